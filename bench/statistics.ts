import { courseFigures } from '../contract/statistics-courses.ts'
import { type Connection, poolFor, withClient } from '../server/kit/database/connection.ts'
import { withSite } from '../server/kit/database/scope.ts'
import { foldCourse } from '../server/statistics/course-figures.store.ts'
import { foldLesson } from '../server/statistics/folding.ts'
import { ask, type InputOf } from '../tests/kit/client.ts'
import { median, type Stage } from './stage.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/**
 * A year of a large school as it is kept when all of it is folded: forty lessons a course, twenty students in each. Written past the marks,
 * which would say that nothing of it is counted yet.
 */
async function aYear(stage: Stage, lessons: number) {
  const courses = Math.ceil(lessons / 40)
  const [{ site }] = (await stage.sql(
    'select site::int from site_host where demonstration limit 1',
  )) as unknown as [{ site: number }]
  const marked = [
    'course',
    'lesson',
    'enrolment',
    'enrolment_subject',
    'lesson_person',
    'lesson_folded',
    'lesson_report',
  ]
  for (const table of marked) await stage.sql(`alter table ${table} disable trigger user`)
  await stage.sql(
    `with p as (insert into person (site, username, full_name) select $1, 'figures' || n, '学生' || n from generate_series(1, 5000) n returning id),
      t as (insert into person (site, username, full_name) select $1, 'taught' || n, '老师' || n from generate_series(1, 200) n returning id)
      select (select count(*) from p), (select count(*) from t)`,
    [site],
  )
  await stage.sql(
    `insert into course (site, kind, state, name, starts_on) select $1, 'recruiting', 'closed', 'figures ' || n, '2026-01-01' from generate_series(1, $2::int) n`,
    [site, courses],
  )
  await stage.sql(
    `insert into course_subject (site, course, subject, teacher)
      select site, id, (select min(id) from subject where site = $1), (select min(id) from person where username = 'taught1') + id % 200
      from course where site = $1 and name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at, state, begun_at, ended_at)
      select s.site, s.course, s.id, n, '第 ' || n || ' 课', at, at + interval '1 hour', 'ended', at, at + interval '1 hour'
      from course_subject s join course c on c.id = s.course, generate_series(1, 40) n
      cross join lateral (select timestamptz '2026-01-01 00:00Z' + n * interval '9 days' + (s.id % 20) * interval '1 hour' as at) w
      where s.site = $1 and c.name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into lesson_figures (site, lesson, course, course_subject, state, starts_at, planned_ms, is_known, is_held, held_ms, late_ms, teacher,
        planned_teacher, teacher_ms, entitled, came, beside, student_ms, moved)
      select l.site, l.id, l.course, l.course_subject, l.state, l.starts_at, 3600000, true, true, 3500000, 60000 * (l.id % 3), s.teacher + (l.id % 11 = 0)::int,
        s.teacher, 3500000, 20, 18, 0, 63000000, (l.id % 17 = 0)::int
      from lesson l join course_subject s on s.id = l.course_subject join course c on c.id = l.course where l.site = $1 and c.name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into enrolment (site, course, student, source, state, made_at, ended_at)
      select $1, c.id, (select min(id) from person where username = 'figures1') + (c.id * 20 + n) % 5000, 'admin', 'withdrawn', '2026-01-01', '2027-01-01'
      from course c, generate_series(1, 20) n where c.site = $1 and c.name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into enrolment_subject (site, enrolment, course, course_subject)
      select e.site, e.id, e.course, s.id from enrolment e join course_subject s on s.course = e.course join course c on c.id = e.course
      where e.site = $1 and c.name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into seat_figures (site, course, student, state, taken_at, ended_at, entitled, came)
      select e.site, e.course, e.student, e.state, e.made_at, e.ended_at, 40, 36 from enrolment e join course c on c.id = e.course
      where e.site = $1 and c.name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into course_figures (site, course, lessons, held, cancelled, first_at, last_at, entitled, came, enrolled, active, dropped, refunded, came_once, fold)
      select $1, f.course, count(*), count(*), 0, min(starts_at), max(starts_at), sum(entitled), sum(came), 20, 0, 20, 0, 20,
        (select max(fold) from course_figures) from lesson_figures f join course c on c.id = f.course where f.site = $1 and c.name like 'figures %' group by f.course`,
    [site],
  )
  // What it was all folded from: the attendances, twenty for each lesson.
  await stage.sql(
    `insert into lesson_folded (site, lesson, ended_at, begun_at, taught_from, questions, gradable, fold)
      select l.site, l.id, l.ended_at, l.begun_at, l.begun_at, 0, 0, 99 from lesson l join course c on c.id = l.course
      where l.site = $1 and c.name like 'figures %'`,
    [site],
  )
  await stage.sql(
    `insert into lesson_report (site, lesson, person, role, first_at, last_at, present_ms)
      select l.site, l.id, e.student, 'student', l.starts_at, l.ends_at, 3500000 from lesson l join course c on c.id = l.course
      join enrolment e on e.course = l.course where l.site = $1 and c.name like 'figures %'`,
    [site],
  )
  for (const table of marked) await stage.sql(`alter table ${table} enable trigger user`)
  await stage.sql('delete from figures_stale')
  await stage.sql('analyze')
  const [{ course }] = (await stage.sql(
    "select min(id)::int as course from course where name like 'figures %'",
  )) as unknown as [{ course: number }]
  return { site, course }
}

const zone = "at time zone 'Asia/Shanghai'"
const bareAssembly = `select c.id, c.name, c.kind, c.state, c.capacity, f.* from course c left join course_figures f on f.site = c.site and f.course = c.id
  where c.site = $1 order by f.last_at desc, c.id desc limit 20`
const bareSums = `select count(*), sum(enrolled), sum(active), sum(dropped), sum(refunded), sum(came_once), sum(entitled), sum(came)
  from course_figures where site = $1`
const bareTimes = `select l.*, f.* from lesson l left join lesson_figures f on f.site = l.site and f.lesson = l.id
  where l.site = $1 and l.course = $2 order by l.starts_at limit 20`
const bareTimesSums = `select count(*), sum(f.held_ms), sum(f.teacher_ms), sum(f.student_ms), sum(f.entitled), sum(f.came)
  from lesson l left join lesson_figures f on f.site = l.site and f.lesson = l.id where l.site = $1 and l.course = $2`
const bareFresh = `select (select min(at) from figures_stale where site = $1), (select count(*) from course c left join course_figures f
  on f.site = c.site and f.course = c.id where c.site = $1 and f.course is null)`
const bareHours = `select teacher, to_char(starts_at ${zone}, 'YYYY-MM') as month, count(*), sum(planned_ms), sum(held_ms),
    count(*) filter (where teacher <> planned_teacher) from lesson_figures where site = $1 and starts_at >= '2026-01-01 00:00+08' and starts_at < '2027-01-01 00:00+08'
  group by 1, 2 order by 2, 1`

/** Each page's call beside the bare query on what is folded, in turn; and the folding of one large lesson and its course. */
export async function coursesOfAYear(stage: Stage, quick: boolean, budget: Budget) {
  const lessons = quick ? 10_000 : 100_000
  const { site, course } = await aYear(stage, lessons)
  const wire = { port: stage.port, token: await stage.signIn('admin') }
  const year = { from: '2026-01-01', until: '2026-12-31' }
  const answered = async <C extends Parameters<typeof ask>[1]>(call: C, input: InputOf<C>) => {
    const said = await ask(wire, call, input)
    if (said.code !== 0) throw new Error(`${said.code}`)
  }
  const pages: Record<string, [ours: () => Promise<void>, bare: [string, unknown[]][]]> = {
    'class assembly': [
      () => answered(courseFigures.assembly, { query: {} }),
      [
        [bareAssembly, [site]],
        [bareSums, [site]],
        [bareFresh, [site]],
      ],
    ],
    'class times of a course': [
      () => answered(courseFigures.classTimes, { params: { id: String(course) }, query: {} }),
      [
        [bareTimes, [site, course]],
        [bareTimesSums, [site, course]],
        [bareFresh, [site]],
      ],
    ],
    "teachers' hours of the year": [
      () => answered(courseFigures.teacherHours, { query: year }),
      [
        [bareHours, [site]],
        [bareFresh, [site]],
      ],
    ],
  }
  for (const [name, [ours, bare]] of Object.entries(pages)) {
    const [mine, theirs] = await inTurn(stage.superuser(), ours, bare)
    const found = `${fine(mine / theirs)} x (${fine(mine)} and ${fine(theirs)} ms${mine > 200 ? ', more than 200 ms' : ''})`
    budget(`${name}, ${lessons} lessons a year`, found, '3 x the bare query', mine <= 3 * theirs)
  }
  const took = await aLargeLesson(stage, { site, course, people: quick ? 50 : 300 })
  budget('folding a lesson of two hours and its course', `${fine(took)} ms`, '500 ms', took <= 500)
}

const inTurn = (superuser: Connection, ours: () => Promise<void>, bare: [string, unknown[]][]) =>
  withClient(superuser, async client => {
    const [mine, theirs]: [number[], number[]] = [[], []]
    const timed = async (work: () => Promise<unknown>) => {
      const at = performance.now()
      await work()
      return performance.now() - at
    }
    for (let round = 0; round < 15; round += 1) {
      mine.push(await timed(ours))
      theirs.push(
        await timed(async () => {
          for (const [text, values] of bare) await client.query(text, values)
        }),
      )
    }
    return [median(mine.slice(2)), median(theirs.slice(2))] as const
  })

/** People come and go every ten minutes, answer a question and write; twenty thousand strokes lie between. */
async function aLargeLesson(
  stage: Stage,
  { site, course, people }: { site: number; course: number; people: number },
) {
  const [made] = await stage.sql(
    `with s as (select id, teacher from course_subject where course = $2),
      l as (insert into lesson (site, course, course_subject, number, name, starts_at, ends_at, state, begun_at, ended_at)
        select $1, $2, s.id, 99, 'large', '2027-02-01 08:00Z', '2027-02-01 10:00Z', 'ended', '2027-02-01 08:00Z', '2027-02-01 10:00Z' from s returning id),
      r as (insert into room (site, lesson) select $1, id from l returning id)
      select l.id::int as lesson, r.id::int as room, (select min(id)::int from person where username = 'figures1') as first from l, r`,
    [site, course],
  )
  const { lesson, room, first } = made as { lesson: number; room: number; first: number }
  await stage.sql(
    `insert into room_event (site, room, number, at, kind, person, payload)
      select $1, $2, row_number() over (order by at, kind), at, kind, person, payload from (
        select timestamptz '2027-02-01 08:00Z' as at, 'lesson.begun' as kind, null::bigint as person, '{}'::jsonb as payload
        union all select timestamptz '2027-02-01 07:55Z' + m * interval '10 minutes', case m % 2 when 0 then 'joined' else 'left' end, $3::bigint + p, '{"as": "student"}'
          from generate_series(1, $4::int) p, generate_series(0, 11) m
        union all select timestamptz '2027-02-01 08:30Z' + p * interval '1 second', 'chat.said', $3::bigint + p, '{"text": "?"}' from generate_series(1, $4::int) p, generate_series(1, 5)
        union all select timestamptz '2027-02-01 08:00Z' + n * interval '300 milliseconds', 'stroke.went', $3::bigint, '{"stroke": "a", "points": [1, 2, 3]}' from generate_series(1, 20000) n) e`,
    [site, room, first, people],
  )
  await stage.sql('analyze room_event')
  const pool = poolFor(stage.superuser(), 'eschool_app', { max: 1 })
  try {
    const times: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const at = performance.now()
      await withSite(pool, { site }, ({ db }) => foldLesson(db, lesson))
      await withSite(pool, { site }, ({ db }) => foldCourse(db, course))
      times.push(performance.now() - at)
    }
    return median(times.slice(1))
  } finally {
    await pool.end()
  }
}
