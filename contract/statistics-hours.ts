import { z } from 'zod'
import { call } from './call.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idEither, instant, listOf, page } from './shapes.ts'
import { lessonStates } from './states.ts'
import { hourFigures, teacherHourSorts } from './statistics-lists.ts'

const admin: ShownRole[] = ['ADMIN']
const reads = { may: admin, duty: 'reads statistics' } as const
const count = z.int().min(0)
const Named = z.object({ id: id('person'), fullName: z.string() })

const Hours = z.object({
  held: count,
  plannedMs: count,
  heldMs: count,
  /** Of them in somebody else's place. */
  substituted: count,
  substitutedMs: count,
  /** Given to somebody else, cancelled, ended without being begun; held without a log, by the plan. */
  givenAway: count,
  cancelled: count,
  untaught: count,
  unlogged: count,
})
const HoursRow = Hours.extend({
  /** Nobody: a lesson that had no teacher. */
  teacher: z.object({ id: id('person'), fullName: z.string(), number: z.string() }).nullable(),
  /** 2026-11, by the school's clock. */
  month: z.string(),
})
const HoursFilter = z.strictObject({
  q: search,
  /** Days of the school's calendar, both with. */
  from: day.optional(),
  until: day.optional(),
  teacher: idEither('person').optional(),
  subject: idEither('subject').optional(),
  course: idEither('course').optional(),
})
const hoursSort = sortedBy(teacherHourSorts, 'month')

/** A lesson behind a figure of a teacher's hours. */
const HourLesson = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  course: z.object({ id: id('course'), name: z.string() }),
  subject: z.string(),
  state: z.enum(lessonStates.states),
  startsAt: instant,
  isHeld: z.boolean(),
  /** Without a log its hours are those of the plan. */
  isKnown: z.boolean(),
  plannedMs: count,
  heldMs: count,
  teacher: Named.nullable(),
  /** Whose lesson it was at first, where somebody else taught it. */
  insteadOf: Named.nullable(),
})

/** What teachers taught, month by month, and the lessons that it comes to. */
export const hourCalls = {
  teacherHours: call({
    get: '/api/v1/statistics/hours',
    ...reads,
    says: "Teachers' lessons and hours by month, for who pays them; this month and the last where no days are named.",
    query: z.strictObject({ ...HoursFilter.shape, sort: hoursSort, ...page }),
    data: listOf(HoursRow).extend({
      ...{ from: day, until: day, sums: Hours },
      /** Up to when everything is counted, and how many courses were never counted by this program. */
      ...{ asOf: instant, uncounted: count },
    }),
  }),
  hourLessons: call({
    get: '/api/v1/statistics/hours/lessons',
    ...reads,
    says: "The lessons behind a figure of teachers' hours: of one teacher and month, or of all that is filtered.",
    query: z.strictObject({
      ...HoursFilter.shape,
      figure: z.enum(hourFigures),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      /** Of lessons that had no teacher. */
      whose: z.enum(['nobody']).optional(),
      ...page,
    }),
    data: listOf(HourLesson),
  }),
  exportTeacherHours: call({
    post: '/api/v1/statistics/hours/export',
    ...reads,
    says: 'The same as a sheet for the pay office.',
    body: exported(HoursFilter).extend({ sort: hoursSort }),
    data: ExportLink,
    log: "teachers' hours exported",
  }),
}
