import type { Shape } from '../shape.ts'
import type { peopleLists as zh } from '../zh/people-lists.part.ts'

export const peopleLists: Shape<typeof zh> = {
  role: { STUDENT: 'Student', TEACHER: 'Teacher', ASSISTANT: 'Assistant', ADMIN: 'Educational admin' },
  gender: { 女: 'Female', 男: 'Male' },
  state: {
    ENABLED: 'Enabled',
    DISABLED: 'Disabled',
    NEW: 'Never signed in',
    LOCKED: 'Disabled by the agent',
  },
  relation: { FATHER: 'Father', MOTHER: 'Mother', GRANDPARENT: 'Grandparent', OTHER: 'Other' },
  /** What is said before it. */
  head: { gender: 'Gender' },
}
