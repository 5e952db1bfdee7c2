import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'

/** A seat that was paid for, with what of the money no lesson has earned yet, in cents. */
export interface PaidSeat {
  enrolment: number
  order: number
  student: number
  full_name: string
  avatar: string
  paid: number
  left: number
  /** The student has asked for it back, and nobody has answered. */
  isAskedBack: boolean
}

interface Ended {
  course: number
  reason: string
  by: number | null
}

/** What an order needs to know of the call that makes it. */
export type Around = Pick<Context, 'entrance' | 'now' | 'sealing' | 'payingAt'>

/** Seats that are to be carried over, and what the new orders come to as it was shown. */
export interface CarryWish {
  course: number
  to: number
  pays: number
  reason: string
  by: number
}

/** What carrying over would come to for one of them, in cents: what the new course costs, what of it is to be asked, what goes back. */
export interface Carried {
  seat: PaidSeat
  pays: number
  due: number
  rest: number
  refusal: { code: number; words: Readonly<Record<Language, string>> } | null
}

export interface SeatMoney {
  /** Of the seats of a course, or of those named, the ones that are paid for and of whose money something is left. */
  paidSeats: (db: Db, course: number, enrolments?: readonly number[]) => Promise<PaidSeat[]>
  /** The same, their orders held: what is worked out now is what is given back. */
  holdPaidSeats: (db: Db, course: number, enrolments: readonly number[]) => Promise<PaidSeat[]>
  /** How many orders of a course can still be paid. */
  unpaidOrders: (db: Db, course: number) => Promise<number>
  /** Asks for what is left, and with it the seats end; each student is told once. */
  refund: (db: Db, seats: readonly PaidSeat[], ended: Ended) => Promise<void>
  /** The seats end and the money stays; the orders keep why. */
  keep: (db: Db, seats: readonly PaidSeat[], ended: Ended) => Promise<void>
  /** What it would come to if they were carried over to another course. */
  quoteCarry: (
    db: Db,
    seats: readonly PaidSeat[],
    wish: Pick<CarryWish, 'course' | 'to'>,
    around: Around,
  ) => Promise<Carried[]>
  /** The seats end, others are ordered, and what is left of the old orders pays the new ones. */
  carry: (db: Db, seats: readonly PaidSeat[], wish: CarryWish, around: Around) => Promise<void>
  /** The seats stay and the money is not given back; the orders keep why. */
  noteKept: (db: Db, seats: readonly PaidSeat[], ended: Ended) => Promise<void>
}

let money: SeatMoney | undefined

/** Orders stand above courses: they say here what becomes of the money of a seat that is taken away. */
export const seatsArePaidBy = (by: SeatMoney) => {
  money = by
}

export const seatMoney = (): SeatMoney => {
  if (!money) throw new Error('nobody says what seats were paid')
  return money
}
