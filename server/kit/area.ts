import type { Count, Counter } from './counters.ts'
import type { DayCounters } from './day.ts'
import type { Finders } from './finders.ts'
import type { Served } from './http/serve.ts'
import type { Exportable } from './list/exports.ts'
import type { Forgetter, Keeper } from './own-data.ts'
import type { PaperMaker } from './pdf/papers.ts'
import type { Preparations } from './preparation.ts'

/** What an area gives to what all areas share; `server/areas.ts` lists them. */
export interface Area {
  calls: Served[]
  counts?: Partial<Record<Count, Counter>>
  /** What it counts of the school's day. */
  day?: DayCounters
  /** What of it a new school gets ready. */
  prepares?: Preparations
  /** What of it is found by the one search over the school. */
  finds?: Finders
  /** Its lists that can be exported, by their names. */
  exports?: Record<string, Exportable>
  /** What can be had of it as paper, by their names. */
  papers?: Record<string, PaperMaker>
  /** What it keeps about a person, for whoever asks for their own data. */
  keeps?: Record<string, Keeper>
  /** How what it keeps about people is emptied when they are deleted. */
  forgets?: readonly Forgetter[]
}
