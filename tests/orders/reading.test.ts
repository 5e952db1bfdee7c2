import { expect, test } from 'vitest'
import { orderStandings, orderStates } from '../../contract/orders-lists.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)

test('a standing that is filtered by finds the orders that are shown with it, whatever has happened to them', async () => {
  const course = await shop.course()
  // Every state, in time and over it, with and without money that nobody knows, given back or not.
  await school.look(
    `with cases as (select state, late, odd, back, row_number() over () as n
        from unnest($3::text[]) state, unnest(array[true, false]) late, unnest(array[true, false]) odd, unnest(array[0, 40, 100]) back),
      p as (insert into person (site, username, full_name) select $1, 'case' || n, '例' || n from cases returning id, username),
      r as (insert into person_role (site, person, role) select $1, id, 'STUDENT' from p),
      o as (insert into course_order (site, number, student, course, course_name, state, price, pays, ends_at, paid_at)
        select $1, (5 * 10::numeric ^ 17 + n)::bigint::text, p.id, $2, '例', state, 100, 100,
          now() + case when late then interval '-1 hour' else interval '1 hour' end, now()
        from cases join p on p.username = 'case' || n returning id, number),
      l as (insert into order_line (site, course_order, name, price, pays) select $1, id, '数学', 100, 100 from o)
      insert into order_trade (site, number, course_order, way, cents, state, use, paid, refunded, paid_at)
        select $1, use || o.id, o.id, 'practice', 100, 'paid', use, 100, case use when 'order' then back else 0 end, now()
        from cases join o on o.number = (5 * 10::numeric ^ 17 + n)::bigint::text,
          unnest(case when odd then array['order', 'unmatched'] else array['order'] end) use`,
    [school.site, course, orderStates.states],
  )
  const listed = async (query: Partial<QueryOf<typeof ordersDesk.orders>>) =>
    (
      await shop.zheng.call(ordersDesk.orders, {
        query: { course: String(course), size: '100', ...query },
      })
    ).data
  const all = await listed({})
  expect(all.total).toBe(orderStates.states.length * 12)
  for (const standing of orderStandings) {
    const shown = all.rows.filter(row => row.standing === standing).map(({ id }) => id)
    const found = await listed({ standing })
    expect(shown.length).toBeGreaterThan(0)
    expect(found.rows.map(({ id }) => id)).toEqual(shown)
    expect(found.total).toBe(shown.length)
  }
})

test('a line of the ledger has the moment of its entry, and the bill puts it into the day and the month of the school', async () => {
  const [order] = await school.look(
    "select id::int, site::int from course_order where site = $1 and state = 'paid' order by id desc limit 1",
    [school.site],
  )
  const [trade] = await school.look(
    "select id::int from order_trade where course_order = $1 and use = 'order'",
    [order?.id],
  )
  const [lines] = await school.look('select id::int from order_line where course_order = $1', [order?.id])
  // A second before midnight and at midnight of the turn of a year in Shanghai.
  const write = async (kind: string, at: string, moves: [string, number][]) => {
    await school.look('begin')
    const [entry] = await school.look(
      `insert into ledger_entry (site, kind, at, course_order, order_trade)
        values ($1, $2, $3, $4, case $2 when 'payment' then $5::bigint end) returning id`,
      [order?.site, kind, at, order?.id, trade?.id],
    )
    for (const [account, cents] of moves)
      await school.look(
        `insert into ledger_line (site, entry, course_order, account, cents, way, order_line)
          values ($1, $2, $3, $4, $5, case $4 when 'provider' then 'practice' end, case when $4 <> 'provider' then $6::bigint end)`,
        [order?.site, entry?.id, order?.id, account, cents, lines?.id],
      )
    await school.look('commit')
  }
  await write('payment', '2019-12-31T15:59:59Z', [
    ['provider', 100],
    ['prepaid', -100],
  ])
  await write('earned', '2019-12-31T16:00:00Z', [
    ['prepaid', 25],
    ['earned', -25],
  ])
  const apart = await school.look(
    'select from ledger_line l join ledger_entry e on e.id = l.entry where e.at <> l.at',
  )
  expect(apart).toEqual([])
  const bill = async (query: Partial<QueryOf<typeof ordersDesk.bill>>) =>
    (
      await shop.zheng.call(ordersDesk.bill, {
        query: { from: '2019-12-01', until: '2020-01-31', ...query },
      })
    ).data
  const moved = { in: 0, out: 0, earned: 0, prepaid: 0 }
  const paid = { ...moved, in: 1, prepaid: 1 }
  const earned = { ...moved, earned: 0.25, prepaid: -0.25 }
  const months = await bill({ by: 'month' })
  expect(months).toMatchObject({
    total: 2,
    rows: [
      { at: '2020-01', ...earned },
      { at: '2019-12', ...paid },
    ],
    sums: { paid: 1, refunded: 0, earned: 0.25, prepaid: 0.75 },
  })
  expect((await bill({ by: 'day', sort: 'at' })).rows).toMatchObject([
    { at: '2019-12-31', ...paid },
    { at: '2020-01-01', ...earned },
  ])
  expect((await bill({ by: 'month', kind: 'earned' })).rows).toMatchObject([{ at: '2020-01', ...earned }])
  expect((await bill({ by: 'month', way: 'practice' })).rows).toMatchObject([{ at: '2019-12', ...paid }])
  expect(await bill({ by: 'movement' })).toMatchObject({
    total: 2,
    rows: [
      { kind: 'earned', ...earned },
      { kind: 'payment', ...paid },
    ],
  })
  // There is no second page: the first is shown.
  expect((await bill({ by: 'day', page: '2' })).rows).toHaveLength(2)
})
