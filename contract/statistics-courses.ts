import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idEither, idText, instant, listOf, page } from './shapes.ts'
import { courseKinds, courseStates, lessonStates } from './states.ts'
import { hourCalls } from './statistics-hours.ts'
import { assemblyGroups, assemblySorts, classTimeMarks, classTimeSorts } from './statistics-lists.ts'
import { SeatTold } from './statistics-seats.ts'

const admin: ShownRole[] = ['ADMIN']
const reads = { may: admin, duty: 'reads statistics' } as const
const ofCourse = z.strictObject({ id: idText('course') })
const count = z.int().min(0)
const ms = count

/** Days of the school's calendar, both with. */
const days = { from: day.optional(), until: day.optional() }
/** Up to when everything is counted, and how many courses were never counted by this program. */
const Fresh = { asOf: instant, uncounted: count }
const Named = z.object({ id: id('person'), fullName: z.string() })

const Assembly = z.object({
  /** Students who ever had a seat; each is one of the three behind it. */
  enrolled: count,
  active: count,
  dropped: count,
  refunded: count,
  /** Of them: came to one lesson at least. */
  cameOnce: count,
  lessons: count,
  held: count,
  cancelled: count,
  /** Over the lessons whose log says who was there: how many had a seat in them, how many of those came, and how many of the others had leave. */
  entitled: count,
  came: count,
  onLeave: count,
})
const AssemblyRow = Assembly.extend({
  id: id('course'),
  name: z.string(),
  kind: z.enum(courseKinds),
  state: z.enum(courseStates.states),
  teachers: z.array(z.string()),
  capacity: count.nullable(),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** Nothing of it is held at an hour: of its lessons and of who came nothing is told. */
  isRecorded: z.boolean(),
  /** Not yet: its figures are nothing. */
  isCounted: z.boolean(),
})
/** A course is of these days that has lessons from before their end until after their beginning. */
const AssemblyFilter = z.strictObject({
  q: search,
  ...days,
  grade: idEither('grade').optional(),
  subject: idEither('subject').optional(),
  kind: z.enum(courseKinds).optional(),
  state: z.enum(courseStates.states).optional(),
  teacher: idEither('person').optional(),
})
const assemblySort = sortedBy(assemblySorts, '-lastAt')

const Times = z.object({
  lessons: count,
  held: count,
  late: count,
  moved: count,
  cancelled: count,
  plannedMs: ms,
  heldMs: ms,
  teacherMs: ms,
  studentMs: ms,
  entitled: count,
  came: count,
  onLeave: count,
})
const ClassTime = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(lessonStates.states),
  startsAt: instant,
  endsAt: instant,
  isCounted: z.boolean(),
  /** Whether a log says who was there, and whether its teacher began it. */
  isKnown: z.boolean(),
  isHeld: z.boolean(),
  plannedMs: ms,
  heldMs: ms,
  lateMs: ms,
  teacher: Named.nullable(),
  /** Whose lesson it was at first, where somebody else taught it. */
  insteadOf: Named.nullable(),
  teacherMs: ms,
  entitled: count,
  came: count,
  onLeave: count,
  /** Came without a seat of their own in it: guests, or who changes course. */
  beside: count,
  studentMs: ms,
  moved: count,
})
const TimesFilter = z.strictObject({
  q: search,
  ...days,
  state: z.enum(lessonStates.states).optional(),
  mark: z.enum(classTimeMarks).optional(),
  teacher: idEither('person').optional(),
})
const timesSort = sortedBy(classTimeSorts, 'startsAt')

/** How courses fill, keep and end, lesson by lesson, and what their teachers taught: read from what is folded. */
export const courseFigures = {
  assembly: call({
    get: '/api/v1/statistics/assembly',
    ...reads,
    says: 'How courses fill, keep and end: seats, who came, who left, and how many of those entitled came to their lessons.',
    query: z.strictObject({ ...AssemblyFilter.shape, sort: assemblySort, ...page }),
    data: listOf(AssemblyRow).extend({ sums: Assembly, ...Fresh }),
  }),
  exportAssembly: call({
    post: '/api/v1/statistics/assembly/export',
    ...reads,
    says: 'The same as a file.',
    body: exported(AssemblyFilter).extend({ sort: assemblySort }),
    data: ExportLink,
    log: 'class assembly exported',
  }),
  assemblyStudents: call({
    get: '/api/v1/statistics/assembly/{id}/students',
    ...reads,
    says: 'The students behind a figure of a course.',
    params: ofCourse,
    query: z.strictObject({ group: z.enum(assemblyGroups).default('enrolled'), ...page }),
    data: listOf(SeatTold),
    codes: [codes.courseGone],
  }),
  exportAssemblyStudents: call({
    post: '/api/v1/statistics/assembly/{id}/students/export',
    ...reads,
    says: 'The same as a file.',
    params: ofCourse,
    body: exported(z.strictObject({ group: z.enum(assemblyGroups).default('enrolled') })),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'class assembly exported',
  }),
  figureTeachers: call({
    get: '/api/v1/statistics/teachers',
    ...reads,
    says: 'Everybody of whom these figures tell as a teacher, to filter by.',
    data: z.array(Named),
  }),
  classTimes: call({
    get: '/api/v1/statistics/course/{id}/times',
    ...reads,
    says: 'The lessons of a course that have an hour: planned and held, late, changed, cancelled, taught by whom, who came and how long.',
    params: ofCourse,
    query: z.strictObject({ ...TimesFilter.shape, sort: timesSort, ...page }),
    data: listOf(ClassTime).extend({
      course: z.object({
        id: id('course'),
        name: z.string(),
        kind: z.enum(courseKinds),
        state: z.enum(courseStates.states),
        isRecorded: z.boolean(),
      }),
      sums: Times,
      ...Fresh,
    }),
    codes: [codes.courseGone],
  }),
  exportClassTimes: call({
    post: '/api/v1/statistics/course/{id}/times/export',
    ...reads,
    says: 'The same as a file.',
    params: ofCourse,
    body: exported(TimesFilter).extend({ sort: timesSort }),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'class times exported',
  }),
  ...hourCalls,
}
