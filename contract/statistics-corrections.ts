import { z } from 'zod'
import { call, nothing } from './call.ts'
import { RegisterCorrection } from './classroom-corrections.ts'
import { correctionKinds, longestCorrection, mostMinutesThere } from './classroom-lists.ts'
import { codes } from './codes.ts'
import { idText, line, version } from './shapes.ts'

const ofOne = z.strictObject({ lesson: idText('lesson'), student: idText('person') })
/** The lesson's teacher, and the office. */
const corrects = { may: ['TEACHER', 'ADMIN'], duty: 'writes statistics' } as const

export const corrections = {
  correctAttendance: call({
    put: '/api/v1/learning/lesson/{lesson}/attendance/{student}',
    ...corrects,
    says: "Corrects a student's attendance of a lesson that is over and has a log, with a reason that the student reads; the log stays as it is. 'version' is that of the correction it changes, 0 for a new one. -18 brings what stands there.",
    params: ofOne,
    body: z.strictObject({
      kind: z.enum(correctionKinds),
      minutes: z.int().min(0).max(mostMinutesThere),
      reason: line(longestCorrection),
      version,
    }),
    data: RegisterCorrection.nullable(),
    codes: [codes.courseGone, codes.noSuchUser, codes.unchanged],
    log: 'attendance corrected',
  }),
  takeCorrection: call({
    delete: '/api/v1/learning/lesson/{lesson}/attendance/{student}',
    ...corrects,
    says: 'Takes a correction back: what the log says counts again.',
    params: ofOne,
    data: nothing,
    codes: [codes.courseGone, codes.noSuchUser],
    log: 'correction of attendance taken back',
  }),
}
