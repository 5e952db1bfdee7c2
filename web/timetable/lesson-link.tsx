import type { ReactNode } from 'react'
import { pathTo } from '../kit/paths.ts'
import { OverLink } from '../kit/ui/over-link.tsx'

/** One lesson, which opens over the office's timetable. */
export const LessonLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <OverLink page={pathTo('EducationalSchedule')} name="lesson" id={id}>
    {children}
  </OverLink>
)
