import { chmodSync, createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../../settings.ts'

export interface Kept {
  size: number
  stream: (range?: { start: number; end: number }) => Promise<Readable>
}

/** Where files lie. A name is ours, random, and never anything that a person typed. */
export interface Keeping {
  put: (name: string, content: Buffer) => Promise<void>
  /** Takes over a finished upload that lies in a folder of this machine. */
  take: (name: string, path: string) => Promise<void>
  get: (name: string) => Promise<Kept | null>
  remove: (name: string) => Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A folder for the program's own user alone: others on this machine pass through the data folder to the database. */
export function ownFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}

/** The data folder. A file is there whole or not at all: written aside, flushed, then named. */
export function folderKeeping(root: string): Keeping {
  ownFolder(root)
  const place = (name: string) => join(root, name.slice(0, 2), name)
  const ready = async (name: string) => {
    await mkdir(dirname(place(name)), { recursive: true })
    return place(name)
  }
  return {
    put: async (name, content) => {
      const path = await ready(name)
      const aside = await open(`${path}.part`, 'w', 0o640)
      try {
        await aside.writeFile(content)
        await aside.sync()
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      } finally {
        await aside.close()
      }
      await rename(`${path}.part`, path)
    },
    take: async (name, path) => rename(path, await ready(name)),
    get: async name => {
      try {
        const { size } = await stat(place(name))
        return { size, stream: async range => createReadStream(place(name), range) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async name => rm(place(name), { force: true }),
  }
}

/** The client of the store is large: it is loaded only where it is used. */
export async function keepingOf(settings: Settings): Promise<Keeping> {
  if (settings.s3Endpoint === undefined) return folderKeeping(join(settings.data, 'files'))
  const { s3Keeping } = await import('./s3-keeping.ts')
  return s3Keeping(settings)
}
