import { recordedLessons } from 'virtual:calls/recordedLessons'
import { courseReads } from '../../courses/reads.ts'

export type Recorded = NonNullable<(typeof recordedLessons)['recordedLessons']['data']>[number]
/** What is read anew after a lesson was added, renamed or taken out. */
export const recordedReads = [recordedLessons.recordedLessons, ...courseReads]
