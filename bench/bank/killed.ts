import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { numbersFrom } from '../../tests/kit/numbers.ts'
import { strike, victims } from '../rounds.ts'
import { openStage } from '../stage.ts'
import type { Seen } from './market.ts'
import { bankRun, openProviders, settingsOf } from './run.ts'

/** With less a run says nothing. */
const least = { orders: 1000, kills: 5 }
const lasts = 30_000

/** Half a minute of people and money while program and database are killed every few seconds; what is wrong afterwards. */
export async function moneyKilled(seed: number, tell: (words: string) => void): Promise<string[]> {
  let port = 0
  const providers = await openProviders(() => port)
  const stage = await openStage(settingsOf(providers))
  port = stage.port
  const roll = numbersFrom(seed)
  const eyes = new Pool({ ...stage.superuser(), max: 3 })
  const plot = async (_: Seen, strikeOnce: () => Promise<void>) => {
    const end = performance.now() + lasts
    for (;;) {
      const next = 2500 + roll() * 1400
      const left = end - performance.now()
      await pause(Math.max(Math.min(next, left), 0))
      if (next >= left) return
      await strikeOnce()
    }
  }
  // Killed with the database, and made anew with the next question.
  eyes.on('error', () => undefined)
  eyes.on('connect', client => client.on('error', () => undefined))
  try {
    const { seen, kills, unknown, snapshot, books, broken } = await bankRun(
      {
        port,
        data: stage.data,
        sql: async (text, values) => (await eyes.query(text, values)).rows,
        strike: async () => {
          const victim = victims[Math.floor(roll() * victims.length)] ?? 'everything'
          await strike(stage, victim)
          if (victim !== 'database') await stage.again()
          return victim
        },
      },
      providers,
      { clients: 64, courses: 20, students: 200, plot, roll, tell },
    )
    const { orders, begun, taken, refunds, cancelled } = seen.promised
    const cents = (sums: Map<string, number>) =>
      ([...sums.values()].reduce((all, one) => all + one, 0) / 100).toFixed(2)
    tell(
      `acknowledged: ${orders.size} orders, ${begun.size} attempts, ${taken.size} payments told, ${refunds.length} refunds, ${cancelled.size} cancelled`,
    )
    tell(`${seen.answered} answers; ${seen.unanswered} calls of which nobody knew what they did`)
    tell(
      `unknown at the end: ${unknown.trades} attempts and ${unknown.refunds} refunds, asked about; ${unknown.paid} payments found by it`,
    )
    tell(
      `by the providers' books ${books.payments.size} payments (${cents(books.payments)}) and ${books.refunds.size} refunds (${cents(books.refunds)}); the school has ${snapshot.orders.length} orders and ${snapshot.moves.length} lines of its ledger`,
    )
    const few = [
      ...(orders.size < least.orders
        ? [`the run is void: ${orders.size} orders, ${least.orders} are asked`]
        : []),
      ...(kills.length < least.kills
        ? [`the run is void: ${kills.length} kills, ${least.kills} are asked`]
        : []),
    ]
    return [...broken, ...few]
  } finally {
    await eyes.end()
    await stage.remove()
    await providers.close()
  }
}
