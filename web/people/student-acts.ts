import type { ComponentType } from 'react'
import { coversDuty, type DutyUse, type GivenDuties } from '../../contract/roles.ts'
import type { Chosen } from '../kit/list/selection.ts'

export interface StudentActProps {
  which: Chosen
  count: number
  onClose: () => void
  /** It was done: nobody stays ticked. */
  onDone: () => void
}

interface StudentAct {
  name: 'course'
  /** Which part of the office it writes. */
  duty: DutyUse
  Act: ComponentType<StudentActProps>
}

const acts: StudentAct[] = []

/** What areas above this one do with the students that are ticked in a list. */
export const addStudentAct = (act: StudentAct) => void acts.push(act)
export const actsOfStudents = (given: GivenDuties): readonly StudentAct[] =>
  acts.filter(({ duty }) => coversDuty(given, duty))
