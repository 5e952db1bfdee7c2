import { sql } from 'kysely'
import type { PrepaymentRule } from '../../contract/courses-prepayment-lists.ts'
import type { CourseKind } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { discountsOf } from './catalogue.store.ts'
import { todayHere } from './course-read.store.ts'
import './courses.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import { type Discount, priced } from './discount.rules.ts'
import { type Breach, prepaymentBreaches, shownBreach } from './prepayment.rules.ts'

/** Which rules the school has switched on. */
export const prepaymentOn = async (db: Db): Promise<PrepaymentRule[]> =>
  (await db.selectFrom('prepayment_rule').select('rule').execute()).map(({ rule }) => rule)

export const switchPrepayment = (db: Db, rules: readonly PrepaymentRule[], isOn: boolean, by: number) =>
  isOn
    ? sql`insert into prepayment_rule (rule, set_by) select unnest(${[...rules]}::text[]), ${by} on conflict do nothing`.execute(
        db,
      )
    : sql`delete from prepayment_rule where rule = any (${[...rules]}::text[])`.execute(db)

interface Sold {
  kind: CourseKind
  today: string
  startsOn: string
  endsOn: string
  discounts: Discount[]
  parts: {
    id: number
    price: number
    toCome: number
    held: number
    first: string | null
    last: string | null
  }[]
}

// A quoted course has one subject, and its lessons in another school.
const lessons = sql`(select l.course_subject as part, l.state, l.starts_at, l.delivery = 'recorded' as is_film from lesson l
      where l.course = c.id and l.state <> 'cancelled'
    union all select s.id, t.state, t."startsAt", k.delivery = 'recorded' from shared_course k join course_subject s on s.course = c.id,
      jsonb_to_recordset(k.lessons) as t (state text, "startsAt" timestamptz) where k.id = c.quoted_from)`

/** A course as it is sold now, its plan subject by subject. */
const soldOf = async (db: Db, course: number) =>
  (
    await sql<Sold>`select c.kind, ${todayHere} as today, coalesce(c.starts_on::text, '') as "startsOn",
      coalesce(c.ends_on::text, '') as "endsOn", ${discountsOf(sql`c`)} as discounts,
      coalesce((select json_agg(json_build_object('id', s.id, 'price', s.price, 'toCome', p.to_come, 'held', p.held,
          'first', p.first, 'last', p.last) order by s.position, s.id)
        from course_subject s cross join lateral (
          select count(*) filter (where not t.begun) as to_come, count(*) filter (where t.begun) as held,
            min(t.day) filter (where not t.begun) as first, max(t.day) filter (where not t.begun) as last
          from (select not l.is_film and (l.state <> 'scheduled' or l.starts_at <= now()) as begun,
              case when not l.is_film then (l.starts_at at time zone ${ownTimeZone})::date::text end as day
            from ${lessons} l where l.part = s.id) t) p
        where s.course = c.id), '[]') as parts
    from course c where c.id = ${course}`.execute(db)
  ).rows[0]

export interface HeldBack {
  breaches: Breach[]
  /** Whether some one subject of it can be ordered by itself. */
  inParts: boolean
}

export const shownHeldBack = ({ breaches, inParts }: HeldBack) => ({
  breaches: breaches.map(shownBreach),
  inParts,
})

/** What of the school's rules on prepayment the sale of a course breaks, or of the subjects picked of a combined one. */
export async function heldBack(db: Db, course: number, subjects?: readonly number[]): Promise<HeldBack> {
  const on = await prepaymentOn(db)
  const sold = on.length > 0 ? await soldOf(db, course) : undefined
  if (!sold) return { breaches: [], inParts: false }
  const of = (parts: Sold['parts']) => {
    const { lines } = priced(
      parts.map(({ price }) => price),
      sold.discounts,
      sold.today,
    )
    return prepaymentBreaches(on, {
      ...sold,
      parts: parts.map(({ toCome, held, first, last }, at) => ({
        ...{ toCome, held, first: first ?? '', last: last ?? '' },
        pays: lines[at]?.pays ?? 0,
      })),
    })
  }
  const isCombined = sold.kind === 'combined'
  const picks = isCombined ? subjects : undefined
  const breaches = of(sold.parts.filter(({ id }) => picks?.includes(id) ?? true))
  return {
    breaches,
    inParts: isCombined && breaches.length > 0 && sold.parts.some(part => of([part]).length === 0),
  }
}
