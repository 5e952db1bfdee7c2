import type { Pool } from 'pg'
import type { RoomRole } from '../../contract/classroom-events.ts'
import { withSite } from '../kit/database/scope.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { steadyFrom } from '../kit/steady-now.ts'
import { expectedIn, peopleByIds } from './attendance.store.ts'
import { classroomSetting } from './entry.store.ts'
import { factsOf } from './facts.rules.ts'
import { letGo, renewLeases, roomById, takeLease } from './log.store.ts'
import { keepSnapshot } from './log-reading.store.ts'
import type { MediaEngine } from './media/media.ts'
import { readLog } from './opening.ts'
import type { ProcessLock } from './process-lock.ts'
import type { LessonRecorder } from './recorder.ts'
import { type Held, Reviewing } from './reviewing.ts'
import { Room } from './room.ts'
import { actByTheClock } from './room-clock.ts'
import type { RoomMaking } from './room-making.ts'
import { RoomMedia } from './room-media.ts'
import { type RoomWatcher, watchedAmong } from './watcher.ts'
import { heardIn } from './word.rules.ts'
import { Writing } from './writing.ts'

/** Either here, or where another process answers. */
export type Found = { here: Room } | { elsewhere: string }

const second = 1000
const keepsEmpty = 30 * second
const looksAround = 60 * second

/** The rooms that this process holds, and the care they need as time passes. */
export class Rooms {
  readonly #pool: Pool
  readonly #lock: ProcessLock
  readonly #complaints: Complaints
  readonly #engine: MediaEngine
  readonly #recorder: LessonRecorder | undefined
  readonly #watcher: RoomWatcher | undefined
  /** Where other processes reach this one. */
  address = ''
  readonly #held = new Map<number, Held>()
  readonly #opening = new Map<number, Promise<Found>>()
  readonly #reviewing: Reviewing
  readonly #clock: NodeJS.Timeout
  #turn = 0
  #closing = false

  constructor(
    {
      pool,
      lock,
      engine,
      complaints,
    }: { pool: Pool; lock: ProcessLock; engine: MediaEngine; complaints: Complaints },
    { recorder, watcher }: { recorder?: LessonRecorder; watcher?: RoomWatcher } = {},
  ) {
    this.#engine = engine
    this.#recorder = recorder
    this.#watcher = watcher
    this.#pool = pool
    this.#lock = lock
    this.#complaints = complaints
    this.#reviewing = new Reviewing(pool, complaints)
    this.#clock = setInterval(() => void this.#tick(), second)
  }

  get count() {
    return this.#held.size
  }

  /** Takes a room, or says who has it. Two who ask at once get the same. */
  find(site: number, id: number): Promise<Found> {
    const held = this.#held.get(id)
    if (held) return Promise.resolve({ here: held.room })
    const opening = this.#opening.get(id) ?? this.#open(site, id).finally(() => this.#opening.delete(id))
    this.#opening.set(id, opening)
    return opening
  }

  async #open(site: number, id: number): Promise<Found> {
    if (this.#closing) throw new Error('the school is stopping')
    const { holder } = this.#lock
    const asked = performance.now()
    const read = await withSite(this.#pool, { site }, async ({ db }) => {
      const lease = await takeLease(db, id, holder, this.address)
      if (lease.fence === undefined) return lease
      const row = await roomById(db, id)
      if (!row) throw new Error('no such room')
      const expected = row.lesson === null ? [] : await expectedIn(db, row.lesson)
      return { ...lease, row, expected, setting: await classroomSetting(db) }
    })
    if (read.fence === undefined) return read
    const { fence, row, expected, setting } = read
    const log = await readLog(this.#pool, { site, room: id, isAlwaysOpen: row.lesson === null })
    const others = await this.#others(site, log.fold.now.came, new Set(expected.map(({ id: one }) => one)))
    const writing = new Writing(
      this.#pool,
      site,
      { room: id, holder, fence },
      {
        lesson: row.lesson,
        last: log.log.last,
        asked,
        lost: () => this.#forget(id),
        setAside: line => room.setAside(line),
        complaints: this.#complaints,
      },
    )
    const room: Room = new Room({
      id,
      fence,
      entered: seat => this.#reviewing.entered(held, seat),
      facts: factsOf(row, await this.#ruleOf(site)),
      observersShown: setting.observersShown,
      ...{ expected, others },
      log,
      writing,
      media: this.#mediaOf(site, id, row.lesson),
      now: steadyFrom(Math.max(Date.now(), log.at)),
    })
    const held = { site, course: row.course, room, renewed: writing.renewed.bind(writing) }
    this.#held.set(id, held)
    return { here: room }
  }

  #ruleOf = async (site: number) => (await this.#recorder?.rule(site)) ?? 'never'

  #mediaOf(site: number, id: number, lesson: number | null): RoomMaking['media'] {
    if (lesson === null) return null
    return (fold, ears, room) => {
      const media = new RoomMedia({ engine: this.#engine, room: id, fold, ...ears })
      const recording = this.#recorder?.attend({
        ...{ site, lesson, room: id },
        state: () => fold.now,
        isHeld: () => room.isHeld,
        now: room.now,
        attend: one => media.attend(one),
        write: (kind, data, person) => room.write(kind, data, person ?? null),
      })
      if (recording) media.recordedBy(recording)
      return media
    }
  }

  /** Whoever was here without belonging here: observers, and guests of an open course. */
  async #others(site: number, came: Readonly<Record<number, RoomRole>>, known: ReadonlySet<number>) {
    const ids = Object.keys(came)
      .map(Number)
      .filter(id => !known.has(id))
    const names = await withSite(this.#pool, { site }, ({ db }) => peopleByIds(db, ids), { read: true })
    return names.map(person => ({ ...person, as: came[person.id] ?? ('student' as const) }))
  }

  async #tick() {
    this.#turn += 1
    try {
      if (this.#turn % 3 === 0) await this.#renew()
      if (this.#turn % (looksAround / second) === 0) await this.#lookAround()
    } catch (err) {
      this.#complaints.error({ err }, 'the rooms could not be looked after')
    }
    if (this.#turn % 3 === 0) this.#watcher?.look(watchedAmong(this.#held.values()))
    const now = Date.now()
    for (const [id, { room }] of this.#held) {
      room.tellSaved()
      room.sweep()
      if (this.#turn % 3 === 0) void this.#keep(id)
      if (room.isHeld) actByTheClock(room, now)
      if (room.emptyFor() > keepsEmpty) void this.#giveUp(id)
    }
  }

  async #renew() {
    for (const [site, held] of Map.groupBy(this.#held, ([, { site }]) => site)) {
      const ids = held.map(([id]) => id)
      const asked = performance.now()
      const still = await withSite(this.#pool, { site }, ({ db }) => renewLeases(db, this.#lock.holder, ids))
      for (const id of still) this.#held.get(id)?.renewed(asked)
      for (const id of ids) if (!still.includes(id)) this.#forget(id)
    }
  }

  /** Somebody's right may be gone, or, where nothing is said, whatever was said while nobody could hear it. */
  hear(word: string | null) {
    const heard = word === null ? undefined : heardIn(word)
    this.#recorder?.hear(heard)
    // The room first: whoever is shown out of a lesson that was moved is told its new time.
    const knows = word === null || heard?.what === 'lesson' ? this.#lookAround(heard?.id) : Promise.resolve()
    knows
      .catch(err => this.#complaints.error({ err }, 'the rooms could not be looked after'))
      .finally(() => heard && this.#reviewing.hear(heard, this.#held.values()))
  }

  /** A lesson that was moved is known anew; whoever is in a room is asked after where no word came of it, as when a year of a session is over. */
  async #lookAround(lesson?: number) {
    for (const held of [...this.#held.values()]) {
      const { site, room } = held
      if (lesson !== undefined && room.facts.lessonId !== lesson) continue
      const row = await withSite(this.#pool, { site }, ({ db }) => roomById(db, room.id), { read: true })
      if (row) room.learn(factsOf(row, await this.#ruleOf(site)))
      if (lesson === undefined) this.#reviewing.everybody(held)
    }
  }

  /** Keeps what the log came to, so that whoever opens the room next need not read all of it. */
  async #keep(id: number) {
    const { site, room } = this.#held.get(id) ?? {}
    if (!room?.isToBeKept() || site === undefined) return
    const lease = { room: id, holder: this.#lock.holder, fence: room.fence }
    await room
      .keep((upTo, pieces) =>
        withSite(this.#pool, { site }, ({ db }) => keepSnapshot(db, lease, upTo, pieces)),
      )
      .catch(err => this.#complaints.error({ err }, 'a room could not be kept as it stands'))
  }

  async #giveUp(id: number) {
    const held = this.#held.get(id)
    if (!held) return
    await held.room.settled()
    await this.#keep(id)
    if (held.room.seats.length > 0 || this.#held.get(id) !== held) return
    await this.#letGo(id, held)
  }

  async #letGo(id: number, { site, room: { fence } }: Held) {
    this.#forget(id)
    const lease = { room: id, holder: this.#lock.holder, fence }
    await withSite(this.#pool, { site }, ({ db }) => letGo(db, lease)).catch(() => undefined)
  }

  #forget(id: number) {
    this.#held.get(id)?.room.close()
    this.#held.delete(id)
  }

  /** Everything that was said is kept before the rooms are let go: the next process begins where this one ended. */
  async close() {
    this.#closing = true
    clearInterval(this.#clock)
    await Promise.allSettled(this.#opening.values())
    for (const [id, held] of [...this.#held]) {
      await held.room.settled()
      await this.#keep(id)
      await this.#letGo(id, held)
    }
  }
}
