import type { Db } from '../kit/database/scope.ts'

export interface PlanCopy {
  from: number
  to: number
  /** Which subject of the copy stands for which. */
  subjects: readonly { from: number; to: number }[]
  /** The first day of the copy. */
  startsOn: string
  by: number
}

/** Writes the lessons of one course for another on new days; answers how many. */
export type Copier = (db: Db, copy: PlanCopy) => Promise<number>

let copier: Copier | undefined

/** The timetable stands above courses and writes its own rows: it says here how a plan is copied. */
export const plansAreCopiedBy = (copy: Copier) => {
  copier = copy
}

export const copyPlan = async (db: Db, copy: PlanCopy) => (copier ? copier(db, copy) : 0)
