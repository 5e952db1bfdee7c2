import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Line } from '../../contract/classroom-events.ts'
import { withSite } from '../kit/database/scope.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import {
  beginLesson,
  type Lease,
  LeaseLost,
  leaseSeconds,
  lessonFollows,
  NoRoomFree,
  takePicture,
  writeLines,
} from './log.store.ts'

/** Lines wait so long for others, then all of them are written at once. */
const gather = 40
const atOnce = 400
const again = 300
/** Lines that wait for longer are said to be unsaved. */
const patience = 2_000
/** The clocks of two machines run a little differently. */
const margin = 1_000

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
  readonly #setAside: (line: Line) => void
  readonly #complaints: Complaints
  #waiting: Line[] = []
  /** Since when the oldest of them has waited. */
  #since: number | undefined
  #heldUntil: number
  #most = atOnce
  #running: Promise<void> | undefined
  #stopped = false

  constructor(
    pool: Pool,
    site: number,
    lease: Lease,
    {
      lesson,
      last,
      asked,
      lost,
      setAside,
      complaints,
    }: {
      lesson: number | null
      last: number
      /** When the lease was asked for. */
      asked: number
      lost: () => void
      setAside: (line: Line) => void
      complaints: Complaints
    },
  ) {
    this.#pool = pool
    this.#site = site
    this.#lease = lease
    this.#lesson = lesson
    this.#lost = lost
    this.#setAside = setAside
    this.#complaints = complaints
    this.confirmed = last
    this.#heldUntil = endOf(asked)
  }

  /** By this process's own clock: from then on another may hold the room. */
  get isHeld() {
    return performance.now() < this.#heldUntil
  }
  /** The lease was renewed, and asked for at this moment. */
  renewed(asked: number) {
    this.#heldUntil = Math.max(this.#heldUntil, endOf(asked))
  }

  /** Whether lines have waited for so long that whoever is in the room should know. */
  get isBehind() {
    return this.#since !== undefined && performance.now() - this.#since > patience
  }

  add(line: Line) {
    this.#since ??= performance.now()
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
      const batch = this.#waiting.slice(0, this.#most)
      try {
        await withSite(this.#pool, { site: this.#site }, async ({ db }) => {
          await writeLines(db, this.#lease, batch)
          if (this.#lesson !== null) await lessonFollows(db, this.#lesson, batch)
        })
        this.#waiting.splice(0, batch.length)
        this.#since = this.#waiting.length > 0 ? performance.now() : undefined
        this.confirmed = batch.at(-1)?.n ?? this.confirmed
        this.onKept()
        if (this.#waiting.length > 0) await pause(gather)
      } catch (err) {
        if (err instanceof LeaseLost || isTaken(err)) {
          this.#stopped = true
          return this.#lost()
        }
        if (isOfALine(err)) {
          if (!this.#narrow(batch, err)) return
          continue
        }
        this.#complaints.error({ err }, 'lines of a room wait to be written')
        await pause(again)
      }
    }
  }

  /** One line of these is refused: half of them are tried, until it is found. Answers whether it goes on. */
  #narrow([line, ...others]: Line[], err: unknown): boolean {
    this.#most = Math.ceil(others.length / 2)
    if (!line || others.length > 0) return true
    this.#most = atOnce
    const { n, kind } = line
    this.#complaints.error({ err, n, kind }, 'the database refused a line of a room: it is set aside')
    if (constraintOf(err) === 'room_event_once') {
      // What was written under this name before says the same.
      this.#waiting.shift()
      this.confirmed = n
      return true
    }
    // Everybody has seen it, and it is not in the log: they go on behind the line before it.
    this.#setAside(line)
    this.#stopped = true
    this.#lost()
    return false
  }

  /** Until everything is kept, or nothing more can be. */
  async settled() {
    while (this.#running) await this.#running
  }

  /** Why the lesson may not begin, or nothing where it has: said to nobody before the timetable knows it. */
  begin = async (person: number): Promise<'notNow' | 'roomsFull' | null> => {
    const lesson = this.#lesson
    if (lesson === null) return 'notNow'
    try {
      const runs = await withSite(this.#pool, { site: this.#site }, ({ db }) =>
        beginLesson(db, lesson, person),
      )
      return runs ? null : 'notNow'
    } catch (error) {
      if (error instanceof NoRoomFree) return 'roomsFull'
      throw error
    }
  }

  /** A guest's pictures lie with the guest's own school. */
  takePicture = (name: string, owner: number, home: number) =>
    withSite(this.#pool, { site: home }, ({ db }) => takePicture(db, name, owner))

  stop() {
    this.#stopped = true
  }
}

const endOf = (asked: number) => asked + leaseSeconds * 1000 - margin

/** The number is taken: another holder wrote it. */
const isTaken = (error: unknown) => constraintOf(error) === 'room_event_pkey'
const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint

/** Wrong data, or a broken constraint: it would be refused at every try. */
const isOfALine = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '')
