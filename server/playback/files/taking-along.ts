import { isTeaching, type Watched } from '../watching.ts'
import { studentsTake } from './made.store.ts'

/** Its teacher and the office take a film along; a student where the school lets them; no guest of another school. */
export const mayTake = async (seen: Watched): Promise<boolean> =>
  isTeaching(seen) || (seen.home === seen.site && seen.as === 'student' && (await seen.read(studentsTake)))
