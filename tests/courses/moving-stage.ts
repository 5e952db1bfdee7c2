import { moving } from '../../contract/courses-moving.ts'
import type { BodyOf } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'
import { of } from './drafts.ts'

/** So many days from today, on the clock of the demonstration. */
export const dayIn = (days: number) => Temporal.Now.plainDateISO('Asia/Shanghai').add({ days }).toString()

/** A school whose office moves students from course to course. */
export const movesIn = (school: School, zheng: Pick<Person, 'call'>) => ({
  /** Who sits in a course now, and by which seat. */
  seatsIn: async (course: number) =>
    Object.fromEntries(
      (
        await school.look(
          `select p.username, e.id::int from enrolment e join person p on p.id = e.student
            where e.course = $1 and e.state = 'active' order by e.id`,
          [course],
        )
      ).map(({ username, id }) => [username as string, id as number]),
    ),
  /** A lesson of so many hours from now on, of the first subject; held already where it lies behind. */
  lesson: async (course: number, hours: number, state = hours < 0 ? 'ended' : 'scheduled') =>
    (
      await school.look(
        `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at, state)
          select s.site, s.course, s.id, 'x', 1, now() + $2 * interval '1 hour', now() + ($2 + 1) * interval '1 hour', $3
          from course_subject s where s.course = $1 order by s.position limit 1 returning id::int`,
        [course, hours, state],
      )
    )[0]?.id as number,
  /** The seats of a course were taken so many days ago. */
  since: (course: number, days: number) =>
    school.look("update enrolment set made_at = now() - $2 * interval '1 day' where course = $1", [
      course,
      days,
    ]),
  quote: (from: number, ids: number[], to: number, more: Partial<BodyOf<typeof moving.moveQuote>> = {}) =>
    zheng.call(moving.moveQuote, { ...of(from), body: { ids, to, ...more } }),
  move: (
    from: number,
    ids: number[],
    to: number,
    more: Partial<BodyOf<typeof moving.moveStudents>> = {},
    who = zheng,
  ) => who.call(moving.moveStudents, { ...of(from), body: { ids, to, reason: '时间不合适', ...more } }),
})
