import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024
/** Less than this and the database might find no room for its own log, upon which it ends; nor could it start again. */
export const roomToWrite = 64 * megabyte

/** The disk has no room left: nothing was changed. */
export class DiskFull extends Error {}

/** No room is left for what people send up: everything else goes on. */
export class NoRoomForUploads extends Error {}

/**
 * What uploads leave free, far above the room that the database needs: 5 GB or a tenth of the disk; of a disk so small that this would
 * be next to nothing a quarter of a GB, but not more than half of it.
 */
export const reserveOf = (total: number) =>
  Math.min(5 * 1024 * megabyte, total / 2, Math.max(total / 10, 256 * megabyte))

const full = /^(ENOSPC|EDQUOT|53100)$/
export const saysFull = (error: unknown) => full.test(String((error as { code?: unknown } | null)?.code))

export interface Disk {
  /** Before anything is written that somebody asked for. */
  demandRoom(): void
  /** Before bytes are kept that somebody sends up, and while they come. */
  demandRoomFor(bytes: number): Promise<void>
  end(): void
}

/**
 * Looks each second what is left below these folders, so that writing ends while there is still room to go on reading. What is sent
 * up lies below the first.
 */
export function watchDisk(folders: [string, ...string[]], tell: (words: string) => void): Disk {
  let low = false
  const look = async () => {
    const left = (await Promise.all(folders.map(roomIn))).map(({ free }) => free)
    const now = left.some(bytes => bytes < roomToWrite)
    if (now !== low)
      tell(
        now
          ? `the disk is full: ${Math.floor(Math.min(...left) / megabyte)} MB are free, nothing is written until ${roomToWrite / megabyte} MB are`
          : 'the disk has room again: what is asked for is written',
      )
    low = now
  }
  void look()
  const clock = setInterval(() => void look(), 1_000).unref()
  return {
    demandRoom: () => {
      if (low) throw new DiskFull('the disk is full')
    },
    demandRoomFor: async bytes => {
      const { free, total } = await roomIn(folders[0])
      if (free - bytes < reserveOf(total)) throw new NoRoomForUploads()
    },
    end: () => clearInterval(clock),
  }
}

/** A folder that is not there, or a file system that does not count, is never full. */
async function roomIn(folder: string) {
  const { bavail, bsize, blocks } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0, blocks: 0 }))
  return { free: blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY, total: blocks * bsize }
}
