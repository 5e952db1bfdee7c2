import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'
import { type Connection, withClient } from '../connection.ts'
import type { SystemUser } from './system-user.ts'

export interface Server {
  cluster: string
  native: string
  sockets: string
  log: string
  account: SystemUser | undefined
  settings: Record<string, string>
}

export interface Running {
  pid: number
  /** Present when we started it: an adopted one is somebody's orphan. */
  child?: ChildProcess
  sockets: string
}

/** For one school on a small machine; the log must never hold a person's data, so statements and values stay out of it. */
const always = {
  shared_buffers: '64MB',
  max_connections: '120',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // Recovering in place it can wait for ever, when the disk is still full and a second process ends. So it ends, and is started anew.
  restart_after_crash: 'off',
}

/** The eight lines of postmaster.pid: pid, folder, start, port, sockets, address, memory, status. */
function pidFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const lines = readText(file).split('\n')
  if (!lines[0]) return undefined
  return { file, pid: Math.abs(Number(lines[0])), sockets: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

/** In a container without an init nobody buries a killed orphan: its number stays, as a zombie, and is not alive. */
export const alive = (pid: number) => !/^(Z|$)/.test(stateOf(pid))

function stateOf(pid: number): string {
  const file = `/proc/${pid}/stat`
  if (existsSync('/proc/self/stat'))
    return existsSync(file) ? (readText(file).match(/\) (\S)/)?.[1] ?? '') : ''
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const superuserAt = (sockets: string): Connection => ({
  host: sockets,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
})

/** A killed program leaves its database alive. It is taken over once it has named the cluster as its own. */
export async function adopt(cluster: string): Promise<Running | undefined> {
  let patience = 1_000
  for (;;) {
    const found = pidFile(cluster)
    if (!found) {
      removeEmpty(join(cluster, 'postmaster.pid'))
      return undefined
    }
    if (!alive(found.pid) || !isPostgres(found.pid)) {
      // The number may be another program's after a reboot, or a zombie's, and PostgreSQL would refuse to start for it.
      rmSync(found.file, { force: true })
      rmSync(join(found.sockets, '.s.PGSQL.5432.lock'), { force: true })
      return undefined
    }
    if (found.status === 'ready') {
      if (await answersFor(cluster, found.sockets)) return { pid: found.pid, sockets: found.sockets }
      if (--patience < 0) {
        throw new CannotStart(
          `The database of ${cluster} runs (process ${found.pid}) and does not answer: end that process.`,
        )
      }
    }
    await pause(20)
  }
}

/** A power cut between making the file and writing it: PostgreSQL refuses for ever, as it might be another start's. */
function removeEmpty(file: string) {
  const state = statSync(file, { throwIfNoEntry: false })
  if (state?.size === 0 && Date.now() - state.mtimeMs > 3_000) rmSync(file, { force: true })
}

async function answersFor(cluster: string, sockets: string): Promise<boolean> {
  try {
    return await withClient(superuserAt(sockets), async client => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return realpathSync(rows[0]?.data_directory ?? '') === realpathSync(cluster)
    })
  } catch {
    return false
  }
}

function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/comm`
  if (existsSync(file)) return /postgres/.test(readText(file))
  return /postgres/.test(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}

/** Starts the database and waits until it takes connections; a long recovery is waited for as long as it lives. */
export async function launch(server: Server): Promise<Running> {
  const from = trimLog(server.log)
  const out = openSync(server.log, 'a', 0o600)
  const settings = {
    ...always,
    ...server.settings,
    listen_addresses: '',
    unix_socket_directories: quoted(server.sockets),
  }
  const child = spawn(
    join(server.native, 'bin/postgres'),
    [
      '-D',
      server.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A group of its own: Ctrl-C in the terminal must reach the program alone, which stops the database last.
    { ...server.account, cwd: '/', detached: true, env: { LC_ALL: 'C' }, stdio: ['ignore', out, out] },
  )
  closeSync(out)
  let gone: string | undefined
  child.on('error', error => {
    gone = error.message
  })
  child.on('exit', () => {
    gone ??= readText(server.log).slice(from)
  })
  child.unref()
  for (;;) {
    const found = pidFile(server.cluster)
    if (gone !== undefined) throw new NotLaunched(gone, server)
    if (found?.pid === child.pid && found?.status === 'ready')
      return { pid: found.pid, child, sockets: server.sockets }
    await pause(8)
  }
}

export class NotLaunched extends CannotStart {
  /** Another program started it in the same moment, or its killed predecessor's last processes are still leaving. */
  readonly again: boolean

  constructor(said: string, { cluster, log }: Server) {
    const line =
      said.split('\n').findLast(each => /FATAL|PANIC|ENOENT|EACCES|could not/.test(each)) ?? said.trim()
    const full = /No space left/.test(said)
    super(
      full
        ? `The disk of ${cluster} is full: the database cannot start.`
        : `The database did not start: ${line} (log: ${log})`,
    )
    this.again = /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(said)
  }
}

const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`

/** One older log is kept, so that a school that runs for years does not fill its disk with it. */
function trimLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < 8 * 1024 * 1024) return size
  renameSync(log, `${log}.1`)
  return 0
}

/** SIGINT ends sessions and writes everything out; it is waited for, because the next start would have to recover. */
export async function shut({ pid }: Running, cluster: string): Promise<void> {
  if (alive(pid)) process.kill(pid, 'SIGINT')
  while (alive(pid) && pidFile(cluster)?.pid === pid) await pause(8)
}
