import type { Language } from '../../contract/codes.ts'
import type { AssemblyGroup } from '../../contract/statistics-lists.ts'
import { courseWord } from '../courses/courses.words.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { dayIn } from '../timetable/rule.rules.ts'
import { type SeatRow, seatRows } from './assembly.store.ts'
import { courseFigureWord as word } from './statistics.words.ts'

const head = (column: Parameters<typeof word>[0]) => ({ head: word(column) })
const day = (at: Date | null, zone: string) => at && dayIn(at, zone)

/** The students behind a figure of a course. */
export const seatsExport: Exportable = {
  title: word('seats'),
  columns: {
    fullName: { ...head('column.fullName'), cell: (row: SeatRow) => row.full_name },
    number: { ...head('column.studentNumber'), cell: (row: SeatRow) => row.number },
    state: {
      ...head('column.state'),
      cell: (row: SeatRow, language: Language) => courseWord(`enrolment.${row.state}`)[language],
    },
    takenAt: {
      ...head('column.takenAt'),
      width: 14,
      cell: (row: SeatRow, _: Language, zone: string) => day(row.taken_at, zone),
    },
    endedAt: {
      ...head('column.endedAt'),
      width: 14,
      cell: (row: SeatRow, _: Language, zone: string) => day(row.ended_at, zone),
    },
    reason: {
      ...head('column.reason'),
      width: 40,
      cell: (row: SeatRow, language: Language) =>
        row.state === 'refunded' && row.reason
          ? word('ofOrder', { number: row.reason })[language]
          : row.reason,
    },
    movedTo: { ...head('column.movedTo'), width: 28, cell: (row: SeatRow) => row.moved_to },
    entitled: { ...head('column.entitled'), cell: (row: SeatRow) => row.entitled },
    came: { ...head('column.came'), cell: (row: SeatRow) => row.came },
    onLeave: { ...head('column.onLeave'), cell: (row: SeatRow) => row.on_leave },
  },
  rows: (db: Db, seats: { course: number; group: AssemblyGroup }) => ({
    compile: () => seatRows(seats).compile(db),
  }),
}
