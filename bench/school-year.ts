import type { Stage } from './stage.ts'

const shape = { lessons: 40, seats: 22, students: 5000, teachers: 200, aClass: 50 }

/** Statements of a whole year would each mark what they touch, and tell rooms that there are none. */
const marked = [
  ...[
    'course',
    'lesson',
    'enrolment',
    'enrolment_subject',
    'lesson_person',
    'lesson_folded',
    'lesson_report',
  ],
  ...['course_subject', 'film', 'film_track', 'film_piece', 'film_seen', 'leave'],
]
const ours = "c.name like 'figures %'"

/**
 * A year of a large school: forty lessons a course, twenty-two students in each, of whom each twelfth is away; a film of each lesson in one
 * course of ten. Written by statements and not yet counted. The demonstration's teacher, head teacher and student are in the midst of it.
 */
export async function schoolYear(stage: Stage, lessons: number) {
  const courses = Math.ceil(lessons / shape.lessons)
  const [{ site }] = (await stage.sql(
    'select site::int from site_host where demonstration limit 1',
  )) as unknown as [{ site: number }]
  for (const table of marked) await stage.sql(`alter table ${table} disable trigger user`)
  await people(stage, site)
  await timetable(stage, site, courses)
  await seats(stage, site)
  await whatWasDone(stage, site)
  for (const table of marked) await stage.sql(`alter table ${table} enable trigger user`)
  await stage.sql('analyze')
  const [first] = await stage.sql(`select min(c.id)::int as course from course c where ${ours}`)
  const [report] = await stage.sql(
    `select count(*)::int as attendances from lesson_report r join lesson l on l.id = r.lesson join course c on c.id = l.course where ${ours}`,
  )
  return { site, course: first?.course as number, attendances: report?.attendances as number }
}

/** Students in classes of fifty; two of them are led by the head teacher. */
async function people({ sql }: Stage, site: number) {
  await sql(
    `with p as (insert into person (site, username, full_name) select $1::bigint, 'figures' || n, '学生' || n from generate_series(1, $2::int) n returning id),
      t as (insert into person (site, username, full_name) select $1::bigint, 'taught' || n, '老师' || n from generate_series(1, $3::int) n returning id),
      roles as (insert into person_role (site, person, role) select $1::bigint, id, 'STUDENT' from p union all select $1::bigint, id, 'TEACHER' from t)
      select 1`,
    [site, shape.students, shape.teachers],
  )
  await sql(
    `create table bench_student as
      select row_number() over (order by case when username = 'student' then 0 else 1 end, id) - 1 as n, id from person
        where site = ${site} and (username = 'student' or username like 'figures%') order by id limit ${shape.students}`,
  )
  await sql(
    `create table bench_teacher as
      select row_number() over (order by case when username = 'teacher' then 0 else 1 end, id) - 1 as n, id from person
        where site = ${site} and (username = 'teacher' or username like 'taught%') order by id limit ${shape.teachers}`,
  )
  await sql(
    `insert into node (site, kind, name) select $1::bigint, 'CLASS', 'figures ' || n from generate_series(0, $2::int - 1) n`,
    [site, shape.students / shape.aClass],
  )
  await sql(
    `update person p set class = k.id from bench_student s join node k on k.site = $1 and k.name = 'figures ' || s.n / $2
      where p.id = s.id and s.n > 0`,
    [site, shape.aClass],
  )
  await sql(
    `insert into head_class (site, class, person) select site, id, (select id from person where site = $1 and username = 'head')
      from node where site = $1 and name in ('figures 0', 'figures 1')`,
    [site],
  )
}

/** A teacher's courses lie in hours of their own, nine days from lesson to lesson. */
async function timetable({ sql }: Stage, site: number, courses: number) {
  await sql(
    `insert into course (site, kind, state, name, starts_on) select $1::bigint, 'recruiting', 'closed', 'figures ' || n, '2025-01-01' from generate_series(0, $2::int - 1) n`,
    [site, courses],
  )
  await sql(
    `create table bench_course as select row_number() over (order by c.id) - 1 as n, c.id from course c where c.site = ${site} and ${ours}`,
  )
  await sql(
    `insert into course_subject (site, course, subject, teacher)
      select $1::bigint, c.id, (select min(id) from subject where site = $1), t.id from bench_course c join bench_teacher t on t.n = c.n % $2`,
    [site, shape.teachers],
  )
  await sql(
    `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at, state, begun_at, ended_at)
      select s.site, s.course, s.id, number, '第 ' || number || ' 课', at, at + interval '1 hour', 'ended', at, at + interval '1 hour'
      from course_subject s join bench_course c on c.id = s.course, generate_series(1, $1::int) number
      cross join lateral (select timestamptz '2025-01-01 00:00Z' + number * interval '9 days' + (c.n / $2) * interval '1 hour' as at) w`,
    [shape.lessons, shape.teachers],
  )
  await sql(
    `insert into lesson_person (site, lesson, person, role, holds, during, state)
      select l.site, l.id, s.teacher, 'TEACHER', 'TEACHER', l.during, l.state from lesson l join course_subject s on s.id = l.course_subject
      join bench_course c on c.id = l.course`,
  )
}

/** Seats were taken during the two years before; before each of them its student had another in the same course, which ended. */
async function seats({ sql }: Stage, site: number) {
  await sql(
    `create table bench_seat as select c.id as course, s.id as student, timestamptz '2023-01-01 00:00Z' + (c.n * 131 + k * 37) % 730 * interval '1 day' as at
      from bench_course c, generate_series(0, ${shape.seats} - 1) k join bench_student s on true where s.n = (c.n * ${shape.seats} + k) % ${shape.students}`,
  )
  await sql(
    `insert into enrolment (site, course, student, source, state, made_at, ended_at)
      select $1::bigint, course, student, case student % 3 when 0 then 'order' when 1 then 'admin' else 'free' end, 'active', at, null from bench_seat
      union all select $1::bigint, course, student, 'import', 'withdrawn', at - interval '200 days', at - interval '100 days' from bench_seat`,
    [site],
  )
  await sql(
    `insert into enrolment_subject (site, enrolment, course, course_subject)
      select e.site, e.id, e.course, s.id from enrolment e join course_subject s on s.course = e.course join bench_course c on c.id = e.course`,
  )
}

async function whatWasDone({ sql }: Stage, site: number) {
  await sql(
    `insert into lesson_folded (site, lesson, ended_at, begun_at, taught_from, questions, gradable, fold)
      select l.site, l.id, l.ended_at, l.begun_at, l.begun_at + l.id % 3 * interval '1 minute', 4, 3, 99 from lesson l join bench_course c on c.id = l.course`,
  )
  await sql(
    `insert into lesson_report (site, lesson, person, role, first_at, last_at, present_ms, questions, gradable, answered, right_answers, words, hands, medals)
      select l.site, l.id, s.student, 'student', l.starts_at + s.student % 4 * interval '1 minute', l.ends_at, 3000000 + s.student, 4, 3, 3, (l.id + s.student) % 4, 5, 2, 1
      from lesson l join bench_seat s on s.course = l.course where (l.id + s.student) % 12 > 0
      union all select l.site, l.id, s.teacher, 'teacher', l.starts_at, l.ends_at, 3500000, 4, 3, 0, 0, 0, 0, 0
      from lesson l join course_subject s on s.id = l.course_subject join bench_course c on c.id = l.course`,
  )
  await sql(
    `insert into leave (site, student, first_day, last_day, starts_at, ends_at, reason, state)
      select $1::bigint, id, '2025-03-03', '2025-03-07', '2025-03-03 00:00+08', '2025-03-08 00:00+08', 'ill', 'agreed' from bench_student where n % 4 = 0`,
    [site],
  )
  await sql(
    `insert into film (site, lesson, kind, begun_at, ended_at)
      select l.site, l.id, 'recorded', l.starts_at, l.ends_at from lesson l join bench_course c on c.id = l.course where c.n % 10 = 0`,
  )
  await sql(
    `with t as (insert into film_track (site, film, source, codec, type, name, head)
        select f.site, f.id, 'camera', 'vp8', 'video/webm', md5(f.id::text), 1 from film f join lesson l on l.id = f.lesson join bench_course c on c.id = l.course
        returning site, id)
      insert into film_piece (site, track, number, from_ms, length_ms, start, bytes) select site, id, 0, 0, 3600000, 1, 1 from t`,
  )
  await sql(
    `insert into film_seen (site, film, person, seen) select f.site, f.id, s.student, '{[0,600000),[1200000,1500000)}'
      from film f join lesson l on l.id = f.lesson join bench_seat s on s.course = l.course where s.student % 2 = 0`,
  )
}
