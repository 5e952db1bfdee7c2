import { sql } from 'kysely'
import { type DayFigure, dayOrder } from '../../contract/statistics-lists.ts'
import type { Counter } from './counters.ts'
import type { Db } from './database/scope.ts'

/** A number of the school's day, and of how many where there is a limit. */
export interface DayCounter {
  n: Counter
  of?: Counter
}
export type DayCounters = Partial<Record<DayFigure, DayCounter>>

let counters: DayCounters = {}

/** What the areas count of a day; what nobody counts is not told of. */
export const dayIs = (all: readonly DayCounters[]) => {
  counters = Object.assign({}, ...all)
}

/** Asked in one statement: they are of the same moment. */
export async function dayOf(db: Db, isShown: (figure: DayFigure) => boolean) {
  const shown = dayOrder.flatMap(figure => {
    const counter = counters[figure]
    return counter && isShown(figure) ? [{ figure, ...counter }] : []
  })
  if (shown.length === 0) return []
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(
    shown.flatMap(({ figure, n, of }) => [
      sql`(${n})::bigint as ${sql.id(figure)}`,
      sql`(${of ?? sql`null`})::bigint as ${sql.id(`${figure}Of`)}`,
    ]),
  )}`.execute(db)
  return shown.map(({ figure }) => ({
    figure,
    n: rows[0]?.[figure] ?? 0,
    of: rows[0]?.[`${figure}Of`] ?? null,
  }))
}
