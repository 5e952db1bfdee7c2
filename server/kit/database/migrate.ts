import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { prepareQueue } from '../jobs/queue.ts'
import { type Connection, withClient } from './connection.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations')

interface Step {
  name: string
  sql: string
  sha256: string
}

export interface MigrateWishes {
  folder?: string
  /** Called once, when a database that holds something is about to change. */
  before?: (next: string) => Promise<void>
}

/**
 * Brings the database to this program's shape, each file in a transaction of its own; answers the names that were run. What a function
 * of the database says today stands in `functions/`, and is given to it again whenever that text has changed.
 */
export async function migrate(connection: Connection, wishes: MigrateWishes = {}): Promise<string[]> {
  const folder = wishes.folder ?? migrationsFolder
  const steps = readSteps(folder)
  return withClient(connection, async client => {
    // Two processes that start at once: the second waits here and finds the work done.
    await client.query("select pg_advisory_lock(hashtext('eschool migrate'))")
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const done = await applied(client)
    refuseStrange(done, steps)
    const due = steps.filter(step => !done.has(step.name))
    if (due[0] && done.size > 0) await wishes.before?.(due[0].name)
    if (due[0]) await prepareQueue(connection)
    const changed = readFunctions(folder).filter(({ name, sha256 }) => done.get(name) !== sha256)
    for (const step of [...due, ...changed]) await apply(client, step)
    return [...due, ...changed].map(step => step.name)
  })
}

/** The names of what a start would run. */
export async function pending(client: Client, folder = migrationsFolder): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('migration') is not null as there",
  )
  const done = rows[0]?.there ? await applied(client) : new Map<string, string>()
  return [
    ...readSteps(folder).filter(({ name }) => !done.has(name)),
    ...readFunctions(folder).filter(({ name, sha256 }) => done.get(name) !== sha256),
  ].map(({ name }) => name)
}

function readSteps(folder: string): Step[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  const wrong = names.find(name => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong) throw new CannotStart(`The migration ${wrong} is not named like 0007-order-note.sql.`)
  return names.sort().map(name => readStep(folder, name))
}

const functions = 'functions/'

function readFunctions(folder: string): Step[] {
  const of = join(folder, functions)
  if (!existsSync(of)) return []
  return readdirSync(of)
    .sort()
    .map(name => readStep(folder, functions + name))
}

function readStep(folder: string, name: string): Step {
  const sql = readFileSync(join(folder, name), 'utf8')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

async function applied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  return new Map(rows.map(row => [row.name, row.sha256]))
}

function refuseStrange(all: Map<string, string>, steps: Step[]) {
  const done = new Map([...all].filter(([name]) => !name.startsWith(functions)))
  const known = new Map(steps.map(step => [step.name, step.sha256]))
  for (const [name, sha256] of done) {
    if (!known.has(name)) {
      throw new CannotStart(
        `The database is newer than the program: it holds the migration ${name}, which this program does not know.`,
      )
    }
    if (known.get(name) !== sha256) {
      throw new CannotStart(
        `The migration ${name} was changed after the database took it: undo that and write a new file.`,
      )
    }
  }
  const last = [...done.keys()].sort().at(-1) ?? ''
  const late = steps.find(step => step.name < last && !done.has(step.name))
  if (late)
    throw new CannotStart(
      `The migration ${late.name} comes before ${last}, which the database has already taken: give it a later number.`,
    )
}

async function apply(client: Client, step: Step) {
  await client.query('begin')
  try {
    await client.query(step.sql)
    await client.query(
      'insert into migration (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = $2, applied_at = now()',
      [step.name, step.sha256],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const why = error instanceof Error ? error.message : error
    throw new CannotStart(`The migration ${step.name} failed and nothing of it was kept: ${why}`)
  }
}
