import type { School } from '../kit/school.ts'

/** Seats of half a year and more, taken and ended at hours of the night too: what day it is depends on the zone. */
export const takeSeats = ({ look, site }: Pick<School, 'look' | 'site'>) =>
  look(
    `with invented as (
      select n, c.id as course, s.person as student, timestamptz '2026-01-05 00:00Z' + n * interval '5 hours 7 minutes' as at
      from generate_series(1, 700) n
        cross join lateral (select id from course where site = $1 and state <> 'draft' order by id offset n % 5 limit 1) c
        cross join lateral (select person from person_role where site = $1 and role = 'STUDENT' order by person offset n % 6 limit 1) s
    ), made as (
      insert into enrolment (site, course, student, source, state, made_at, ended_at)
      select $1, course, student, (array['order', 'import', 'admin', 'free'])[1 + n % 4], case when n % 2 = 0 then 'withdrawn' else 'refunded' end,
        at, at + (n % 50) * interval '1 day'
      from invented returning id, course
    ) insert into enrolment_subject (site, enrolment, course, course_subject)
      select $1, m.id, m.course, s.id from made m join course_subject s on s.course = m.course where (m.id + s.id) % 3 > 0`,
    [site],
  )
export interface Seat {
  course: string
  student: string
  source: string
  made: string
  ended: string | null
  subjects: string[]
  grades: string[]
  isFirst: boolean
}
/** Every seat of the school, with its days by the school's clock: told by the language, not by the database. */
export async function seatsOf({ look, site }: Pick<School, 'look' | 'site'>): Promise<Seat[]> {
  const [{ zone } = {}] = await look('select time_zone as zone from site where id = $1', [site])
  const dayOf = (at: Date | null) =>
    at && new Intl.DateTimeFormat('en-CA', { timeZone: zone as string }).format(at)
  const rows = await look(
    `select e.*, array(select distinct s.subject::text from enrolment_subject t join course_subject s on s.id = t.course_subject where t.enrolment = e.id) as subjects,
      array(select grade::text from course_grade g where g.course = e.course) as grades from enrolment e where e.site = $1 order by e.made_at, e.id`,
    [site],
  )
  const had = new Set<string>()
  return rows.map(row => {
    const isFirst = !had.has(String(row.student))
    had.add(String(row.student))
    return {
      ...{ course: String(row.course), student: String(row.student), source: String(row.source), isFirst },
      subjects: row.subjects as string[],
      grades: row.grades as string[],
      made: dayOf(row.made_at as Date) as string,
      ended: dayOf(row.ended_at as Date | null),
    }
  })
}
