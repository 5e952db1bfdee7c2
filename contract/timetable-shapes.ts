import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { search } from './list-shapes.ts'
import { day, id, idEither, instant, lineOrNone, says, version } from './shapes.ts'
import { deliveries, lessonStates } from './states.ts'
import { lessonMinutes, longestLessonName, longestPause, mostLessons, mostRules } from './timetable-lists.ts'

/** '19:00' on the school's clock. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const mark = z.object({ id: id('person'), fullName: z.string(), avatar: z.string() })

export const Lesson = z.object({
  id: id('lesson'),
  number: z.int(),
  /** What it is called by whoever reads, and the name that it was given: without one it is called by its number. */
  name: z.string(),
  given: z.string(),
  state: z.enum(lessonStates.states as [string, ...string[]]),
  /** Its hour has come, and nobody has begun it in its room. */
  waits: z.boolean(),
  delivery: z.enum(deliveries),
  startsAt: instant,
  endsAt: instant,
  /** From then on the room lets this viewer in. */
  entryFrom: instant,
  course: z.object({ id: id('course'), name: z.string() }),
  courseSubject: id('courseSubject'),
  subject: z.object({ name: z.string(), colour: z.int() }),
  /** Without a number where it is another school's. */
  teacher: mark.extend({ id: id('person').nullable() }).nullable(),
  assistants: z.array(mark),
  version,
})

/** Whose lessons. */
export const whose = {
  teacher: idEither('person').optional(),
  student: idEither('person').optional(),
  course: idEither('course').optional(),
  subject: idEither('subject').optional(),
  /** A class or directory: lessons that its students have. */
  node: idEither('node').optional(),
}
export const LessonFilter = z.strictObject({
  q: search,
  ...whose,
  state: z.enum(lessonStates.states as [string, ...string[]]).optional(),
  /** Those that should be running for two minutes and more, and whose teacher is not in the room. */
  without: z.literal('teacher').optional(),
  /** Whether somebody has begun it; no: its hour has come, and it waits for that. */
  begun: z.enum(['yes', 'no']).optional(),
  from: day.optional(),
  until: day.optional(),
})
/** Where there are too many to draw: how many begin in which hour. */
export const HourCount = z.object({ day, hour: z.int(), count: z.int() })

export const Week = z.object({
  total: z.int(),
  lessons: z.array(Lesson),
  hours: z.array(HourCount),
})

export const LessonChange = z.object({
  id: id('change'),
  kind: z.enum(['made', 'moved', 'cancelled', 'restored', 'substituted', 'changed', 'begun', 'ended']),
  reason: z.string(),
  by: z.string(),
  at: instant,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** Why one lesson cannot be written as it is planned, or had better not. */
export const Conflict = z.object({
  kind: z.enum([
    'teacher',
    'assistant',
    'course',
    'students',
    'batch',
    'rule',
    'hours',
    'away',
    'together',
    'past',
  ]),
  /** Whose time it is. */
  who: z.string(),
  /** What is there already. */
  lesson: z
    .object({ id: id('lesson'), name: z.string(), course: z.string(), startsAt: instant, endsAt: instant })
    .nullable(),
  /** How many students have something else then. */
  students: z.int(),
  rule: z.enum(['latestEnd', 'longest', 'pause', 'weekend', 'weekHours']).nullable(),
  value: z.string(),
  /** Only the first kinds keep a lesson from being written. */
  stops: z.boolean(),
})

const minutes = z.int().min(lessonMinutes.least).max(lessonMinutes.most)

export const Repetition = z
  .strictObject({
    from: day,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    everyWeeks: z.int().min(1).max(4).default(1),
    starts: z.array(clockTime).min(1).max(12),
    minutes,
    count: z.int().min(1).max(mostLessons).optional(),
    until: day.optional(),
    skipHolidays: z.boolean().default(true),
    skipMakeUpDays: z.boolean().default(false),
  })
  .refine(one => one.count !== undefined || one.until !== undefined, {
    path: ['count'],
    message: says('required'),
  })

export type Repetition = z.output<typeof Repetition>

export const Times = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  name: lineOrNone(longestLessonName).default(''),
})

/** What a reader is told of the day of a planned lesson. */
export const dayMarked = {
  /** The holiday on which it would be; empty on an ordinary day. */
  holiday: z.string(),
  /** The official days off of that year are not out yet: the day may still become one. */
  notYetKnown: z.boolean(),
}

/** What is to be arranged: by rules, and lesson by lesson. */
export const Plan = z.strictObject({
  courseId: id('course'),
  courseSubject: id('courseSubject'),
  teacher: id('person').optional(),
  assistants: z.array(id('person')).max(10).optional(),
  rules: z.array(Repetition).max(mostRules).default([]),
  /** Lessons of the rules that are left out, by their beginning. One that is moved stands among the lessons instead. */
  without: z.array(instant).max(mostLessons).default([]),
  lessons: z.array(Times).max(mostLessons).default([]),
})

export const Preview = z.object({
  lessons: z.array(
    z.object({
      startsAt: instant,
      endsAt: instant,
      name: z.string(),
      byRule: z.boolean(),
      conflicts: z.array(Conflict),
      /** The nearest time that is free for everybody. */
      free: z.object({ startsAt: instant, endsAt: instant }).nullable(),
      ...dayMarked,
    }),
  ),
  skipped: z.array(z.object({ day, why: z.string() })),
  /** Of what was left out: what the rules name. */
  without: z.array(instant),
  writable: z.int(),
  conflicting: z.int(),
  /** The last day whose official days off are known; nothing where the school keeps none. */
  calendarUntil: day.nullable(),
})

export const Lock = z.object({
  courseId: id('course'),
  owner: z.string(),
  mine: z.boolean(),
  since: instant,
  /** Seconds since its owner was last heard of. */
  silent: z.int(),
})

export const SchoolRules = z.strictObject({
  grades: z
    .array(
      z.strictObject({
        grade: id('grade'),
        latestEnd: clockTime.nullable(),
        longest: minutes.nullable(),
        pause: z.int().min(0).max(longestPause).nullable(),
      }),
    )
    .max(100),
  /** Subjects that are not taught at weekends and on holidays. */
  noWeekends: z.array(id('subject')).max(100),
  weekHours: z.int().min(1).max(80).nullable(),
})
export type SchoolRules = z.output<typeof SchoolRules>

export const LessonFields = {
  /** Without a name a lesson is called by its number. */
  name: lineOrNone(longestLessonName),
  startsAt: instant,
  endsAt: instant,
  teacher: id('person'),
  assistants: z.array(id('person')).max(10),
}

/** What writing a lesson can fail with. */
export const writing = [
  codes.courseGone,
  codes.beingScheduled,
  codes.teacherBusy,
  codes.slotTaken,
  codes.chooseCourse,
  codes.noSuchUser,
  codes.incomplete,
  codes.endsTooLate,
  codes.lessonTooLong,
  codes.pauseTooShort,
  codes.noWeekendLessons,
  codes.teacherTooManyHours,
] as const

/** A call of the live platform: when the school's has expired it answers 805. */
export const live: typeof call = spec =>
  call({ ...spec, codes: [...(spec.codes ?? []), codes.platformExpired] })
