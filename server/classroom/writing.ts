import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Line } from '../../contract/classroom-events.ts'
import { withSite } from '../kit/database/scope.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { beginLesson, type Lease, LeaseLost, lessonFollows, takePicture, writeLines } from './log.store.ts'

/** Lines wait so long for others, then all of them are written at once. */
const gather = 40
const atOnce = 400
const again = 300

/** What stands between a room and its log: lines are written in their order, in batches, and tried again until they are kept. */
export class Writing {
  confirmed: number
  /** Told when lines are kept. */
  onKept: () => void = () => undefined
  readonly #pool: Pool
  readonly #site: number
  readonly #lease: Lease
  readonly #lesson: number | null
  readonly #lost: () => void
  readonly #complaints: Complaints
  #waiting: Line[] = []
  #running: Promise<void> | undefined
  #stopped = false

  constructor(
    pool: Pool,
    site: number,
    lease: Lease,
    {
      lesson,
      last,
      lost,
      complaints,
    }: { lesson: number | null; last: number; lost: () => void; complaints: Complaints },
  ) {
    this.#pool = pool
    this.#site = site
    this.#lease = lease
    this.#lesson = lesson
    this.#lost = lost
    this.#complaints = complaints
    this.confirmed = last
  }

  add(line: Line) {
    this.#waiting.push(line)
    this.#start()
  }

  #start() {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      // What came between the last look and the end.
      if (this.#waiting.length > 0 && !this.#stopped) this.#start()
    })
  }

  async #run() {
    await pause(gather)
    while (this.#waiting.length > 0 && !this.#stopped) {
      const batch = this.#waiting.slice(0, atOnce)
      try {
        await withSite(this.#pool, { site: this.#site }, async ({ db }) => {
          await writeLines(db, this.#lease, batch)
          if (this.#lesson !== null) await lessonFollows(db, this.#lesson, batch)
        })
        this.#waiting.splice(0, batch.length)
        this.confirmed = batch.at(-1)?.n ?? this.confirmed
        this.onKept()
        if (this.#waiting.length > 0) await pause(gather)
      } catch (err) {
        if (err instanceof LeaseLost || isTaken(err)) {
          this.#stopped = true
          return this.#lost()
        }
        this.#complaints.error({ err }, 'lines of a room wait to be written')
        await pause(again)
      }
    }
  }

  /** Until everything is kept, or nothing more can be. */
  async settled() {
    while (this.#running) await this.#running
  }

  /** Whether the lesson may begin and has: said to nobody before the timetable knows it. */
  begin = (person: number) =>
    withSite(this.#pool, { site: this.#site }, async ({ db }) =>
      this.#lesson === null ? false : beginLesson(db, this.#lesson, person),
    )

  /** A guest's pictures lie with the guest's own school. */
  takePicture = (name: string, owner: number, home: number) =>
    withSite(this.#pool, { site: home }, ({ db }) => takePicture(db, name, owner))

  stop() {
    this.#stopped = true
  }
}

/** The number is taken: another holder wrote it. */
const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'room_event_pkey'
