import { codes } from '../../contract/codes.ts'
import type { courseFigures as calls } from '../../contract/statistics-courses.ts'
import { enrolmentDays } from '../../contract/statistics-lists.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { dayIn } from '../timetable/rule.rules.ts'
import * as assembly from './assembly.store.ts'
import * as times from './class-times.store.ts'
import { freshness, type Named, unknownIn } from './figure-days.store.ts'
import { type HourLessonRow, listHourLessons } from './hour-lessons.store.ts'
import { hoursAsked } from './teacher-hours.rules.ts'
import * as hours from './teacher-hours.store.ts'

type Asking = Pick<Context, 'db' | 'entrance' | 'now'>

/** What is asked for, if it can be: days in their order, and things of this school. */
async function meant<F extends Named & { from?: string | undefined; until?: string | undefined }>(
  filter: F,
  db: Asking['db'],
) {
  const { from, until, course, grade, subject, teacher } = filter
  if (from !== undefined && until !== undefined && from > until) refuseField('until', 'beforeStart')
  if ([course, grade, subject, teacher].some(one => one !== undefined))
    for (const path of await unknownIn(db, { course, grade, subject, teacher }))
      refuseField(path, 'notOffered')
  return filter
}

async function meantHours<F extends Named & { from?: string | undefined; until?: string | undefined }>(
  filter: F,
  { db, entrance, now }: Asking,
) {
  const days = hoursAsked(filter, dayIn(now, (await entrance).timeZone), enrolmentDays.most)
  if (days === 'beforeStart') return refuseField('until', days)
  if (days === 'outOfRange') return refuseField('from', days)
  return { ...(await meant(filter, db)), ...days }
}

const shownFigures = ({ came_once, on_leave, ...rest }: assembly.AssemblyFigures) => ({
  ...rest,
  cameOnce: came_once,
  onLeave: on_leave,
})
function shownAssembly({
  first_at,
  last_at,
  counted,
  recorded,
  came_once,
  on_leave,
  ...row
}: assembly.AssemblyRow) {
  return {
    ...row,
    isRecorded: recorded,
    cameOnce: came_once,
    onLeave: on_leave,
    firstAt: first_at?.toISOString() ?? null,
    lastAt: last_at?.toISOString() ?? null,
    isCounted: counted,
  }
}

const shownSeat = ({ full_name, taken_at, ended_at, on_leave, moved_to, ...row }: assembly.SeatRow) => ({
  ...row,
  movedTo: moved_to,
  onLeave: on_leave,
  fullName: full_name,
  takenAt: taken_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
})

const named = (id: number | null, fullName: string | null) =>
  id === null || fullName === null ? null : { id, fullName }

const shownTimes = ({ planned_ms, held_ms, teacher_ms, student_ms, on_leave, ...row }: times.Times) => ({
  ...row,
  onLeave: on_leave,
  plannedMs: planned_ms,
  heldMs: held_ms,
  teacherMs: teacher_ms,
  studentMs: student_ms,
})
const shownLesson = (row: times.ClassTimeRow) => ({
  ...{ id: row.id, number: row.number, name: row.name, subject: row.subject, state: row.state },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  ...{ isCounted: row.counted, isKnown: row.is_known, isHeld: row.is_held },
  ...{ plannedMs: row.planned_ms, heldMs: row.held_ms, lateMs: row.late_ms },
  teacher: named(row.teacher, row.teacher_name),
  insteadOf: named(row.planned_teacher, row.planned_name),
  ...{ teacherMs: row.teacher_ms, studentMs: row.student_ms, moved: row.moved },
  ...{ entitled: row.entitled, came: row.came, onLeave: row.on_leave, beside: row.beside },
})

const shownHours = ({ planned_ms, held_ms, substituted_ms, given_away, ...row }: hours.Hours) => ({
  ...{ held: row.held, plannedMs: planned_ms, heldMs: held_ms, substituted: row.substituted },
  ...{ substitutedMs: substituted_ms, givenAway: given_away, cancelled: row.cancelled },
  ...{ untaught: row.untaught, unlogged: row.unlogged },
})
const shownMonth = (row: hours.HoursRow) => ({
  ...shownHours(row),
  month: row.month,
  teacher:
    row.teacher === null
      ? null
      : { id: row.teacher, fullName: row.full_name ?? '', number: row.number ?? '' },
})

const shownHourLesson = (row: HourLessonRow) => ({
  ...{ id: row.id, number: row.number, name: row.name, subject: row.subject, state: row.state },
  course: { id: row.course, name: row.course_name },
  startsAt: row.starts_at.toISOString(),
  ...{ isHeld: row.is_held, isKnown: row.is_known, plannedMs: row.planned_ms, heldMs: row.held_ms },
  teacher: named(row.teacher, row.teacher_name),
  insteadOf: named(row.planned_teacher, row.planned_name),
})

const theCourse = async (db: Asking['db'], id: number) =>
  (await times.courseNamed(db, id)) ?? refuse(codes.courseGone)

export const courseFigureHandlers = {
  assembly: async ({ query }, { db, now }) => {
    const { rows, total, sums } = await assembly.listAssembly(db, await meant(query, db))
    return {
      total,
      rows: rows.map(shownAssembly),
      sums: shownFigures(sums),
      ...(await freshness({ db, now })),
    }
  },

  exportAssembly: async ({ body }, context) =>
    exportLink(context, 'assembly', {
      ...body,
      filter: await meant(body.filter, context.db),
      asked: body.filter,
    }),

  assemblyStudents: async ({ params, query }, { db }) => {
    const [, { rows, total }] = await Promise.all([
      theCourse(db, params.id),
      assembly.listSeats(db, { course: params.id, ...query }),
    ])
    return { total, rows: rows.map(shownSeat) }
  },

  exportAssemblyStudents: async ({ params, body }, context) => {
    const { id: course } = await theCourse(context.db, params.id)
    return exportLink(context, 'seats', { ...body, filter: { ...body.filter, course }, sort: 'fullName' })
  },

  figureTeachers: (_, { db }) => hours.teachersTold(db),

  classTimes: async ({ params, query }, { db, now }) => {
    const course = await theCourse(db, params.id)
    const { rows, total, sums } = await times.listClassTimes(db, {
      ...(await meant(query, db)),
      course: course.id,
    })
    return {
      course,
      total,
      rows: rows.map(shownLesson),
      sums: shownTimes(sums),
      ...(await freshness({ db, now })),
    }
  },

  exportClassTimes: async ({ params, body }, context) => {
    const { id: course } = await theCourse(context.db, params.id)
    return exportLink(context, 'classTimes', {
      ...body,
      filter: { ...(await meant(body.filter, context.db)), course },
      asked: { ...body.filter, course },
    })
  },

  teacherHours: async ({ query }, context) => {
    const asked = await meantHours(query, context)
    const { rows, total, sums } = await hours.listTeacherHours(context.db, asked)
    const { from, until } = asked
    return {
      from,
      until,
      total,
      rows: rows.map(shownMonth),
      sums: shownHours(sums),
      ...(await freshness(context)),
    }
  },

  hourLessons: async ({ query }, context) => {
    const { rows, total } = await listHourLessons(context.db, await meantHours(query, context))
    return { total, rows: rows.map(shownHourLesson) }
  },

  exportTeacherHours: async ({ body }, context) =>
    exportLink(context, 'teacherHours', {
      ...body,
      filter: await meantHours(body.filter, context),
      asked: body.filter,
    }),
} satisfies Partial<Handlers<typeof calls>>
