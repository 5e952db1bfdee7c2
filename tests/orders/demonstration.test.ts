import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStandings } from '../../contract/orders-lists.ts'
import { poolFor, withClient } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { standingIs } from '../../server/orders/order.store.ts'
import { countAgain } from '../../server/orders/recount.store.ts'
import { makeDemo } from '../demo/school.ts'
import { type FreshDatabase, freshDatabase } from '../kit/database.ts'
import { freshFolder } from '../kit/folder.ts'

const { path, remove } = freshFolder()
let fresh: FreshDatabase
let site: number
let pool: ReturnType<typeof poolFor>
beforeAll(async () => {
  fresh = await freshDatabase()
  site = (await makeDemo({ connection: fresh.connection, data: path, crowd: true })).site
  pool = poolFor(fresh.connection, 'eschool_app', { max: 1 })
}, 120_000)
afterAll(async () => {
  await pool.end()
  await fresh.drop()
  remove()
})

const inSchool = <T>(work: (db: Parameters<typeof countAgain>[0]) => Promise<T>) =>
  withSite(pool, { site }, ({ db }) => work(db))
const asked = <T>(text: ReturnType<typeof sql<T>>) => inSchool(async db => (await text.execute(db)).rows)

test('three months of orders were paid by several providers, earned lesson by lesson and refunded in part', async () => {
  const months = await asked<{ month: string; came: number; earned: number }>(
    sql`select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        sum(cents) filter (where account = 'provider' and cents > 0)::int as came,
        -sum(cents) filter (where account = 'earned')::int as earned
      from ledger_line group by 1 order by 1`,
  )
  expect(months.length).toBeGreaterThanOrEqual(3)
  for (const { earned } of months.slice(1, -1)) expect(earned).toBeGreaterThan(0)
  expect(months[0]?.came).toBeGreaterThan(0)
  const ways = await asked<{ way: string }>(
    sql`select distinct way from ledger_line where account = 'provider' and at < now() - interval '30 days' order by 1`,
  )
  expect(ways.map(({ way }) => way)).toEqual(['alipayPage', 'transfer', 'wechatCode'])
  const kinds = await asked<{ kind: string }>(
    sql`select distinct kind from ledger_entry where at < now() - interval '20 days' order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['earned', 'payment', 'refund', 'refundDone'])
})

test('its books are right: nothing that is counted again is found to differ, and each moment is after the one before', async () => {
  expect(await inSchool(countAgain)).toEqual([])
  const late = await asked(
    sql`select e.id from ledger_entry e join course_order o on o.id = e.course_order where e.at < o.made_at`,
  )
  expect(late).toEqual([])
  const [order] = await asked<{ goes: boolean }>(
    sql`select bool_and(at >= before) as goes from (select at, lag(at) over (order by id) as before from ledger_entry) x where before is not null`,
  )
  expect(order?.goes).toBe(true)
  const story = await asked(
    sql`select v.id from order_event v join course_order o on o.id = v.course_order
      where o.made_at < now() - interval '20 days' and v.at > now() - interval '20 days'`,
  )
  expect(story).toEqual([])
})

const entry = sql<{ now: boolean }>`insert into ledger_entry (kind, at, course_order, reverses)
  select 'unearned', '2026-01-01', e.course_order, e.id from ledger_entry e where e.kind = 'earned' order by e.id limit 1
  returning at = now() as now`
const told = sql`select set_config('eschool.books_moment', '2026-01-01', true)`
/** What comes of it is looked at and thrown away. */
const tried = (say: boolean) =>
  inSchool(async db => {
    if (say) await told.execute(db)
    const { rows } = await entry.execute(db)
    throw new Error(String(rows[0]?.now))
  }).catch((error: Error) => error.message)

test('once somebody has signed in there, and in a school that is no demonstration, the moment is the database’s alone', async () => {
  expect(await tried(false)).toBe('true')
  expect(await tried(true)).toBe('false')
  await withClient(fresh.superuser, async eyes => {
    await eyes.query('update site set demonstration = false where id = $1', [site])
    expect(await tried(true)).toBe('true')
    await eyes.query('update site set demonstration = true where id = $1', [site])
    await eyes.query(
      `insert into session (site, person, role, stage, token_hash, kind, idle, ends_at, ended_at)
        select site, id, 'ADMIN', 'WHOLE', 'x', 'computer', '1 hour', now(), now() from person where site = $1 limit 1`,
      [site],
    )
    expect(await tried(true)).toBe('true')
  })
})

test.each(orderStandings)('an order is there that stands as %s', async standing => {
  expect(
    await asked(sql`select o.id from course_order o where ${standingIs(standing)} limit 1`),
  ).toHaveLength(1)
})

test('beside the cast stands an administrator who was given a part of the office alone', async () => {
  const [registrar] = await asked<{ duties: string[] }>(
    sql`select p.duties from person p join person_role r on r.person = p.id and r.role = 'ADMIN' where p.username = 'registrar'`,
  )
  expect(registrar?.duties).toEqual(['writes people', 'writes courses', 'reads orders'])
})
