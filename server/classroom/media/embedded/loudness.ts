import type { Speaker } from '../../../../contract/classroom-media.ts'

const silence = 127
const spoken = 45

interface Voice {
  loudness: number
  at: number
}

/** Who speaks, by the level that each packet of sound carries, and whose sound is worth sending. */
export class Loudness {
  readonly #voices = new Map<string, Voice>()
  readonly #most: number
  #heard = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** `level`: 0 the loudest, 127 silence. Rises at once, falls slowly: a pause between words is no silence. */
  take(voice: string, level: number, now: number) {
    const loud = silence - level
    const known = this.#voices.get(voice)
    if (!known) this.#voices.set(voice, { loudness: loud, at: now })
    else {
      known.loudness = loud > known.loudness ? loud : known.loudness * 0.96 + loud * 0.04
      known.at = now
    }
  }

  forget(voice: string) {
    this.#voices.delete(voice)
    this.#heard.delete(voice)
  }

  /** Those whose sound is sent on. Few voices are all sent; of many the loudest, and one that is sent keeps its place a little. */
  choose(now: number): Set<string> {
    const names = [...this.#voices.keys()]
    if (names.length <= this.#most) this.#heard = new Set(names)
    else {
      const weight = (name: string) => this.#now(name, now) + (this.#heard.has(name) ? 6 : 0)
      this.#heard = new Set(names.sort((a, b) => weight(b) - weight(a)).slice(0, this.#most))
    }
    return this.#heard
  }

  speakers(now: number): { voice: string; level: Speaker['level'] }[] {
    return [...this.#voices.keys()]
      .map(voice => ({ voice, level: this.#now(voice, now) }))
      .filter(each => each.level > silence - spoken - 12)
      .sort((a, b) => b.level - a.level)
      .map(({ voice, level }) => ({ voice, level: Math.round((level / silence) * 100) / 100 }))
  }

  #now(name: string, now: number): number {
    const voice = this.#voices.get(name)
    return voice && now - voice.at < 500 ? voice.loudness : 0
  }
}
