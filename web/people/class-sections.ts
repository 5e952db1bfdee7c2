import type { ComponentType } from 'react'
import { coversDuty, type DutyUse, type GivenDuties } from '../../contract/roles.ts'

interface ClassSection {
  /** As its tab is called. */
  name: 'lessons'
  /** Which part of the office it reads. */
  duty: DutyUse
  Section: ComponentType<{ node: number }>
}

const sections: ClassSection[] = []

/** Lessons and records belong to areas that stand on this one: each brings its own part of the page of a class. */
export const addClassSection = (section: ClassSection) => void sections.push(section)
/** Those of the parts of the office that whoever looks at the page was given. */
export const sectionsOfClass = (given: GivenDuties): readonly ClassSection[] =>
  sections.filter(({ duty }) => coversDuty(given, duty))
