import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { idText, instant, prose, version } from './shapes.ts'
import { longestRemark } from './statistics-lists.ts'

/** What a teacher wrote of somebody in a lesson. */
export const Remark = z.object({
  text: z.string(),
  /** Whoever wrote it last; without a name where the account is gone. */
  by: z.string(),
  at: instant,
  version: z.int(),
})
export type Remark = z.output<typeof Remark>

const ofOne = z.strictObject({ lesson: idText('lesson'), student: idText('person') })
/** Whoever stands before the course, and the office for them. */
const writes = { may: ['TEACHER', 'ASSISTANT', 'ADMIN'], duty: 'writes statistics' } as const

export const remarks = {
  setRemark: call({
    put: '/api/v1/learning/lesson/{lesson}/remark/{student}',
    ...writes,
    says: "Writes a remark on a student in a lesson that has begun, or changes it; the student reads it in the own learning record. 'version' is that of the remark it changes, 0 for a new one.",
    params: ofOne,
    body: z.strictObject({ text: prose(longestRemark).min(1), version }),
    data: Remark.nullable(),
    codes: [codes.courseGone, codes.noSuchUser, codes.unchanged],
    log: 'remark written',
  }),
  takeRemark: call({
    delete: '/api/v1/learning/lesson/{lesson}/remark/{student}',
    ...writes,
    says: 'Takes a remark back: nobody reads it any more.',
    params: ofOne,
    data: nothing,
    codes: [codes.courseGone, codes.noSuchUser],
    log: 'remark taken back',
  }),
}
