import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { mostWaiting } from './courses-lists.ts'
import { kind, PersonName } from './courses-shapes.ts'
import { bulkResult } from './list-shapes.ts'
import type { OtherRole, ShownRole } from './roles.ts'
import { id, idText, instant, lineOrNone } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const student: OtherRole[] = ['STUDENT']
const ofCourse = z.strictObject({ id: idText('course') })
const word = lineOrNone(200).default('')

/** Where somebody stands who waits, and until when a seat is kept for them where one is. */
const OwnPlace = z.object({ place: z.int(), since: instant, offeredUntil: instant.nullable() })

/** The waiting list of a full course: a seat that is freed is offered in turn. */
export const waiting = {
  waitingList: call({
    get: '/api/v1/courses/{id}/waiting',
    may: admin,
    duty: 'reads courses',
    says: 'Who waits for a seat of a course, in their order, and to whom one is offered.',
    params: ofCourse,
    data: z.object({
      rows: z.array(
        z.object({
          student: PersonName.extend({ username: z.string(), classPath: z.string() }),
          place: z.int(),
          since: instant,
          /** The student's own phone, or else a guardian's. */
          phone: z.string(),
          offeredUntil: instant.nullable(),
          /** What the office wrote with an offer out of turn. */
          word: z.string(),
          /** Whether they could be offered a seat now: an account that is off or no student's is passed over. */
          may: z.boolean(),
        }),
      ),
      /** Seats that neither are taken nor kept for anybody; none where there are seats for everybody. */
      free: z.int().nullable(),
    }),
    codes: [codes.courseGone],
  }),
  addWaiting: call({
    post: '/api/v1/courses/{id}/waiting',
    may: admin,
    duty: 'writes courses',
    says: 'Puts students onto the waiting list of a course, behind those who wait. -18: the course is not on sale; 304: the list is full; 306: in it already; 711: on the list already; 128: no student.',
    params: ofCourse,
    body: z.strictObject({ accounts: z.array(z.string().max(200)).min(1).max(mostWaiting) }),
    data: bulkResult('person'),
    codes: [
      ...[codes.courseGone, codes.unchanged, codes.full, codes.alreadyRegistered, codes.accountAdded],
      ...[codes.studentsOnly, codes.noSuchAccount, codes.noSuchUser, codes.doneInPart],
    ],
    log: 'students put on waiting list',
  }),
  removeWaiting: call({
    put: '/api/v1/courses/{id}/waiting/remove',
    may: admin,
    duty: 'writes courses',
    says: 'Takes students off the waiting list; a seat that was kept for one of them goes to the next. -18: none of them is on it.',
    params: ofCourse,
    body: z.strictObject({ students: z.array(id('person')).min(1).max(mostWaiting), reason: word }),
    data: z.object({ done: z.int() }),
    codes: [codes.courseGone, codes.unchanged],
    log: 'students taken off waiting list',
  }),
  offerSeat: call({
    put: '/api/v1/courses/{id}/waiting/offer',
    may: admin,
    duty: 'writes courses',
    says: 'Offers a seat by hand: to the first in turn, or with a word to somebody else. 304: no seat is free and none is to be added; -18: they are not waiting, or may not have one now.',
    params: ofCourse,
    body: z.strictObject({
      student: id('person'),
      /** Why out of turn; the student does not read it. */
      word,
      /** Where no seat is free the course gets one more. */
      raise: z.boolean().default(false),
    }),
    data: z.object({ until: instant }),
    codes: [codes.courseGone, codes.unchanged, codes.full],
    log: 'seat offered',
  }),
  joinWaiting: call({
    post: '/api/v1/courses/{id}/wait',
    may: student,
    says: 'Enters the waiting list of a full course. 303: refunded before; 304: the list is full; 305: an order waits to be paid; 306: in it already; -18: a seat is free, or the course is not on sale.',
    params: ofCourse,
    data: OwnPlace,
    codes: [
      ...[codes.courseGone, codes.refundedBefore, codes.sameOrderUnpaid, codes.alreadyRegistered],
      ...[codes.full, codes.unchanged],
    ],
    log: 'waiting list joined',
  }),
  leaveWaiting: call({
    delete: '/api/v1/courses/{id}/wait',
    may: student,
    says: 'Leaves the waiting list, or declines the seat that is offered. -18: one is not on it.',
    params: ofCourse,
    data: nothing,
    codes: [codes.unchanged],
    log: 'waiting list left',
  }),
  ownWait: call({
    get: '/api/v1/courses/{id}/wait',
    may: student,
    says: 'Whether one waits for a seat of a course, and how many do.',
    params: ofCourse,
    data: z.object({ own: OwnPlace.nullable(), waiting: z.int() }),
    codes: [codes.courseGone],
  }),
  ownWaiting: call({
    get: '/api/v1/courses/own/waiting',
    may: student,
    says: 'The courses that one waits for.',
    data: z.array(OwnPlace.extend({ course: id('course'), name: z.string(), kind })),
  }),
}
