import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ownFolder } from '../../kit/files/keeping.ts'

/**
 * Where the files of tracks lie. A file only grows, by whole pieces: a store that knows no growing can keep each as an object of its own, named by
 * where it begins, and read a range by those it touches.
 */
export interface TrackStore {
  /** Adds these bytes, which begin at this place of the file. When it answers they outlive a power cut. */
  append(name: string, at: number, bytes: Buffer): Promise<void>
  /** Nothing more is added for now. */
  close(name: string): Promise<void>
  /** Both ends belong to the range; null: no such file. */
  read(name: string, range: { start: number; end: number }): Promise<Readable | null>
  remove(name: string): Promise<void>
}

/** Whether a piece could be kept there now: a disk that is mounted there may be away. */
export async function takesFiles(root: string): Promise<boolean> {
  const path = join(root, `trial-${randomBytes(8).toString('hex')}`)
  try {
    ownFolder(root)
    const file = await open(path, 'wx', 0o600)
    await file
      .writeFile('x')
      .then(() => file.datasync())
      .finally(() => file.close())
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

/** In the data folder. A name is random and ours. */
export function folderStore(root: string): TrackStore {
  ownFolder(root)
  const place = (name: string) => join(root, name.slice(0, 2), name)
  const opened = new Map<string, Promise<FileHandle>>()
  const openFile = async (name: string) => {
    await mkdir(dirname(place(name)), { recursive: true, mode: 0o700 })
    const file = await open(place(name), 'a', 0o600)
    try {
      // Its name has to outlive a power cut as well.
      const folder = await open(dirname(place(name)), 'r')
      await folder.sync().finally(() => folder.close())
      return file
    } catch (error) {
      await file.close()
      throw error
    }
  }
  return {
    append: async (name, at, bytes) => {
      const opening = opened.get(name) ?? openFile(name)
      opened.set(name, opening)
      const file = await opening
      try {
        await file.writeFile(bytes)
        await file.datasync()
      } catch (error) {
        // Half of a piece would stand before the next.
        await file.truncate(at).catch(() => undefined)
        throw error
      }
    },
    close: async name => {
      const file = opened.get(name)
      opened.delete(name)
      await file?.then(each => each.close()).catch(() => undefined)
    },
    read: async (name, { start, end }) => {
      const found = await stat(place(name)).catch(() => null)
      return found && createReadStream(place(name), { start, end })
    },
    remove: async name => rm(place(name), { force: true }),
  }
}
