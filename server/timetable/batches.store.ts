import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { KeptPlan } from './arrange.store.ts'
import './timetable.tables.ts'

/**
 * Lessons of batches that are not as they were written: moved, given to somebody else, renamed or cancelled. What was put back since is
 * as it was: the first line of its history tells what that is.
 */
const changed = (batches: RawBuilder<unknown>) => sql`from lesson l
  join lateral (select c.before from lesson_change c where c.lesson = l.id and c.before is not null order by c.id limit 1) first on true
  left join lesson_person h on h.lesson = l.id and h.role = 'TEACHER'
  where l.arrangement = any (${batches}) and (l.state = 'cancelled'
    or (first.before->>'startsAt')::timestamptz <> l.starts_at or (first.before->>'endsAt')::timestamptz <> l.ends_at
    or first.before->>'name' <> l.name or (first.before->>'teacher')::bigint <> h.person)`

export const changedOf = async (db: Db, batches: readonly number[]) =>
  (
    await sql<{
      name: string
    }>`select kit.lesson_name(l.name, l.number) as name ${changed(sql`${[...batches]}::bigint[]`)} order by l.starts_at, l.id`.execute(
      db,
    )
  ).rows.map(({ name }) => name)

/** Batches of a course that were not taken back, the latest first, with how many of their lessons have begun or been changed. */
export async function batchesOf(db: Db, course: number) {
  const { rows } = await sql<{
    id: number
    at: Date
    by: string | null
    lessons: number
    plan: KeptPlan | null
    changed: number
    begun: number
  }>`select a.id, a.made_at at, p.full_name by, a.lessons, a.plan,
      (select count(*)::int ${changed(sql`array[a.id]`)}) as changed,
      (select count(*)::int from lesson l where l.arrangement = a.id and l.state in ('live', 'ended')) begun
    from arrangement a left join person p on p.id = a.made_by
    where a.course = ${course} and a.undone_at is null order by a.id desc limit 20`.execute(db)
  return rows
}
