import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const folders = ['/usr/bin', '/usr/local/bin']
/** No account of a Debian has this number: what it owns is its folder of work alone. */
export const ownUser = 64_988
export const isRoot = () => process.getuid?.() === 0

/** A program of this machine, if it is there. */
export function programNamed(name: string): string | undefined {
  return folders
    .map(folder => join(folder, name))
    .find(path => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** What shuts a program in. */
export interface Walls {
  bubblewrap: string
  limits: string
}

/** Nothing where one of them is missing. */
export function wallsHere(): Walls | undefined {
  const [bubblewrap, limits] = ['bwrap', 'prlimit'].map(programNamed)
  return bubblewrap && limits ? { bubblewrap, limits } : undefined
}

// It sees programs and typefaces and the one folder of its work: no network, no other process, no file of the school or of the machine.
const alone = (work: string) => [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
  ...['--setenv', 'HOME', '/own', '--setenv', 'LANG', 'C.UTF-8', '--setenv', 'PATH', '/usr/bin'],
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/bin', '/bin'],
  ...['--ro-bind-try', '/lib64', '/lib64', '--ro-bind-try', '/etc/fonts', '/etc/fonts'],
  ...[
    '--ro-bind-try',
    '/etc/libreoffice',
    '/etc/libreoffice',
    '--ro-bind-try',
    '/var/cache/fontconfig',
    '/var/cache/fontconfig',
  ],
  ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  // Of some libraries the name leads there.
  ...['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--bind', work, '/own', '--chdir', '/own'],
]

/** A folder that the program alone works in, where any user may pass; what stood in it is gone afterwards. */
export async function withWork<T>(
  work: (folder: string) => Promise<T>,
  place = join(tmpdir(), 'eschool-pages-'),
): Promise<T> {
  const folder = await mkdtemp(place)
  try {
    if (isRoot()) await chown(folder, ownUser, ownUser)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What programs left that were killed: nothing is worked on for so long. */
export async function forgetWork(place = join(tmpdir(), 'eschool-pages-'), longest = 600_000) {
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(basename(place))) continue
    const folder = join(dirname(place), name)
    const state = await stat(folder).catch(() => undefined)
    if (!state || state.ctimeMs > Date.now() - longest) continue
    // Of another user's program: it sweeps before its own door.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

export type Ended = { ended: 'by itself'; code: number | null; said: string } | { ended: 'by the clock' }

interface Bounds {
  /** Seconds. */
  longest: number
  /** Bytes: of memory, and of the largest file that it writes. */
  memory: number
  largest: number
  signal?: AbortSignal
  /** What it says while it runs. */
  heard?: (said: string) => void
}

/** Runs a program shut in: so much memory, so many seconds, and nothing of it outlives its end. */
export function shutIn(
  { bubblewrap, limits }: Walls,
  work: string,
  command: readonly string[],
  { longest, memory, largest, signal, heard }: Bounds,
): Promise<Ended> {
  const most = [`--as=${memory}`, `--cpu=${longest}`, `--fsize=${largest}`, '--core=0']
  // Of a user that nothing else runs as; a plain user's limit would count the school's own threads.
  if (isRoot()) most.push('--nproc=128')
  const own = isRoot() ? { uid: ownUser, gid: ownUser } : {}
  const child = spawn(limits, [...most, '--', bubblewrap, ...alone(work), ...command], {
    ...own,
    cwd: '/',
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  let said = ''
  const hear = (part: Buffer) => {
    if (said.length < 4000) said += part.toString()
    heard?.(part.toString())
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve, fail) => {
    let late = false
    const clock = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, longest * 1000)
    child.once('error', fail)
    child.once('close', code => {
      clearTimeout(clock)
      resolve(late ? { ended: 'by the clock' } : { ended: 'by itself', code, said })
    })
  })
}
