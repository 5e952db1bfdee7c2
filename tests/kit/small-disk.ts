import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from './folder.ts'

export interface SmallDisk {
  path: string
  /** MB in all. */
  size: number
  /** Takes all room but so many MB. */
  fill(leaving: number): void
  /** MB that are free. */
  left(): number
  /** Gives back what `fill` took. */
  empty(): void
  remove(): void
}

const megabyte = 1024 * 1024
const did = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A disk of its own of so many MB; undefined where this user or machine may mount none. */
export function smallDisk(size: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined
  const folder = freshFolder()
  const { path } = folder
  if (!did('mount', '-t', 'tmpfs', '-o', `size=${size}m,mode=711`, 'eschool-small', path)) {
    folder.remove()
    return undefined
  }
  const ballast = join(path, 'ballast')
  const left = () => {
    const { bavail, bsize } = statfsSync(path)
    return (bavail * bsize) / megabyte
  }
  return {
    path,
    size,
    left,
    fill: leaving => {
      rmSync(ballast, { force: true })
      // Who works on the disk takes room between the look and the taking: it is looked again.
      for (let looks = 0; looks < 100; looks++) {
        const bytes = Math.floor((left() - leaving) * megabyte)
        if (bytes <= 0 || did('fallocate', '-l', String(bytes), ballast)) return
      }
      throw new Error(`${path} could not be filled`)
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      // A process of the database may still be leaving: the folder goes from sight at once, its room with the last of them.
      did('umount', '--lazy', path)
      folder.remove()
    },
  }
}
