/** The one clock of a lesson that is watched: everything follows it, and it stands still while something that is needed is missing. */
export class FilmClock {
  readonly #now: () => number
  #at = 0
  #since = 0
  #rate = 1
  #playing = false
  #stalled = false
  length = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#since = now()
  }

  get playing() {
    return this.#playing
  }
  get stalled() {
    return this.#stalled
  }
  get rate() {
    return this.#rate
  }

  get at(): number {
    const gone = this.#playing && !this.#stalled ? (this.#now() - this.#since) * this.#rate : 0
    return Math.min(this.length, this.#at + gone)
  }

  /** What it showed until now is kept before anything of it changes. */
  #keep() {
    this.#at = this.at
    this.#since = this.#now()
  }

  play(playing = true) {
    this.#keep()
    if (playing && this.#at >= this.length) this.#at = 0
    this.#playing = playing
  }

  stall(stalled: boolean) {
    if (stalled === this.#stalled) return
    this.#keep()
    this.#stalled = stalled
  }

  set rate(rate: number) {
    this.#keep()
    this.#rate = rate
  }

  seek(at: number) {
    this.#at = Math.max(0, Math.min(this.length, at))
    this.#since = this.#now()
  }
}
