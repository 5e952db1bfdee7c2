import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { mostMoved, mostSubjects, overFull } from './courses-lists.ts'
import { delivery, kind, PersonName, SubjectName, standing, yuan } from './courses-shapes.ts'
import { carrying } from './courses-withdrawing.ts'
import { bulkResult } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, instant, line } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const ofCourse = z.strictObject({ id: idText('course') })

/** Which seats, to which course; of a combined one in which subjects, without them in all. */
const Move = z.strictObject({
  ids: z.array(id('enrolment')).min(1).max(mostMoved),
  to: id('course'),
  subjects: z.array(id('courseSubject')).min(1).max(mostSubjects).optional(),
  /** From the beginning of which day, on the school's clock; without it now. */
  on: day.optional(),
})

const NextLesson = z.object({ name: z.string(), startsAt: instant })

/** What it would mean for one of them. */
const Mover = z.object({
  id: id('enrolment'),
  student: PersonName,
  /** Lessons that were held in the time of the seat, and those from that day on that are left behind. */
  sat: z.int(),
  left: z.int(),
  /** One of the lessons that are left behind is running now. */
  runs: z.boolean(),
  /** Leave that was asked for lessons that are left behind. */
  leave: z.int(),
  /** Lessons of the other course in whose hours something else is, and the first of them with what that is. */
  clashes: z.int(),
  firstClash: z.object({ startsAt: instant, course: z.string() }).nullable(),
  /** There is money in it that no lesson has earned: it is carried over. */
  paid: z.boolean(),
  /** The student has asked for that money back, and nobody has answered: the order in which it is answered. */
  askedBack: z.int().nullable(),
  refusal: z.object({ code: z.int(), message: z.string() }).nullable(),
})

/** Students go from one course to another, with what they have had. */
export const moving = {
  moveQuote: call({
    post: '/api/v1/courses/{id}/students/moving',
    may: admin,
    duty: 'reads courses',
    says: 'What it would mean to move students to another course: what that course is and has free, and for each which lessons stay behind and come, what is in the way of them, and why they cannot be moved where they cannot.',
    params: ofCourse,
    body: Move,
    data: z.object({
      course: z.object({
        id: id('course'),
        name: z.string(),
        kind,
        standing,
        delivery,
        /** Null where there are seats for everybody. */
        free: z.int().nullable(),
        /** Seats that are neither taken nor free: kept for others, who pay, have an offer or go there on a day to come. */
        kept: z.int(),
        /** So many others wait for a seat of it. */
        waiting: z.int(),
        price: yuan,
        startsOn: z.string(),
        endsOn: z.string(),
        subjects: z.array(SubjectName.extend({ id: id('courseSubject') })),
        /** Lessons to come from that day on, of the subjects that were chosen. */
        toCome: z.int(),
        next: NextLesson.nullable(),
      }),
      /** So many wait for a seat of the course that is left. */
      waiting: z.int(),
      rows: z.array(Mover),
    }),
    codes: [codes.courseGone, codes.orderWithoutSubject],
  }),
  moveStudents: call({
    put: '/api/v1/courses/{id}/students/move',
    may: admin,
    duty: 'writes courses',
    says: 'Moves students to another course: what they have had stays theirs, the seats that they leave are free at once; on a day to come, until which a seat is kept for each. 304: not enough seats, with how many were to come and how many fit, before anybody is moved; 306: in it already; 112: the account is off; 315: they have asked for the money back and nobody has answered; 311: it has no subject. Where something was paid what no lesson has earned pays the other course, as much as was shown: 410 without the orders; 137: the password is asked for again; -18: nobody of them has a seat any more, or a sum is another by now; 301, 303, 305, 307, 746 to 749: why it cannot be ordered.',
    params: ofCourse,
    body: Move.extend({
      reason: line(200),
      /** Where there are too few seats: the rest stays and waits for the other course, or that gets more; without it nobody is moved. */
      over: z.enum(overFull).optional(),
      /** Of the seats that were paid for: what is left of it, and what the other course costs them. */
      money: z.strictObject({ sum: z.number().positive(), pays: z.number().min(0) }).optional(),
    }),
    data: bulkResult('person').extend({ waiting: z.int() }),
    codes: [
      codes.courseGone,
      codes.unchanged,
      codes.doneInPart,
      codes.accountInvalid,
      codes.refundAsked,
      codes.passwordAgain,
      ...carrying,
    ],
    log: 'students moved',
  }),
  dropMoves: call({
    put: '/api/v1/courses/{id}/students/moving',
    may: admin,
    duty: 'writes courses',
    says: 'Students who were to go to another course on a day to come stay; the seats that were kept for them are free. -18: none of them was to go.',
    params: ofCourse,
    body: z.strictObject({ ids: z.array(id('enrolment')).min(1).max(mostMoved) }),
    data: nothing,
    codes: [codes.courseGone, codes.unchanged],
    log: 'planned moves dropped',
  }),
  changeSubjects: call({
    put: '/api/v1/courses/{id}/students/subjects',
    may: admin,
    duty: 'writes courses',
    says: 'Adds subjects of a combined course to what a student follows, or takes some; what they sat in these stays theirs. Only where nothing was paid that is not earned yet: that is for the orders. -18: no seat of a combined course that gives seats, or nothing would change.',
    params: ofCourse,
    body: z.strictObject({
      seat: id('enrolment'),
      /** All that they are to follow from now on. */
      subjects: z.array(id('courseSubject')).min(1).max(mostSubjects),
      reason: line(200),
    }),
    data: nothing,
    codes: [codes.courseGone, codes.unchanged],
    log: 'subjects of student changed',
  }),
}
