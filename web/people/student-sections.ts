import type { ComponentType } from 'react'

interface StudentSection {
  name: string
  Section: ComponentType<{ student: number }>
}

const sections: StudentSection[] = []

/** Courses, orders and records belong to areas that stand on this one: each brings its own part of a student's page. */
export const addStudentSection = (section: StudentSection) => void sections.push(section)
export const sectionsOfStudent = (): readonly StudentSection[] => sections
