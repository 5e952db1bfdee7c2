import type { Publication, Quality } from '../../../contract/classroom-media.ts'
import type { Seen } from './classroom-media.ts'
import type { Wanted } from './places.ts'

/** A connection needs a line, be it one for what nobody publishes. */
const nothing: Wanted = { id: '0:nothing', kind: 'audio' }

/** What there is to see and hear in the room, and what of it is wanted here. */
export class Catalogue {
  readonly #publications = new Map<string, Publication>()
  readonly #wishes = new Map<string, Quality>()
  readonly #qualities = new Map<string, Quality>()
  soundOnly = false
  /** The way to the engine is wanted even where there is nothing to see. */
  reaches = false

  /** What the engine said last is all there is. */
  replace(publications: Publication[]) {
    this.#publications.clear()
    this.add(publications)
  }

  add(publications: Publication[]) {
    for (const each of publications) this.#publications.set(each.id, each)
  }

  remove(publication: string) {
    this.#publications.delete(publication)
    this.#qualities.delete(publication)
  }

  clear() {
    this.#publications.clear()
    this.#qualities.clear()
  }

  pause(publication: string, paused: boolean) {
    const known = this.#publications.get(publication)
    if (known) this.#publications.set(publication, { ...known, paused })
  }

  arrives(publication: string, quality: Quality) {
    this.#qualities.set(publication, quality)
  }

  /** Whether it is another wish than before. */
  wish(publication: string, quality: Quality): boolean {
    if (this.#wishes.get(publication) === quality) return false
    this.#wishes.set(publication, quality)
    return true
  }

  /** What is really asked for: pictures are not while only sound is wanted. */
  wished(publication: string): Quality {
    const picture = this.#publications.get(publication)?.kind === 'video'
    return picture && this.soundOnly ? 'off' : (this.#wishes.get(publication) ?? 'off')
  }

  has = (publication: string) => this.#publications.has(publication)
  /** Those that somebody here once asked for. */
  asked = () => [...this.#publications.keys()].filter(id => this.#wishes.has(id))
  wanted(): Wanted[] {
    const all = [...this.#publications.values()].filter(({ id }) => this.wished(id) !== 'off')
    return all.length === 0 && this.reaches ? [nothing] : all
  }

  seen(track: (publication: string) => MediaStreamTrack | undefined): Seen[] {
    return [...this.#publications.values()].map(each => ({
      ...each,
      track: track(each.id),
      quality: this.#qualities.get(each.id) ?? (each.kind === 'audio' ? this.wished(each.id) : 'off'),
    }))
  }
}
