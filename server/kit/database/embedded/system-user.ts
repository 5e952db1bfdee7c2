import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { CannotStart } from '../../cannot-start.ts'

/** The user a program runs as when it may not run as we do: PostgreSQL refuses root. */
export interface SystemUser {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/** Whoever owns a cluster runs it; a new one gets a user of its own when we are root. */
export function accountFor(cluster: string | undefined): SystemUser | undefined {
  const owner = cluster ? statSync(cluster) : undefined
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new CannotStart(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return known('postgres') ?? known('eschool') ?? made('eschool') ?? known('nobody') ?? unknown()
}

function known(name: string): SystemUser | undefined {
  const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function made(name: string): SystemUser | undefined {
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    name,
  ])
  return known(name)
}

function unknown(): never {
  throw new CannotStart(
    'PostgreSQL does not run as root, and this system has no user named postgres, eschool or nobody.',
  )
}

/** Asks the system itself: reading permission bits of every folder on the way would miss lists and mounts. */
export function canReach(account: SystemUser | undefined, path: string): boolean {
  if (!account) return true
  const tried = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    ...account,
    cwd: '/',
  })
  return tried.status === 0
}
