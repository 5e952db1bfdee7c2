import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { addingSeats } from './courses-adding.ts'
import { mostSubjects } from './courses-lists.ts'
import { classOf, delivery, kind, PersonName, SubjectName, standing } from './courses-shapes.ts'
import { carrying, SeatMoney } from './courses-withdrawing.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import { genders } from './people-lists.ts'
import type { OtherRole, ShownRole } from './roles.ts'
import { id, idEither, idText, instant, lineOrNone, listOf, page } from './shapes.ts'
import { enrolmentSources, enrolmentStates, lessonStates } from './states.ts'

const admin: ShownRole[] = ['ADMIN']
const student: OtherRole[] = ['STUDENT']
const teacher: OtherRole[] = ['TEACHER']
const ofCourse = z.strictObject({ id: idText('course') })
const ofPerson = z.strictObject({ id: idText('person') })
const state = z.enum(enrolmentStates.states)

export const RosterFilter = z.strictObject({
  q: search,
  state: state.optional(),
  source: z.enum(enrolmentSources).optional(),
  subject: idEither('courseSubject').optional(),
})
const rosterSort = sortedBy(['fullName', 'number', 'class', 'madeAt'], '-madeAt')

const Enrolment = z.object({
  id: id('enrolment'),
  state,
  source: z.enum(enrolmentSources),
  subjects: z.array(z.string()),
  madeAt: instant,
  endedAt: instant.nullable(),
  reason: z.string(),
  /** Its student was moved to another course with it. */
  movedTo: z.object({ id: id('course'), name: z.string() }).nullable(),
  /** They go to another course on a day to come. */
  goesTo: z.object({ id: id('course'), name: z.string(), on: z.string() }).nullable(),
})
export const RosterRow = Enrolment.extend({
  student: PersonName.extend({ username: z.string(), number: z.string(), ...classOf }),
})

/** A course as somebody who is in it, or teaches it, has it in a list. */
const OwnCourse = z.object({
  id: id('course'),
  kind,
  name: z.string(),
  cover: z.string(),
  standing,
  delivery,
  /** Those of the student's own seat, and who teaches them. */
  subjects: z.array(SubjectName),
  teachers: z.array(PersonName),
  /** Of the student's own subjects, from the day that they came. */
  lessons: z.int(),
  held: z.int(),
  next: z
    .object({
      id: id('lesson'),
      name: z.string(),
      /** Where the student has several subjects there. */
      subject: z.string(),
      startsAt: instant,
      endsAt: instant,
      state: z.enum(lessonStates.states as [string, ...string[]]),
      /** Its hour has come, and nobody has begun it in its room. */
      waits: z.boolean(),
    })
    .nullable(),
})

/** Seats: who has one, how it is taken and given back. */
export const seats = {
  roster: call({
    get: '/api/v1/courses/{id}/students',
    may: admin,
    duty: 'reads courses',
    says: 'The students of a course.',
    params: ofCourse,
    query: z.strictObject({ ...RosterFilter.shape, sort: rosterSort, ...page }),
    data: listOf(RosterRow),
    codes: [codes.courseGone],
  }),
  exportRoster: call({
    post: '/api/v1/courses/{id}/students/export',
    may: admin,
    duty: 'reads courses',
    says: 'Leave to fetch the students of a course.',
    params: ofCourse,
    body: exported(RosterFilter).extend({ sort: rosterSort }),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'roster exported',
  }),
  ...addingSeats,
  withdraw: call({
    put: '/api/v1/courses/{id}/students/withdraw',
    may: admin,
    duty: ['writes courses', 'writes orders'],
    says: 'Takes students out of a course; their seats are free at once. Where some were paid for it has to be said what becomes of the money, and why. 137: to give it back or carry it over the password is asked for again; -18: what is left, or what the other course costs, is another sum by now; 303 to 307, 311, 746 to 749: why the other course cannot be ordered.',
    params: ofCourse,
    body: z.strictObject({
      ids: z.array(id('enrolment')).min(1).max(5000),
      reason: lineOrNone(200).default(''),
      /** Of the seats that were paid for. */
      money: SeatMoney.optional(),
    }),
    data: z.object({ done: z.int() }),
    codes: [codes.courseGone, codes.unchanged, codes.passwordAgain, ...carrying],
    log: 'students withdrawn',
  }),
  studentCourses: call({
    get: '/api/v1/students/{id}/courses',
    may: admin,
    duty: 'reads courses',
    says: "A student's courses, the ended enrolments too.",
    params: ofPerson,
    data: z.array(Enrolment.extend({ course: id('course'), courseName: z.string(), standing })),
    codes: [codes.noSuchUser],
  }),
  enrol: call({
    post: '/api/v1/courses/{id}/seat',
    may: 'anyone',
    says: 'A student takes a seat in a free course. 302: a visitor; 308: no student; 303: refunded before; 304: full; 306: in it already; 307: it costs something and nothing can be paid.',
    params: ofCourse,
    body: z.strictObject({ subjects: z.array(id('courseSubject')).max(mostSubjects).optional() }),
    data: nothing,
    codes: [
      codes.courseGone,
      codes.loginToView,
      codes.onlyStudents,
      codes.refundedBefore,
      codes.full,
      codes.alreadyRegistered,
      codes.noPaymentConfigured,
      codes.orderWithoutSubject,
      codes.unchanged,
    ],
    log: 'enrolled',
  }),
  ownSeat: call({
    get: '/api/v1/courses/{id}/seat',
    may: student,
    says: 'Whether one has a seat in a course, and how it came; what stands against ordering it again.',
    params: ofCourse,
    data: z.object({
      seat: Enrolment.pick({ id: true, state: true, source: true, subjects: true, madeAt: true }).nullable(),
      /** It was refunded: whoever wants it again asks the school. */
      barred: z.boolean(),
      /** One's own order of it that can still be paid. */
      unpaid: id('order').nullable(),
    }),
    codes: [codes.courseGone],
  }),
  ownSeats: call({
    get: '/api/v1/courses/own/seats',
    may: student,
    says: 'In which courses one has a seat, and in which one is kept for an order that waits to be paid or by an offer of it.',
    data: z.array(z.object({ course: id('course'), seat: z.enum(['taken', 'unpaid', 'offered']) })),
  }),
  leaveCourse: call({
    delete: '/api/v1/courses/{id}/seat',
    may: student,
    says: 'Gives back the seat of a free course that one has taken oneself. 703: the course has started.',
    params: ofCourse,
    data: nothing,
    codes: [codes.courseGone, codes.courseStarted],
    log: 'seat given back',
  }),
  ownCourses: call({
    get: '/api/v1/courses/own',
    may: student,
    says: "One's own courses, or public classes.",
    query: z.strictObject({ family: z.enum(['courses', 'public']).default('courses') }),
    data: z.array(OwnCourse),
  }),
  teacherStudents: call({
    get: '/api/v1/teacher/students',
    may: teacher,
    says: "The students of the teacher's own courses.",
    query: z.strictObject({
      q: search,
      course: idEither('course').optional(),
      sort: sortedBy(['fullName'], 'fullName'),
      ...page,
    }),
    data: listOf(
      PersonName.extend({
        gender: z.enum(genders),
        number: z.string(),
        classPath: z.string(),
        courses: z.array(z.string()),
      }),
    ),
    codes: [codes.chooseCourse],
  }),
  teacherCourses: call({
    get: '/api/v1/teacher/courses',
    may: teacher,
    says: 'The courses that the teacher teaches or leads.',
    data: z.array(z.object({ id: id('course'), name: z.string(), students: z.int() })),
  }),
  teacherStudent: call({
    get: '/api/v1/teacher/students/{id}',
    may: teacher,
    says: "A student of one's own courses, and of no others. 101: nobody of them has this number.",
    params: ofPerson,
    data: PersonName.extend({
      gender: z.enum(genders),
      number: z.string(),
      classPath: z.string(),
      courses: z.array(OwnCourse.extend({ madeAt: instant })),
    }),
    codes: [codes.noSuchUser],
  }),
}
