import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { FilmFacts } from './film-file.rules.ts'

const program = resolve(import.meta.dirname, 'film-reader-worker.ts')
const project = resolve(import.meta.dirname, '../../..')
/** Megabytes: the tables of a film of hours, and not what a file promises that lies about itself. */
const memory = 384
/** A file that is read through once, from a slow disk. */
const longest = 15 * 60_000

interface Work {
  reads: string
  writes?: string
  wrapping?: 'mp4' | 'webm'
  signal: AbortSignal
  percent?: (percent: number) => void
}

/** Runs the reader over a file of somebody's; nothing where it could make nothing of it. */
function run({ reads, writes, wrapping, signal, percent }: Work): Promise<FilmFacts | 'done' | null> {
  const allowed = [`--allow-fs-read=${project}/*`, `--allow-fs-read=${reads}`]
  if (writes) allowed.push(`--allow-fs-write=${writes}`, `--allow-fs-read=${writes}`)
  const asked = writes ? ['rewrap', reads, writes, wrapping ?? 'mp4'] : ['read', reads]
  const child = spawn(
    process.execPath,
    ['--permission', ...allowed, `--max-old-space-size=${memory}`, program, ...asked],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { NODE_ENV: 'production' },
      signal,
      killSignal: 'SIGKILL',
      timeout: longest,
    },
  )
  let found: FilmFacts | null = null
  createInterface({ input: child.stdout }).on('line', line => {
    const said = JSON.parse(line) as { facts?: FilmFacts; percent?: number }
    if (said.facts) found = said.facts
    if (said.percent !== undefined) percent?.(said.percent)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => done(code !== 0 ? null : writes ? 'done' : found))
  })
}

export const readFilm = async (path: string, signal: AbortSignal): Promise<FilmFacts | null> => {
  const found = await run({ reads: path, signal })
  return found === 'done' ? null : found
}

/** Whether it is written anew, with the same pictures and sounds. */
export const rewrapFilm = async (
  path: string,
  to: string,
  wrapping: 'mp4' | 'webm',
  { signal, percent }: { signal: AbortSignal; percent: (percent: number) => void },
): Promise<boolean> => (await run({ reads: path, writes: to, wrapping, signal, percent })) === 'done'
