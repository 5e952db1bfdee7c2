import { type Code, codes } from '../../contract/codes.ts'
import { offerHours } from '../../contract/courses-lists.ts'
import type { CourseKind, CourseStanding } from '../../contract/states.ts'

interface WaitWish {
  kind: CourseKind
  standing: CourseStanding
  seated: boolean
  /** It was refunded, and the office has not let them come back. */
  refunded: boolean
  /** An order of theirs keeps a seat already. */
  unpaid: boolean
}

/** Why a student may not wait for a seat; the first reason is told. Where one is free it is taken, not waited for. */
export const waitRules: readonly { when: (wish: WaitWish) => boolean; code: Code }[] = [
  { when: ({ seated }) => seated, code: codes.alreadyRegistered },
  { when: ({ refunded }) => refunded, code: codes.refundedBefore },
  { when: ({ unpaid }) => unpaid, code: codes.sameOrderUnpaid },
  { when: ({ kind }) => kind === 'open', code: codes.unchanged },
  { when: ({ standing }) => standing !== 'full', code: codes.unchanged },
]

/** While a course can be bought, or will be again by the calendar, its list stands. */
const onSale: readonly CourseStanding[] = ['saleAhead', 'enrolling', 'full', 'running']
export const isListOver = (standing: CourseStanding) => !onSale.includes(standing)

/** Before its sale begins nobody could take what is offered. */
export const isOffering = (standing: CourseStanding) => !isListOver(standing) && standing !== 'saleAhead'

/** Until when a seat is kept for whoever it is offered to: never beyond the end of the sale. */
export function offerUntil(now: Date, saleUntil: Date | null): Date {
  const end = now.getTime() + offerHours * 3_600_000
  return new Date(saleUntil ? Math.min(end, saleUntil.getTime()) : end)
}

interface Waits {
  may: boolean
}

/** To whom so many free seats are offered: in the order in which they wait, whoever may not have one now passed over. */
export const nextInTurn = <T extends Waits>(line: readonly T[], free: number | null): T[] =>
  line.filter(({ may }) => may).slice(0, free === null ? undefined : Math.max(free, 0))

/** So many seats neither are taken nor kept; none where there are seats for everybody. */
export const freeOf = ({
  capacity,
  seats_taken,
  kept,
}: {
  capacity: number | null
  seats_taken: number
  kept: number
}) => (capacity === null ? null : Math.max(capacity - seats_taken - kept, 0))
