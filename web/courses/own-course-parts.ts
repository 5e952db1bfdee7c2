import type { ComponentType } from 'react'

interface OwnCoursePart {
  name: string
  /** Of one of the student's own courses; without one, of whatever is no course's: of the class. */
  Part: ComponentType<{ course: { id: number; name: string; delivery: string } | null }>
}

const parts: OwnCoursePart[] = []

/** Materials and records belong to areas that stand on this one: each brings its own part of a student's course. */
export const addOwnCoursePart = (part: OwnCoursePart) => void parts.push(part)
export const partsOfOwnCourse = (): readonly OwnCoursePart[] => parts
