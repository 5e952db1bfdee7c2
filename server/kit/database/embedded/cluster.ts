import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { type Connection, withClient } from '../connection.ts'
import { extensions } from '../roles.ts'
import type { Place } from './place.ts'

const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** Letters sort by code point on every system alike; the system's own locale only says what a letter is. */
const wishes = ['-E', 'UTF8', `--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

export async function makeCluster(place: Place, native: string): Promise<void> {
  await putCluster(place, async half => {
    const made = spawnSync(
      join(native, 'bin/initdb'),
      ['-D', half, '-U', 'postgres', '-A', 'trust', ...wishes, '--no-instructions'],
      { ...place.account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: locale }, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new CannotStart(reason(place, made.error?.message ?? made.stderr))
  })
}

/** Fills a folder beside the cluster's place and moves it there when it is whole: a cut start leaves no half of one. */
export async function putCluster(place: Place, fill: (half: string) => Promise<void>): Promise<void> {
  const above = dirname(place.cluster)
  mkdirSync(above, { recursive: true, mode: 0o755 })
  const half = mkdtempSync(join(above, '.new-database-'))
  if (place.account) chownSync(half, place.account.uid, place.account.gid)
  try {
    await fill(half)
    renameSync(half, place.cluster)
    if (place.cluster !== place.link) symlinkSync(place.cluster, place.link)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another program may have made it in the same moment: then theirs counts.
    if (!existsSync(join(place.link, 'PG_VERSION'))) throw error
  }
}

function reason({ cluster }: Place, said: string): string {
  if (/No space left/.test(said)) return `The disk of ${cluster} is full: the database could not be made.`
  if (/could not look up effective user ID/.test(said)) {
    return `PostgreSQL needs a user with an entry in /etc/passwd, and uid ${process.getuid?.()} has none: add one or set DATABASE_URL.`
  }
  const line = said.split('\n').findLast(each => /error|fatal|cannot|not found|ENOENT/i.test(each)) ?? said
  return `The database could not be made in ${cluster}: ${line.replace(/^initdb: /, '').trim()}`
}

/** Another major version's files are unreadable, and trying would only say so in the log. */
export function demandVersion(cluster: string, major: string): void {
  const wrote = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (wrote !== major) {
    throw new CannotStart(
      `The database in ${cluster} was written by PostgreSQL ${wrote} and this program brings ${major}: start it with the program that wrote it.`,
    )
  }
}

/** The superuser's whole work: the login role, its database, the extensions. Each start makes what is missing. */
export async function furnish(superuser: Connection, database: string): Promise<void> {
  await withClient(superuser, async client => {
    // Held until this connection ends: another program may have started in the same moment.
    await client.query("select pg_advisory_lock(hashtext('eschool furnish'))")
    const { rows } = await client.query<{ role: boolean; base: boolean }>(
      `select exists (select from pg_roles where rolname = 'eschool') as role,
              exists (select from pg_database where datname = $1) as base`,
      [database],
    )
    if (!rows[0]?.role) await client.query('create role eschool login createrole')
    if (!rows[0]?.base)
      await client.query(`create database ${client.escapeIdentifier(database)} owner eschool`)
    await withClient({ ...superuser, database }, async inside => {
      for (const each of extensions) await inside.query(`create extension if not exists ${each}`)
    })
  })
}
