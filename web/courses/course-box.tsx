import { courseDesk } from 'virtual:calls/courseDesk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import type { BoundField } from '../kit/ui/field.tsx'
import type { Option } from '../kit/ui/select.tsx'
import { SoughtBox } from '../kit/ui/sought-box.tsx'
import { useCoursesFound } from './courses-on-sale.ts'

type Props = BoundField<string | null> & { options: readonly Option<string>[]; placeholder?: string }

/** One of all courses of the school. */
export function CourseBox(props: Props) {
  const { value, options } = props
  const isCourse = value !== null && !options.some(({ id }) => id === value)
  const asked = query(courseDesk.courseDetails, { id: value ?? '' })
  const { data: chosen } = useQuery({ ...asked, enabled: asked.enabled && isCourse })
  return <SoughtBox {...props} {...useCoursesFound()} chosen={chosen} />
}
