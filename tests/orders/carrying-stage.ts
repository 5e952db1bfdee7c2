import type { Pool } from 'pg'
import { closing } from '../../contract/courses-closing.ts'
import { seats } from '../../contract/courses-seats.ts'
import { reconciling } from '../../contract/orders-reconciling.ts'
import { people } from '../../contract/people.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import type { Person, School } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { servicesOf, type shopOf } from './stage.ts'

/** A school whose office carries seats over from one course to another. */
export function carryingIn(school: School, shop: Awaited<ReturnType<typeof shopOf>>, pool: Pool) {
  const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
  const seatOf = async (who: string, course: number) =>
    (
      await school.look(
        "select id::int from enrolment where course = $1 and student = $2 and state = 'active'",
        [course, school.ids[who as keyof typeof school.ids]],
      )
    )[0]?.id as number
  const quote = (from: number, ids: number[], to: number) =>
    shop.zheng.call(closing.carryQuote, { ...of(from), body: { ids, money: { course: to } } })
  return {
    clock,
    seatOf,
    quote,
    /** Lessons to come of a course, an hour each on days of their own. */
    plan: (course: number, count: number) =>
      school.look(
        `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at)
          select s.site, s.course, s.id, 'x', n, now() + n * interval '1 day' + s.position * interval '2 hours',
            now() + n * interval '1 day' + s.position * interval '2 hours' + interval '1 hour'
          from course_subject s, generate_series(1, $2::int) n where s.course = $1`,
        [course, count],
      ),
    hold: async (course: number, upTo: number) => {
      await school.look("update lesson set state = 'ended' where course = $1 and number <= $2", [
        course,
        upTo,
      ])
      await clock()
    },
    prove: (who: Person = shop.zheng) => who.call(people.provePassword, { body: { passWord: password } }),
    /** As the page does it: what was shown is what is confirmed. */
    carry: async (
      from: number,
      ids: number[],
      to: number,
      more: { sum?: number; pays?: number; course?: number } = {},
      who = shop.zheng,
    ) => {
      const shown = (await quote(from, ids, to)).data
      const money = {
        way: 'carry' as const,
        course: to,
        sum: shown?.sum ?? 1,
        pays: shown?.pays ?? 0,
        ...more,
      }
      return who.call(seats.withdraw, { ...of(from), body: { ids, reason: '并班', money } })
    },
    /** What the books' own count finds wrong. */
    recount: async () => {
      await shop.zheng.call(reconciling.recountNow)
      return (await shop.zheng.call(reconciling.recounts)).data.findings.filter(
        ({ goneAt }) => goneAt === null,
      )
    },
    ordersOf: async (who: keyof School['ids'], course: number) =>
      (
        await school.look(
          'select id::int from course_order where student = $1 and course = $2 order by id desc',
          [school.ids[who], course],
        )
      ).map(({ id }) => id as number),
  }
}
