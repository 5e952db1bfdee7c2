import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { HealthCheck, HealthProblem } from '../../contract/operator-lists.ts'
import { type Connection, programRoles, withClient } from '../kit/database/connection.ts'
import { pending } from '../kit/database/migrate.ts'
import { refuseUnboundRole } from '../kit/database/roles.ts'
import type { Database } from '../open-database.ts'
import type { Settings } from '../settings.ts'
import { healthWord } from './operator.words.ts'

/** What was looked at, as it was found; its words are the reader's. */
export interface HealthFinding {
  check: HealthCheck
  values: Record<string, string | number>
  /** Undefined: in order. */
  problem?: HealthProblem | undefined
}

interface Looked {
  connection: Connection
  isEmbedded: boolean
  isRunning: boolean
  /** Where an embedded database lies. */
  cluster?: string
}

/** Looks at everything that an installation stands on and changes nothing; answers how many things are wrong. */
export async function doctor(settings: Settings, database: Database): Promise<number> {
  const { connection, embedded, shared } = database
  const quick = await lookAtEverythingButLogs(settings, {
    connection,
    isEmbedded: embedded !== undefined,
    isRunning: shared,
    ...(embedded && { cluster: embedded.cluster }),
  })
  const isDue = quick.some(({ problem }) => problem === 'shapeDue')
  const findings = [...quick, ...(isDue ? [] : await lookAtLogs(connection))]
  for (const { check, values, problem } of findings) {
    const what = healthWord(`found.${check}`, values).en
    console.log(
      problem ? `PROBLEM  ${what}: ${healthWord(`problem.${problem}`, values).en}` : `ok       ${what}`,
    )
  }
  return findings.filter(each => each.problem).length
}

/** What is known within moments; the logs of many schools are not. */
export async function lookAtEverythingButLogs({ data }: Settings, looked: Looked): Promise<HealthFinding[]> {
  return [
    ...(await withClient(looked.connection, client => lookAtDatabase(client, data, looked))),
    ...lookAtFolder(data, looked),
  ]
}

const programVersion = () =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string })
    .version

async function lookAtDatabase(
  client: Client,
  data: string,
  { connection, isEmbedded, isRunning, cluster = join(data, 'database') }: Looked,
): Promise<HealthFinding[]> {
  const { rows } = await client.query<{ version: string; size: string; there: boolean }>(
    `select split_part(version(), ' on ', 1) as version, pg_size_pretty(pg_database_size(current_database())) as size,
      to_regclass('migration') is not null as there`,
  )
  const { version = '', size = '', there = false } = rows[0] ?? {}
  const last = there
    ? await client.query<{ name: string }>(
        "select max(name) as name from migration where name not like '%/%'",
      )
    : undefined
  const due = await pending(client)
  const database = { version, size, cluster }
  return [
    { check: 'versions', values: { version: programVersion(), migration: last?.rows[0]?.name ?? '' } },
    { check: isEmbedded ? 'databaseEmbedded' : 'databaseOther', values: database },
    { check: isRunning ? 'running' : 'notRunning', values: {} },
    { check: 'shape', values: { due: due.length }, problem: due.length ? 'shapeDue' : undefined },
    ...(await lookAtRoles(client, connection)),
    ...(due.length ? [] : await lookAtJobs(client)),
  ]
}

async function lookAtRoles(client: Client, { program }: Connection): Promise<HealthFinding[]> {
  const findings: HealthFinding[] = []
  for (const role of programRoles) {
    const why = await refuseUnboundRole(client, role).then(
      () => '',
      (error: Error) => error.message,
    )
    findings.push({ check: 'role', values: { role, why }, problem: why ? 'roleWide' : undefined })
  }
  findings.push({ check: 'login', values: {}, problem: program ? undefined : 'loginOwner' })
  return findings
}

/** Jobs that failed too often stay as a list to look at; nothing is lost, but nobody has been told. */
async function lookAtJobs(client: Client): Promise<HealthFinding[]> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('graphile_worker.jobs') is not null as there",
  )
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ dead: number }>(
    'select count(*)::int as dead from graphile_worker.jobs where attempts >= max_attempts',
  )
  const dead = rows[0]?.dead ?? 0
  return [{ check: 'jobs', values: { dead }, problem: dead ? 'jobsDead' : undefined }]
}

const linesAtOnce = 20_000
type LookedAt = { upto: string; ends: string; fault: 'missing' | 'changed' | null; number: string | null }

const faults = { missing: 'lineMissing', changed: 'lineChanged' } as const

/** The first line of a school's log that does not hang on the one before, and how many were looked at. */
async function lookAtLog(client: Client, site: string) {
  for (let after = 0; ; ) {
    const { rows } = await client.query<LookedAt>('select * from kit.log_fault($1, $2, $3)', [
      site,
      after,
      linesAtOnce,
    ])
    const { upto = after, ends = 0, fault, number } = rows[0] ?? {}
    const lines = Number(upto)
    if (fault) return { lines, problem: faults[fault], school: site, number: number ?? '' }
    if (lines >= Number(ends) || lines === after) return { lines }
    after = lines
  }
}

/** Every school's log: each line hangs on the one before, so that none can be taken away or changed unseen. */
export const lookAtLogs = (connection: Connection): Promise<HealthFinding[]> =>
  withClient(connection, async client => {
    await client.query('begin read only; set local role eschool_operator')
    const { rows } = await client.query<{ site: string }>('select id as site from site order by id')
    const looked = []
    for (const { site } of rows) looked.push(await lookAtLog(client, site))
    await client.query('rollback')
    const lines = looked.reduce((sum, each) => sum + each.lines, 0)
    const faulty = looked.flatMap(({ problem, school = '', number = '' }) =>
      problem ? [{ check: 'log' as const, values: { lines, school, number }, problem }] : [],
    )
    return faulty.length > 0 ? faulty : [{ check: 'log', values: { lines } }]
  })

function lookAtFolder(data: string, { isEmbedded }: Looked): HealthFinding[] {
  if (!existsSync(data)) return [{ check: 'dataGone', values: { folder: data }, problem: 'dataMissing' }]
  const { bavail, bsize } = statfsSync(data)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  const key = statSync(join(data, 'key'), { throwIfNoEntry: false })
  const open = key && key.mode & 0o077
  return [
    { check: 'data', values: { folder: data, free }, problem: free < 1024 ? 'diskLow' : undefined },
    { check: 'key', values: {}, problem: open ? 'keyOpen' : key ? undefined : 'keyMissing' },
    isEmbedded ? lookAtBackups(join(data, 'backups')) : { check: 'backupsElsewhere', values: {} },
  ]
}

function lookAtBackups(folder: string): HealthFinding {
  const whole = existsSync(folder)
    ? readdirSync(folder).filter(name => existsSync(join(folder, name, 'backup.json')))
    : []
  const times = whole.map(name => statSync(join(folder, name, 'backup.json')).mtimeMs)
  if (times.length === 0) return { check: 'backupsNone', values: { folder }, problem: 'noneMade' }
  const days = Math.floor((Date.now() - Math.max(...times)) / 86_400_000)
  return {
    check: 'backups',
    values: { n: times.length, days },
    problem: days > 7 ? 'backupsOld' : undefined,
  }
}
