import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink } from './list-shapes.ts'
import { SentGuardianLink } from './people-guardian-links.ts'
import { linkDays } from './people-lists.ts'
import { day, id, idText, typed } from './shapes.ts'

const days = { since: day.optional(), until: day.optional() }
/** What a right code gave. */
const key = typed(400)

/** A learning report for a guardian, without an account. 138: the link does not hold any more, or the code was too long ago. */
export const guardianReport = {
  sendReport: call({
    post: '/api/v1/learning/course/{id}/student/{student}/link',
    may: ['ADMIN'],
    duty: 'writes people',
    says: "Sends a guardian a link to a student's report of a course, of all lessons or of some days, which opens with a code to that phone. -18 brings the one that was sent within the last minute. 123: there is no phone; 135: the account of the student is not enabled.",
    params: z.strictObject({ id: idText('course'), student: idText('person') }),
    body: z.strictObject({
      guardian: id('guardian'),
      holds: z.int().min(linkDays.least).max(linkDays.most),
      ...days,
    }),
    data: SentGuardianLink,
    codes: [
      codes.courseGone,
      codes.noSuchUser,
      codes.unchanged,
      codes.phoneEmpty,
      codes.disabled,
      codes.tooOftenToday,
    ],
    log: 'guardian link sent',
  }),
  reportAsGuardian: call({
    post: '/api/v1/learning/guardian',
    may: 'anyone',
    says: 'Which report a guardian was sent: of which course, from which day and until which.',
    hands: 'ticket',
    body: z.strictObject({ key }),
    data: z.object({ course: z.string(), since: day.nullable(), until: day.nullable() }),
    codes: [codes.linkGone],
  }),
  paperAsGuardian: call({
    post: '/api/v1/learning/guardian/paper',
    may: 'anyone',
    says: 'Leave to fetch that report as PDF.',
    body: z.strictObject({ key }),
    data: ExportLink,
    codes: [codes.linkGone],
    log: 'learning report fetched',
  }),
}
