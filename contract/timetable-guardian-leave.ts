import { z } from 'zod'
import { codes } from './codes.ts'
import { id, line, typed } from './shapes.ts'
import { LeaveLesson, StudentLeave, Which } from './timetable-leave.ts'
import { longestLeaveReason } from './timetable-lists.ts'
import { live } from './timetable-shapes.ts'

/** What a right code gave. */
const key = typed(400)

/** Leave by a guardian, without an account. 138: the link does not hold any more, or the code was too long ago. */
export const guardianLeave = {
  leaveAsGuardian: live({
    post: '/api/v1/leave/guardian',
    may: 'anyone',
    says: 'The coming lessons of the student, and the leave with how it stands; reasons and answers of what the guardian asked alone.',
    hands: 'ticket',
    body: z.strictObject({ key }),
    data: z.object({ lessons: z.array(LeaveLesson), leave: z.array(StudentLeave) }),
    codes: [codes.linkGone],
  }),
  askLeaveAsGuardian: live({
    post: '/api/v1/leave/guardian/asked',
    may: 'anyone',
    says: 'Asks leave as a guardian, as the student would. -18 brings the leave that stands there already.',
    body: z.strictObject({ key, which: Which, reason: line(longestLeaveReason) }),
    data: StudentLeave.nullable(),
    codes: [codes.linkGone, codes.courseGone, codes.unchanged],
    log: 'leave asked',
  }),
  takeLeaveBackAsGuardian: live({
    post: '/api/v1/leave/guardian/takenBack',
    may: 'anyone',
    says: 'Takes back what this guardian has asked and nobody has decided yet. -18 brings how it stands.',
    body: z.strictObject({ key, leave: id('leave') }),
    data: StudentLeave.nullable(),
    codes: [codes.linkGone, codes.courseGone, codes.unchanged],
    log: 'leave taken back',
  }),
}
