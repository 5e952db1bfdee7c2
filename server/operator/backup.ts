import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../kit/cannot-start.ts'
import { copyCluster, copyTree, type Sums, sumOf } from '../kit/database/base-backup.ts'
import { type Connection, withClient } from '../kit/database/connection.ts'

/** The list of what is in a backup, written last: a folder without it is no backup. */
const List = z.object({
  madeAt: z.string(),
  postgres: z.string(),
  migration: z.string(),
  withFiles: z.boolean(),
  withFilms: z.boolean().default(false),
  sums: z.record(z.string(), z.string()),
})
export type List = z.infer<typeof List>

export const keyWords =
  'The key file is not in it: keep a copy of the key (data/key) in another safe place, or what is encrypted cannot be read again.'

interface Source {
  superuser: Connection
  cluster: string
  data: string
}

export const stamp = (now = new Date()) => now.toISOString().slice(0, 19).replaceAll(':', '-')

/** What lies in `aside` no film has. */
const noFilm = (name: string) => name === 'aside' || name.endsWith('.part')

/** How much a folder holds, as far as one can see while it is written to. */
const sizeOf = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(each => each.isFile())
        .reduce(
          (sum, { parentPath, name }) =>
            sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
          0,
        )
    : 0

/** Copies the living database and, unless only the database is about to change, the files and the films. Answers the folder. */
export async function makeBackup(
  source: Source,
  target: string,
  wishes: { files: boolean; films: boolean },
): Promise<string> {
  const half = `${target}.half`
  const { postgres, migration, bytes } = await describe(source.superuser)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 }).catch(cannotWrite(target))
  const films = join(source.data, 'films')
  demandRoom(dirname(target), bytes + (wishes.films ? sizeOf(films) : 0))
  await mkdir(half, { mode: 0o700 }).catch(cannotWrite(target))
  try {
    const sums: Sums = prefixed(
      'database',
      await copyCluster(source.superuser, source.cluster, join(half, 'database')),
    )
    // After the database: a file is there before the row that names it.
    if (wishes.files) {
      Object.assign(
        sums,
        prefixed(
          'files',
          copyTree(join(source.data, 'files'), join(half, 'files'), () => false),
        ),
      )
    }
    // What a film grows by meanwhile is in no row that was copied.
    if (wishes.films) Object.assign(sums, prefixed('films', copyTree(films, join(half, 'films'), noFilm)))
    const list: List = {
      madeAt: new Date().toISOString(),
      postgres,
      migration,
      withFiles: wishes.files,
      withFilms: wishes.films,
      sums,
    }
    await writeFile(join(half, 'backup.json'), JSON.stringify(list, null, 1), { mode: 0o600, flush: true })
    await rename(half, target)
    return target
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new CannotStart(`The disk of ${target} is full: no backup was made.`)
    }
    throw error
  }
}

async function describe(superuser: Connection) {
  return withClient(superuser, async client => {
    const { rows } = await client.query<{ postgres: string; migration: string; bytes: number }>(
      `select split_part(current_setting('server_version'), '.', 1) as postgres,
              coalesce((select max(name) from migration), '') as migration,
              (select sum(pg_database_size(oid)) from pg_database)::float8 + 64 * 1024 * 1024 as bytes`,
    )
    if (!rows[0]) throw new CannotStart('The database does not say what it holds.')
    return rows[0]
  })
}

function demandRoom(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= bytes) return
  const megabytes = (size: number) => Math.ceil(size / 1024 / 1024)
  throw new CannotStart(
    `The disk of ${folder} is too full for a backup: ${megabytes(bytes)} MB are needed, ${megabytes(bavail * bsize)} MB are free.`,
  )
}

const prefixed = (folder: string, sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [`${folder}/${name}`, sum]))

const cannotWrite = (target: string) => (error: NodeJS.ErrnoException) => {
  throw new CannotStart(`No backup can be written to ${target} (${error.code}).`)
}

/** Reads a backup's list and holds every file against it. */
export async function checkedList(folder: string): Promise<List> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new CannotStart(`There is no whole backup in ${folder}: backup.json is missing.`)
  const list = List.parse(JSON.parse(text))
  for (const [name, sum] of Object.entries(list.sums)) {
    const file = join(folder, name)
    if (!existsSync(file) || sumOf(file) !== sum)
      throw new CannotStart(`The backup in ${folder} is damaged: ${name} is not as it was written.`)
  }
  return list
}
