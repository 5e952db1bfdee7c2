import type { Db } from '../kit/database/scope.ts'
import { earnedUnheld, heldUnearned, planOfLine } from './earning.store.ts'
import { book, poolsOf, reverse } from './ledger.store.ts'
import { orderById } from './order.store.ts'
import { shareOf } from './shares.rules.ts'

/** So many in one transaction: it is short, and others come between. */
const atATime = 20

/** A lesson that was held has earned its share of what was paid ahead; one that was not held after all gives it back. */
export async function earnHeld(db: Db): Promise<boolean> {
  for (const { entry, order, lesson } of await earnedUnheld(db, atATime)) {
    await orderById(db, order)
    await reverse(db, { kind: 'unearned', order, lesson, reverses: entry })
  }
  const held = await heldUnearned(db, atATime)
  for (const { order, line, lesson } of held) await earn(db, order, line, lesson)
  return held.length === atATime
}

async function earn(db: Db, order: number, line: number, lesson: number) {
  await orderById(db, order)
  const pool = (await poolsOf(db, order)).find(one => one.line === line)
  const plan = await planOfLine(db, order, line)
  const cents = pool
    ? shareOf({ left: pool.left, toCome: plan.to_come, before: plan.before, held: plan.held })
    : 0
  if (cents > 0)
    await book(db, { kind: 'earned', order, lesson }, [
      { account: 'prepaid', cents, line },
      { account: 'earned', cents: -cents, line },
    ])
}
