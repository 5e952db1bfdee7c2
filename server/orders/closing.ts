import { sql } from 'kysely'
import {
  type ClosingRow,
  finishClosing,
  giveBackNext,
  runningClosing,
  runningClosings,
} from '../courses/closing.store.ts'
import { endUnpaid } from './ending.ts'
import { holdOrder, orderById } from './order.store.ts'
import { closeAll, type Outside } from './outside.ts'
import { tellStudent } from './telling.ts'
import { tradesOf } from './trade.store.ts'

/** Unpaid orders end first, with their provider and then here; false where a provider could not be asked. */
async function endUnpaidOf(outside: Outside, { course, reason, made_by }: ClosingRow): Promise<boolean> {
  const { step } = outside
  let all = true
  for (const { id } of await step(db => holdOrder(db, sql`o.course = ${course} and o.state = 'unpaid'`))) {
    if (!(await closeAll(outside, await step(db => tradesOf(db, id))))) {
      all = false
      continue
    }
    await step(async db => {
      const order = await orderById(db, id)
      if (order?.state !== 'unpaid') return
      await endUnpaid(db, order, 'cancelled', { by: made_by, reason })
      await tellStudent(db, 'closed', order, 0, reason)
    })
  }
  return all
}

/** Works at a course that falls through until nothing is left to do now. What a provider keeps waiting goes on by the clock. */
export async function workAtClosing(outside: Outside, closing: ClosingRow) {
  const { step } = outside
  const isAllEnded = await endUnpaidOf(outside, closing)
  while (await step(db => giveBackNext(db, closing)));
  if (isAllEnded) await step(db => finishClosing(db, closing))
}

export async function workAtClosings(outside: Outside) {
  for (const closing of await outside.step(runningClosings)) await workAtClosing(outside, closing)
}

export const closingById = (outside: Outside, id: number) => outside.step(db => runningClosing(db, id))
