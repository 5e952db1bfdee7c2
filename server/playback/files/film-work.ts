import type { Pool } from 'pg'
import { type Db, withSite } from '../../kit/database/scope.ts'
import type { Disk } from '../../kit/disk.ts'
import type { Keeping } from '../../kit/files/keeping.ts'
import type { Complaints, Task } from '../../kit/jobs/queue.ts'
import type { FilmFiles } from '../film-store.ts'
import { type VideoProgram, videoProgram } from './video-program.ts'

export const filmJob = 'filmWork'

export interface FilmServices {
  program: Pool
  keeping: Keeping
  data: string
  files: FilmFiles
  disk: Pick<Disk, 'demandRoomFor'>
  complaints: Complaints
}

/** What a piece of work stands on. */
export interface Shop extends FilmServices {
  site: number
  within: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Asked for again as long as there is none: it may be put on the machine while the school runs. */
  ffmpeg: () => Promise<VideoProgram | undefined>
  ends: AbortSignal
}

/** Takes what has waited longest, and ends it; whether there was something. */
export type FilmTrade = (shop: Shop) => Promise<boolean>

/** Which schools are asked each minute, and by which names its jobs go. */
interface Rounds {
  schools: string
  job: string
  all: string
}
const everySchool: Rounds = {
  schools: 'select distinct site from site_host',
  job: filmJob,
  all: 'allFilmWork',
}

/** Two at once, so that a film that has to be made anew does not keep the next one waiting that is only looked at. */
const hands = 2

/** Works at the files of films: schools in turn, on a machine that does something else. */
export class FilmWork {
  readonly #services: FilmServices
  readonly #trades: readonly FilmTrade[]
  readonly #folder: string
  readonly #sites = new Set<number>()
  readonly #running = new Set<Promise<void>>()
  readonly #ends = new AbortController()
  #ffmpeg: Promise<VideoProgram | undefined> | undefined

  readonly #rounds: Rounds

  constructor(services: FilmServices, folder: string, trades: readonly FilmTrade[], rounds = everySchool) {
    this.#rounds = rounds
    this.#services = services
    this.#folder = folder
    this.#trades = trades
  }

  wake(site: number) {
    if (this.#ends.signal.aborted) return
    this.#sites.add(site)
    if (this.#running.size >= hands) return
    const run = this.#run().finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async wakeAll() {
    const { rows } = await this.#services.program.query<{ site: number }>(this.#rounds.schools)
    for (const { site } of rows) this.wake(site)
  }

  tasks(): Record<string, Task> {
    const { job, all } = this.#rounds
    return { [job]: async ({ site }) => this.wake(site), [all]: () => this.wakeAll() }
  }

  async stop() {
    this.#ends.abort()
    await Promise.all(this.#running)
  }

  async #run() {
    for (let [site] = this.#sites; site !== undefined && !this.#ends.signal.aborted; [site] = this.#sites) {
      this.#sites.delete(site)
      try {
        for (const trade of this.#trades) if (await trade(this.#shop(site))) this.#sites.add(site)
      } catch (err) {
        if (!this.#ends.signal.aborted)
          this.#services.complaints.error({ err }, 'a file of a film could not be made')
      }
    }
  }

  #shop(site: number): Shop {
    return {
      ...this.#services,
      site,
      within: work => withSite(this.#services.program, { site }, ({ db }) => work(db)),
      ffmpeg: async () => {
        this.#ffmpeg ??= videoProgram(this.#folder)
        const found = await this.#ffmpeg.catch(() => undefined)
        if (!found) this.#ffmpeg = undefined
        return found
      },
      ends: this.#ends.signal,
    }
  }
}

/** Says every few seconds how far the work is; nobody waits for it any more where there is nobody left to be told. */
export function beating(ends: AbortSignal, beat: (percent: number) => Promise<boolean>) {
  const gone = new AbortController()
  let percent = 0
  const say = () =>
    beat(percent).then(
      isThere => isThere || gone.abort(),
      () => undefined,
    )
  const clock = setInterval(() => void say(), 2_000)
  return {
    signal: AbortSignal.any([ends, gone.signal]),
    percent: (now: number) => {
      percent = now
    },
    end: () => clearInterval(clock),
  }
}
/** Whoever has not said anything for so many seconds was killed. */
export const silentFor = 120
