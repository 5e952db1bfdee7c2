import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { kitWord } from '../kit/kit.words.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { type LessonSort, type ListedRow, type ListFilter, lessonsListed } from './lesson-list.store.ts'
import { ownLessonsListed, type Whose } from './own-lessons.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonWord } from './timetable.words.ts'

// The clock of a sheet is the school's; the zone comes with the filter, because a file is made without anybody's session.
type Zoned = ListFilter & { zone: string }
const names = (role: 'TEACHER' | 'ASSISTANT') => (row: ListedRow, language: Language) =>
  (row.staff ?? [])
    .filter(one => one.role === role)
    .map(({ fullName }) => fullName)
    .join(kitWord('listComma')[language])

const columns = {
  startsAt: {
    head: lessonWord('column.day'),
    width: 12,
    cell: (row: ListedRow) => dayIn(row.starts_at, row.zone),
  },
  time: {
    head: lessonWord('column.time'),
    width: 14,
    cell: (row: ListedRow) => `${clockIn(row.starts_at, row.zone)}–${clockIn(row.ends_at, row.zone)}`,
  },
  course: {
    head: lessonWord('column.course'),
    width: 28,
    cell: (row: ListedRow) => row.course_name,
  },
  subject: {
    head: lessonWord('column.subject'),
    cell: (row: ListedRow) => row.subject_name,
  },
  number: { head: lessonWord('column.number'), width: 8, cell: (row: ListedRow) => row.number },
  name: { head: lessonWord('column.name'), width: 28, cell: (row: ListedRow) => row.name },
  teacher: {
    head: lessonWord('column.teacher'),
    cell: names('TEACHER'),
  },
  assistants: {
    head: lessonWord('column.assistants'),
    cell: names('ASSISTANT'),
  },
  state: {
    head: lessonWord('column.state'),
    width: 10,
    cell: (row: ListedRow, language: Language) => lessonWord(`state.${row.state}`)[language],
  },
}

const title = lessonWord('list.lessons')
const { state, ...others } = columns

export const lessonExport: Exportable = {
  title,
  columns: {
    ...others,
    students: {
      head: lessonWord('column.students'),
      width: 10,
      cell: (row: ListedRow) => row.students,
    },
    state,
  },
  rows: (db: Db, { zone, ...filter }: Zoned, sort: LessonSort) => ({
    compile: () => lessonsListed(filter, sort, zone).compile(db),
  }),
}

export const ownLessonExport: Exportable = {
  title,
  columns,
  rows: (db: Db, filter: Whose, sort: LessonSort) => ({
    compile: () => ownLessonsListed(filter, sort).compile(db),
  }),
}
