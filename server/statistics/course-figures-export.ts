import type { Language } from '../../contract/codes.ts'
import type { AssemblySort, ClassTimeSort, TeacherHourSort } from '../../contract/statistics-lists.ts'
import { wholeMinutes } from '../classroom/attendance.rules.ts'
import { courseWord } from '../courses/courses.words.ts'
import type { Db } from '../kit/database/scope.ts'
import { kitWord } from '../kit/kit.words.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { dayIn } from '../timetable/rule.rules.ts'
import * as assembly from './assembly.store.ts'
import * as times from './class-times.store.ts'
import { courseFigureWord as word } from './statistics.words.ts'
import { hoursOf } from './teacher-hours.rules.ts'
import * as hours from './teacher-hours.store.ts'

const severalBy = kitWord('listComma')
const percent = (part: number, whole: number) => (whole === 0 ? null : `${Math.round((100 * part) / whole)}%`)
const head = (column: Parameters<typeof word>[0]) => ({ head: word(column) })
type Course = assembly.AssemblyRow
type Lesson = times.ClassTimeRow
type Month = hours.ExportedHours

/** A course that is not counted yet has no figures, rather than none of anything. */
const counted = (figure: (row: Course) => number | string | null) => (row: Course) =>
  row.counted ? figure(row) : null
/** Of a recorded course neither lessons nor who came to them. */
const held = (figure: (row: Course) => number | string | null) =>
  counted(row => (row.recorded ? null : figure(row)))
const day = (at: Date | null, zone: string) => at && dayIn(at, zone)

export const assemblyExport: Exportable = {
  title: word('assembly'),
  columns: {
    name: { ...head('column.course'), width: 32, cell: (row: Course) => row.name },
    kind: {
      ...head('column.kind'),
      cell: (row: Course, language: Language) => courseWord(`kind.${row.kind}`)[language],
    },
    state: {
      ...head('column.state'),
      cell: (row: Course, language: Language) => courseWord(`state.${row.state}`)[language],
    },
    teachers: {
      ...head('column.teachers'),
      width: 24,
      cell: (row: Course, language: Language) => row.teachers.join(severalBy[language]),
    },
    capacity: { ...head('column.capacity'), cell: (row: Course) => row.capacity },
    enrolled: { ...head('column.enrolled'), cell: counted(row => row.enrolled) },
    cameOnce: { ...head('column.cameOnce'), cell: held(row => row.came_once) },
    active: { ...head('column.active'), cell: counted(row => row.active) },
    dropped: { ...head('column.dropped'), cell: counted(row => row.dropped) },
    refunded: { ...head('column.refunded'), cell: counted(row => row.refunded) },
    lessons: { ...head('column.lessons'), cell: held(row => row.lessons) },
    held: { ...head('column.held'), cell: held(row => row.held) },
    cancelled: { ...head('column.cancelled'), cell: held(row => row.cancelled) },
    entitled: { ...head('column.entitled'), cell: held(row => row.entitled) },
    came: { ...head('column.came'), cell: held(row => row.came) },
    onLeave: { ...head('column.onLeave'), cell: held(row => row.on_leave) },
    attendance: {
      ...head('column.attendance'),
      cell: held(row => percent(row.came, row.entitled - row.on_leave)),
    },
    firstAt: {
      ...head('column.firstAt'),
      cell: (row: Course, _: Language, zone: string) => day(row.first_at, zone),
    },
    lastAt: {
      ...head('column.lastAt'),
      cell: (row: Course, _: Language, zone: string) => day(row.last_at, zone),
    },
  },
  rows: (db: Db, filter: assembly.AssemblyFilter, sort: AssemblySort) => ({
    compile: () => assembly.assemblyRows(filter, sort).compile(db),
  }),
}

const minutes = (ms: (row: Lesson) => number) => (row: Lesson) => (row.is_held ? wholeMinutes(ms(row)) : null)
const known = (figure: (row: Lesson) => number | string | null) => (row: Lesson) =>
  row.is_known ? figure(row) : null

export const classTimesExport: Exportable = {
  title: word('times'),
  columns: {
    number: { ...head('column.number'), cell: (row: Lesson) => row.number },
    name: { ...head('column.lesson'), width: 28, cell: (row: Lesson) => row.name },
    subject: { ...head('column.subject'), cell: (row: Lesson) => row.subject },
    startsAt: {
      ...head('column.startsAt'),
      width: 18,
      cell: (row: Lesson, _: Language, zone: string) => hourIn(row.starts_at, zone),
    },
    state: {
      ...head('column.state'),
      cell: (row: Lesson, language: Language) => word(`lessonState.${row.state}`)[language],
    },
    teacher: { ...head('column.taughtBy'), cell: (row: Lesson) => row.teacher_name },
    insteadOf: { ...head('column.insteadOf'), cell: (row: Lesson) => row.planned_name },
    plannedMs: { ...head('column.plannedMs'), cell: (row: Lesson) => wholeMinutes(row.planned_ms) },
    heldMs: { ...head('column.heldMs'), cell: minutes(row => row.held_ms) },
    lateMs: { ...head('column.lateMs'), cell: known(row => wholeMinutes(row.late_ms)) },
    teacherMs: { ...head('column.teacherMs'), cell: known(row => wholeMinutes(row.teacher_ms)) },
    studentMs: { ...head('column.studentMs'), cell: known(row => wholeMinutes(row.student_ms)) },
    entitled: { ...head('column.entitled'), cell: known(row => row.entitled) },
    came: { ...head('column.came'), cell: known(row => row.came) },
    onLeave: { ...head('column.onLeave'), cell: known(row => row.on_leave) },
    absent: { ...head('column.absent'), cell: known(row => row.entitled - row.came - row.on_leave) },
    beside: { ...head('column.beside'), cell: known(row => row.beside) },
    moved: { ...head('column.moved'), cell: (row: Lesson) => row.moved },
  },
  rows: (db: Db, filter: times.TimesFilter, sort: ClassTimeSort) => ({
    compile: () => times.classTimeRows(filter, sort).compile(db),
  }),
}

export const teacherHoursExport: Exportable = {
  title: word('hours'),
  columns: {
    teacher: {
      ...head('column.teacher'),
      width: 20,
      cell: (row: Month, language: Language) =>
        row.is_sum ? word('total')[language] : (row.full_name ?? word('nobody')[language]),
    },
    staffNumber: {
      ...head('column.staffNumber'),
      cell: (row: Month, language: Language) =>
        row.number === '' ? word('noStaffNumber')[language] : row.number,
    },
    month: { ...head('column.month'), cell: (row: Month) => row.month },
    held: { ...head('column.held'), cell: (row: Month) => row.held },
    plannedMs: { ...head('column.plannedMs'), cell: (row: Month) => wholeMinutes(row.planned_ms) },
    heldMs: { ...head('column.heldMs'), cell: (row: Month) => wholeMinutes(row.held_ms) },
    heldHours: { ...head('column.heldHours'), cell: (row: Month) => hoursOf(row.held_ms) },
    substituted: { ...head('column.substituted'), cell: (row: Month) => row.substituted },
    substitutedMs: {
      ...head('column.substitutedMs'),
      cell: (row: Month) => wholeMinutes(row.substituted_ms),
    },
    substitutedHours: {
      ...head('column.substitutedHours'),
      cell: (row: Month) => hoursOf(row.substituted_ms),
    },
    givenAway: { ...head('column.givenAway'), cell: (row: Month) => row.given_away },
    cancelled: { ...head('column.cancelled'), cell: (row: Month) => row.cancelled },
    untaught: { ...head('column.untaught'), cell: (row: Month) => row.untaught },
    unlogged: { ...head('column.unlogged'), cell: (row: Month) => row.unlogged },
  },
  rows: (db: Db, filter: hours.HoursFilter, sort: TeacherHourSort) => ({
    compile: () => hours.teacherHourRows(filter, sort).compile(db),
  }),
}
