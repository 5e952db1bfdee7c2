import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { earnedUnheld, heldUnearned, planOfLine } from './earning.store.ts'
import { book, poolsOf, reverse } from './ledger.store.ts'
import { holdOrder } from './order.store.ts'
import { shareOf } from './shares.rules.ts'

/** So many in one transaction: it is short, and others come between. */
const atATime = 20

/**
 * Found, held in one order, and looked at again: a run of the clock that takes long meets the next one, and whoever comes second finds
 * it done.
 */
async function heldOf<T extends { order: number }>(
  db: Db,
  find: (db: Db, most: number, orders?: readonly number[]) => Promise<T[]>,
) {
  const found = await find(db, atATime)
  if (found.length === 0) return { found: 0, still: found }
  const orders = [...new Set(found.map(({ order }) => order))]
  await holdOrder(db, sql`o.id = any (${orders}::bigint[])`)
  return { found: found.length, still: await find(db, atATime, orders) }
}

/** A lesson that was held has earned its share of what was paid ahead; one that was not held after all gives it back. */
export async function earnHeld(db: Db): Promise<boolean> {
  for (const { entry, order, lesson } of (await heldOf(db, earnedUnheld)).still)
    await reverse(db, { kind: 'unearned', order, lesson, reverses: entry })
  const { found, still } = await heldOf(db, heldUnearned)
  for (const { order, line, lesson } of still) await earn(db, order, line, lesson)
  return found === atATime
}

async function earn(db: Db, order: number, line: number, lesson: number) {
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
