import type { Db } from '../kit/database/scope.ts'
import type { Slot } from './planning.rules.ts'

/** A lesson as those are told of it whom it concerns. */
interface ToldLesson {
  id: number
  startsAt: string
  endsAt: string
  given: string
  number: number
  course: { name: string }
  courseSubject: number
  teacher: { id: number | null; fullName: string } | null
  assistants: readonly { id: number }[]
}

/** At the same time as before: now in a meeting outside, or in the school's own classroom again. */
export const held = ['outside', 'inside'] as const
export type HeldElsewhere = (typeof held)[number]

/** What became of a lesson. */
export interface News {
  what: 'moved' | 'cancelled' | 'restored' | 'substituted' | HeldElsewhere
  lesson: ToldLesson
  old: { starts_at: Date; ends_at: Date }
  /** Who stood before the class until now. */
  others: readonly (number | null)[]
  /** When a cancelled one is made up for; of a restored one: when it would have been. */
  makeUp?: Slot | null
}

/** One act of the office, which may concern many lessons, for whoever it concerns. */
export interface ToldChange {
  /** In the order of time. */
  news: readonly News[]
  reason: string
  by: number
  zone: string
}

type Teller = (db: Db, told: ToldChange) => Promise<void>
let teller: Teller | undefined

/** Messages stand above the timetable and write their own rows: it says here how a change is told by them. */
export const changesAreToldBy = (tell: Teller) => {
  teller = tell
}

export const tellElsewhere: Teller = async (db, told) => teller?.(db, told)
