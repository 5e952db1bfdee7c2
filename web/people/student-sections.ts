import type { ComponentType } from 'react'
import { coversDuty, type DutyUse, type GivenDuties } from '../../contract/roles.ts'

/** In the order in which they stand on the page, whichever area comes first. */
const places = ['courses', 'lessons', 'learning', 'leave', 'orders', 'told', 'recording'] as const

interface StudentSection {
  name: (typeof places)[number]
  /** Which part of the office it reads. */
  duty: DutyUse
  Section: ComponentType<{ student: number }>
}

const sections: StudentSection[] = []

/** Courses, orders and records belong to areas that stand on this one: each brings its own part of a student's page. */
export const addStudentSection = (section: StudentSection) => void sections.push(section)
/** Those of the parts of the office that whoever looks at the page was given. */
export const sectionsOfStudent = (given: GivenDuties): readonly StudentSection[] =>
  sections
    .filter(({ duty }) => coversDuty(given, duty))
    .sort((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
