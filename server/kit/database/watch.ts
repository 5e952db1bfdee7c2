import { Client, type ClientConfig } from 'pg'

/** A transaction as far as the watch is concerned. */
export interface Watched {
  /** Since when a statement has been waiting for its answer, by the process's own clock. */
  waitingSince: number | undefined
  /** Ends its connection: whatever it waits for fails as it does when the database goes away. */
  cut(): void
}

const suspicious = 2_000
const patience = 5_000

/**
 * A database that is frozen keeps its connections open and answers nothing, and the timeouts it was asked to keep are
 * frozen with it. So whoever has waited long is looked after from here: a connection is opened, and when that gets no answer
 * either, everybody is told that the database is away, and so is who comes after, until it answers again.
 */
export class Watch {
  readonly #connection: ClientConfig
  readonly #longest: number
  readonly #under = new Set<Watched>()
  #clock: NodeJS.Timeout | undefined
  #asking = false
  frozen = false

  constructor(connection: ClientConfig, statementTimeout: number) {
    this.#connection = connection
    this.#longest = statementTimeout + suspicious
  }

  add(one: Watched) {
    this.#under.add(one)
    this.#clock ??= setInterval(() => void this.#look(), 1_000).unref()
  }

  remove(one: Watched) {
    this.#under.delete(one)
  }

  async #look() {
    if (this.#under.size === 0) {
      clearInterval(this.#clock)
      this.#clock = undefined
      return
    }
    // The database ends a statement by itself before this: one process of it hangs, whatever the others do.
    this.#cut(this.#longest)
    if (this.#asking || this.#waiting(suspicious).length === 0) return
    this.#asking = true
    while (!(await this.#answers())) {
      this.frozen = true
      this.#cut(suspicious)
    }
    this.frozen = false
    this.#asking = false
  }

  #waiting(longerThan: number) {
    const before = performance.now() - longerThan
    return [...this.#under].filter(({ waitingSince = Number.POSITIVE_INFINITY }) => waitingSince < before)
  }

  #cut(longerThan: number) {
    for (const one of this.#waiting(longerThan)) one.cut()
  }

  /** Refused counts as an answer: who is refused is told at once. */
  async #answers(): Promise<boolean> {
    const client = new Client({ ...this.#connection, application_name: 'eschool watch' })
    client.on('error', () => undefined)
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>(done => {
      late = setTimeout(() => done(false), patience)
    })
    const answer = client.connect().then(
      () => true,
      () => true,
    )
    const answered = await Promise.race([answer, tooLate])
    clearTimeout(late)
    if (answered) void client.end().catch(() => undefined)
    else client.connection.stream.destroy()
    return answered
  }
}
