import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { courses } from '../../contract/courses.ts'
import type { CourseKind, CourseState, Delivery } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { patternsOf } from '../kit/list/search.ts'
import { gradeNames, type NamedSubject, priceOfCourse, subjectNames } from './course-list.store.ts'
import { todayHere } from './course-read.store.ts'
import './courses.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import type { Discount } from './discount.rules.ts'
import { patternOf } from './plan.store.ts'
import type { SharedLesson, SharedTeacher } from './quote.store.ts'
import { seatsTaken } from './seat-hold.store.ts'

export type CatalogueQuery = z.output<(typeof courses)['catalogue']['body']>

/** What everybody may see: never a draft, nothing withdrawn or put away. */
export const visible = sql`course.state in ('onSale', 'closed')`

const kindsOf: Record<CatalogueQuery['family'], readonly CourseKind[]> = {
  catalogue: ['recruiting', 'combined', 'public'],
  public: ['public'],
  open: ['open'],
}

/** What one of the three lists shows, unfiltered. */
export const shownIn = (family: CatalogueQuery['family']) =>
  sql`course.kind = any (${[...kindsOf[family]]}::text[]) and ${visible}`

const prices: Record<NonNullable<CatalogueQuery['price']>, RawBuilder<unknown>> = {
  free: sql`= 0`,
  under500: sql`between 1 and 50000`,
  under1000: sql`between 50001 and 100000`,
  over1000: sql`> 100000`,
}

const held = (
  when: RawBuilder<unknown>,
) => sql`exists (select from (select l.starts_at at time zone ${ownTimeZone} as local from lesson l
  where l.site = course.site and l.course = course.id and l.state <> 'cancelled' and l.delivery <> 'recorded') t where ${when})`
const times: Record<NonNullable<CatalogueQuery['time']>, RawBuilder<unknown>> = {
  weekdayEvening: held(sql`extract(isodow from local) < 6 and local::time >= '17:00'`),
  saturday: held(sql`extract(isodow from local) = 6`),
  sunday: held(sql`extract(isodow from local) = 7`),
}

// A teacher is found by name alone: what else a person is searched by in the office is nobody's business here. Asked once for
// all courses, so that a course's own words can be looked up by their index.
const says = (pattern: string) => sql`(course.search like ${pattern} or course.id in (
    select s.course from course_subject s join person p on p.id = s.teacher
    where lower(p.full_name || ' ' || p.pinyin) like ${pattern}))`

/** Of `course`: which a visitor's filter shows. */
export function found(asked: CatalogueQuery): RawBuilder<boolean> {
  const conditions = [shownIn(asked.family), ...patternsOf(asked.keyword).map(says)]
  if (asked.kind) conditions.push(sql`course.kind = ${asked.kind}`)
  if (asked.delivery) conditions.push(sql`course.delivery = ${asked.delivery}`)
  if (asked.grade !== undefined)
    conditions.push(
      sql`exists (select from course_grade g where g.site = course.site and g.course = course.id and g.grade = ${asked.grade})`,
    )
  for (const [column, id] of [
    ['subject', asked.subject],
    ['teacher', asked.teacher],
  ] as const)
    if (id !== undefined)
      conditions.push(
        sql`exists (select from course_subject s where s.site = course.site and s.course = course.id and s.${sql.ref(column)} = ${id})`,
      )
  if (asked.price) conditions.push(sql`${priceOfCourse} ${prices[asked.price]}`)
  if (asked.time) conditions.push(times[asked.time])
  if (asked.free)
    conditions.push(
      sql`course.state = 'onSale' and (course.capacity is null or ${seatsTaken} < course.capacity)`,
    )
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const soonest = sql`coalesce((select min(l.starts_at) from lesson l where l.site = course.site and l.course = course.id
  and l.state = 'scheduled'), course.starts_on::timestamptz)`
const orders: Record<CatalogueQuery['sort'], RawBuilder<unknown>> = {
  recommended: sql`course.state desc, course.recommended nulls last`,
  soonest: sql`course.state desc, ${soonest} nulls last`,
  price: sql`${priceOfCourse}`,
  '-price': sql`${priceOfCourse} desc`,
}

export interface Card {
  id: number
  kind: CourseKind
  state: CourseState
  name: string
  cover: string
  summary: string
  delivery: Delivery
  starts_on: string
  ends_on: string
  sale_from: Date | null
  sale_until: Date | null
  capacity: number | null
  seats_taken: number
  today: string
  grades: string[]
  subjects: NamedSubject[]
  teachers: { id: number; fullName: string }[]
  prices: number[]
  discounts: Discount[]
  /** Of a quoted course: the plan of the school it is from. */
  shared_lessons: SharedLesson[] | null
  lessons: number
  held: number
  minutes: number
  first_at: Date | null
  last_at: Date | null
  weekdays: number[]
  clock: string
}

const teachers = sql`coalesce((select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by t.place)
  from (select s.teacher, min(s.position) as place from course_subject s
    where s.site = course.site and s.course = course.id and s.teacher is not null group by s.teacher) t
  join person p on p.id = t.teacher), '[]')`

/** The discounts that a row of courses has, as they are given. */
export const discountsOf = (
  course: RawBuilder<unknown>,
) => sql`coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name,
      'kind', d.kind, 'percent', d.percent, 'amount', d.amount, 'threshold', d.threshold, 'until', d.until) order by d.id)
    from course_discount cd join discount d on d.id = cd.discount
    where cd.site = ${course}.site and cd.course = ${course}.id and d.enabled), '[]')`

/** What every card and page of a course says of it, beside the columns that it has anyway. */
const told = sql`course.id, course.kind, course.state, course.name, course.cover, course.summary, course.delivery,
  coalesce(course.starts_on::text, '') as starts_on, coalesce(course.ends_on::text, '') as ends_on,
  course.sale_from, course.sale_until, course.capacity, ${seatsTaken} as seats_taken, ${todayHere} as today,
  ${gradeNames} as grades, ${subjectNames} as subjects, ${teachers} as teachers,
  array(select s.price from course_subject s where s.site = course.site and s.course = course.id order by s.position, s.id) as prices,
  (select k.lessons from shared_course k where k.id = course.quoted_from) as shared_lessons,
  ${discountsOf(sql`course`)} as discounts, plan.*`

const withPlan = sql`course join lateral ${patternOf(sql`course.id`, ownTimeZone)} plan on true`

/** One page of the catalogue and how many there are: the page is cut before anything is looked up for its rows. */
export async function catalogue(db: Db, asked: CatalogueQuery) {
  const { rows } = await sql<Card & { total: number }>`with found as (
      select course.id, row_number() over (order by ${orders[asked.sort]}, course.id desc) as place from course where ${found(asked)}
    ), page as (
      select id, place, (select count(*)::int from found) as total from found order by place
      limit ${asked.size} offset ${(asked.page - 1) * asked.size}
    ) select ${told}, page.total from page join course on course.id = page.id
      join lateral ${patternOf(sql`course.id`, ownTimeZone)} plan on true order by page.place`.execute(db)
  return rows
}

export const countFound = async (db: Db, asked: CatalogueQuery) =>
  (await sql<{ count: number }>`select count(*)::int as count from course where ${found(asked)}`.execute(db))
    .rows[0]?.count ?? 0

const cards = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number) =>
  (
    await sql<Card>`select ${told} from ${withPlan} where ${visible} and ${where} order by ${order}, course.id desc limit ${most}`.execute(
      db,
    )
  ).rows

export const recommendedCards = (db: Db) =>
  cards(db, sql`course.recommended is not null and course.state = 'onSale'`, sql`course.recommended`, 24)

export const cardsOfTeacher = (db: Db, teacher: number) =>
  cards(
    db,
    sql`exists (select from course_subject s where s.site = course.site and s.course = course.id and s.teacher = ${teacher})`,
    orders.recommended,
    24,
  )

export interface Part {
  id: number
  name: string
  colour: number
  price: number
  teacher: string
  assistants: string[]
  lessons: number
  /** Of them begun by now: whoever comes today has the others. */
  past: number
}

/** One course for everybody, or nothing. */
export const viewOf = async (db: Db, id: number) =>
  (
    await sql<
      Card & { intro: string; fee_rule: string; refund_rule: string; head_teacher: string; parts: Part[] }
    >`select ${told}, course.intro, course.fee_rule, course.refund_rule,
        coalesce((select p.full_name from person p where p.id = course.head_teacher), '') as head_teacher,
        coalesce((select json_agg(json_build_object('id', s.id, 'name', j.name, 'colour', j.colour, 'price', s.price,
          'teacher', coalesce(t.full_name, ''),
          'assistants', array(select p.full_name from course_assistant a join person p on p.id = a.person
            where a.course_subject = s.id order by p.id),
          'lessons', (select count(*) from lesson l where l.course_subject = s.id and l.state <> 'cancelled'),
          'past', (select count(*) from lesson l where l.course_subject = s.id and l.state <> 'cancelled' and l.delivery <> 'recorded' and l.starts_at < now())) order by s.position, s.id)
          from course_subject s join subject j on j.id = s.subject left join person t on t.id = s.teacher
          where s.site = course.site and s.course = course.id), '[]') as parts
      from ${withPlan} where ${visible} and course.id = ${id}`.execute(db)
  ).rows[0]

/** Whether everybody may see a course, and what stands behind it where it is quoted from another school. */
export const visibleCourse = async (db: Db, id: number) =>
  (
    await sql<{
      lessons: SharedLesson[] | null
      teachers: SharedTeacher[] | null
    }>`select k.lessons, k.teachers
      from course left join shared_course k on k.id = course.quoted_from where ${visible} and course.id = ${id}`.execute(
      db,
    )
  ).rows[0]

export const offers = async (db: Db) =>
  (
    await sql<{ public: boolean; open: boolean }>`select
      exists (select from course where ${visible} and kind = 'public') as public,
      exists (select from course where ${visible} and kind = 'open') as open`.execute(db)
  ).rows[0]

export const addresses = async (db: Db) =>
  (
    await sql<{ id: number; kind: CourseKind; teachers: number[] }>`select id, kind,
        array(select distinct s.teacher from course_subject s where s.course = course.id and s.teacher is not null) as teachers
      from course where ${visible} order by id desc limit 20000`.execute(db)
  ).rows
