import type { Language } from '../../contract/codes.ts'
import type { LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { canBeExported, type Words } from '../kit/list/exports.ts'
import { type LessonSort, type ListedRow, type ListFilter, lessonsListed } from './lesson-list.store.ts'
import { ownLessonsListed, type Whose } from './own-lessons.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'

const states: Record<LessonState, Words> = {
  scheduled: { zh: '未开始', en: 'To come', es: 'Pendiente' },
  live: { zh: '直播中', en: 'Live', es: 'En directo' },
  ended: { zh: '已结束', en: 'Ended', es: 'Terminada' },
  cancelled: { zh: '已停课', en: 'Cancelled', es: 'Cancelada' },
}

// The clock of a sheet is the school's; the zone comes with the filter, because a file is made without anybody's session.
type Zoned = ListFilter & { zone: string }
const names = (row: ListedRow, role: 'TEACHER' | 'ASSISTANT') =>
  (row.staff ?? [])
    .filter(one => one.role === role)
    .map(({ fullName }) => fullName)
    .join('、')

const columns = {
  startsAt: {
    head: { zh: '日期', en: 'Day', es: 'Día' },
    width: 12,
    cell: (row: ListedRow) => dayIn(row.starts_at, row.zone),
  },
  time: {
    head: { zh: '时间', en: 'Time', es: 'Hora' },
    width: 14,
    cell: (row: ListedRow) => `${clockIn(row.starts_at, row.zone)}–${clockIn(row.ends_at, row.zone)}`,
  },
  course: {
    head: { zh: '课程', en: 'Course', es: 'Curso' },
    width: 28,
    cell: (row: ListedRow) => row.course_name,
  },
  subject: {
    head: { zh: '学科', en: 'Subject', es: 'Asignatura' },
    cell: (row: ListedRow) => row.subject_name,
  },
  number: { head: { zh: '课次', en: 'No.', es: 'N.º' }, width: 8, cell: (row: ListedRow) => row.number },
  name: { head: { zh: '名称', en: 'Lesson', es: 'Clase' }, width: 28, cell: (row: ListedRow) => row.name },
  teacher: {
    head: { zh: '老师', en: 'Teacher', es: 'Profesor' },
    cell: (row: ListedRow) => names(row, 'TEACHER'),
  },
  assistants: {
    head: { zh: '助教', en: 'Assistants', es: 'Asistentes' },
    cell: (row: ListedRow) => names(row, 'ASSISTANT'),
  },
  state: {
    head: { zh: '状态', en: 'State', es: 'Estado' },
    width: 10,
    cell: (row: ListedRow, language: Language) => states[row.state][language],
  },
}

const title = { zh: '课表', en: 'Timetable', es: 'Horario' }
const { state, ...others } = columns

canBeExported('lessons', {
  title,
  columns: {
    ...others,
    students: {
      head: { zh: '学生数', en: 'Students', es: 'Alumnos' },
      width: 10,
      cell: (row: ListedRow) => row.students,
    },
    state,
  },
  rows: (db: Db, { zone, ...filter }: Zoned, sort: LessonSort) => ({
    compile: () => lessonsListed(filter, sort, zone).compile(db),
  }),
})

canBeExported('ownLessons', {
  title,
  columns,
  rows: (db: Db, filter: Whose, sort: LessonSort) => ({
    compile: () => ownLessonsListed(filter, sort).compile(db),
  }),
})
