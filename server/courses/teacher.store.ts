import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import { type CatalogueQuery, shownIn, visible } from './catalogue.store.ts'
import type { NamedSubject } from './course-list.store.ts'
import './courses.tables.ts'

export interface TeacherRow {
  id: number
  full_name: string
  photo: string
  title: string
  introduction: string
  certificate: string
  subjects: NamedSubject[]
}

/** Teachers as everybody sees them: their card over their own words; never a phone, an account or a number. */
const teachers = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, most = 100) =>
  (
    await sql<TeacherRow>`select p.id, p.full_name, coalesce(nullif(c.photo, ''), p.avatar) as photo, p.title,
        coalesce(nullif(c.introduction, ''), p.info) as introduction, coalesce(c.certificate, '') as certificate,
        coalesce((select json_agg(json_build_object('id', j.id, 'name', j.name, 'colour', j.colour) order by j.position, j.id)
          from person_subject t join subject j on j.id = t.subject where t.person = p.id), '[]') as subjects
      from person p left join teacher_card c on c.person = p.id
      where p.erased_at is null and ${where} order by ${order}, p.id limit ${most}`.execute(db)
  ).rows

// As a list that is made first: few teach, and everybody of the school would be looked at for each.
const teachesNow = (course: RawBuilder<unknown>) =>
  sql`p.id = any (array(select s.teacher from course_subject s join course on course.id = s.course where ${visible} and ${course}))`

export const teachersOfCourse = (db: Db, course: number) =>
  teachers(
    db,
    teachesNow(sql`course.id = ${course}`),
    sql`(select min(s.position) from course_subject s where s.course = ${course} and s.teacher = p.id)`,
  )

export const schoolTeachers = (db: Db) => teachers(db, teachesNow(sql`true`), sql`c.position nulls last`)

/** Who teaches in one of the catalogue's lists, by name as it sounds. */
export const teachersOfFamily = async (db: Db, family: CatalogueQuery['family']) =>
  (
    await sql<{ id: number; fullName: string }>`select p.id, p.full_name as "fullName" from person p
      where p.erased_at is null and p.id in (select s.teacher from course_subject s
        join course on course.site = s.site and course.id = s.course where ${shownIn(family)})
      order by p.pinyin, p.id limit 200`.execute(db)
  ).rows

export const teacherById = async (db: Db, id: number) =>
  (await teachers(db, sql`${teachesNow(sql`true`)} and p.id = ${id}`, sql`p.id`, 1))[0]

export const cardOf = async (db: Db, person: number) =>
  (
    await sql<{
      full_name: string
      title: string
      photo: string
      certificate: string
      introduction: string
      position: number | null
    }>`select p.full_name, p.title, coalesce(c.photo, '') as photo, coalesce(c.certificate, '') as certificate,
        coalesce(c.introduction, '') as introduction, c.position
      from person p join person_role r on r.person = p.id and r.role = 'TEACHER' left join teacher_card c on c.person = p.id
      where p.id = ${person} and p.erased_at is null`.execute(db)
  ).rows[0]

export const setCard = (
  db: Db,
  person: number,
  {
    photo,
    certificate,
    introduction,
    position,
  }: { photo: string; certificate: string; introduction: string; position: number | null },
) =>
  sql`insert into teacher_card (person, photo, certificate, introduction, position)
    values (${person}, ${photo}, ${certificate}, ${introduction}, ${position})
    on conflict (site, person) do update set photo = excluded.photo, certificate = excluded.certificate,
      introduction = excluded.introduction, position = excluded.position`.execute(db)

// A teacher's face and papers go with the account.
export const forgetCards: Forgetter = (db, people) =>
  sql`delete from teacher_card where person = any (${[...people]}::bigint[])`.execute(db)

export const ownCard: Keeper = async (db, person) =>
  (await sql`select photo, certificate, introduction from teacher_card where person = ${person}`.execute(db))
    .rows
