import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { type Connection, programRoles, withClient } from '../kit/database/connection.ts'
import { pending } from '../kit/database/migrate.ts'
import { refuseUnboundRole } from '../kit/database/roles.ts'
import type { Database } from '../open-database.ts'
import type { Settings } from '../settings.ts'

interface Finding {
  what: string
  /** Undefined: in order. */
  problem?: string
}

/** Looks at everything that an installation stands on and changes nothing; answers how many things are wrong. */
export async function doctor(settings: Settings, database: Database): Promise<number> {
  const findings = [
    ...(await withClient(database.connection, client => lookAtDatabase(client, database))),
    ...lookAtFolder(settings.data, database),
  ]
  for (const { what, problem } of findings)
    console.log(problem ? `PROBLEM  ${what}: ${problem}` : `ok       ${what}`)
  return findings.filter(each => each.problem).length
}

async function lookAtDatabase(
  client: Client,
  { connection, embedded, shared }: Database,
): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; size: string }>(
    "select split_part(version(), ' on ', 1) as version, pg_size_pretty(pg_database_size(current_database())) as size",
  )
  const where = embedded ? `embedded, in ${embedded.cluster}` : 'by DATABASE_URL'
  const due = await pending(client)
  return [
    { what: `database: ${rows[0]?.version}, ${rows[0]?.size}, ${where}` },
    { what: `the school is ${shared ? 'running' : 'not running'}` },
    {
      what: 'shape of the database',
      problem: due.length ? `${due.length} migrations wait for the next start` : undefined,
    },
    ...(await lookAtRoles(client, connection)),
    ...(due.length ? [] : await lookAtJobs(client)),
    ...(due.length ? [] : await lookAtLogs(client)),
  ]
}

async function lookAtRoles(client: Client, { program }: Connection): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const role of programRoles) {
    const problem = await refuseUnboundRole(client, role).then(
      () => undefined,
      (error: Error) => error.message,
    )
    findings.push({ what: `role ${role} is bound by row-level security`, problem })
  }
  findings.push({
    what: 'the running school has a login of its own',
    problem: program ? undefined : 'it logs in as the owner of the database: see ESCHOOL_PROGRAM_URL',
  })
  return findings
}

/** Jobs that failed too often stay as a list to look at; nothing is lost, but nobody has been told. */
async function lookAtJobs(client: Client): Promise<Finding[]> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('graphile_worker.jobs') is not null as there",
  )
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ dead: number }>(
    'select count(*)::int as dead from graphile_worker.jobs where attempts >= max_attempts',
  )
  const dead = rows[0]?.dead ?? 0
  return [{ what: 'jobs', problem: dead ? `${dead} gave up` : undefined }]
}

const linesAtOnce = 20_000
type Looked = { upto: string; ends: string; fault: 'missing' | 'changed' | null; number: string | null }

/** The first line of a school's log that does not hang on the one before, and how many were looked at. */
async function lookAtLog(client: Client, site: string) {
  for (let after = 0; ; ) {
    const { rows } = await client.query<Looked>('select * from kit.log_fault($1, $2, $3)', [
      site,
      after,
      linesAtOnce,
    ])
    const { upto = after, ends = 0, fault, number } = rows[0] ?? {}
    const lines = Number(upto)
    if (fault)
      return {
        lines,
        problem: `line ${number} of school ${site} ${fault === 'missing' ? 'is missing' : 'was changed'}`,
      }
    if (lines >= Number(ends) || lines === after) return { lines }
    after = lines
  }
}

/** Every school's log: each line hangs on the one before, so that none can be taken away or changed unseen. */
async function lookAtLogs(client: Client): Promise<Finding[]> {
  await client.query('begin read only; set local role eschool_operator')
  const { rows } = await client.query<{ site: string }>('select id as site from site order by id')
  const looked = []
  for (const { site } of rows) looked.push(await lookAtLog(client, site))
  await client.query('rollback')
  const problems = looked.flatMap(({ problem }) => problem ?? [])
  const lines = looked.reduce((sum, each) => sum + each.lines, 0)
  return [{ what: `log: ${lines} lines`, problem: problems.length > 0 ? problems.join(', ') : undefined }]
}

function lookAtFolder(data: string, { embedded }: Database): Finding[] {
  if (!existsSync(data)) return [{ what: `data folder ${data}`, problem: 'it is not there' }]
  const { bavail, bsize } = statfsSync(data)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  const key = statSync(join(data, 'key'), { throwIfNoEntry: false })
  const open = key && key.mode & 0o077
  return [
    {
      what: `data folder ${data}, ${free} MB free`,
      problem: free < 1024 ? 'less than 1 GB is free' : undefined,
    },
    {
      what: 'key file',
      problem: open ? 'others can read it: chmod 600' : key ? undefined : 'it is not there',
    },
    ...(embedded ? [lookAtBackups(join(data, 'backups'))] : []),
  ]
}

function lookAtBackups(folder: string): Finding {
  const whole = existsSync(folder)
    ? readdirSync(folder).filter(name => existsSync(join(folder, name, 'backup.json')))
    : []
  const times = whole.map(name => statSync(join(folder, name, 'backup.json')).mtimeMs)
  if (times.length === 0) return { what: 'backups', problem: `there is none in ${folder}` }
  const days = Math.floor((Date.now() - Math.max(...times)) / 86_400_000)
  return {
    what: `backups: ${times.length}, the newest ${days} days old`,
    problem: days > 7 ? 'older than a week' : undefined,
  }
}
