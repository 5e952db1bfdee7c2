import type { Content } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { classImport } from './classes.ts'
import { courseImport } from './courses.ts'
import { sheetWord } from './imports.words.ts'
import type { Kind } from './kind.ts'
import { lessonImport } from './lessons.ts'
import { rosterImport, rostersImport } from './rosters.ts'
import { userImport } from './users.ts'
import { fieldOf } from './users-own.rules.ts'

/** Every kind of import under what its sheet holds. */
export const kinds: Record<Content, Kind> = {
  users: userImport,
  classes: classImport,
  courses: courseImport,
  roster: rosterImport,
  rosters: rostersImport,
  lessons: lessonImport,
}

interface Asked {
  content: Content
  role: Role | null
  /** Those that a sheet had: a field that is gone meanwhile keeps its place, so that it can be emptied. */
  columns?: readonly string[]
}

/** A kind as this school has it: with the columns of its own. */
export async function kindIn(db: Db, { content, role, columns = [] }: Asked): Promise<Kind> {
  const kind = kinds[content]
  const own = (await kind.ownColumns?.(db, role)) ?? []
  const gone = columns
    .filter(id => fieldOf(id) !== undefined && own.every(one => one.id !== id))
    .map(id => ({
      id,
      head: sheetWord('goneField'),
      isOwn: true,
      most: 300,
      example: sheetWord('goneField'),
    }))
  return { ...kind, columns: [...kind.columns, ...own, ...gone] }
}
