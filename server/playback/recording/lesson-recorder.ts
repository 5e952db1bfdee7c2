import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { LessonRecorder, RecordedRoom } from '../../classroom/recorder.ts'
import type { Heard } from '../../classroom/word.rules.ts'
import { withSite } from '../../kit/database/scope.ts'
import type { Disk } from '../../kit/disk.ts'
import type { Complaints } from '../../kit/jobs/queue.ts'
import { LessonRecording } from './lesson-recording.ts'
import { RecorderProcess } from './process.ts'
import { settingOf } from './recording-setting.store.ts'
import { takesFiles } from './store.ts'

const watchEvery = 2_000
const longestClose = 5_000

/** Records the lessons whose rooms this process holds. */
export class Lessons implements LessonRecorder {
  readonly #pool: Pool
  readonly #disk: Pick<Disk, 'demandRoomFor'>
  readonly #complaints: Complaints
  readonly #folder: string
  readonly process: RecorderProcess
  readonly #all = new Set<LessonRecording>()
  readonly #clock: NodeJS.Timeout

  constructor(
    { pool, disk }: { pool: Pool; disk: Pick<Disk, 'demandRoomFor'> },
    folder: string,
    complaints: Complaints,
  ) {
    this.#pool = pool
    this.#disk = disk
    this.#complaints = complaints
    this.#folder = folder
    this.process = new RecorderProcess(folder, complaints)
    this.#clock = setInterval(() => {
      for (const one of this.#all) void one.watch()
    }, watchEvery)
  }

  rule = (site: number) =>
    withSite(this.#pool, { site }, async ({ db }) => (await settingOf(db)).rule, { read: true })

  attend = (room: RecordedRoom) => {
    const one = new LessonRecording(room, {
      pool: this.#pool,
      disk: this.#disk,
      process: this.process,
      takesFiles: () => takesFiles(this.#folder),
      complaints: this.#complaints,
      closed: () => this.#all.delete(one),
    })
    this.#all.add(one)
    return one
  }

  /** Somebody may be recorded from now on, or no longer; nothing where whatever was said may have been missed. */
  hear(heard: Heard | undefined) {
    if (heard === undefined || heard.what === 'person') for (const one of this.#all) one.ask()
  }

  /** After the rooms: what they took is whole on the disk. */
  async close() {
    clearInterval(this.#clock)
    const settled = Promise.all([...this.#all].map(one => one.settled()))
    // A database that is away keeps nobody from stopping: what is on the disk is short of its last rows alone.
    await Promise.race([settled, pause(longestClose, undefined, { ref: false })])
    await this.process.close()
  }
}
