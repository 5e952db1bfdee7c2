import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import {
  type LeaveFilter,
  type LeaveRow,
  type LeaveSort,
  type LeaveViewer,
  leaveListed,
} from './leave.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonWord } from './timetable.words.ts'

const time = (at: Date | null, zone: string) => (at ? `${dayIn(at, zone)} ${clockIn(at, zone)}` : '')

function whatOf({ lesson, first_day, last_day }: LeaveRow, language: Language, zone: string) {
  if (lesson) return `${lesson.course} ${time(new Date(lesson.startsAt), zone)}`
  return first_day === last_day
    ? first_day
    : lessonWord('leave.days', { from: first_day, until: last_day })[language]
}

export const leaveExport: Exportable = {
  title: lessonWord('leave.list'),
  columns: {
    student: { head: lessonWord('leave.column.student'), cell: (row: LeaveRow) => row.full_name },
    number: { head: lessonWord('leave.column.number'), cell: (row: LeaveRow) => row.number },
    what: { head: lessonWord('leave.column.what'), width: 36, cell: whatOf },
    lessons: { head: lessonWord('leave.column.lessons'), width: 10, cell: (row: LeaveRow) => row.lessons },
    reason: { head: lessonWord('leave.column.reason'), width: 36, cell: (row: LeaveRow) => row.reason },
    state: {
      head: lessonWord('leave.column.state'),
      width: 10,
      cell: (row: LeaveRow, language: Language) => lessonWord(`leave.state.${row.state}`)[language],
    },
    askedAt: {
      head: lessonWord('leave.column.askedAt'),
      width: 18,
      cell: (row: LeaveRow, _: Language, zone: string) => time(row.asked_at, zone),
    },
    askedBy: {
      head: lessonWord('leave.column.askedBy'),
      cell: (row: LeaveRow, language: Language) =>
        row.is_entered
          ? lessonWord('leave.by.office', { name: row.entered_by })[language]
          : row.guardian_name
            ? lessonWord('leave.by.guardian', { name: row.guardian_name })[language]
            : lessonWord('leave.by.student')[language],
    },
    decidedBy: { head: lessonWord('leave.column.decidedBy'), cell: (row: LeaveRow) => row.decided_by },
    decidedAt: {
      head: lessonWord('leave.column.decidedAt'),
      width: 18,
      cell: (row: LeaveRow, _: Language, zone: string) => time(row.decided_at, zone),
    },
    word: { head: lessonWord('leave.column.word'), width: 28, cell: (row: LeaveRow) => row.word },
  },
  rows: (db: Db, { viewer, ...filter }: LeaveFilter & { viewer: LeaveViewer }, sort: LeaveSort) => ({
    compile: () => leaveListed(viewer, filter, sort).compile(db),
  }),
}
