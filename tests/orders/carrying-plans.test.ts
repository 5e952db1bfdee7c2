import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { wrongMeanwhile } from '../../bench/bank/judges.ts'
import { snapshotOf } from '../../bench/bank/snapshot.ts'
import { codes } from '../../contract/codes.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { carryingIn } from './carrying-stage.ts'
import { begin, bought, overdue, practise, seen, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const { carry, clock, hold, ordersOf, plan, prove, quote, recount, seatOf } = carryingIn(school, shop, pool)

const cents = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 100, max: 300_000 }))
const course = fc.record({
  prices: fc.array(cents, { minLength: 1, maxLength: 3 }),
  lessons: fc.integer({ min: 1, max: 6 }),
  held: fc.integer({ min: 0, max: 6 }),
  /** Of what can be given back, in hundredths; of the order at hand or of the first one. */
  refund: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), isFirst: fc.boolean() })),
  /** Whether a difference is paid in time. */
  pays: fc.boolean(),
})
type Course = typeof course extends fc.Arbitrary<infer C> ? C : never
const names = ['数学', '英语', '语文'] as const

const made = ({ prices, lessons }: Course) =>
  shop
    .course({
      kind: 'combined',
      subjects: prices.map((price, at) => ({
        ...{
          subject: shop.numbers.subjects[names[at] as string] as number,
          teacher: school.ids.he,
          assistants: [],
        },
        price: price / 100,
      })),
    })
    .then(async id => {
      await plan(id, lessons)
      return id
    })

const back = async (order: number, share: number) => {
  const { refundable } = (await shop.zheng.call(ordersDesk.order, of(order))).data
  const sum = Math.max(1, Math.floor(refundable * share)) / 100
  if (refundable < 0.01) return
  const body = { sum, reason: 'x', endsSeat: false }
  expect((await shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body })).code).toBe(codes.done)
}

/** Every judge of the bank and every check of the night finds nothing, and of all orders together nothing is on its way between them. */
async function well(courses: number[]) {
  expect(wrongMeanwhile(await snapshotOf(school.look, school.site, courses))).toEqual([])
  expect(await recount()).toEqual([])
  const [sum] = await school.look(
    "select coalesce(sum(cents), 0)::int as all, (select count(*)::int from ledger_line l where l.account = 'prepaid' and l.site = $1 group by order_line having sum(cents) > 0 limit 1) as below from ledger_line where account = 'carried' and site = $1",
    [school.site],
  )
  expect(sum).toEqual({ all: 0, below: null })
}

test('over any plans, prices, refunds and payments every cent is somewhere, once', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(course, { minLength: 2, maxLength: 4 }), async plans => {
      await prove()
      const ids: number[] = []
      for (const one of plans) ids.push(await made(one))
      const orders = [await bought(feng, there(ids[0]))]
      for (const [at, one] of plans.entries()) {
        const here = there(ids[at])
        await hold(here, one.held)
        const order = there(orders.at(-1))
        if (one.refund) await back(one.refund.isFirst ? there(orders[0]) : order, one.refund.share)
        await clock()
        await well(ids)
        const to = ids[at + 1]
        const seat = await seatOf('feng', here)
        if (to === undefined || !seat) return
        // All is earned, or has gone back: there is nothing to carry over.
        if ((await quote(here, [seat], to)).data.rows.length === 0) return
        const said = await carry(here, [seat], to)
        const [fresh] = await ordersOf('feng', to)
        expect(said.code).toBe(codes.done)
        await well(ids)
        if (fresh === undefined) return
        orders.push(fresh)
        if ((await seen(feng, fresh)).standing !== 'unpaid') continue
        await begin(feng, fresh)
        if (one.pays) await practise(feng, fresh)
        else {
          await overdue(school, fresh)
          await clock()
          await clock()
          return well(ids)
        }
      }
    }),
    { numRuns: 25 },
  )
})
