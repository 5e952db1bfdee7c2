import type { Shape } from '../shape.ts'
import type { importsLists as zh } from '../zh/imports-lists.part.ts'

export const importsLists: Shape<typeof zh> = {
  content: {
    users: 'Accounts',
    classes: 'Directories and classes',
    lessons: 'Lessons',
    courses: 'Courses',
    rosters: 'Rosters',
    roster: 'Roster',
  },
}
