import type { Pool } from 'pg'
import type { EventData, Line } from '../../../contract/classroom-events.ts'
import type { Breaking, Hindrance, RecordingRule, WhyUnrecorded } from '../../../contract/classroom-lists.ts'
import type { RecordedRoom, Recording } from '../../classroom/recorder.ts'
import { withSite } from '../../kit/database/scope.ts'
import type { Disk } from '../../kit/disk.ts'
import { isStorageFull } from '../../kit/files/storage-quota.store.ts'
import type { Complaints } from '../../kit/jobs/queue.ts'
import { consenting, endFilm, runningFilm } from './films.store.ts'
import { tellOfNoRoom } from './no-room.store.ts'
import type { RecorderProcess } from './process.ts'
import { settingOf } from './recording-setting.store.ts'
import { Rows } from './rows.ts'
import { Taking } from './taking.ts'
import { isWished } from './wished.rules.ts'

interface Around {
  pool: Pool
  disk: Pick<Disk, 'demandRoomFor'>
  process: RecorderProcess
  /** Whether the store takes anything at this moment. */
  takesFiles: () => Promise<boolean>
  complaints: Complaints
  closed: (one: LessonRecording) => void
}

/** What has to be free above the reserve before a recording begins anew: a few minutes of a class. */
const roomToBegin = 256 * 1024 * 1024
/** An obstacle is looked at again after so long. */
const again = 5_000

/** The recording of one lesson, as long as this process holds its room. */
export class LessonRecording implements Recording {
  readonly #room: RecordedRoom
  readonly #around: Around
  #rule: RecordingRule | undefined
  #taking: Taking | undefined
  #may = new Set<number>()
  #work: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  /** Why nothing is taken though it is wished. */
  #hindered: Hindrance | undefined
  #isOver = false

  constructor(room: RecordedRoom, around: Around) {
    this.#room = room
    this.#around = around
    this.look()
  }

  get site() {
    return this.#room.site
  }

  /** One after the other, whatever asks for it. */
  #next(step: () => Promise<void>) {
    this.#work = this.#work.then(step).catch(err => {
      this.#around.complaints.error({ err, lesson: this.#room.lesson }, 'a recording has to wait')
      this.#later()
    })
  }

  #later() {
    clearTimeout(this.#timer)
    if (!this.#isOver && !this.#room.state().lesson.ended) this.#timer = setTimeout(() => this.look(), again)
  }

  /** What is wished is held against what is. */
  look() {
    this.#next(() => this.#settle())
  }

  follow({ kind, at }: Line) {
    if (kind === 'lesson.begun' || kind === 'recording.wished') this.look()
    if (kind === 'lesson.ended') this.#next(() => this.#end(null, at))
  }

  /** Somebody gave a consent or took it back, or came in another role. */
  ask() {
    if (this.#taking) this.#next(() => this.#ask())
  }

  async #ask() {
    const people = this.#taking?.people() ?? []
    if (people.length === 0) return
    const { site } = this.#room
    this.#may = await withSite(this.#around.pool, { site }, ({ db }) => consenting(db, people), {
      read: true,
    })
    this.#taking?.choose()
  }

  /** Whoever teaches is always taken, and told so; students as they said. */
  #mayTake = (person: number) => {
    const as = this.#room.state().came[person]
    return as === 'teacher' || as === 'assistant' || this.#may.has(person)
  }

  /** What is said stays with the film as the voice does that said it. */
  spoke(person: number, words: EventData<'caption.said'>) {
    if (this.#taking) this.#next(() => this.#keepWords(person, words))
  }

  async #keepWords(person: number, words: EventData<'caption.said'>) {
    const { site, state, isHeld, write } = this.#room
    const as = state().came[person]
    const { pool } = this.#around
    const may =
      as === 'teacher' ||
      as === 'assistant' ||
      (await withSite(pool, { site }, ({ db }) => consenting(db, [person]), { read: true })).has(person)
    if (may && this.#taking && isHeld()) write('caption.said', words, person)
  }

  async #settle() {
    const { state, isHeld, site } = this.#room
    if (this.#isOver || !isHeld()) return
    const { lesson, recording } = state()
    if (lesson.begunAt === null || lesson.ended) return
    this.#rule ??= await (
      await withSite(this.#around.pool, { site }, ({ db }) => settingOf(db), { read: true })
    ).rule
    const wished = isWished(this.#rule, recording.wished)
    if (wished && !this.#taking) await this.#begin()
    else if (!wished && (this.#taking || recording.film !== null)) await this.#end('chosen', this.#room.now())
  }

  async #begin() {
    const { site, lesson, state, attend, now } = this.#room
    const { pool, process, takesFiles, complaints } = this.#around
    if (!(await this.#hasRoom(roomToBegin))) return this.#hinder('noRoom')
    // Else each try would be a film of nothing, a line in the log and a word to the office.
    if (!(await takesFiles())) return this.#hinder('storeAway')
    const { recording } = state()
    // What this lesson has begun goes on, whatever the school may have: no class loses the rest of its film.
    const isFirst = recording.film === null && recording.ended === null
    if (isFirst && (await withSite(pool, { site }, ({ db }) => isStorageFull(db))))
      return this.#hinder('schoolFull')
    const film = await withSite(pool, { site }, ({ db }) => runningFilm(db, lesson, now()))
    if (this.#isOver) return
    this.#hindered = undefined
    const taking = new Taking(film, {
      process,
      ...{ attend, now },
      rows: new Rows(pool, { site, film: film.id, complaints }),
      mayTake: this.#mayTake,
      appeared: () => this.ask(),
      failed: (why, text) => {
        complaints.error({ text, lesson }, 'a recording cannot be written')
        if (this.#taking === taking) this.#next(() => this.#breakOff(why))
      },
    })
    this.#taking = taking
    if (recording.film !== film.id) this.#room.write('recording.begun', { film: film.id })
    await taking.begin()
    await this.#ask()
  }

  #hasRoom = (bytes: number) =>
    this.#around.disk.demandRoomFor(bytes).then(
      () => true,
      () => false,
    )

  /** Every few seconds: the disk may have become full, or have room again. */
  async watch() {
    if (this.#taking && !(await this.#hasRoom(0))) this.#next(() => this.#breakOff('noRoom'))
  }

  async #breakOff(why: Breaking) {
    if (!this.#taking) return
    await this.#end(why, this.#room.now())
    this.#tellOffice(why)
    this.#later()
  }

  /** It cannot begin. The log says so once, as long as nothing else is the reason. */
  #hinder(why: Hindrance) {
    const { state, isHeld, write } = this.#room
    this.#tellOffice(why)
    if (isHeld() && state().recording.hindered !== why) write('recording.hindered', { why })
    this.#later()
  }

  #tellOffice(why: Hindrance) {
    const { lesson, site } = this.#room
    if (this.#hindered === why) return
    this.#hindered = why
    this.#around.complaints.error({ lesson, why }, 'a lesson is not recorded')
    withSite(this.#around.pool, { site }, ({ db }) => tellOfNoRoom(db, lesson, why)).catch(() => undefined)
  }

  async #end(why: WhyUnrecorded | null, at: number) {
    clearTimeout(this.#timer)
    const { site, state, isHeld, write } = this.#room
    const taking = this.#taking
    const film = taking?.film ?? state().recording.film
    this.#taking = undefined
    await taking?.end()
    if (film === null) return
    await withSite(this.#around.pool, { site }, async ({ db }) => {
      await endFilm(db, film, at, why)
      // What it took may have filled what the school may have: its office is told.
      await isStorageFull(db)
    })
    if (why !== null && isHeld()) write('recording.ended', { film, why })
  }

  /** The film runs on: whoever holds the room next goes on with it. */
  close() {
    this.#isOver = true
    clearTimeout(this.#timer)
    const taking = this.#taking
    this.#taking = undefined
    this.#next(async () => {
      await taking?.end()
      this.#around.closed(this)
    })
  }

  settled = () => this.#work
}
