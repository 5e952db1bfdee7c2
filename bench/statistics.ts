import { type Connection, poolFor, withClient } from '../server/kit/database/connection.ts'
import { withSite } from '../server/kit/database/scope.ts'
import { foldCourse } from '../server/statistics/course-figures.store.ts'
import { recountSchool } from '../server/statistics/course-figures.ts'
import { foldLesson } from '../server/statistics/folding.ts'
import { schoolYear } from './school-year.ts'
import { median, type Stage } from './stage.ts'
import { type Bare, statisticsPages } from './statistics-pages.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/**
 * A year is counted as a recount counts it; then each page's call beside the bare query on what is kept, in turn; and the folding of one
 * large lesson and its course.
 */
export async function coursesOfAYear(stage: Stage, quick: boolean, budget: Budget) {
  const lessons = quick ? 10_000 : 100_000
  const year = await schoolYear(stage, lessons)
  const { site, course, attendances } = year
  const size = `${lessons} lessons, ${attendances} attendances`
  await counted(stage, site, (took, courses) =>
    budget(`counting ${size} anew`, `${fine(took / 1000)} s, ${fine(took / courses)} ms a course`, '', true),
  )
  for (const { name, ours, bare } of await statisticsPages(stage, year)) {
    const [mine, theirs] = await inTurn(stage.superuser(), ours, bare)
    const found = `${fine(mine / theirs)} x (${fine(mine)} and ${fine(theirs)} ms${mine > 200 ? ', more than 200 ms' : ''})`
    budget(`${name}, ${size}`, found, '3 x the bare query', mine <= 3 * theirs)
  }
  const took = await aLargeLesson(stage, { site, course, people: quick ? 50 : 300 })
  budget('folding a lesson of two hours and its course', `${fine(took)} ms`, '500 ms', took <= 500)
}

/** By the program's own way; its job of each minute may do a part of it. */
async function counted(stage: Stage, site: number, told: (took: number, courses: number) => void) {
  const pool = poolFor(stage.superuser(), 'eschool_app', { max: 1 })
  const at = performance.now()
  try {
    const { courses } = await recountSchool(pool, site, false)
    told(performance.now() - at, courses)
  } finally {
    await pool.end()
  }
  await stage.sql('analyze')
}

const inTurn = (superuser: Connection, ours: () => Promise<void>, bare: Bare[]) =>
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
