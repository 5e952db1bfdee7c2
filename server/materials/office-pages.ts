import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { officeEndings } from '../../contract/materials-lists.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import { keepFile } from '../kit/files/files.store.ts'
import { type Keeping, ownFolder } from '../kit/files/keeping.ts'
import { typeOf } from '../kit/files/types.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { randomName } from '../kit/sealing.ts'
import { forgetWork, withWork } from '../kit/shut-in.ts'
import { endPages, type PagesEnding, type PagesProblem, takeNext } from './office-pages.store.ts'
import { type OfficeProgram, pdfFrom, trialOf } from './office-program.ts'

interface Services {
  program: Pool
  keeping: Keeping
  /** On the disk on which files are kept: from here what was made is moved to them. */
  folder: string
  complaints: Complaints
}
type Waiting = NonNullable<Awaited<ReturnType<typeof takeNext>>>

/** Makes PDF of Office files: one at a time, schools in turn. */
export class OfficePages {
  readonly #services: Services
  readonly #sites = new Set<number>()
  #running: Promise<void> | undefined
  #office: Promise<OfficeProgram | undefined> | undefined
  readonly #ends = new AbortController()

  constructor(services: Services) {
    this.#services = services
    ownFolder(services.folder)
  }

  wake(site: number) {
    if (this.#ends.signal.aborted) return
    this.#sites.add(site)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** After a start: what a kill left of the work before is taken away, and what waits is gone on with. */
  async begin() {
    await forgetWork()
    const { rows } = await this.#services.program.query<{ site: number }>(
      'select distinct site from site_host',
    )
    for (const { site } of rows) this.wake(site)
  }

  async stop() {
    this.#ends.abort()
    await this.#running
  }

  async #run() {
    for (let [site] = this.#sites; site !== undefined && !this.#ends.signal.aborted; [site] = this.#sites) {
      this.#sites.delete(site)
      try {
        if (await this.#next(site)) this.#sites.add(site)
      } catch (err) {
        this.#services.complaints.error({ err }, 'the pages of an Office file could not be made')
      }
    }
  }

  #within<T>(site: number, work: (db: Db) => Promise<T>): Promise<T> {
    return withSite(this.#services.program, { site }, ({ db }) => work(db))
  }

  /** Whether there was one. */
  async #next(site: number): Promise<boolean> {
    const waiting = await this.#within(site, takeNext)
    if (!waiting) return false
    const { file } = waiting
    const office = await this.#found()
    const ending = office ? await this.#made(site, office, waiting) : ({ state: 'noProgram' } as const)
    await this.#within(site, db => endPages(db, file, ending))
    return true
  }

  /** Asked for again as long as there is none: it may be put on the machine while the school runs. */
  async #found() {
    this.#office ??= tried(this.#services)
    const office = await this.#office
    if (!office) this.#office = undefined
    return office
  }

  async #made(site: number, office: OfficeProgram, { name, type }: Waiting): Promise<PagesEnding> {
    const { keeping, folder } = this.#services
    return withWork(async work => {
      const source = `in.${officeEndings[type] ?? 'docx'}`
      const kept = await keeping.get(name)
      if (!kept) return failed('broken')
      await pipeline(await kept.stream(), createWriteStream(join(work, source), { mode: 0o644 }))
      const made = await pdfFrom(office, work, source, this.#ends.signal)
      if (typeof made === 'string') return failed(made)
      const found = await typeOf(made.path, made.size)
      if (found?.type !== 'application/pdf') return failed('broken')
      // A row first: what a kill leaves without a use is swept away with the unused.
      const pdf = { name: `${randomName()}.pdf`, open: false, type: found.type, size: made.size, owner: null }
      const id = await this.#within(site, db => keepFile(db, pdf))
      const own = join(folder, pdf.name)
      await copyFile(made.path, own)
      await keeping.take(pdf.name, own)
      return { state: 'made' as const, pdf: id }
    }).catch(error => {
      // The program stops: the next one takes it up.
      if (this.#ends.signal.aborted) return { state: 'waiting' }
      throw error
    })
  }
}

const failed = (problem: PagesProblem) => ({ state: 'failed', problem }) as const

async function tried({ complaints }: Services) {
  const { office, trial } = await trialOf()
  if (trial && !office)
    complaints.error(
      { trial },
      'LibreOffice is here and cannot be shut in: Office files are not shown as pages',
    )
  return office
}
