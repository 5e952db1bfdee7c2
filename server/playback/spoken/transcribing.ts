import type { Pool } from 'pg'
import { type Db, withSite } from '../../kit/database/scope.ts'
import type { Complaints, Task } from '../../kit/jobs/queue.ts'
import type { Sealing } from '../../kit/sealing.ts'
import type { FilmFiles } from '../film-store.ts'
import { filmTasks } from '../recording/tasks.ts'
import { writtenIn } from './answer.rules.ts'
import { type Service, ServiceProblem, transcribed } from './asking.ts'
import { bytesOf, fromNothing } from './parts.rules.ts'
import * as store from './transcription.store.ts'

interface Services {
  program: Pool
  sealing: Sealing
  allowsPrivateAddresses: boolean
  /** Where the films lie. */
  files: FilmFiles
  complaints: Complaints
}

/** What is sealed says of whom it is: a row that came from another school opens nothing. */
export const sealedKey = (sealing: Sealing, site: number, key: string) =>
  sealing.encrypt(Buffer.from(JSON.stringify({ site, of: 'transcription', key })))

export function keyIn(sealing: Sealing, { site, sealed }: { site: number; sealed: Buffer | null }): string {
  if (!sealed) return ''
  const opened = JSON.parse(sealing.decrypt(sealed).toString()) as { site: number; of: string; key: string }
  if (opened.site !== site || opened.of !== 'transcription') throw new Error("another school's key")
  return opened.key
}

/** Asks the schools' services for what is spoken in their films: one part at a time, schools in turn. What is done is done, whatever ends it. */
export class Transcribing {
  readonly #services: Services
  readonly #sites = new Set<number>()
  #running: Promise<void> | undefined
  readonly #ends = new AbortController()

  constructor(services: Services) {
    this.#services = services
  }

  /** Each minute: films whose lesson is over end, those that have ended are parted, and what waits is asked for. */
  get tasks(): Record<string, Task> {
    const { program, files } = this.#services
    return {
      ...filmTasks(program, files),
      transcriptions: async () => {
        const { rows } = await this.#services.program.query<{ site: number }>(
          'select distinct site from site_host',
        )
        for (const { site } of rows) {
          await this.#within(site, store.planTranscription)
          this.#wake(site)
        }
      },
    }
  }

  #wake(site: number) {
    if (this.#ends.signal.aborted) return
    this.#sites.add(site)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
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
        this.#services.complaints.error({ err, site }, 'what is spoken in a film could not be written down')
      }
    }
  }

  #within<T>(site: number, work: (db: Db) => Promise<T>): Promise<T> {
    return withSite(this.#services.program, { site }, ({ db }) => work(db))
  }

  /** Whether there was one. */
  async #next(site: number): Promise<boolean> {
    const part = await this.#within(site, store.takePart)
    if (!part) return false
    try {
      const { address, model, language, ...row } = (await this.#within(site, store.settingRow)) ?? gone()
      const { sealing, allowsPrivateAddresses } = this.#services
      const key = keyIn(sealing, row)
      const service = { address, model, language, key, allowsPrivate: allowsPrivateAddresses }
      const lines = await this.#asked(site, service, part)
      await this.#within(site, db => store.keepWritten(db, part, lines))
    } catch (error) {
      if (this.#ends.signal.aborted) await this.#within(site, db => store.giveBack(db, part))
      else await this.#within(site, db => store.keepProblem(db, part, this.#problemIn(error, part)))
    }
    return true
  }

  #problemIn(error: unknown, part: store.Taken): ServiceProblem {
    if (error instanceof ServiceProblem) return error
    this.#services.complaints.error(
      { err: error, film: part.film },
      'a voice could not be sent to its service',
    )
    return new ServiceProblem('unclear')
  }

  async #asked(site: number, service: Service, part: store.Taken) {
    const bytes = await this.#soundOf(site, part)
    // The file went with the consent to it.
    if (!bytes) return []
    const sound = { bytes, name: 'speech.mp4', type: 'audio/mp4' }
    const answer = await transcribed(service, sound, this.#ends.signal)
    return writtenIn(answer, part) ?? unreadable()
  }

  /** A part of a voice as a file of its own: its head, and its pieces from nothing on. */
  async #soundOf(site: number, part: store.Taken): Promise<Buffer | null> {
    const range = bytesOf(part.pieces, part)
    const head = await this.#read(site, part.name, 0, part.head - 1)
    const pieces = range && (await this.#read(site, part.name, range.start, range.end))
    return head && pieces && Buffer.concat([head, fromNothing(pieces)])
  }

  async #read(site: number, name: string, start: number, end: number): Promise<Buffer | null> {
    const file = await this.#services.files.open(site, name)
    if (!file) return null
    try {
      return Buffer.concat((await (await file.read(start, end)).toArray()) as Buffer[])
    } finally {
      await file.close()
    }
  }
}

const gone = (): never => {
  throw new Error('no service is set')
}
const unreadable = (): never => {
  throw new ServiceProblem('unclear')
}
