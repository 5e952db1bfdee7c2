import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { systemFolder } from './binaries.ts'
import { accountFor, canReach, type SystemUser } from './system-user.ts'

export interface Place {
  /** What the data folder calls `database`: the cluster, or a link to where it had to go. */
  link: string
  cluster: string
  account: SystemUser | undefined
  exists: boolean
}

const megabyte = 1024 * 1024
/** A new cluster is 45 MB and writes its first log segments at once; a living one needs room for two more. */
const roomForNew = 160 * megabyte
const roomForOld = 40 * megabyte

/** Decides where the cluster of a data folder is and who runs it. Touches nothing but the data folder itself. */
export function placeOf(data: string): Place {
  const link = join(data, 'database')
  const found = existsSync(data) && existsAsLink(link)
  if (found && !existsSync(link)) {
    throw new CannotStart(
      `${link} points to a folder that is not there; without it the school's data cannot be read.`,
    )
  }
  demandRoom(found ? link : data, found ? roomForOld : roomForNew)
  demandWritable(data)
  if (found) {
    const cluster = realpathSync(link)
    return { link, cluster, account: accountFor(cluster), exists: true }
  }
  const account = accountFor(undefined)
  const open = canReach(account, data)
  const cluster = open ? link : join(systemFolder, `data-${randomBytes(6).toString('hex')}`)
  if (!open) demandRoom(systemFolder, roomForNew)
  return { link, cluster, account, exists: false }
}

/** A link that leads nowhere is there as well. */
const existsAsLink = (path: string) =>
  statSync(dirname(path)).isDirectory() && lstatSync(path, { throwIfNoEntry: false }) !== undefined

function demandWritable(data: string) {
  try {
    // Another user runs the cluster when we are root, and has to pass through.
    makeFolder(data, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(data, constants.W_OK | constants.X_OK)
  } catch {
    throw new CannotStart(`The data folder ${data} cannot be written to; ESCHOOL_DATA names another.`)
  }
}

/** One by one: asked for all at once, node never comes back from a file system that makes none, such as /proc. */
function makeFolder(path: string, mode: number) {
  if (existsSync(path)) return
  makeFolder(dirname(path), 0o755)
  mkdirSync(path, { mode })
}

function demandRoom(path: string, bytes: number) {
  let there = path
  while (!existsSync(there)) there = dirname(there)
  const { bavail, bsize, blocks } = statfsSync(there)
  if (blocks > 0 && bavail * bsize < bytes) {
    const free = Math.floor((bavail * bsize) / megabyte)
    throw new CannotStart(
      `The disk of ${path} is full: ${free} MB are free, the database needs ${bytes / megabyte} MB to start.`,
    )
  }
}

/** A socket's whole path has at most 103 bytes; a deep cluster gets a short folder that only its user can enter. */
export function socketFolder({ cluster, account }: Place): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= 103) return cluster
  const name = `eschool-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp'
  const folder = join(base, name)
  const uid = account?.uid ?? process.getuid?.()
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  const state = lstatSync(folder)
  // Somebody else may have put a folder of that name there: whoever owns it could answer in the database's place.
  if (!state.isDirectory() || state.uid !== uid) {
    throw new CannotStart(
      `The folder ${folder} belongs to somebody else; the database needs it for its socket.`,
    )
  }
  chmodSync(folder, 0o700)
  return folder
}
