import type { Db } from '../kit/database/scope.ts'
import type { shownLesson } from './shown.ts'

/** What became of a lesson, for whoever it concerns. */
export interface News {
  what: 'moved' | 'cancelled' | 'substituted'
  lesson: ReturnType<typeof shownLesson>
  old: { starts_at: Date; ends_at: Date }
  /** Who stood before the class until now. */
  others: readonly (number | null)[]
  reason: string
  by: number
  zone: string
}

type Teller = (db: Db, news: News) => Promise<void>
let teller: Teller | undefined

/** Messages stand above the timetable and write their own rows: it says here how a change is told by them. */
export const changesAreToldBy = (tell: Teller) => {
  teller = tell
}

export const tellElsewhere: Teller = async (db, news) => teller?.(db, news)
