import { afterAll, expect, test } from 'vitest'
import { orders } from '../../contract/orders.ts'
import { reconciling } from '../../contract/orders-reconciling.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { bought, ordered, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const zheng = shop.zheng

const recount = async () => (await zheng.call(reconciling.recountNow)).data.found
const findings = async () =>
  (await zheng.call(reconciling.recounts)).data.findings
    .filter(({ goneAt }) => goneAt === null)
    .map(({ check, order, here, expected }) => ({ check, order, here, expected }))
const told = async () =>
  (
    await school.look(
      "select count(*)::int as n from notification where person = $1 and title = '夜间复核发现问题'",
      [school.ids.zheng],
    )
  )[0]?.n
/** What the database itself would refuse: as if it lay there from before. */
const unguarded = async (work: () => Promise<unknown>) => {
  await school.look("set session_replication_role = 'replica'")
  await work()
  await school.look("set session_replication_role = 'origin'")
}

test('books that are right are found to be right, also after payments, refunds and lessons', async () => {
  await bought(feng, await shop.course())
  const cancelled = await ordered(feng, await shop.course())
  await feng.call(orders.cancelOrder, of(cancelled))
  expect(await recount()).toBe(0)
  expect(await findings()).toEqual([])
  const { runs } = (await zheng.call(reconciling.recounts)).data
  expect(runs[0]).toMatchObject({ found: 0, fresh: 0 })
  expect(there(runs[0]).entries).toBeGreaterThan(0)
})

const broken: [string, (order: number) => Promise<unknown>, (order: number) => object[]][] = [
  [
    'an entry that does not come to zero',
    order =>
      school.look(
        "update ledger_line set cents = cents + 1 where course_order = $1 and account = 'provider'",
        [order],
      ),
    order => [
      { check: 'provider', order, here: 1280.01, expected: 1280 },
      { check: 'entries', order, here: 0.01, expected: 0 },
    ],
  ],
  [
    'a payment that the ledger does not have',
    order => school.look('update order_trade set paid = paid - 100 where course_order = $1', [order]),
    order => [
      { check: 'prepaid', order, here: 1280, expected: 1279 },
      { check: 'provider', order, here: 1280, expected: 1279 },
    ],
  ],
  [
    'an order that is paid and says that it is not',
    order => school.look("update course_order set state = 'expired' where id = $1", [order]),
    order => [
      { check: 'seats', order, here: null, expected: null },
      { check: 'states', order, here: null, expected: null },
    ],
  ],
  [
    'an order without its seat',
    order => school.look('update course_order set enrolment = null where id = $1', [order]),
    order => [{ check: 'seats', order, here: null, expected: null }],
  ],
]

test.each(broken)('%s is found and told of once, and gone when it is mended', async (_, spoil, expected) => {
  const order = await bought(feng, await shop.course())
  const tables = ['ledger_line', 'order_trade', 'course_order'] as const
  const keep: Record<string, unknown>[][] = []
  for (const table of tables)
    keep.push(
      await school.look(
        `select to_jsonb(x) as row from ${table} x where ${table === 'course_order' ? 'id' : 'course_order'} = $1`,
        [order],
      ),
    )
  const before = await told()
  await unguarded(() => spoil(order))
  const wanted = expected(order)
  expect(await recount()).toBe(wanted.length)
  expect(await findings()).toEqual(expect.arrayContaining(wanted))
  expect(await recount()).toBe(wanted.length)
  expect(await told()).toBe((before as number) + 1)
  await unguarded(async () => {
    for (const [at, table] of tables.entries())
      for (const { row } of there(keep[at])) {
        const { id, cents, paid, state, enrolment } = row as Record<string, unknown>
        if (table === 'ledger_line')
          await school.look('update ledger_line set cents = $2 where id = $1', [id, cents])
        if (table === 'order_trade')
          await school.look('update order_trade set paid = $2 where id = $1', [id, paid])
        if (table === 'course_order')
          await school.look('update course_order set state = $2, enrolment = $3 where id = $1', [
            id,
            state,
            enrolment,
          ])
      }
  })
  expect(await recount()).toBe(0)
  expect(await findings()).toEqual([])
})

test('a seat that is kept for nobody, and a statement that says something else, are found', async () => {
  const course = await shop.course()
  await school.look(
    "insert into seat_hold (site, course, student, until) values ($1, $2, $3, now() + interval '1 hour')",
    [school.site, course, school.ids.li],
  )
  await school.look(
    `with s as (insert into statement (site, provider, day, seal, source) values ($1, 'alipay', '2026-01-01', sha256(''), 'fetched') returning id)
      insert into statement_line (site, statement, kind, trade, provider_number, cents, fee, at) select $1, id, 'payment', 'T', 'P', 1, 0, now() from s`,
    [school.site],
  )
  expect(await recount()).toBe(2)
  const found = (await zheng.call(reconciling.recounts)).data.findings.filter(({ goneAt }) => goneAt === null)
  expect(found.map(({ check, mark }) => `${check} ${mark}`)).toEqual([
    'statements alipay 2026-01-01',
    `seats kept ${course} ${school.ids.li}`,
  ])
  await school.look('delete from seat_hold where course = $1', [course])
})

test('the clock recounts a school that was not recounted, and not again in the same night', async () => {
  const runs = async () =>
    (await school.look('select count(*)::int as n from recount where site = $1', [school.site]))[0]
      ?.n as number
  const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).recount)({} as never)
  const before = await runs()
  await school.look("update recount set at = at - interval '26 hours' where site = $1", [school.site])
  await clock()
  await clock()
  expect(await runs()).toBe(before + 1)
})

test('it is recounted at three in the night of the school, once', async () => {
  const runs = async () =>
    (await school.look('select count(*)::int as n from recount where site = $1', [school.site]))[0]
      ?.n as number
  const clockAfter = async (hours: number, hourThere: number) => {
    await school.look('delete from recount where site = $1', [school.site])
    await school.look(
      'insert into recount (site, at, entries, orders, found, fresh) values ($1, now() - $2 * interval $$1 hour$$, 0, 0, 0, 0)',
      [school.site, hours],
    )
    const east = ((hourThere - new Date().getUTCHours() + 36) % 24) - 12
    const zone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
    await school.look('update site set time_zone = $2 where id = $1', [school.site, zone])
    await there(orderTasks(pool, payingBy(servicesOf(school))).recount)({} as never)
    return (await runs()) - 1
  }
  expect(await clockAfter(23, 3)).toBe(1)
  expect(await clockAfter(1, 3)).toBe(0)
  expect(await clockAfter(23, 12)).toBe(0)
  expect(await clockAfter(26, 12)).toBe(1)
})
