import { type RawBuilder, sql } from 'kysely'
import { ownTimeZone } from '../kit/database/who.ts'

/** The instant at which a day of the school's calendar begins, or one so many days behind it. */
export const dayBegins = (day: string, behind = 0) =>
  sql`((${day}::date + ${behind}::int)::timestamp at time zone ${ownTimeZone})`

/** Days of the school's calendar, both with. */
export interface LessonDays {
  since?: string | undefined
  until?: string | undefined
}
/** Lessons `l` that begin on them; all of them where none is named. */
export const onDays = ({ since, until }: LessonDays) =>
  sql.join(
    [
      sql`true`,
      ...(since === undefined ? [] : [sql`l.starts_at >= ${dayBegins(since)}`]),
      ...(until === undefined ? [] : [sql`l.starts_at < ${dayBegins(until, 1)}`]),
    ],
    sql` and `,
  )

/** The month of an instant, by the school's clock: 2026-11. */
export const monthOf = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone ${ownTimeZone}, 'YYYY-MM')`
