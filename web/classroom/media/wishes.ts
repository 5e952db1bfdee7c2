import type { Quality } from '../../../contract/classroom-media.ts'

/** In which quality what is wanted. A page of tiles is many wishes at once, and the engine counts signals: they go together in one. */
export class Wishes {
  readonly #send: (message: unknown) => void
  readonly #quality: (publication: string) => Quality
  readonly #unsaid = new Set<string>()

  constructor(send: (message: unknown) => void, quality: (publication: string) => Quality) {
    this.#send = send
    this.#quality = quality
  }

  say(publication: string) {
    if (this.#unsaid.size === 0) queueMicrotask(() => this.#sayAll())
    this.#unsaid.add(publication)
  }

  #sayAll() {
    const wishes = [...this.#unsaid].map(publication => ({
      publication,
      quality: this.#quality(publication),
    }))
    this.#unsaid.clear()
    this.#send({ type: 'wishes', wishes })
  }
}
