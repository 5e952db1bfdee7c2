import { toldEvery } from '../../contract/playback-lists.ts'

type Span = [number, number]

/** Between two looks at the clock more than this is a jump and no watching, at the highest speed. */
const jump = 3_000

/** What was watched since the last word, as stretches; told from time to time, and when the page is left. */
export class TellingSeen {
  readonly #tell: (at: number, spans: Span[], isLeaving: boolean) => Promise<unknown>
  #spans: Span[] = []
  #at = 0
  #told = 0
  #going = false
  #resumed = 0

  constructor(tell: (at: number, spans: Span[], isLeaving: boolean) => Promise<unknown>) {
    this.#tell = tell
  }

  /** One goes on where one left, from a little before it: until it is reached again that is the place. */
  resume(at: number) {
    this.#resumed = at
  }

  get #place() {
    const back = this.#resumed - this.#at
    return back > 0 && back <= jump ? this.#resumed : this.#at
  }

  /** The clock is here; `plays` where what lies between now and the last look was watched. */
  look(at: number, plays: boolean, now: number) {
    const last = this.#spans.at(-1)
    if (plays && at > this.#at && at - this.#at < jump) {
      if (last && last[1] === this.#at) last[1] = Math.round(at)
      else this.#spans.push([Math.round(this.#at), Math.round(at)])
    }
    this.#at = Math.round(at)
    if (this.#at >= this.#resumed) this.#resumed = 0
    if (now - this.#told > toldEvery && (this.#spans.length > 0 || this.#told === 0)) {
      this.#told = now
      void this.send()
    }
  }

  /** What does not get through is told again with the next word: it counts once. */
  async send(isLeaving = false) {
    if (this.#going && !isLeaving) return
    const spans = this.#spans.slice(0, 100)
    this.#spans = this.#spans.slice(100)
    this.#going = true
    try {
      await this.#tell(this.#place, spans, isLeaving)
    } catch {
      this.#spans = [...spans, ...this.#spans]
    } finally {
      this.#going = false
    }
  }

  get isEmpty() {
    return this.#spans.length === 0
  }
}
