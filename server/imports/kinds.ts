import { classImport } from './classes.ts'
import type { Kind } from './kind.ts'
import { userImport } from './users.ts'

/** Every kind of import under what its sheet holds. */
export const kinds: Record<'users' | 'classes', Kind> = { users: userImport, classes: classImport }
