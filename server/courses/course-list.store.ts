import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { SeatsLeft } from '../../contract/courses-lists.ts'
import type { CourseFilter } from '../../contract/courses-shapes.ts'
import { type CourseKind, courseStandings } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import { searched } from '../kit/list/search.ts'
import { canStandAs } from '../people/teaching.store.ts'
import './courses.tables.ts'
import { planOf } from './plan.store.ts'
import { keptSeats } from './seat-hold.store.ts'

export type Filter = z.output<typeof CourseFilter>

export const kindsOf: Record<Filter['family'], readonly CourseKind[]> = {
  recruiting: ['recruiting', 'combined', 'public'],
  open: ['open'],
}

const taught = (condition: RawBuilder<unknown>) =>
  sql`exists (select from course_subject s where s.site = course.site and s.course = course.id and ${condition})`

export const priceOfCourse = sql<number>`coalesce((select sum(s.price)::bigint from course_subject s
  where s.site = course.site and s.course = course.id), 0)`

/** Of `course`: how many of its seats are left, neither taken nor kept; where nobody counts them it is neither. */
const seatsLeftAre: Record<SeatsLeft, RawBuilder<unknown>> = {
  filling: sql`(course.state = 'onSale' and course.seats_taken + ${keptSeats} < course.capacity
    and course.capacity - course.seats_taken - ${keptSeats} <= greatest(3, course.capacity / 10))`,
  full: sql`(course.seats_taken + ${keptSeats} >= course.capacity)`,
}

/** Of `course`: which a filter shows. */
export function coursesShown(filter: Filter): RawBuilder<boolean> {
  const { q, family, kind, state, grade, subject, teacher, price, recommended, seats } = filter
  const conditions = [
    sql`course.kind = any (${[...kindsOf[family]]}::text[])`,
    ...searched(sql.ref('course.search'), q),
  ]
  if (kind) conditions.push(sql`course.kind = ${kind}`)
  if (state) conditions.push(sql`course.state = ${state}`)
  if (grade !== undefined)
    conditions.push(
      sql`exists (select from course_grade g where g.site = course.site and g.course = course.id and g.grade = ${grade})`,
    )
  if (subject !== undefined) conditions.push(taught(sql`s.subject = ${subject}`))
  if (teacher !== undefined) conditions.push(taught(sql`s.teacher = ${teacher}`))
  if (price)
    conditions.push(price === 'free' ? sql`not ${taught(sql`s.price > 0`)}` : taught(sql`s.price > 0`))
  if (seats) conditions.push(seatsLeftAre[seats])
  if (recommended) conditions.push(sql`course.recommended is not null`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const planHere = planOf(sql.ref('course.id'))
/** What a reader is told of it, in the order of a course's life: as `standingOf` says it. */
const standingRank = sql`(select array_position(${sql.val([...courseStandings])}::text[], case
    when course.state not in ('onSale', 'closed') then course.state
    when case when plan.lessons > 0 and course.delivery <> 'recorded' then plan.held >= plan.lessons
      else course.ends_on < (now() at time zone ${ownTimeZone})::date end then 'finished'
    when course.state = 'closed' or course.sale_until <= now() then 'saleClosed'
    when course.sale_from > now() then 'saleAhead'
    when course.seats_taken >= course.capacity then 'full'
    when case when plan.lessons > 0 and course.delivery <> 'recorded' then plan.held > 0
      else course.starts_on <= (now() at time zone ${ownTimeZone})::date end then 'running'
    else 'enrolling' end) from ${planHere} plan)`

const orders = {
  name: sql`coalesce(nullif(course.pinyin, ''), lower(course.name))`,
  startsOn: sql`course.starts_on`,
  price: priceOfCourse,
  lessons: sql`(select plan.lessons from ${planHere} plan)`,
  seats: sql`course.seats_taken`,
  state: standingRank,
  createdAt: sql`course.created_at`,
}
export type CourseSort = `${'' | '-'}${keyof typeof orders}`

export interface NamedSubject {
  id: number
  name: string
  colour: number
}
export interface NamedPerson {
  id: number
  fullName: string
  avatar: string
}

export const gradeNames = sql<
  string[]
>`coalesce((select array_agg(g.name order by g.position, g.id) from course_grade l
  join grade g on g.id = l.grade where l.site = course.site and l.course = course.id), '{}')`

/** Each subject once, each teacher once, in the order of the course. */
export const subjectNames = sql<
  NamedSubject[]
>`coalesce((select json_agg(json_build_object('id', j.id, 'name', j.name, 'colour', j.colour) order by s.position, s.id)
  from course_subject s join subject j on j.id = s.subject where s.site = course.site and s.course = course.id), '[]')`

export const teacherNames = sql<
  NamedPerson[]
>`coalesce((select json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'avatar', p.avatar) order by t.place)
  from (select s.teacher, min(s.position) as place from course_subject s
    where s.site = course.site and s.course = course.id and s.teacher is not null group by s.teacher) t
  join person p on p.id = t.teacher), '[]')`

/** Courses as every list of them begins. */
export function coursesListed(db: Db, shown: RawBuilder<boolean>, order: RawBuilder<unknown>) {
  return db
    .selectFrom('course')
    .innerJoinLateral(
      planOf(sql.ref('course.id'))
        .$castTo<{ lessons: number; held: number; ended: number; running: boolean }>()
        .as<'plan'>(sql.ref('plan')),
      join => join.onTrue(),
    )
    .select(['course.id', 'kind', 'state', 'course.name', 'cover', 'delivery', 'capacity', 'seats_taken'])
    .select(['sale_from', 'sale_until', 'recommended', 'course.created_at', 'course.version'])
    .select(['plan.lessons', 'plan.held'])
    .select(sql<string>`coalesce(starts_on::text, '')`.as('starts_on'))
    .select(sql<string>`coalesce(ends_on::text, '')`.as('ends_on'))
    .select([
      gradeNames.as('grades'),
      subjectNames.as('subjects'),
      teacherNames.as('teachers'),
      priceOfCourse.as('price'),
      keptSeats.as('seats_kept'),
    ])
    .where(shown)
    .orderBy(order)
    .orderBy('course.id', 'desc')
}

export const orderOf = (sort: CourseSort) => {
  const field = sort.replace('-', '') as keyof typeof orders
  return sql`${orders[field]} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}`
}

export const countCourses = async (db: Db, filter: Filter) =>
  (
    await db
      .selectFrom('course')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(coursesShown(filter))
      .executeTakeFirstOrThrow()
  ).count

/** The page is cut first: what a row shows beside is looked up for its rows alone. */
export const listCourses = (
  db: Db,
  { sort, page, size, ...filter }: Filter & { sort: CourseSort; page: number; size: number },
) =>
  coursesListed(
    db,
    sql<boolean>`course.id in (select course.id from course where ${coursesShown(filter)}
      order by ${orderOf(sort)}, course.id desc limit ${size} offset ${(page - 1) * size})`,
    orderOf(sort),
  ).execute()

export const recommendedCourses = (db: Db) =>
  coursesListed(db, sql<boolean>`course.recommended is not null`, sql`course.recommended`).execute()

export type ListedCourse = Awaited<ReturnType<typeof listCourses>>[number]

/** Teachers and assistants as they sound; a teacher may assist another. */
export const staff = async (db: Db) =>
  (
    await sql<{
      id: number
      fullName: string
      roles: string[]
      subjects: number[]
    }>`select p.id, p.full_name as "fullName", r.roles,
        array(select s.subject from person_subject s where s.person = p.id order by s.subject) as subjects
      from person p join (select person, array_agg(role) as roles from person_role
        where role in ('TEACHER', 'ASSISTANT') group by person) r on r.person = p.id
      where p.id in ${canStandAs('assistant')} order by coalesce(nullif(p.pinyin, ''), lower(p.full_name)), p.id`.execute(
      db,
    )
  ).rows
