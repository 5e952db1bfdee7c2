import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { dayOrNone, delivery, onePrice } from './courses-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, lineOrNone, pictureName, prose, typed, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const fields = {
  name: typed(200),
  cover: pictureName,
  summary: lineOrNone(200),
  /** Under which of the school's own subjects and grades it stands. */
  subject: id('subject'),
  grades: z.array(id('grade')).max(30),
  price: onePrice,
  capacity: z.int().min(1).max(100_000).nullable(),
  saleFrom: dayOrNone,
  saleUntil: dayOrNone,
  feeRule: prose(2000),
  refundRule: prose(2000),
}
const Quote = z.object({
  ...fields,
  name: z.string(),
  cover: z.string(),
  id: id('course'),
  from: id('sharedCourse'),
  state: z.string(),
  seatsTaken: z.int(),
  version,
})

/** Public courses that were given to this school, and its own words and prices over them. */
export const quotes = {
  sharedCourses: call({
    get: '/api/v1/courses/shared',
    may: admin,
    duty: 'reads courses',
    says: 'The public courses that were given to this school.',
    data: z.array(
      z.object({
        id: id('sharedCourse'),
        name: z.string(),
        cover: z.string(),
        summary: z.string(),
        delivery,
        subjects: z.array(z.object({ name: z.string(), colour: z.int() })),
        teachers: z.array(z.string()),
        lessons: z.int(),
        startsOn: z.string(),
        endsOn: z.string(),
        /** The school's own course over it, where there is one. */
        quoted: id('course').nullable(),
      }),
    ),
  }),
  quoteCourse: call({
    post: '/api/v1/courses/quoted',
    may: admin,
    duty: 'writes courses',
    says: 'Quotes a public course: a draft with its own name, price, cover and time of sale. 716: it is not given to this school, or no longer.',
    body: z.strictObject({ from: id('sharedCourse'), ...fields }),
    data: z.object({ id: id('course') }),
    codes: [codes.pushFailed, codes.courseGone, codes.courseName, codes.uploadFailed, codes.unchanged],
    log: 'course quoted',
  }),
  quotedCourse: call({
    get: '/api/v1/courses/quoted/{id}',
    may: admin,
    duty: 'reads courses',
    says: 'A quoted course as it is edited.',
    params: z.strictObject({ id: idText('course') }),
    data: Quote,
    codes: [codes.courseGone],
  }),
  changeQuoted: call({
    put: '/api/v1/courses/quoted/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Changes a quoted course. 704: with students its rules, grades and seats taken stay.',
    params: z.strictObject({ id: idText('course') }),
    body: z.strictObject({ ...fields, version }),
    data: Quote,
    codes: [
      codes.courseGone,
      codes.courseName,
      codes.uploadFailed,
      codes.unchanged,
      codes.courseEnrolled,
      codes.courseStarted,
    ],
    log: 'quoted course changed',
  }),
}
