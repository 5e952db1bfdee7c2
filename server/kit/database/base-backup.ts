import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Connection, withClient } from './connection.ts'

/** Path inside the copy → sha256 of what was written. */
export type Sums = Record<string, string>

/** What a running server remakes by itself, or must not find in a copy. Their folders stay, empty. */
const leftOut = [
  /^postmaster\.(pid|opts)$/,
  /(^|\/)\.s\.PGSQL/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*[^/]$/,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
]

/** Copies a cluster while it works: files in any state, and the log of what changed meanwhile to bring them together. */
export async function copyCluster(superuser: Connection, cluster: string, target: string): Promise<Sums> {
  return withClient(superuser, async client => {
    const slot = `eschool_${process.pid}_${Date.now()}`
    // Keeps the log from being recycled under the copying; it ends with this connection, however that ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const begin = await client.query<{ file: string }>(
      "select pg_walfile_name(pg_backup_start('eschool', fast => true)) as file",
    )
    const sums = copyTree(cluster, target, name => leftOut.some(each => each.test(name)))
    const end = await client.query<{ file: string; label: string }>(
      'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    const from = begin.rows[0]?.file ?? ''
    const until = end.rows[0]?.file ?? ''
    mkdirSync(join(target, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 })
    for (const name of readdirSync(join(cluster, 'pg_wal'))) {
      if (!/^[0-9A-F]{24}$/.test(name) || name < from || name > until) continue
      sums[`pg_wal/${name}`] = copyFile(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
    }
    const label = end.rows[0]?.label ?? ''
    writeFileSync(join(target, 'backup_label'), label, { mode: 0o600 })
    sums.backup_label = createHash('sha256').update(label).digest('hex')
    return sums
  })
}

/** Files that vanish while they are listed are no error: a living folder is copied. */
export function copyTree(
  source: string,
  target: string,
  without: (name: string) => boolean = () => false,
): Sums {
  const sums: Sums = {}
  const visit = (below: string) => {
    mkdirSync(join(target, below), { recursive: true, mode: 0o700 })
    for (const each of orVanished(() => readdirSync(join(source, below), { withFileTypes: true })) ?? []) {
      const name = below ? `${below}/${each.name}` : each.name
      if (without(name)) continue
      if (each.isDirectory()) visit(name)
      else if (each.isFile()) {
        const sum = orVanished(() => copyFile(join(source, name), join(target, name)))
        if (sum) sums[name] = sum
      }
    }
  }
  visit('')
  return sums
}

// A cluster is a thousand small files: one after the other without a thread between them is several times as fast.
const piece = Buffer.allocUnsafe(1024 * 1024)

function copyFile(source: string, target: string): string {
  // First: a source that is gone must not leave an empty copy.
  accessSync(source)
  const out = openSync(target, 'wx', 0o600)
  try {
    return sumOf(source, bytes => writeSync(out, bytes))
  } finally {
    closeSync(out)
  }
}

/** The sha256 of a file; each piece is shown on the way. */
export function sumOf(file: string, show: (bytes: Buffer) => void = () => undefined): string {
  const from = openSync(file, 'r')
  try {
    const hash = createHash('sha256')
    for (;;) {
      const length = readSync(from, piece, 0, piece.length, null)
      if (length === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, length))
      show(piece.subarray(0, length))
    }
  } finally {
    closeSync(from)
  }
}

function orVanished<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
