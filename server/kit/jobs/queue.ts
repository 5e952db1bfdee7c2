import { Logger, run, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { Connection } from '../database/connection.ts'
import { type Db, type Entrance, withSite } from '../database/scope.ts'

export interface Job {
  site: number
  payload: Record<string, unknown>
  attempt: number
  last: boolean
  /** A transaction of the job's own site. */
  within: <T>(work: (db: Db, entrance: Entrance) => Promise<T>) => Promise<T>
}

export type Task = (job: Job) => Promise<void>

export interface Complaints {
  error: (detail: Record<string, unknown>, words: string) => void
}

// The queue's tables belong to the login role and are closed to the program's: it writes jobs by kit.enqueue alone.
const ownPool = (connection: Connection, max: number, complaints?: Complaints) => {
  const pool = new Pool({ ...connection, max, application_name: 'eschool jobs' })
  pool.on('error', err => complaints?.error({ err }, 'the connection of the job queue was lost'))
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const quiet = new Logger(() => () => undefined)

/** The queue's tables, before the migrations that speak of them. */
export async function prepareQueue(connection: Connection) {
  const pool = ownPool(connection, 1)
  try {
    await runMigrations({ pgPool: pool, logger: quiet })
  } finally {
    await pool.end()
  }
}

export interface Queue {
  stop: () => Promise<void>
}

/** Runs the jobs of every site, each in its own site. A failed job is tried again, later each time; the last failure stays listed. */
export async function startQueue(
  connection: Connection,
  program: Pool,
  tasks: Record<string, Task>,
  complaints: Complaints,
  crontab: string,
): Promise<Queue> {
  const pool = ownPool(connection, 6, complaints)
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) => {
        const { site, ...rest } = payload as { site: number }
        await task({
          site,
          payload: rest,
          attempt: job.attempts,
          last: job.attempts >= job.max_attempts,
          within: work => withSite(program, { site }, async ({ db, entrance }) => work(db, await entrance)),
        })
      },
    ]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    logger: quiet,
    crontab,
    pollInterval: 2000,
  })
  runner.events.on('job:failed', ({ job, error }) =>
    complaints.error(
      { err: error, job: job.id, task: job.task_identifier },
      'a job failed for the last time',
    ),
  )
  runner.promise.catch(err => complaints.error({ err }, 'the job queue stopped'))
  return {
    stop: async () => {
      await runner.stop().catch(() => undefined)
      await pool.end()
    },
  }
}
