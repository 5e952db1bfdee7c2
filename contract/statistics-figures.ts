import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, sortedBy } from './list-shapes.ts'
import { genders } from './people-lists.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idEither, idText, instant, listOf, page } from './shapes.ts'
import { enrolmentSources, lessonStates } from './states.ts'
import {
  dayFigures,
  dayOrder,
  enrolmentBys,
  enrolmentFigures,
  enrolmentSorts,
  runningStates,
} from './statistics-lists.ts'

const admin: ShownRole[] = ['ADMIN']
const reads = { may: admin, duty: 'reads statistics' } as const

const by = z.enum(enrolmentBys).default('day')
const EnrolmentFilter = z.strictObject({
  /** Days of the school's calendar, both with; the last thirty where nothing is said. */
  from: day.optional(),
  until: day.optional(),
  course: idEither('course').optional(),
  grade: idEither('grade').optional(),
  subject: idEither('subject').optional(),
  source: z.enum(enrolmentSources).optional(),
})
const sort = sortedBy(enrolmentSorts, 'name')

const count = z.int().min(0)
const Movement = z.object({
  /** Seats that were taken. */
  made: z.int(),
  /** Of them by students who never had one before, and by those who had. */
  first: z.int(),
  again: z.int(),
  /** Seats that ended, of whatever day, for whatever reason. */
  ended: z.int(),
  net: z.int(),
  /** Taken and ended in as many days before the first. */
  before: z.int(),
  endedBefore: z.int(),
})

/** `key`: the first day of a week, a month as 2026-11, an id, a source; empty for courses without a grade. */
const NamedMovement = Movement.extend({ key: z.string(), name: z.string() })

const Days = z.object({ from: day, until: day })

/** A seat as it was taken, or as it ended. */
const SeatMoved = z.object({
  enrolment: id('enrolment'),
  /** Nothing of whose account was erased. */
  student: z
    .object({
      id: id('person'),
      fullName: z.string(),
      number: z.string(),
      avatar: z.string(),
      gender: z.enum(genders),
    })
    .nullable(),
  course: z.object({ id: id('course'), name: z.string() }),
  at: instant,
  source: z.enum(enrolmentSources),
  isFirst: z.boolean(),
})

const RunningLesson = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  course: z.object({ id: id('course'), name: z.string() }),
  teacher: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Nobody has begun it. */
  waits: z.boolean(),
  /** Students with a seat in what is taught. */
  expected: count,
  /** Nothing where no room is open: nobody has come, or the lesson is held elsewhere. */
  room: z
    .object({
      isTaught: z.boolean(),
      students: count,
      hands: count,
      onStage: count,
      /** How many of the people there have a poor line or none. */
      weak: count,
      /** Since the last word, stroke or step of anybody. */
      stillMs: count,
      /** The page before the class as lines of x and y in a picture of 160 by 100; nothing where there is none. */
      lines: z.array(z.array(z.int())).nullable(),
      hasPicture: z.boolean(),
    })
    .nullable(),
})

const RunningStudent = z.object({
  id: id('person'),
  fullName: z.string(),
  avatar: z.string(),
  gender: z.enum(genders),
  className: z.string(),
  /** Of a class or course that the reader leads. */
  isOwn: z.boolean(),
  /** Came without one: a guest, or who changes course. */
  hasSeat: z.boolean(),
  state: z.enum(runningStates),
  firstAt: instant.nullable(),
  /** Of who has gone. */
  lastAt: instant.nullable(),
})

/** Whoever may read any of them sees those. */
const dayDuties = [...new Set(Object.values(dayFigures).map(({ duty }) => duty))]

/** The school in figures. */
export const figures = {
  enrolments: call({
    get: '/api/v1/statistics/enrolments',
    ...reads,
    says: 'Seats taken and ended by day, week, month, course, grade, subject or source, against as many days before, and of days that begin with a month or a year against the same days of those before. A seat of several subjects or grades counts in each of them, and once in the sums.',
    query: z.strictObject({ ...EnrolmentFilter.shape, by, sort, ...page }),
    data: z.object({
      by: z.enum(enrolmentBys),
      ...Days.shape,
      before: Days,
      /** Up to when everything is counted, and how many courses were never counted by this program. */
      asOf: instant,
      uncounted: count,
      sums: Movement,
      /** What a chart shows: all steps of a time as they come; of courses and the like those with the most seats taken. */
      drawn: z.array(NamedMovement),
      total: count,
      rows: z.array(NamedMovement),
    }),
  }),
  enrolmentMoves: call({
    get: '/api/v1/statistics/enrolments/moves',
    ...reads,
    says: 'The seats behind a figure of enrolments, one by one, the newest first: of a row by its key, or of all that is asked.',
    query: z.strictObject({
      ...EnrolmentFilter.shape,
      by,
      key: z.string().max(20).optional(),
      figure: z.enum(enrolmentFigures),
      ...page,
    }),
    data: listOf(SeatMoved),
  }),
  exportEnrolments: call({
    post: '/api/v1/statistics/enrolments/export',
    ...reads,
    says: 'The same as a file.',
    body: exported(EnrolmentFilter).extend({ by, sort }),
    data: ExportLink,
    log: 'enrolment statistics exported',
  }),
  schoolDay: call({
    get: '/api/v1/statistics/day',
    may: admin,
    duty: dayDuties,
    says: "The school's day: lessons running and without their teacher, money that waits, seats about to fill, what is used of limits, imports under way.",
    data: z.object({
      asOf: instant,
      figures: z.array(
        z.object({
          figure: z.enum(dayOrder),
          n: z.int(),
          /** Of how many, where there is a limit. */
          of: z.int().nullable(),
        }),
      ),
    }),
  }),
  running: call({
    get: '/api/v1/statistics/running',
    may: ['TEACHERINCHARGE', 'ADMIN'],
    duty: 'reads courses',
    says: 'The lessons that run now, as their rooms look from outside: for a head teacher those of the classes and courses led, a hundred at most.',
    data: z.object({ asOf: instant, rows: z.array(RunningLesson) }),
  }),
  runningStudents: call({
    get: '/api/v1/statistics/running/{id}/students',
    may: ['TEACHERINCHARGE', 'ADMIN'],
    duty: 'reads courses',
    says: 'Who is in a lesson that runs now and who is missing: first those of the courses and classes that one leads. Of one that has ended nobody: its report tells.',
    params: z.strictObject({ id: idText('lesson') }),
    data: z.object({
      asOf: instant,
      lesson: z.object({
        id: id('lesson'),
        number: z.int(),
        name: z.string(),
        subject: z.string(),
        state: z.enum(lessonStates.states),
        course: z.object({ id: id('course'), name: z.string() }),
      }),
      students: z.array(RunningStudent),
    }),
    codes: [codes.courseGone],
  }),
}
