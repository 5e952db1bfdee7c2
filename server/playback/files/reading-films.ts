import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { CutterOrder, CutterWord, Settled } from './cutter.rules.ts'
import type { FilmFacts } from './film-file.rules.ts'

const project = resolve(import.meta.dirname, '../../..')
/** Megabytes: the tables of a film of hours, and not what a file promises that lies about itself. */
const memory = 384
/** A file that is read through once, from a slow disk. */
const longest = 15 * 60_000

interface Work {
  program: 'film-reader-worker.ts' | 'film-cutter-worker.ts'
  asked: readonly string[]
  reads: string
  writes?: string
  signal: AbortSignal
  heard: (said: object) => void
}

/** Runs a program over a file of somebody's, which it may read, and one that it may write; whether it came to its end. */
function run({ program, asked, reads, writes, signal, heard }: Work): Promise<boolean> {
  const allowed = [`--allow-fs-read=${project}/*`, `--allow-fs-read=${reads}`]
  if (writes) allowed.push(`--allow-fs-write=${writes}`, `--allow-fs-read=${writes}`)
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...allowed,
      `--max-old-space-size=${memory}`,
      resolve(import.meta.dirname, program),
      ...asked,
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { NODE_ENV: 'production' },
      signal,
      killSignal: 'SIGKILL',
      timeout: longest,
    },
  )
  createInterface({ input: child.stdout }).on('line', line => heard(JSON.parse(line) as object))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => done(code === 0))
  })
}

/** What a file is; nothing where the reader could make nothing of it. */
export async function readFilm(path: string, signal: AbortSignal): Promise<FilmFacts | null> {
  let found: FilmFacts | null = null
  const isRead = await run({
    ...{ program: 'film-reader-worker.ts', asked: ['read', path], reads: path, signal },
    heard: said => {
      if ('facts' in said) found = said.facts as FilmFacts
    },
  })
  return isRead ? found : null
}

interface Telling {
  signal: AbortSignal
  percent: (percent: number) => void
}

/** Whether it is written anew, with the same pictures and sounds. */
export const rewrapFilm = (
  path: string,
  to: string,
  wrapping: 'mp4' | 'webm',
  { signal, percent }: Telling,
): Promise<boolean> =>
  run({
    ...{ program: 'film-reader-worker.ts', asked: ['rewrap', path, to, wrapping] },
    ...{ reads: path, writes: to, signal },
    heard: said => {
      if ('percent' in said) percent(said.percent as number)
    },
  })

/** A film without what is hidden, as another file: whether it is there, or that nothing of it is left. `settled` is told before its first byte. */
export async function cutFilm(
  order: CutterOrder,
  { signal, percent, settled }: Telling & { settled: (settled: readonly Settled[]) => void },
): Promise<boolean | 'nothing'> {
  let isNothing = false
  const isMade = await run({
    ...{ program: 'film-cutter-worker.ts', asked: [JSON.stringify(order)] },
    ...{ reads: order.path, writes: order.to, signal },
    heard: said => {
      const word = said as CutterWord
      if ('settled' in word) settled(word.settled)
      else if ('percent' in word) percent(word.percent)
      else isNothing = true
    },
  })
  return isMade && isNothing ? 'nothing' : isMade
}
