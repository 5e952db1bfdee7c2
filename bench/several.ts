import { arranging } from '../contract/timetable-arranging.ts'
import { several } from '../contract/timetable-several.ts'
import type { Stage } from './stage.ts'
import { adminOf, courses, timed } from './timetable.ts'

const count = 500
const followers = 40
const teachers = 300

/** Five hundred lessons of ten courses, each followed by forty students: looked at, moved by a day, and taken back. */
export async function movedTogether(stage: Stage) {
  const admin = await adminOf(stage)
  const made = await courses(stage, 'several', 10)
  const each = count / made.length
  for (const [at, one] of made.entries()) {
    const rules = [
      {
        from: '2036-01-01',
        weekdays: [1, 3, 5],
        starts: [`${String(8 + at).padStart(2, '0')}:00`],
        minutes: 45,
        count: each,
        skipHolidays: false,
      },
    ]
    const body = { courseId: one.course, courseSubject: one.id, rules }
    const { data, message } = await admin.call(arranging.arrange, { body })
    if (data?.lessons !== each) throw new Error(`refused: ${message}`)
  }
  await stage.sql(
    `with s as (select site from site_host limit 1), people as (
       insert into person (site, username, full_name, pinyin, sealing_key, first_login)
       select site, 'follower' || n, '学' || n, 'xue' || n, ''::bytea, false from s, generate_series(1, ${followers}) n
       returning site, id
     ), held as (insert into person_role (site, person, role) select site, id, 'STUDENT' from people
     ), seats as (
       insert into enrolment (site, course, student, source)
       select people.site, course, people.id, 'free' from people, unnest(array[${made.map(({ course }) => course)}]) course
       returning site, id, course
     ) insert into enrolment_subject (site, enrolment, course, course_subject)
       select seats.site, seats.id, seats.course, s.id from seats join course_subject s on s.course = seats.course`,
  )
  await stage.sql('analyze')
  const rows = await stage.sql(
    `select id::int from lesson where course = any(array[${made.map(({ course }) => course)}]) order by starts_at`,
  )
  const ids = rows.map(({ id }) => id as number)
  const change = { kind: 'move' as const, days: 1, apart: [] }
  const preview = await timed(() => admin.call(several.previewSeveral, { body: { which: { ids }, change } }))
  const { lessons, conflicting } = preview.result.data
  if (lessons.length !== count || conflicting > 0) throw new Error('not every lesson could be moved')
  const write = await timed(() =>
    admin.call(several.changeSeveral, {
      body: { lessons: lessons.map(({ id, version }) => ({ id, version })), change, reason: '' },
    }),
  )
  if (write.result.data?.lessons !== count) throw new Error(`refused: ${write.result.message}`)
  const undo = await timed(() =>
    admin.call(several.undoSeveral, { params: { id: String(write.result.data.id) } }),
  )
  if (undo.result.data?.lessons !== count) throw new Error(`not taken back: ${undo.result.message}`)
  await busyTeachers(
    stage,
    made.map(({ course }) => course),
  )
  const free = await timed(() => admin.call(several.teachersFor, { body: { which: { ids } } }))
  if (free.result.data.teachers.length < teachers) throw new Error('not every teacher was looked at')
  // What is measured next has a school of its own size.
  await stage.sql(
    "delete from lesson_person h using person p where p.id = h.person and p.username like 'busy%'",
  )
  await stage.sql('vacuum analyze lesson_person')
  const ms = (took: number) => `${Math.round(took)} ms`
  const { people } = write.result.data
  return [
    [
      `${count} lessons of 10 courses moved at once, ${people} people told: preview`,
      ms(preview.took),
      '500 ms',
      preview.took <= 500,
    ],
    [
      `${count} lessons moved at once: written with history and notices`,
      `${ms(write.took)} (taken back in ${ms(undo.took)})`,
      '1 s',
      write.took <= 1000,
    ],
    [
      `who of ${free.result.data.teachers.length} teachers is free for ${count} lessons`,
      ms(free.took),
      '300 ms',
      free.took <= 300,
    ],
  ] as const
}

/** Teachers who each have fifty of the lessons, as assistants, and have said when they can teach. */
async function busyTeachers(stage: Stage, courses: readonly number[]) {
  await stage.sql(
    `with s as (select site from site_host limit 1), people as (
       insert into person (site, username, full_name, pinyin, sealing_key, first_login)
       select site, 'busy' || n, '师' || n, 'shi' || n, ''::bytea, false from s, generate_series(1, ${teachers}) n
       returning site, id
     ), held as (insert into person_role (site, person, role) select site, id, 'TEACHER' from people)
     insert into lesson_person (site, lesson, person, role, during, state)
     select l.site, l.id, p.id, 'ASSISTANT', l.during, l.state
     from (select id, (array[${courses}])[1 + (row_number() over (order by id))::int % ${courses.length}] as course from people) p
       join lesson l on l.course = p.course`,
  )
  await stage.sql(
    `insert into availability (site, person, by_office, hours, away)
     select site, id, false, (select jsonb_agg(jsonb_build_object('weekday', d, 'from', 480 + d, 'until', 1320)) from generate_series(1, 5) d),
       '[{"from": "2090-02-01", "until": "2090-02-28"}]' from person where username like 'busy%'`,
  )
  await stage.sql('analyze')
}
