import { sql } from 'kysely'
import { mostDeadJobs } from '../../contract/operator-lists.ts'
import type { Db } from '../kit/database/scope.ts'

interface DeadJob {
  id: number
  task: string
  site: number | null
  school: string | null
  attempts: number
  error: string
  made_at: Date
  failed_at: Date
  total: number
}

export const deadJobs = async (db: Db) =>
  (
    await sql<DeadJob>`
      select j.id, j.task, s.id as site, s.school_name as school, j.attempts, j.error, j.made_at, j.failed_at, j.total::float8 as total
      from provider.dead_jobs(${mostDeadJobs}) j left join site s on s.id = j.site
      order by j.failed_at desc, j.id desc`.execute(db)
  ).rows

/** How many of each task were begun again. */
export async function tryAgain(db: Db, jobs: readonly number[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ task: string }>`
    select task from provider.try_again(${`{${jobs.join(',')}}`}::bigint[])`.execute(db)
  const counts: Record<string, number> = {}
  for (const { task } of rows) counts[task] = (counts[task] ?? 0) + 1
  return counts
}
