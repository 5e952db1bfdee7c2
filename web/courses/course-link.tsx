import { pathTo } from '../kit/paths.ts'
import { NameLink } from '../kit/ui/name-link.tsx'

/** A course by its name, with the way to where the office keeps it. */
export const CourseLink = ({ of: { id, name } }: { of: { id: number; name: string } }) => (
  <NameLink to={pathTo('AdminCourseDetails', { id })}>{name}</NameLink>
)
