import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { mostSubjects, overFull } from './courses-lists.ts'
import { SubjectName } from './courses-shapes.ts'
import { bulkResult, chosen } from './list-shapes.ts'
import { UserFilter } from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

const adding = [
  codes.courseGone,
  codes.unchanged,
  codes.full,
  codes.accountAdded,
  codes.studentsOnly,
  codes.noSuchAccount,
  codes.noSuchUser,
  codes.chooseClass,
  codes.noSuchClass,
  codes.doneInPart,
  codes.orderWithoutSubject,
] as const

/** Accounts as they are typed, a class, or those ticked in a list of people. */
const which = z.union([
  z.strictObject({ accounts: z.array(z.string().max(200)).min(1).max(500) }),
  z.strictObject({ class: id('node').nullable() }),
  chosen('person', UserFilter),
])
/** So many, and the first of them by name. */
const some = z.object({ n: z.int(), names: z.array(z.string()) })

/** How the office gives seats: to one, to several, to a whole class. */
export const addingSeats = {
  addToRoster: call({
    post: '/api/v1/courses/{id}/students',
    may: admin,
    duty: 'writes courses',
    says: 'Gives seats to students: by their accounts, to a whole class, or to those of a list of people; everybody that a filter shows needs the accounts of the office. 711: added already; 128: no student; 304: not enough seats, with how many were wanted and how many fit, before anybody is seated; 713: no class chosen; -18: a draft, or a course that is archived or withdrawn.',
    params: z.strictObject({ id: idText('course') }),
    body: z.strictObject({
      which,
      /** Of a combined course: which subjects; without them all. */
      subjects: z.array(id('courseSubject')).max(mostSubjects).optional(),
      /** Where there are too few seats: the rest waits, in the order given, or the course gets more; without it nobody is seated. */
      over: z.enum(overFull).optional(),
    }),
    data: bulkResult('person').extend({
      /** So many of them are on the waiting list now. */
      waiting: z.int(),
      /** The seats that were given, by which they are taken back. */
      made: z.array(id('enrolment')),
    }),
    codes: adding,
    log: 'students enrolled',
  }),
  seatQuote: call({
    post: '/api/v1/courses/{id}/students/seats',
    may: admin,
    duty: 'reads courses',
    says: 'What it would mean to give seats to students: how many get one and how many fit, who has one already, who is no student, and whose account is off. -18: no seats are given in this course.',
    params: z.strictObject({ id: idText('course') }),
    body: z.strictObject({ which }),
    data: z.object({
      /** Would get a seat if there were enough. */
      wanted: z.int(),
      fits: z.int(),
      /** Null where there are seats for everybody. */
      free: z.int().nullable(),
      mayWait: z.boolean(),
      seated: some,
      others: some,
      /** Of those who would get one: they cannot sign in. */
      disabled: some,
      /** Of a combined course, which may be chosen from. */
      subjects: z.array(SubjectName.extend({ id: id('courseSubject') })),
    }),
    codes: [
      codes.courseGone,
      codes.unchanged,
      codes.chooseClass,
      codes.noSuchClass,
      codes.orderWithoutSubject,
    ],
  }),
  enrolStudent: call({
    post: '/api/v1/students/{id}/courses',
    may: admin,
    duty: 'writes courses',
    says: 'Gives a student a seat in a course. 714: no course was chosen; -18: a draft, or a course that is archived or withdrawn.',
    params: z.strictObject({ id: idText('person') }),
    body: z.strictObject({ course: id('course').nullable() }),
    data: nothing,
    codes: [...adding, codes.chooseCourse],
    log: 'student enrolled',
  }),
}
