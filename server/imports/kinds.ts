import type { Content } from '../../contract/imports-lists.ts'
import { classImport } from './classes.ts'
import { courseImport } from './courses.ts'
import type { Kind } from './kind.ts'
import { lessonImport } from './lessons.ts'
import { rosterImport, rostersImport } from './rosters.ts'
import { userImport } from './users.ts'

/** Every kind of import under what its sheet holds. */
export const kinds: Record<Content, Kind> = {
  users: userImport,
  classes: classImport,
  courses: courseImport,
  roster: rosterImport,
  rosters: rostersImport,
  lessons: lessonImport,
}
