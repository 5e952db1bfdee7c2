import { z } from 'zod'
import { codes } from './codes.ts'
import {
  type CourseText,
  courseTexts,
  mostSubjects,
  mostYuan,
  seatsLeft,
  textsOfCourse,
} from './courses-lists.ts'
import { prepaymentRules } from './courses-prepayment-lists.ts'
import { search, sortedBy } from './list-shapes.ts'
import { day, id, idEither, instant, lineOrNone, pictureName, prose, typed, version } from './shapes.ts'
import { courseKinds, courseStandings, courseStates, deliveries } from './states.ts'

/** Money on the wire: yuan with at most two decimals. The server keeps whole cents. */
const money = z.number().min(0).multipleOf(0.01)
export const yuan = money.max(mostYuan * mostSubjects)
/** What a school asks for one thing; what a buyer pays may be for several. */
export const onePrice = money.max(mostYuan)
/** A day, or none. */
export const dayOrNone = day.or(z.literal(''))

export const kind = z.enum(courseKinds)
export const state = z.enum(courseStates.states)
export const delivery = z.enum(deliveries)

export const standing = z.enum(courseStandings)

/** What is sold or given to students, and what is open to everybody. */
export const families = ['recruiting', 'open'] as const

export const CourseFilter = z.strictObject({
  q: search,
  family: z.enum(families).default('recruiting'),
  kind: kind.optional(),
  state: state.optional(),
  grade: idEither('grade').optional(),
  subject: idEither('subject').optional(),
  teacher: idEither('person').optional(),
  price: z.enum(['free', 'paid']).optional(),
  recommended: z.literal('yes').optional(),
  /** About to fill: on sale, with a tenth of the seats left, or three. Full: none left. What is kept is not left. */
  seats: z.enum(seatsLeft).optional(),
})
export const courseSort = sortedBy(
  ['name', 'startsOn', 'price', 'lessons', 'seats', 'state', 'createdAt'],
  '-createdAt',
)

export const SubjectName = z.object({ id: id('subject'), name: z.string(), colour: z.int() })
export const PersonName = z.object({ id: id('person'), fullName: z.string(), avatar: z.string() })
/** Where somebody sits: the class itself, and how one comes to it. */
export const classOf = { class: id('node').nullable(), classPath: z.string() }

export const CourseRow = z.object({
  id: id('course'),
  kind,
  state,
  standing,
  name: z.string(),
  cover: z.string(),
  delivery,
  grades: z.array(z.string()),
  subjects: z.array(SubjectName),
  teachers: z.array(PersonName),
  /** All subjects together. */
  price: yuan,
  lessons: z.int(),
  capacity: z.int().nullable(),
  seatsTaken: z.int(),
  /** Kept besides: for orders that are not paid yet, for offers of the waiting list and for who moves there on a day to come. */
  seatsKept: z.int(),
  startsOn: z.string(),
  endsOn: z.string(),
  recommended: z.boolean(),
  createdAt: instant,
  version,
})

const subject = {
  subject: id('subject'),
  teacher: id('person').nullable(),
  assistants: z.array(id('person')).max(10),
  price: onePrice,
}
const texts = Object.fromEntries(textsOfCourse.map(text => [text, prose(courseTexts[text])])) as Record<
  CourseText,
  ReturnType<typeof prose>
>
export const CourseDetails = {
  ...texts,
  name: typed(200),
  cover: pictureName,
  summary: lineOrNone(courseTexts.summary),
  /** Rich text; whatever is no plain formatting is taken out of it. */
  intro: typed(200_000),
  grades: z.array(id('grade')).max(30),
  subjects: z.array(z.strictObject(subject)).max(mostSubjects),
  headTeacher: id('person').nullable(),
  delivery,
  capacity: z.int().min(1).max(100_000).nullable(),
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  /** The first and the last day of the sale, on the school's own clock; none: at once, and until it is closed. */
  saleFrom: dayOrNone,
  saleUntil: dayOrNone,
  discounts: z.array(id('discount')).max(10),
}
export const NewCourse = z.strictObject({
  kind: z.enum(['recruiting', 'combined', 'open']),
  ...CourseDetails,
})
export const CourseChange = z.strictObject({ ...CourseDetails, version })

/** The fields of a course that may be closed to changes, each with the code that says why. */
export const lockable = [
  'delivery',
  'startsOn',
  'grades',
  'price',
  'feeRule',
  'refundRule',
  'discounts',
] as const

/** Why something may not be sold ahead: one code for each rule of the school's. */
export const prepaid = [
  codes.tooManyLessonsAtOnce,
  codes.tooManyMonthsAtOnce,
  codes.tooMuchMoneyAtOnce,
  codes.soldTooEarly,
] as const

/** What of the rules on prepayment a sale breaks: so many lessons, the last day that may be sold, so many yuan, the first day of the sale. */
export const Breaches = z.array(
  z.object({ rule: z.enum(prepaymentRules), value: z.union([z.number(), z.string()]) }),
)
/** The same of a whole course, and whether some one subject of it can be ordered by itself. */
export const HeldBack = z.object({ breaches: Breaches, inParts: z.boolean() })

export const Course = z.object({
  id: id('course'),
  kind,
  state,
  standing,
  ...CourseDetails,
  name: z.string(),
  intro: z.string(),
  cover: z.string(),
  gradeNames: z.array(z.string()),
  subjects: z.array(
    z.object({
      id: id('courseSubject'),
      ...subject,
      name: z.string(),
      colour: z.int(),
      teacherName: z.string(),
      assistantNames: z.array(z.string()),
      lessons: z.int(),
      enrolled: z.int(),
    }),
  ),
  headTeacherName: z.string(),
  seatsTaken: z.int(),
  /** Kept besides: for orders that are not paid yet, and for offers of the waiting list. */
  seatsKept: z.int(),
  lessons: z.int(),
  lessonsHeld: z.int(),
  recommended: z.boolean(),
  locked: z.array(z.object({ field: z.enum(lockable), code: z.int() })),
  heldBack: HeldBack,
  createdAt: instant,
  createdBy: z.string(),
  version,
})

export const CourseChangeLine = z.object({
  kind: z.enum(['made', 'copied', 'changed', 'state', 'recommended']),
  by: z.string(),
  at: instant,
  /** Which fields, with what they were and what they became; long texts are named and not repeated. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

export const CopyDraft = z.strictObject({
  name: typed(200),
  /** The first day of the copy; every lesson keeps its distance from it. */
  startsOn: day,
  lessons: z.boolean(),
})

/** A teacher as everybody sees them; what is empty is taken from the account. */
export const TeacherCardDraft = z.strictObject({
  photo: pictureName,
  certificate: lineOrNone(80),
  introduction: prose(1000),
  /** The place among the teachers of the home page; none: behind those who have one. */
  position: z.int().min(1).max(1000).nullable(),
})
export const TeacherCard = TeacherCardDraft.extend({ fullName: z.string(), title: z.string() })
