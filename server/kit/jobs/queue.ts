import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
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

// No job of ours takes as long: one that is held longer was held by a program that is gone.
const longestJob = '10 minutes'

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
  let stopping = false
  let runner: Runner | undefined
  const begin = async (): Promise<Runner> => {
    const begun = await run({
      pgPool: pool,
      taskList,
      noHandleSignals: true,
      logger: quiet,
      crontab,
      // In batches a lost connection is met by retries; one by one it would end the process by a rejection nobody holds.
      preset: {
        worker: { concurrentJobs: 4, pollInterval: 2000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    begun.events.on('job:failed', ({ job, error }) =>
      complaints.error(
        { err: error, job: job.id, task: job.task_identifier },
        'a job failed for the last time',
      ),
    )
    begun.promise.catch(err => complaints.error({ err }, 'the job queue stopped')).finally(again)
    return begun
  }
  // A database that was away ends the runner: it is begun anew until it stays.
  const again = async () => {
    while (!stopping) {
      await pause(1000)
      try {
        runner = await begin()
        return
      } catch (err) {
        complaints.error({ err }, 'the job queue could not begin again')
      }
    }
  }
  runner = await begin()
  const unlock = () =>
    pool
      .query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
          where locked_at < now() - interval '${longestJob}' having count(*) > 0`,
      )
      .catch(() => undefined)
  await unlock()
  const unlocking = setInterval(() => void unlock(), 60_000)
  return {
    stop: async () => {
      stopping = true
      clearInterval(unlocking)
      await runner?.stop().catch(() => undefined)
      await pool.end()
    },
  }
}
