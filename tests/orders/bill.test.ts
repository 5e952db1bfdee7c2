import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { type QueryOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { bought, shopOf } from './stage.ts'

/** Bought five days ago for 1,000, two days ago for 500 with 200 given back today. */
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const zheng = shop.zheng
const feng = await school.signIn('feng')
const courses = { old: await shop.course({}, 1000), fresh: await shop.course({}, 500) }
const [old, fresh] = [await bought(feng, courses.old), await bought(feng, courses.fresh)]
await ago(old, 5)
await ago(fresh, 2)
await zheng.call(people.provePassword, { body: { passWord: password } })
await zheng.call(ordersDesk.refundOrder, {
  ...of(fresh),
  body: { sum: 200, reason: '少上', endsSeat: false },
})
await school.look("select set_config('session_replication_role', 'replica', false)")
await school.look(
  `with e as (insert into ledger_entry (site, kind, course_order, order_refund)
      select site, 'refundDone', course_order, id from order_refund where course_order = $1 returning site, id)
    insert into ledger_line (site, entry, course_order, account, cents, way)
    select site, id, $1, 'refunding', 20000, null from e union all select site, id, $1, 'provider', -20000, 'practice' from e`,
  [fresh],
)
await school.look("select set_config('session_replication_role', 'origin', false)")

async function ago(order: number, days: number) {
  for (const table of ['ledger_entry', 'ledger_line'])
    await school.look(`update ${table} set at = at - $2 * interval '1 day' where course_order = $1`, [
      order,
      days,
    ])
}
const bill = async (query: Partial<QueryOf<typeof ordersDesk.bill>>) =>
  (await zheng.call(ordersDesk.bill, { query })).data
const day = async (days: number) =>
  there(
    await school.look(
      "select to_char((now() - $1 * interval '1 day') at time zone time_zone, 'YYYY-MM-DD') as day from site where id = $2",
      [days, school.site],
    ),
  )[0]?.day as string
const balances = (
  rows: readonly { opening: number | null; in: number; out: number; closing: number | null }[],
) => rows.map(({ opening, closing, ...row }) => [opening, row.in, row.out, closing])

test('each day opens with what the one before closed with, also from the middle on', async () => {
  const { rows, sums } = await bill({ by: 'day', sort: 'at' })
  expect(balances(rows)).toEqual([
    [0, 1000, 0, 1000],
    [1000, 500, 0, 1500],
    [1500, 0, 200, 1300],
  ])
  expect(sums).toMatchObject({ opening: 0, closing: 1300 })
  const later = await bill({ by: 'day', sort: 'at', from: await day(3), until: await day(1) })
  expect(balances(later.rows)).toEqual([[1000, 500, 0, 1500]])
  expect(later.sums).toMatchObject({ opening: 1000, paid: 500, refunded: 0, closing: 1500 })
  const month = await bill({ by: 'month', sort: 'at', from: await day(3) })
  expect(balances(month.rows).at(-1)?.at(3)).toBe(1300)
  expect(balances(month.rows).at(0)?.at(0)).toBe(1000)
})

test('by course and by provider, with what was there before', async () => {
  const { rows } = await bill({ by: 'course', from: await day(3) })
  const by = Object.fromEntries(rows.map(row => [row.at, [row.opening, row.in, row.out, row.closing]]))
  expect(by).toEqual({ [courses.old]: [1000, 0, 0, 1000], [courses.fresh]: [0, 500, 200, 300] })
  expect(rows.every(({ name }) => name !== '')).toBe(true)
  const providers = await bill({ by: 'provider' })
  expect(providers.rows.map(row => [row.at, row.in, row.closing])).toEqual([['practice', 1500, 1300]])
})

test('a figure opens the movements behind it, and they come to it', async () => {
  for (const [figure, sum, count] of [
    ['in', 500, 1],
    ['out', 200, 1],
    ['prepaid', 300, 2],
    ['earned', 0, 0],
  ] as const) {
    const { rows, total } = await bill({ figure, course: courses.fresh })
    expect(total, figure).toBe(count)
    expect(rows.reduce((all, row) => all + row[figure], 0)).toBe(sum)
  }
  const ofProvider = await bill({ provider: 'practice', figure: 'in' })
  expect(ofProvider.total).toBe(2)
  expect((await bill({ provider: 'alipay' })).total).toBe(0)
  // Of some movements alone there is no balance.
  expect(balances((await bill({ by: 'day', figure: 'in' })).rows)[0]).toEqual([null, 500, 0, null])
})

test('the list of orders says what went back and what is on its way, as the bill does', async () => {
  const sums = async () => (await zheng.call(ordersDesk.orders, { query: {} })).data.sums
  expect(await sums()).toMatchObject({ paid: 1500, refunded: 0, refunding: 200 })
  await school.look("update order_refund set state = 'done', done_at = now()")
  expect(await sums()).toMatchObject({ paid: 1500, refunded: 200, refunding: 0 })
  expect((await bill({})).sums).toMatchObject({ refunded: 200 })
})

test('the course of another school is as one that is not there', async () => {
  const [other] = await school.look('select id::int from course where site = $1 limit 1', [school.otherSite])
  for (const course of [other?.id, 999_999_999]) {
    const said = await zheng.call(ordersDesk.bill, { query: { course: String(course) } })
    expect(said).toMatchObject({
      code: codes.incomplete,
      fields: [{ path: 'course', problem: 'notOffered' }],
    })
  }
})

test('what is summed up is exported as it is shown', async () => {
  const exported = async (by: 'day' | 'course' | 'provider' | 'movement') => {
    const { data } = await zheng.call(ordersDesk.exportBill, {
      body: { filter: {}, columns: [], format: 'csv', by, sort: 'at' },
    })
    const { data: text } = await send<string>({ ...zheng.wire }, 'GET', data.link)
    return String(text).replace('\ufeff', '').trim().split('\r\n')
  }
  const days = await exported('day')
  expect(days[0]).toBe('汇总项,期初余额,收入,支出,差错更正,已消课,预收,净转出,期末余额')
  expect(days.slice(1).map(row => row.split(',').slice(1))).toEqual([
    ['0.00', '1000.00', '0.00', '0.00', '0.00', '1000.00', '0.00', '1000.00'],
    ['1000.00', '500.00', '0.00', '0.00', '0.00', '500.00', '0.00', '1500.00'],
    ['1500.00', '0.00', '200.00', '0.00', '0.00', '-200.00', '0.00', '1300.00'],
  ])
  expect((await exported('provider'))[1]).toMatch(/^演示支付,0\.00,1500\.00,200\.00/)
  expect(await exported('movement')).toHaveLength(5)
  expect(await exported('course')).toHaveLength(3)
})

test('the list of orders is sorted by when they were paid, unpaid ones last', async () => {
  await school.look("update course_order set paid_at = now() - interval '9 days' where id = $1", [fresh])
  const listed = async (sort: QueryOf<typeof ordersDesk.orders>['sort']) =>
    (await zheng.call(ordersDesk.orders, { query: { size: '100', sort } })).data.rows.map(
      ({ paidAt }) => paidAt ?? '',
    )
  const [down, up] = [await listed('-paidAt'), await listed('paidAt')]
  const paid = up.filter(at => at !== '')
  expect(new Set(paid).size).toBeGreaterThan(1)
  expect(up).toEqual([...paid.toSorted(), ...up.slice(paid.length)])
  expect(down).toEqual([...paid.toSorted().reverse(), ...up.slice(paid.length)])
})

test('the list of orders is sorted by student, by course and by what went back', async () => {
  const chen = await school.signIn('chen')
  await bought(chen, courses.fresh)
  await school.look("update course set pinyin = 'zz' where id = $1", [courses.fresh])
  type Order = { student: { username: string }; course: { id: number }; refunded: number; id: number }
  for (const [sort, of] of [
    ['student', ({ student }: Order) => student.username],
    ['course', ({ course }: Order) => course.id],
    ['refunded', ({ refunded }: Order) => refunded],
  ] as const) {
    const listed = async (wanted: typeof sort | `-${typeof sort}`) =>
      (await zheng.call(ordersDesk.orders, { query: { size: '100', sort: wanted } })).data.rows.map(row =>
        of(row as never),
      )
    const [up, down] = [await listed(sort), await listed(`-${sort}`)]
    expect(new Set(up).size, sort).toBeGreaterThan(1)
    expect(down).toEqual(up.toReversed())
    // Those of one stand together: each begins once.
    expect(up.filter((one, at) => one !== up[at - 1])).toHaveLength(new Set(up).size)
    if (sort === 'refunded') expect(up).toEqual([...(up as number[])].toSorted((one, other) => one - other))
    if (sort === 'student') expect([up[0], up.at(-1)]).toEqual(['student', 'fengtianyou'])
  }
})
