import type { Db } from '../kit/database/scope.ts'

export type Ending = (db: Db, course: number, students: readonly number[], by: number | null) => Promise<void>

let ending: Ending | undefined

/** Orders stand above courses: they say here how what somebody ordered and has not paid is ended when the seat comes another way. */
export const unpaidOrdersAreEndedBy = (end: Ending) => {
  ending = end
}

export const endUnpaidOrders: Ending = async (db, course, students, by) => ending?.(db, course, students, by)
