import type { Db } from '../kit/database/scope.ts'

export type Ending = (db: Db, course: number, students: readonly number[], by: number | null) => Promise<void>
type Finding = (db: Db, course: number, student: number) => Promise<number | null>

let ending: Ending | undefined
let finding: Finding | undefined

/** Orders stand above courses: they say here what somebody ordered and has not paid, and how it is ended when the seat comes another way. */
export const unpaidOrdersAre = ({ find, end }: { find: Finding; end: Ending }) => {
  finding = find
  ending = end
}

export const endUnpaidOrders: Ending = async (db, course, students, by) => ending?.(db, course, students, by)
export const unpaidOrderOf: Finding = async (db, course, student) =>
  (await finding?.(db, course, student)) ?? null
