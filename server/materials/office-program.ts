import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = ['/usr/bin', '/usr/local/bin']
const seconds = 60
const bytes = 2 * 1024 ** 3
const largestPdf = 200 * 1024 ** 2
/** No account of a Debian has this number: what it owns is its folder of work alone. */
const ownUser = 64_988
const isRoot = () => process.getuid?.() === 0

function found(name: string): string | undefined {
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

export interface OfficeProgram {
  office: string
  bubblewrap: string
  limits: string
}

/** LibreOffice, and what shuts it in; nothing where one of them is missing. */
function programs(): OfficeProgram | undefined {
  const [office, bubblewrap, limits] = ['soffice', 'bwrap', 'prlimit'].map(found)
  return office && bubblewrap && limits ? { office, bubblewrap, limits } : undefined
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
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--bind', work, '/own', '--chdir', '/own'],
]

const prefix = 'eschool-pages-'

/** A folder that the program alone works in, where any user may pass; what stood in it is gone afterwards. */
export async function withWork<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    if (isRoot()) await chown(folder, ownUser, ownUser)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What programs left that were killed: nothing is worked on for so long. */
export async function forgetWork() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const state = await stat(folder).catch(() => undefined)
    if (!state || state.ctimeMs > Date.now() - 600_000) continue
    // Of another user's program: it sweeps before its own door.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

export type Ended = { ended: 'by itself'; code: number | null; said: string } | { ended: 'by the clock' }

/** Runs a program shut in: 2 GB, so many seconds, and nothing of it outlives its end. */
export function shutIn(
  { bubblewrap, limits }: OfficeProgram,
  work: string,
  command: readonly string[],
  { longest = seconds, signal }: { longest?: number; signal?: AbortSignal } = {},
): Promise<Ended> {
  const most = [`--as=${bytes}`, `--cpu=${longest}`, `--fsize=${largestPdf}`, '--core=0']
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

/** Found, and shut in once: where the machine does not allow that, nothing is run. */
export async function trialOf(): Promise<{ office?: OfficeProgram; trial?: Ended }> {
  const office = programs()
  if (!office) return {}
  const trial = await withWork(work => shutIn(office, work, ['/usr/bin/true']))
  return trial.ended === 'by itself' && trial.code === 0 ? { office, trial } : { trial }
}

const off = (name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
// Macros never run, and nothing that a file links to is looked at.
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${off('MacroSecurityLevel', '3')}${off('DisableMacrosExecution', 'true')}${off('BlockUntrustedRefererLinks', 'true')}
</oor:items>`

export type Made = { path: string; size: number } | 'broken' | 'tooLong'

/** Makes a PDF of what lies in the folder under that name; beside it lies the PDF, if there is one. */
export async function pdfFrom(
  program: OfficeProgram,
  work: string,
  name: string,
  signal: AbortSignal,
): Promise<Made> {
  const profile = join(work, 'home', 'user')
  await mkdir(profile, { recursive: true, mode: 0o777 })
  await writeFile(join(profile, 'registrymodifications.xcu'), settings)
  if (isRoot()) for (const path of [join(work, 'home'), profile]) await chown(path, ownUser, ownUser)
  const command = [
    program.office,
    '-env:UserInstallation=file:///own/home',
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...['--convert-to', 'pdf', '--outdir', '/own', `/own/${name}`],
  ]
  const { ended } = await shutIn(program, work, command, { signal })
  if (ended === 'by the clock') return 'tooLong'
  const path = join(work, name.replace(/[^.]+$/, 'pdf'))
  const size = await plainSize(path)
  return size === undefined ? 'broken' : { path, size }
}

/** Of a file that is one: what was shut in may have left a way to another, or a pipe, under its name. */
async function plainSize(path: string): Promise<number | undefined> {
  const way = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, way).catch(() => undefined)
  if (!file) return undefined
  try {
    const state = await file.stat()
    if (!state.isFile() || state.nlink !== 1 || state.size === 0) return undefined
    if (isRoot()) await file.chown(0, 0)
    await file.chmod(0o640)
    return state.size
  } finally {
    await file.close()
  }
}
