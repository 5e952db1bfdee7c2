import type { ComponentType } from 'react'
import type { Course } from './course-values.ts'

interface OfficeCoursePart {
  name: string
  isFor: (course: Course) => boolean
  Part: ComponentType<{ course: Course }>
}

const parts: OfficeCoursePart[] = []

/** Films belong to an area that stands on this one: it brings its own part of a course's page in the office. */
export const addOfficeCoursePart = (part: OfficeCoursePart) => void parts.push(part)
export const partsOfOfficeCourse = (course: Course): readonly OfficeCoursePart[] =>
  parts.filter(({ isFor }) => isFor(course))
