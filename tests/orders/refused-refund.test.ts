import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { refundsDesk } from '../../contract/orders-refunds.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { countAgain } from '../../server/orders/recount.store.ts'
import { settleRefund } from '../../server/orders/refunding.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { type BodyOf, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { bought, create, ledgerOf, seen, servicesOf, shopOf } from './stage.ts'

const receipt = `${'a'.repeat(32)}.cwebp`
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
await school.look(
  "insert into file (site, name, open, type, size, owner) values ($1, $2, false, 'image/webp', 9, $3)",
  [school.site, receipt, school.ids.zheng],
)
beforeEach(() => shop.zheng.call(people.provePassword, { body: { passWord: password } }))

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const refund = (id: number, sum: number) =>
  shop.zheng.call(ordersDesk.refundOrder, { ...of(id), body: { sum, reason: '转学', endsSeat: true } })
const shown = async (id: number) => (await shop.zheng.call(ordersDesk.order, of(id))).data
const refused = async (id: number) =>
  (await shop.zheng.call(ordersDesk.orders, { query: { waits: 'refundFailed' } })).data.rows.find(
    row => row.id === id,
  )?.failed

/** A paid order, all of which the provider would not give back. */
async function stuck(course: number) {
  const id = await bought(feng, course)
  await refund(id, 1280)
  const [row] = await school.look('select id::int, number from order_refund where course_order = $1', [id])
  await withSite(pool, { site: school.site }, ({ db }) =>
    settleRefund(db, there(row).id as number, { state: 'failed', reason: 'balanceLow', said: '余额不足' }),
  )
  return { id, number: there(row).number as string }
}
const byTransfer = (
  id: number,
  number: string,
  more: Partial<BodyOf<typeof refundsDesk.refundByTransfer>> = {},
) =>
  shop.zheng.call(refundsDesk.refundByTransfer, {
    ...of(id),
    body: { number, receipt, proof: '回单 4711', ...more },
  })
const again = (id: number, number: string) =>
  shop.zheng.call(ordersDesk.retryRefund, { ...of(id), body: { number } })

test('what a provider would not give back stands in a list with its reason until it is back', async () => {
  const { id, number } = await stuck(await shop.course())
  expect(await refused(id)).toEqual({ sum: 1280, problem: 'balanceLow', said: '余额不足' })
  await again(id, number)
  expect(await refused(id)).toBeUndefined()
  await clock()
  expect((await shown(id)).standing).toBe('refunded')
})

test('given back by transfer it is done, with its receipt, and the provider is not asked again', async () => {
  const { id, number } = await stuck(await shop.course())
  expect((await byTransfer(id, number)).code).toBe(codes.done)
  expect(await shown(id)).toMatchObject({
    standing: 'refunded',
    refunded: 1280,
    refunds: [
      { number, state: 'done', problem: '', receipt: expect.stringContaining(receipt), proof: '回单 4711' },
    ],
  })
  expect((await shown(id)).story.map(({ kind }) => kind).slice(-2)).toEqual(['byTransfer', 'refunded'])
  const lines = await school.look(
    "select way, sum(cents)::int as cents from ledger_line where course_order = $1 and account = 'provider' group by 1 order by 1",
    [id],
  )
  expect(lines).toEqual([
    { way: 'practice', cents: 128000 },
    { way: 'transfer', cents: -128000 },
  ])
  expect(await ledgerOf(school, id)).toEqual({})
  expect(await refused(id)).toBeUndefined()
  await clock()
  for (const late of [await again(id, number), await byTransfer(id, number)])
    expect(late.code).toBe(codes.unchanged)
  expect(await ledgerOf(school, id)).toEqual({})
})

test('asked of the provider and by transfer in the same moment it goes back one way', async () => {
  const { id, number } = await stuck(await shop.course())
  const said = await Promise.all([
    again(id, number),
    byTransfer(id, number),
    again(id, number),
    byTransfer(id, number),
  ])
  expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
  await clock()
  expect(await shown(id)).toMatchObject({ standing: 'refunded', refunded: 1280 })
  expect(await ledgerOf(school, id)).toEqual({})
})

test('a transfer takes its receipt, the password, and a refund of this very order that failed', async () => {
  const { id, number } = await stuck(await shop.course())
  const other = await stuck(await shop.course())
  expect((await byTransfer(id, number, { receipt: '' })).fields).toEqual([
    { path: 'receipt', problem: 'missing' },
  ])
  expect((await byTransfer(id, number, { receipt: `${'b'.repeat(32)}.cwebp` })).code).toBe(codes.uploadFailed)
  expect((await byTransfer(id, number, { proof: ' ' })).code).toBe(codes.incomplete)
  expect((await byTransfer(id, number, wrong({ sum: 1 }))).code).toBe(codes.incomplete)
  expect((await byTransfer(id, other.number)).code).toBe(codes.unchanged)
  await school.look('update session set proven_at = null')
  expect((await byTransfer(id, number)).code).toBe(codes.passwordAgain)
  expect(await ledgerOf(school, id)).toEqual({ provider: 128000, prepaid: -128000 })
})

test('what was refunded another way meanwhile waits for nothing, and cannot be given back twice', async () => {
  const { id, number } = await stuck(await shop.course())
  await refund(id, 1280)
  expect(await refused(id)).toBeUndefined()
  expect((await again(id, number)).code).toBe(codes.unchanged)
  expect((await byTransfer(id, number)).code).toBe(codes.unchanged)
  await clock()
  expect(await ledgerOf(school, id)).toEqual({})
})

test('a part given back by the form meanwhile hides nothing: what is left is asked for again, or goes by transfer', async () => {
  const left = { sum: 1179.5, problem: 'balanceLow', said: '余额不足' }
  for (const isByHand of [false, true]) {
    const { id, number } = await stuck(await shop.course())
    // With the seat, which went with the one that failed.
    await refund(id, 100.5)
    expect(await refused(id)).toEqual(left)
    await clock()
    expect(await refused(id)).toEqual(left)
    expect(await shown(id)).toMatchObject({
      ...{ standing: 'partRefunded', refunded: 100.5, refundable: 1179.5 },
      refunds: [
        { number, state: 'failed', left: 1179.5 },
        { sum: 100.5, left: 0 },
      ],
    })
    const before = (await shown(id)).story.length
    const said = await Promise.all([1, 2].map(() => (isByHand ? byTransfer(id, number) : again(id, number))))
    expect(said.map(({ code }) => code).toSorted()).toEqual([codes.unchanged, codes.done])
    expect((await shown(id)).story.length).toBeGreaterThan(before)
    expect(await refused(id)).toBeUndefined()
    await clock()
    expect(await shown(id)).toMatchObject({
      ...{ standing: 'refunded', refunded: 1280 },
      refunds: [{ state: 'failed', left: 0 }, { state: 'done' }, { sum: 1179.5, state: 'done', left: 0 }],
    })
    expect(await ledgerOf(school, id)).toEqual({})
    expect((await again(id, number)).code).toBe(codes.unchanged)
  }
  expect(await withSite(pool, { site: school.site }, ({ db }) => countAgain(db))).toEqual([])
})

test('a refund in part that was made is not made again, by whichever way', async () => {
  const id = await bought(feng, await shop.course())
  await refund(id, 300)
  const [row] = await school.look('select number from order_refund where course_order = $1', [id])
  const number = there(row).number as string
  for (const state of ['waiting', 'done']) {
    expect((await shown(id)).refunds.map(one => one.state)).toEqual([state])
    expect((await again(id, number)).code).toBe(codes.unchanged)
    expect((await byTransfer(id, number)).code).toBe(codes.unchanged)
    await clock()
  }
  expect((await shown(id)).refunded).toBe(300)
})

test('303 holds until the office lets one person come back, with a reason that the order keeps', async () => {
  const course = await shop.course()
  const li = await school.signIn('li')
  const [mine, theirs] = [await bought(feng, course), await bought(li, course)]
  const letReturn = (id: number, reason = '家长说明了情况') =>
    shop.zheng.call(refundsDesk.letReturn, { ...of(id), body: { reason } })
  expect((await letReturn(mine)).code).toBe(codes.unchanged)
  for (const id of [mine, theirs]) await refund(id, 1280)
  await clock()
  expect((await create(feng, course)).code).toBe(codes.refundedBefore)
  expect((await shown(mine)).barred).toBe(true)
  expect((await letReturn(mine, ' ')).code).toBe(codes.incomplete)
  expect((await letReturn(mine)).code).toBe(codes.done)
  expect((await letReturn(mine)).code).toBe(codes.unchanged)
  expect((await shown(mine)).barred).toBe(false)
  expect((await seen(feng, mine)).story.at(-1)).toMatchObject({ kind: 'mayReturn', reason: '家长说明了情况' })
  expect((await create(li, course)).code).toBe(codes.refundedBefore)
  const anew = await bought(feng, course)
  await refund(anew, 1280)
  expect((await create(feng, course)).code).toBe(codes.refundedBefore)
})
