import { afterAll, expect, test } from 'vitest'
import { type OrderState, orderStates } from '../../contract/orders-lists.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { setState } from '../../server/orders/order.store.ts'
import { schoolHere } from '../kit/here.ts'
import { ordered, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())

test('an order moves as its machine says, and never otherwise', async () => {
  const shop = await shopOf(school)
  const order = await ordered(await school.signIn('feng'), await shop.course())
  await school.look('update course_order set paid_at = now() where id = $1', [order])
  const moves = (from: OrderState, to: OrderState) =>
    withSite(pool, { site: school.site }, async ({ db }) => {
      await db.updateTable('course_order').set({ state: from }).where('id', '=', order).execute()
      await setState(db, order, to)
    })
  for (const from of orderStates.states)
    for (const to of orderStates.states)
      if (from === to || orderStates.moves[from].includes(to)) await moves(from, to)
      else await expect(moves(from, to), `${from} to ${to}`).rejects.toThrow('cannot become')
})
