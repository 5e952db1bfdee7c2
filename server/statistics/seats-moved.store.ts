import { type RawBuilder, sql } from 'kysely'
import type { genders } from '../../contract/people-lists.ts'
import type { EnrolmentSource } from '../../contract/states.ts'
import type { EnrolmentBy, EnrolmentFigure } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../people/people.tables.ts'
import { type EnrolmentAsked, moveFiltered } from './enrolment.store.ts'

export interface SeatMovedRow {
  enrolment: number
  student: {
    id: number
    fullName: string
    number: string
    avatar: string
    gender: (typeof genders)[number]
  } | null
  course: number
  course_name: string
  at: Date
  source: EnrolmentSource
  is_first: boolean
}

const figures: Record<EnrolmentFigure, RawBuilder<unknown>> = {
  made: sql`e.is_taken`,
  first: sql`e.is_first`,
  again: sql`e.is_taken and not e.is_first`,
  ended: sql`not e.is_taken`,
}

/** Which moves stand in the row with this key. */
const inRow = (by: EnrolmentBy, key: string, zone: string): RawBuilder<unknown> => {
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
      return sql`date_trunc(${sql.lit(by)}, e.at at time zone ${zone}) = ${by === 'month' ? `${key}-01` : key}::timestamp`
    case 'course':
      return sql`e.course = ${Number(key)}`
    case 'grade':
      return key === ''
        ? sql`not exists (select from course_grade g where g.course = e.course)`
        : sql`exists (select from course_grade g where g.course = e.course and g.grade = ${Number(key)})`
    case 'subject':
      return sql`e.subjects @> array[${Number(key)}::bigint]`
    case 'source':
      return sql`e.source = ${key}`
  }
}

interface Asked extends EnrolmentAsked {
  figure: EnrolmentFigure
  key: string | undefined
  page: number
  size: number
}

/** The seats behind a figure, the newest first. */
export async function seatsMoved(db: Db, { figure, key, page, size, ...asked }: Asked) {
  const { by, spans, zone, filter } = asked
  const which = sql`seat_move e where e.at >= ${spans.since}::timestamptz and e.at < ${spans.behind}::timestamptz
    and ${figures[figure]} and ${key === undefined ? sql`true` : inRow(by, key, zone)} and ${moveFiltered(filter)}`
  const [{ rows }, counted] = await Promise.all([
    sql<SeatMovedRow>`select e.enrolment, e.course, c.name as course_name, e.at, e.source, e.is_first,
        case when p.erased_at is null then jsonb_build_object('id', p.id, 'fullName', p.full_name, 'number', p.number, 'avatar', p.avatar, 'gender', p.gender) end as student
      from (select * from ${which} order by e.at desc, e.enrolment desc limit ${size} offset ${(page - 1) * size}) e
      join course c on c.id = e.course join person p on p.id = e.student order by e.at desc, e.enrolment desc`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from ${which}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}
