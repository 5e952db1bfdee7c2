import { sql } from 'kysely'
import type { YearSpanKind } from '../../contract/timetable-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownSiteId, ownTimeZone } from '../kit/database/who.ts'
import './timetable.tables.ts'
import type { SchoolYear, YearSpan } from './year.rules.ts'

const spans = sql`year_span s cross join lateral (select to_char(s.from_day, 'YYYY-MM-DD') as "from", to_char(s.until_day, 'YYYY-MM-DD') as "until") d`

/** The school's year as planning asks for it. */
export async function schoolYear(db: Db): Promise<SchoolYear> {
  const { rows } = await sql<SchoolYear>`select national_days as national,
    coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name, 'from', d."from", 'until', d."until") order by s.from_day, s.id)
      from ${spans}), '[]') as spans
    from site where id = ${ownSiteId}`.execute(db)
  return rows[0] ?? { national: 'china', spans: [] }
}

const localDay = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${ownTimeZone})::date`

/** How many lessons to come stand on a span that is off, but on days on which is taught all the same. */
const standing = sql<number>`case when s.kind in ('vacation', 'dayOff') then (select count(*)::int from lesson l
  where l.state = 'scheduled' and l.delivery <> 'recorded' and l.starts_at > now() and ${localDay(sql`l.starts_at`)} between s.from_day and s.until_day
    and not exists (select from year_span w where w.kind = 'makeUpDay' and ${localDay(sql`l.starts_at`)} between w.from_day and w.until_day))
  else 0 end`

export interface ListedSpan extends YearSpan {
  id: number
  lessons: number
}

export async function listedSpans(db: Db): Promise<ListedSpan[]> {
  const { rows } =
    await sql<ListedSpan>`select s.id, s.kind, s.name, d."from", d."until", ${standing} as lessons
    from ${spans} order by s.from_day desc, s.id desc`.execute(db)
  return rows
}

/** Whoever adds to the year does it alone: a press that comes twice finds what the first has added. */
export const holdYear = (db: Db) =>
  sql`select from site where id = ${ownSiteId} for no key update`.execute(db)

export async function yearWith(db: Db, { kind, name, from, until }: YearSpan) {
  const { rows } = await sql<{ count: number; isThere: boolean }>`select count(*)::int as count,
      coalesce(bool_or(kind = ${kind} and name = ${name} and from_day = ${from} and until_day = ${until}), false) as "isThere"
    from year_span`.execute(db)
  return rows[0] ?? { count: 0, isThere: false }
}

export async function addSpan(db: Db, { kind, name, from, until }: YearSpan & { kind: YearSpanKind }) {
  const { id } = await db
    .insertInto('year_span')
    .values({ kind, name, from_day: from, until_day: until })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    lessons: number
  }>`select ${standing} as lessons from year_span s where s.id = ${id}`.execute(db)
  return { id, lessons: rows[0]?.lessons ?? 0 }
}

export const removeSpan = (db: Db, id: number) =>
  db.deleteFrom('year_span').where('id', '=', id).returning(['kind', 'name']).executeTakeFirst()

export const chooseNational = (db: Db, national: SchoolYear['national']) =>
  db.updateTable('site').set({ national_days: national }).where('id', '=', ownSiteId).execute()
