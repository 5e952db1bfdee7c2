import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { LessonChangeKind } from './timetable.tables.ts'

export interface ChangeLine {
  lesson: number
  kind: LessonChangeKind
  reason?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  by: number | null
}

const json = (value: Record<string, unknown> | null | undefined) =>
  value ? sql`${JSON.stringify(value)}::jsonb` : null

/** What became of a lesson is written once and stays. */
export const keepChange = (db: Db, { lesson, kind, reason = '', before, after, by }: ChangeLine) =>
  db
    .insertInto('lesson_change')
    .values({ lesson, kind, reason, before: json(before), after: json(after), made_by: by })
    .execute()

/** The same of many, in one statement. */
export const keepChanges = (db: Db, changes: readonly ChangeLine[], rearrangement: number | null) =>
  sql`insert into lesson_change (lesson, kind, reason, before, after, made_by, rearrangement)
    select c.lesson, c.kind, coalesce(c.reason, ''), c.before, c.after, c.by, ${rearrangement}::bigint
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (lesson bigint, kind text, reason text, before jsonb, after jsonb, by bigint)`.execute(db)

export const changesOf = async (db: Db, lesson: number) =>
  (
    await sql<{
      id: number
      kind: LessonChangeKind
      reason: string
      by: string | null
      made_at: Date
      before: Record<string, unknown> | null
      after: Record<string, unknown> | null
    }>`select c.id, c.kind, c.reason, p.full_name by, c.made_at, c.before, c.after from lesson_change c
      left join person p on p.id = c.made_by where c.lesson = ${lesson} order by c.id desc limit 100`.execute(
      db,
    )
  ).rows
