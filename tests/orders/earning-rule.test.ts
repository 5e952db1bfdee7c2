import { afterAll, beforeEach, expect, test } from 'vitest'
import { ordersDesk } from '../../contract/orders-office.ts'
import { paying } from '../../contract/orders-paying.ts'
import type { EarningRule } from '../../contract/orders-paying-lists.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { bought, ledgerOf, seen, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
beforeEach(() => school.look('delete from earning_rule'))

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const earnsWhen = (rule: EarningRule) => shop.zheng.call(paying.changeEarningRule, { body: { rule } })
const left = async (order: number) => (await seen(feng, order)).left
const kinds = async (order: number) =>
  (await school.look('select kind from ledger_entry where course_order = $1 order by id', [order])).map(
    ({ kind }) => kind,
  )

/** A course for 900 with lessons on the days to come, paid. */
async function paidFor(count: number, delivery = 'live') {
  const course = await shop.course({}, 900)
  const order = await bought(feng, course)
  const lessons = await school.look(
    `insert into lesson (site, course, course_subject, name, number, delivery, starts_at, ends_at)
      select s.site, s.course, s.id, 'x', n, $3, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour'
      from course_subject s, generate_series(1, $2::int) n where s.course = $1 returning id::int`,
    [course, count, delivery],
  )
  return { order, lessons: lessons.map(({ id }) => id as number) }
}

/** A lesson's report as the fold of its log leaves it, read now. */
async function report(lesson: number | undefined, came: boolean) {
  await school.look('delete from lesson_report where lesson = $1', [lesson])
  if (came)
    await school.look(
      `insert into lesson_report (site, lesson, person, role, first_at, last_at, present_ms)
        select site, id, $2, 'student', starts_at, ends_at, 1 from lesson where id = $1`,
      [lesson, school.ids.feng],
    )
  await school.look(
    `insert into lesson_folded (site, lesson, ended_at, questions, gradable, fold) select site, id, ends_at, 0, 0, 1 from lesson where id = $1
      on conflict (site, lesson) do update set folded_at = clock_timestamp()`,
    [lesson],
  )
}

async function hold(lesson: number | undefined, came?: boolean) {
  await school.look("update lesson set state = 'ended' where id = $1", [lesson])
  if (came !== undefined) await report(lesson, came)
  await clock()
}

test('where a lesson asks for the student, one that was missed keeps its share, and a refund gives it back', async () => {
  expect((await shop.zheng.call(paying.earningRule)).data).toEqual({ rule: 'held', since: null })
  expect((await earnsWhen('attended')).data).toMatchObject({ rule: 'attended', since: expect.any(String) })
  const { order, lessons } = await paidFor(3)
  await hold(lessons[0], true)
  expect(await left(order)).toEqual({ held: 1, missed: 0, lessons: 3, earned: 300, left: 600 })
  // Not known yet: the log is folded a moment after the end.
  await hold(lessons[1])
  expect(await left(order)).toEqual({ held: 1, missed: 0, lessons: 3, earned: 300, left: 600 })
  await report(lessons[1], false)
  await hold(lessons[2], true)
  expect(await left(order)).toEqual({ held: 2, missed: 1, lessons: 3, earned: 600, left: 300 })
  expect(await ledgerOf(school, order)).toEqual({ provider: 90000, prepaid: -30000, earned: -60000 })
  expect((await shop.zheng.call(ordersDesk.order, of(order))).data.left).toMatchObject({
    missed: 1,
    left: 300,
  })
})

test('a lesson keeps the rule that stood when it began, whatever the school chooses later', async () => {
  const { order, lessons } = await paidFor(3)
  const beginsNow = (lesson: number | undefined) =>
    school.look(
      "update lesson set starts_at = clock_timestamp(), ends_at = clock_timestamp() + interval '1 millisecond' where id = $1",
      [lesson],
    )
  await beginsNow(lessons[0])
  await earnsWhen('attended')
  await beginsNow(lessons[1])
  await earnsWhen('held')
  await beginsNow(lessons[2])
  for (const lesson of lessons) await hold(lesson, false)
  expect(await left(order)).toEqual({ held: 2, missed: 1, lessons: 3, earned: 600, left: 300 })
})

test('a report that is read again and does not know the student reverses the share; one that does earns it anew', async () => {
  await earnsWhen('attended')
  const { order, lessons } = await paidFor(2)
  await hold(lessons[0], true)
  await report(lessons[0], false)
  await clock()
  expect(await left(order)).toMatchObject({ held: 0, missed: 1, earned: 0, left: 900 })
  await report(lessons[0], true)
  await clock()
  expect(await left(order)).toMatchObject({ held: 1, missed: 0, earned: 450, left: 450 })
  expect(await kinds(order)).toEqual(['payment', 'earned', 'unearned', 'earned'])
})

test('what a lesson earned stays when its student is erased and its report with them', async () => {
  await earnsWhen('attended')
  const { order, lessons } = await paidFor(1)
  await hold(lessons[0], true)
  const erased = (at: string) =>
    school.look(`update person set erased_at = ${at} where id = $1`, [school.ids.feng])
  await erased('now()')
  await report(lessons[0], false)
  await clock()
  await erased('null')
  expect(await kinds(order)).toEqual(['payment', 'earned'])
})

test('whoever has left the course misses nothing', async () => {
  await earnsWhen('attended')
  const { order, lessons } = await paidFor(2)
  await hold(lessons[0], false)
  await school.look(
    "update enrolment e set state = 'withdrawn', ended_at = now() + interval '30 hours' from course_order o where o.enrolment = e.id and o.id = $1",
    [order],
  )
  await hold(lessons[1], false)
  expect(await left(order)).toMatchObject({ held: 0, missed: 1, left: 900 })
})

test('an outside meeting has no register, and earns once it was held', async () => {
  await earnsWhen('attended')
  const { order, lessons } = await paidFor(1, 'cloudView')
  await hold(lessons[0])
  expect(await left(order)).toEqual({ held: 1, missed: 0, lessons: 1, earned: 900, left: 0 })
})

test('the rule that stands already is not written again', async () => {
  const first = (await earnsWhen('attended')).data
  expect((await earnsWhen('attended')).data).toEqual(first)
  expect(await school.look('select count(*)::int as rules from earning_rule')).toEqual([{ rules: 1 }])
})
