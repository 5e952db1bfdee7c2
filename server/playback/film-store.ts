import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** So much of a file is held at a time, for however many watch. */
const atOnce = 64 * 1024

/** Where the tracks of films lie: files that only grow, below the first two letters of their names. */
export const filmFolder = (data: string) => join(data, 'films')
export const filmPath = (data: string, name: string) => join(filmFolder(data), name.slice(0, 2), name)

export interface Bytes {
  size: number
  /** Both ends belong to it. */
  read: (start: number, end: number) => Readable
  close: () => Promise<void>
}

/** A track's file, opened; nothing where there is none. What is appended meanwhile is not waited for. */
export async function openFilm(data: string, name: string): Promise<Bytes | null> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    file = await open(filmPath(data, name), constants.O_RDONLY)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { size } = await file.stat()
  return {
    size,
    read: (start, end) => file.createReadStream({ start, end, highWaterMark: atOnce }),
    close: () => file.close(),
  }
}
