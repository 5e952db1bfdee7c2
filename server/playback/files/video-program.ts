import { constants, createWriteStream, mkdirSync } from 'node:fs'
import { chmod, chown, copyFile, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  forgetWork,
  isRoot,
  ownUser,
  programNamed,
  shutIn,
  type Walls,
  wallsHere,
  withWork,
} from '../../kit/shut-in.ts'

export interface VideoProgram extends Walls {
  ffmpeg: string
  /** Below it each work has a folder of its own; others may pass, and see nothing. */
  folder: string
}

/** Twice the longest film, on a machine that is as fast as it plays. */
const longest = 24 * 3600
const gigabyte = 1024 ** 3
const bounds = { longest, memory: 4 * gigabyte, largest: 16 * gigabyte }

const prefix = 'eschool-film-'
const worksIn = (program: VideoProgram, work: (folder: string) => Promise<boolean>) =>
  withWork(work, join(program.folder, prefix))

/** Found, and shut in once: where the machine does not allow that, nothing is run. Where nobody may pass to the data it works beside. */
export async function videoProgram(folder: string): Promise<VideoProgram | undefined> {
  const [ffmpeg, walls] = [programNamed('ffmpeg'), wallsHere()]
  if (!ffmpeg || !walls) return undefined
  mkdirSync(folder, { recursive: true })
  await chmod(folder, 0o711)
  for (const place of [folder, tmpdir()]) {
    const program = { ...walls, ffmpeg, folder: place }
    await forgetWork(join(place, prefix), (longest + 3600) * 1000)
    const runs = await worksIn(program, async work => {
      const trial = await shutIn(program, work, [ffmpeg, '-version'], { ...bounds, longest: 20 })
      return trial.ended === 'by itself' && trial.code === 0
    })
    if (runs) return program
  }
  return undefined
}

interface Wish {
  /** What goes in, under the names that the words of the command call. */
  reads: Record<string, string>
  words: readonly string[]
  /** Where what it writes as out.mp4 is copied. */
  to: string
  out: string
  /** How long it will be, for what it says of its progress. */
  ms: number
  signal: AbortSignal
  percent: (percent: number) => void
}

/** Runs ffmpeg over copies, in a folder of its own; whether it has made something. */
export const madeByFfmpeg = (program: VideoProgram, { reads, words, to, out, ms, signal, percent }: Wish) =>
  worksIn(program, async work => {
    for (const [name, path] of Object.entries(reads)) {
      const copy = join(work, name)
      await copyFile(path, copy)
      await chmod(copy, 0o600)
      if (isRoot()) await chown(copy, ownUser, ownUser)
    }
    const heard = (said: string) => {
      const us = /out_time_us=(\d+)/.exec(said)?.[1]
      if (us && ms > 0) percent(Math.min(99, Math.floor(Number(us) / 10 / ms)))
    }
    const quiet = ['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y']
    const ended = await shutIn(program, work, [program.ffmpeg, ...quiet, ...words, `/own/${out}`], {
      ...bounds,
      signal,
      heard,
    })
    if (ended.ended !== 'by itself' || ended.code !== 0) return false
    await copyOut(join(work, out), to)
    return true
  })

/** What was shut in may have left a way to another file under this name: it is not followed. */
async function copyOut(path: string, to: string) {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const state = await file.stat()
  if (!state.isFile() || state.nlink !== 1) {
    await file.close()
    throw new Error('what was made is no file')
  }
  await pipeline(file.createReadStream(), createWriteStream(to, { mode: 0o600, flush: true }))
}

/** Any video as every browser plays it: H.264 no larger than 1080 lines, AAC, its index first. */
export const asEveryBrowser = [
  ...['-protocol_whitelist', 'file', '-i', '/own/in', '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '2'],
  ...[
    '-vf',
    "scale=w='trunc(min(1,min(1920/iw,1080/ih))*iw/2)*2':h='trunc(min(1,min(1920/iw,1080/ih))*ih/2)*2'",
  ],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-movflags', '+faststart'],
]
