import { type Code, codes } from '../../contract/codes.ts'
import type { CourseKind, CourseStanding } from '../../contract/states.ts'

export interface SeatWish {
  kind: CourseKind
  standing: CourseStanding
  /** What all that is wished for costs, in cents. */
  price: number
  /** Of how many subjects. */
  subjects: number
  refunded: boolean
  seated: boolean
}

/** Why a student may not have a seat, whether ordered or taken by one click; the first reason is told. A full course is the database's own refusal. */
export const seatRules: readonly { when: (wish: SeatWish) => boolean; code: Code }[] = [
  { when: ({ seated }) => seated, code: codes.alreadyRegistered },
  { when: ({ refunded }) => refunded, code: codes.refundedBefore },
  { when: ({ kind }) => kind === 'open', code: codes.unchanged },
  { when: ({ standing }) => standing === 'full', code: codes.full },
  { when: ({ standing }) => standing !== 'enrolling' && standing !== 'running', code: codes.unchanged },
  { when: ({ subjects }) => subjects === 0, code: codes.orderWithoutSubject },
]

/** What costs something is ordered. */
export const freeSeatRules: typeof seatRules = [
  ...seatRules,
  { when: ({ price }) => price > 0, code: codes.noPaymentConfigured },
]
