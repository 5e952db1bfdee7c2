import { sql } from 'kysely'
import type { Delivery, LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import './courses.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'

export interface SharedLesson {
  id: number
  number: number
  name: string
  startsAt: string
  endsAt: string
  state: LessonState
  subject: string
  colour: number
  teacher: string
}
export interface SharedTeacher {
  id: number
  fullName: string
  title: string
  introduction: string
  photo: string
}
export interface SharedCourse {
  id: number
  name: string
  cover: string
  summary: string
  intro: string
  delivery: Delivery
  starts_on: string
  ends_on: string
  subjects: { name: string; colour: number }[]
  teachers: SharedTeacher[]
  lessons: SharedLesson[]
  quoted: number | null
}

const told = sql`k.id, k.name, k.cover, k.summary, k.intro, k.delivery, coalesce(k.starts_on::text, '') as starts_on,
  coalesce(k.ends_on::text, '') as ends_on, k.subjects, k.teachers, k.lessons,
  (select c.id from course c where c.quoted_from = k.id and c.state not in ('archived', 'withdrawn')) as quoted`

const given = sql`exists (select from course_share s where s.course = k.id and s.to_site = ${ownSiteId} and s.withdrawn_at is null)`

/** What was given to this school by others: the policy shows nothing else of theirs. */
export const sharedCourses = async (db: Db) =>
  (
    await sql<SharedCourse>`select ${told} from shared_course k where ${given} order by k.id desc limit 500`.execute(
      db,
    )
  ).rows

export const sharedCourse = async (db: Db, id: number) =>
  (await sql<SharedCourse>`select ${told} from shared_course k where ${given} and k.id = ${id}`.execute(db))
    .rows[0]

export const setQuote = (db: Db, course: number, from: number) =>
  sql`update course set quoted_from = ${from} where id = ${course}`.execute(db)

export const quoteOf = async (db: Db, course: number) =>
  (await sql<{ quoted_from: number | null }>`select quoted_from from course where id = ${course}`.execute(db))
    .rows[0]?.quoted_from ?? null
