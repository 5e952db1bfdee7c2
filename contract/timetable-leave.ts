import { z } from 'zod'
import { codes } from './codes.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import { day, id, idEither, idText, instant, line, lineOrNone, listOf, page, version } from './shapes.ts'
import { leaveSorts, leaveStates, longestLeaveReason } from './timetable-lists.ts'
import { live } from './timetable-shapes.ts'

export const LeaveLesson = z.object({
  id: id('lesson'),
  name: z.string(),
  course: z.string(),
  startsAt: instant,
  endsAt: instant,
})

/** A student's leave: from one lesson, or from every lesson that begins in its days. */
export const StudentLeave = z.object({
  id: id('leave'),
  student: z.object({
    id: id('person'),
    fullName: z.string(),
    avatar: z.string(),
    number: z.string(),
  }),
  /** The one lesson that it is for, wherever that lies by now; nothing where it is for days. */
  lesson: LeaveLesson.nullable(),
  firstDay: day,
  lastDay: day,
  /** A lesson that begins from then on and before the end is on leave. */
  from: instant,
  until: instant,
  reason: z.string(),
  state: z.enum(leaveStates),
  /** By the office for the student, and by whom there; without a name where the account is gone. */
  isEntered: z.boolean(),
  enteredBy: z.string(),
  /** The guardian who asked, by name; empty where it was somebody else. */
  guardian: z.string(),
  askedAt: instant,
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  word: z.string(),
  version: z.int(),
  /** The student's lessons that it is for by now, and the first few of them. */
  lessons: z.object({ total: z.int(), first: z.array(LeaveLesson) }),
  /** Whether the viewer may agree to it or refuse it as it is now. */
  mayDecide: z.boolean(),
  /** Whether the viewer asked it and may still take it back. */
  mayTakeBack: z.boolean(),
})
export type StudentLeave = z.output<typeof StudentLeave>

export const Which = z.union([
  z.strictObject({ lesson: id('lesson') }),
  z.strictObject({ firstDay: day, lastDay: day }),
])
export type WhichLeave = z.output<typeof Which>

const LeaveFilter = z.strictObject({
  q: search,
  state: z.enum(leaveStates).optional(),
  student: idEither('person').optional(),
  course: idEither('course').optional(),
  /** Leave that touches these days. */
  from: day.optional(),
  until: day.optional(),
})
const sort = sortedBy(leaveSorts, '-askedAt')

const one = z.strictObject({ id: idText('leave') })
const reason = line(longestLeaveReason)
const desk = { may: ['TEACHER', 'ADMIN'], duty: 'reads courses' } as const

export const leaves = {
  ownLeave: live({
    get: '/api/v1/leave/own',
    may: ['STUDENT'],
    says: "One's own leave, the newest first.",
    data: z.array(StudentLeave),
  }),
  askLeave: live({
    post: '/api/v1/leave/own',
    may: ['STUDENT'],
    says: 'Asks leave from a lesson that has not begun, or from all lessons of some days. -18 brings the leave that stands there already.',
    body: z.strictObject({ which: Which, reason }),
    data: StudentLeave.nullable(),
    codes: [codes.courseGone, codes.unchanged],
    log: 'leave asked',
  }),
  takeLeaveBack: live({
    delete: '/api/v1/leave/own/{id}',
    may: ['STUDENT'],
    says: 'Takes back what one has asked oneself and nobody has decided yet. -18 brings what was decided meanwhile; 410: a guardian asked it.',
    params: one,
    data: StudentLeave.nullable(),
    codes: [codes.courseGone, codes.unchanged],
    log: 'leave taken back',
  }),
  leave: live({
    get: '/api/v1/leave',
    ...desk,
    says: "Leave of the school's students; a teacher sees that from their own lessons.",
    query: z.strictObject({ ...LeaveFilter.shape, sort, ...page }),
    data: listOf(StudentLeave),
    codes: [codes.noSuchUser, codes.chooseCourse],
  }),
  exportLeave: live({
    post: '/api/v1/leave/export',
    ...desk,
    says: 'Leave to fetch the same as a sheet.',
    body: exported(LeaveFilter).extend({ sort }),
    data: ExportLink,
    codes: [codes.noSuchUser, codes.chooseCourse],
    log: 'leave exported',
  }),
  leaveCourses: live({
    get: '/api/v1/leave/courses',
    ...desk,
    says: 'The courses that such a list can be filtered by.',
    data: z.array(z.object({ id: id('course'), name: z.string() })),
  }),
  decideLeave: live({
    put: '/api/v1/leave/{id}',
    may: ['TEACHER', 'ADMIN'],
    duty: 'writes courses',
    says: "Agrees to leave or refuses it, with a word. A teacher decides what is waiting and is for their own lessons alone; the office anything, also anew. -18 brings what somebody else decided meanwhile; 410: it is not the teacher's to decide.",
    params: one,
    body: z.strictObject({ agrees: z.boolean(), word: lineOrNone(longestLeaveReason), version }),
    data: StudentLeave.nullable(),
    codes: [codes.courseGone, codes.unchanged],
    log: 'leave decided',
  }),
  enterLeave: live({
    post: '/api/v1/leave/entered',
    may: ['ADMIN'],
    duty: 'writes courses',
    says: 'Enters leave for a student in the name of the office, also from a lesson that has begun or is over. -18 brings the leave that stands there already.',
    body: z.strictObject({ student: id('person'), which: Which, reason }),
    data: StudentLeave.nullable(),
    codes: [codes.noSuchUser, codes.courseGone, codes.unchanged],
    log: 'leave entered',
  }),
  leaveLessons: live({
    get: '/api/v1/leave/lessons',
    may: ['ADMIN'],
    duty: 'reads courses',
    says: 'The lessons of a student around today, to enter leave from one of them.',
    query: z.strictObject({ student: idText('person') }),
    data: z.array(LeaveLesson),
    codes: [codes.noSuchUser],
  }),
}
