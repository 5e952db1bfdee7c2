import type { Watched } from '../watching.ts'
import { studentsTake } from './made.store.ts'

/** Sees what is hidden of a lesson, and takes its films along whatever the school says. */
export const isTeaching = ({ as, manages }: Watched) => as === 'teacher' || (as === 'observer' && manages)

/** Its teacher and the office take a film along; a student where the school lets them; no guest of another school. */
export const mayTake = async (seen: Watched): Promise<boolean> =>
  isTeaching(seen) || (seen.home === seen.site && seen.as === 'student' && (await seen.read(studentsTake)))
