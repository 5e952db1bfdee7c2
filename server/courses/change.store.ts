import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { ChangeKind } from './courses.tables.ts'
import './courses.tables.ts'

type Values = Record<string, unknown>

export const keepChange = (
  db: Db,
  course: number,
  by: number,
  kind: ChangeKind,
  before: Values | null,
  after: Values | null,
) =>
  db
    .insertInto('course_change')
    .values({
      course,
      kind,
      made_by: by,
      before: before && sql`${JSON.stringify(before)}::jsonb`,
      after: after && sql`${JSON.stringify(after)}::jsonb`,
    })
    .execute()

export const changesOf = (db: Db, course: number, { page, size }: { page: number; size: number }) =>
  db
    .selectFrom('course_change')
    .leftJoin('person', 'person.id', 'course_change.made_by')
    .select(['kind', 'before', 'after', 'made_at', 'person.full_name'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('course', '=', course)
    .orderBy('course_change.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
