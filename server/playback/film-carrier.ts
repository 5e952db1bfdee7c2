import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { withSite } from '../kit/database/scope.ts'
import type { Objects } from '../kit/files/objects.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { type Carried, filesToCarry, noteObject, wholeAway } from './film-files.store.ts'
import { type FilmFiles, filmFolder, filmPath, objectKey } from './film-store.ts'

/** How often it is looked what is to be carried, and what of it is no longer needed here. */
const looks = 3_000
const tidies = 600_000
/** Of a film that runs as much goes at once, or what has waited for so long: few objects, and little that this machine alone has. The first goes early. */
const enough = 8_000_000
const longEnough = { first: 15_000, later: 60_000 }
/** An object is no larger than this: it is held in memory on its way. */
const most = 16_000_000
/** What was touched within this time somebody may be reading here. */
const resting = 600_000

/** Carries the files of films from this machine to the store: while the lesson runs, and again when the store is back. */
export class FilmCarrier {
  readonly #program: Pool
  readonly #files: FilmFiles
  readonly #complaints: Complaints
  readonly #waiting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #tidied = performance.now()
  #isAway = false
  #over = false

  constructor({ program, files, complaints }: { program: Pool; files: FilmFiles; complaints: Complaints }) {
    this.#program = program
    this.#files = files
    this.#complaints = complaints
  }

  begin() {
    if (!this.#files.objects || this.#over) return
    this.#timer = setTimeout(() => {
      this.#running = this.#look().finally(() => this.begin())
    }, looks)
  }

  async stop() {
    this.#over = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #look() {
    try {
      await this.carry(false)
      if (performance.now() - this.#tidied > tidies) {
        this.#tidied = performance.now()
        await this.tidy()
      }
      this.#isAway = false
    } catch (err) {
      // What waits lies safely here; it is said once, and tried again.
      if (!this.#isAway)
        this.#complaints.error({ err }, 'films cannot be carried to their store and wait here')
      this.#isAway = true
    }
  }

  async #sites() {
    return (await this.#program.query<{ site: number }>('select distinct site from site_host')).rows
  }

  /** Carries what is to be carried now; with `all` every film that lies here, however old. Answers how many files are whole there now. */
  async carry(all: boolean): Promise<number> {
    const { objects } = this.#files
    if (!objects) return 0
    let whole = 0
    for (const { site } of await this.#sites()) {
      const files = await withSite(this.#program, { site }, ({ db }) => filesToCarry(db, all), { read: true })
      for (const file of files) if (await this.#file(objects, site, file)) whole += 1
    }
    return whole
  }

  async #file(objects: Objects, site: number, { name, size, away, isRunning }: Carried): Promise<boolean> {
    const since = this.#waiting.get(name) ?? performance.now()
    this.#waiting.set(name, since)
    if (
      isRunning &&
      size - away < enough &&
      performance.now() - since < (away === 0 ? longEnough.first : longEnough.later)
    )
      return false
    // It lies on another machine, which carries it.
    const file = await open(filmPath(this.#files.data, name)).catch(() => null)
    if (!file) return false
    try {
      for (let at = away; at < size && !this.#over; ) {
        const { buffer, bytesRead } = await file.read(
          Buffer.alloc(Math.min(most, size - at)),
          0,
          Math.min(most, size - at),
          at,
        )
        if (bytesRead === 0) return false
        const part = { start: at, bytes: bytesRead }
        await objects.put(objectKey(name, part), buffer.subarray(0, bytesRead))
        const isNoted = await withSite(this.#program, { site }, ({ db }) =>
          noteObject(db, name, at, bytesRead),
        )
        if (!isNoted) {
          // Removed meanwhile, or carried by another process of this machine, whose object is not this one unless it is as long.
          await this.#unneeded(objects, site, name, part)
          return false
        }
        at += bytesRead
      }
    } finally {
      await file.close()
    }
    this.#waiting.delete(name)
    return !isRunning && !this.#over
  }

  async #unneeded(objects: Objects, site: number, name: string, part: { start: number; bytes: number }) {
    const there = await withSite(
      this.#program,
      { site },
      ({ db }) =>
        db
          .selectFrom('film_object')
          .select('bytes')
          .where('name', '=', name)
          .where('start', '=', part.start)
          .executeTakeFirst(),
      { read: true },
    )
    if (there?.bytes !== part.bytes) await objects.remove(objectKey(name, part))
  }

  /** What lies in the store as a whole, and rests here, goes from here. */
  async tidy(rests = resting) {
    const folder = filmFolder(this.#files.data)
    const old: string[] = []
    for (const part of await readdir(folder).catch(() => [])) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue
      for (const name of await readdir(join(folder, part))) {
        const found = await stat(join(folder, part, name)).catch(() => null)
        if (found?.isFile() && Date.now() - found.mtimeMs > rests) old.push(name)
      }
    }
    if (old.length === 0) return
    for (const { site } of await this.#sites()) {
      const gone = await withSite(this.#program, { site }, ({ db }) => wholeAway(db, old), { read: true })
      for (const name of gone) await rm(filmPath(this.#files.data, name), { force: true })
    }
  }
}
