import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { mostRefunds } from './courses-lists.ts'
import { PersonName, yuan } from './courses-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant, line } from './shapes.ts'
import { closingStates, closings } from './states.ts'

const admin: ShownRole[] = ['ADMIN']
const ofCourse = z.strictObject({ id: idText('course') })
/** Many sums together: above what any one may be. */
const sum = z.number()

/** What is asked before seats are taken away that were paid for: some of them, or all of a course that falls through. */
export const closing = {
  paidSeats: call({
    post: '/api/v1/courses/{id}/students/paid',
    may: admin,
    duty: 'reads orders',
    says: 'Of seats that are to be taken away, or of all of a course, those that were paid for, with what no lesson has earned yet.',
    params: ofCourse,
    body: z.strictObject({ ids: z.array(id('enrolment')).min(1).max(5000).optional() }),
    data: z.object({
      rows: z.array(
        z.object({ id: id('enrolment'), order: id('order'), student: PersonName, paid: yuan, left: yuan }),
      ),
      total: sum,
      /** Orders of the course that can still be paid. */
      unpaid: z.int(),
      /** It has begun: it can be archived, and no more withdrawn. */
      begun: z.boolean(),
    }),
    codes: [codes.courseGone],
  }),
  carryQuote: call({
    post: '/api/v1/courses/{id}/students/carry',
    may: admin,
    duty: 'reads orders',
    says: 'Of paid seats that are to be carried over to another course: what is left of each, what the other course costs now, what is asked for besides or given back, and why it cannot be ordered where it cannot.',
    params: ofCourse,
    body: z.strictObject({
      ids: z.array(id('enrolment')).min(1).max(mostRefunds),
      money: z.strictObject({ course: id('course') }),
    }),
    data: z.object({
      rows: z.array(
        z.object({
          id: id('enrolment'),
          student: PersonName,
          left: yuan,
          pays: yuan,
          due: yuan,
          rest: yuan,
          refusal: z.object({ code: z.int(), message: z.string() }).nullable(),
        }),
      ),
      sum,
      pays: sum,
      due: sum,
      rest: sum,
    }),
    codes: [codes.courseGone],
  }),
  closeCourse: call({
    post: '/api/v1/courses/{id}/closing',
    may: admin,
    duty: ['writes courses', 'writes orders'],
    says: 'A course falls through: no more is sold, unpaid orders end, what is not earned goes back to everybody, then it is withdrawn or archived. 137: the password is asked for again; -18: what is left is another sum by now, or it is being closed; 707, 722, 724: why it cannot be withdrawn or archived.',
    params: ofCourse,
    body: z.strictObject({
      to: z.enum(closings),
      /** What goes back, as it was shown. */
      sum: z.number().min(0),
      reason: line(200),
    }),
    data: nothing,
    codes: [
      codes.courseGone,
      codes.unchanged,
      codes.passwordAgain,
      codes.startedOrEnrolled,
      codes.recommended,
      codes.lessonRunning,
    ],
    log: 'course falls through',
  }),
  courseClosing: call({
    get: '/api/v1/courses/{id}/closing',
    may: admin,
    duty: ['reads courses', 'reads orders'],
    says: 'How far the last closing of a course is: how many of how many were given back how much.',
    params: ofCourse,
    data: z
      .object({
        to: z.enum(closings),
        state: z.enum(closingStates),
        done: z.int(),
        all: z.int(),
        sum,
        reason: z.string(),
        by: z.string(),
        madeAt: instant,
      })
      .nullable(),
    codes: [codes.courseGone],
  }),
}
