import { Suspense } from 'react'
import { partsOfOwnCourse } from './own-course-parts.ts'

/** What other areas have for this course of a student's. */
export function OwnCourseParts({
  course,
}: {
  course: { id: number; name: string; delivery: string } | null
}) {
  return (
    <Suspense>
      {partsOfOwnCourse().map(({ name, Part }) => (
        <Part key={name} course={course} />
      ))}
    </Suspense>
  )
}
