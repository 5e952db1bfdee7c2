import { constants, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { withSite } from '../kit/database/scope.ts'
import type { Objects } from '../kit/files/objects.ts'
import { forgetObjects, objectsOfFile } from './film-files.store.ts'

/** So much of a file is held at a time, for however many watch. */
const atOnce = 64 * 1024

/** Where the tracks of films lie on this machine: files that only grow, below the first two letters of their names. */
export const filmFolder = (data: string) => join(data, 'films')
export const filmPath = (data: string, name: string) => join(filmFolder(data), name.slice(0, 2), name)

/** In the store each stretch of a file is an object by itself; its key is as random as the file's name. */
export const objectFolder = 'films/'
export const objectKey = (name: string, { start, bytes }: { start: number; bytes: number }) =>
  `${objectFolder}${name.slice(0, 2)}/${name}/${start}-${start + bytes}`

export interface Bytes {
  size: number
  /** Both ends belong to it; as often as it is needed, until it is closed. Refuses where the store does not answer. */
  read: (start: number, end: number) => Promise<Readable>
  close: () => Promise<void>
}

/** The files of tracks: on this machine, or what of them lies in the store. */
export class FilmFiles {
  readonly #program: Pool
  readonly data: string
  readonly objects: Objects | undefined

  constructor(program: Pool, data: string, objects: Objects | undefined) {
    this.#program = program
    this.data = data
    this.objects = objects
  }

  /** Nothing where there is none. What is appended meanwhile is not waited for. */
  async open(site: number, name: string): Promise<Bytes | null> {
    return (await this.#here(name)) ?? this.#away(site, name)
  }

  async #here(name: string): Promise<Bytes | null> {
    let file: Awaited<ReturnType<typeof open>>
    try {
      file = await open(filmPath(this.data, name), constants.O_RDONLY)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
    const { size } = await file.stat()
    return {
      size,
      read: async (start, end) =>
        file.createReadStream({ start, end, highWaterMark: atOnce, autoClose: false }),
      close: () => file.close(),
    }
  }

  async #away(site: number, name: string): Promise<Bytes | null> {
    const { objects } = this
    if (!objects) return null
    const parts = await withSite(this.#program, { site }, ({ db }) => objectsOfFile(db, name), { read: true })
    const last = parts.at(-1)
    if (!last) return null
    const read = async (start: number, end: number) => {
      const asked = parts.filter(part => part.start <= end && part.start + part.bytes > start)
      const streamOf = (part: (typeof parts)[number]) =>
        objects.get(objectKey(name, part), {
          start: Math.max(0, start - part.start),
          end: Math.min(part.bytes, end - part.start + 1) - 1,
        })
      const [first, ...others] = asked
      if (!first) return Readable.from([])
      // Whether the store answers is known before anything is promised to whoever asked.
      const begun = await streamOf(first)
      if (others.length === 0) return begun
      return Readable.from(
        (async function* () {
          yield* begun
          for (const part of others) yield* await streamOf(part)
        })(),
        { objectMode: false },
      )
    }
    return { size: last.start + last.bytes, read, close: async () => undefined }
  }

  /** Brings a file to this machine, for programs that read files; whether it was not here. */
  async bring(site: number, name: string): Promise<boolean> {
    const here = await this.#here(name)
    await here?.close()
    const away = here ? null : await this.#away(site, name)
    if (!away) return false
    const path = filmPath(this.data, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await pipeline(
        await away.read(0, away.size - 1),
        createWriteStream(`${path}.part`, { mode: 0o600, flush: true }),
      )
      await rename(`${path}.part`, path)
    } catch (error) {
      await rm(`${path}.part`, { force: true })
      throw error
    }
    return true
  }

  /** Here and in the store. */
  async remove(site: number, name: string) {
    await rm(filmPath(this.data, name), { force: true })
    if (!this.objects) return
    const parts = await withSite(this.#program, { site }, ({ db }) => objectsOfFile(db, name), { read: true })
    for (const part of parts) await this.objects.remove(objectKey(name, part))
    if (parts.length > 0) await withSite(this.#program, { site }, ({ db }) => forgetObjects(db, name))
  }
}
