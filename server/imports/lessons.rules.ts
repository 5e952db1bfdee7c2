import type { KindColumn } from './kind.ts'
import type { Reason } from './reasons.rules.ts'
import { dayFrom, severalIn } from './users.rules.ts'

const same = (text: string) => ({ zh: text, en: text, es: text })

export const lessonColumns: readonly KindColumn[] = [
  {
    id: 'course',
    head: { zh: '课程', en: 'Course', es: 'Curso' },
    also: ['课程名称', 'course name'],
    isRequired: true,
    most: 60,
    example: { zh: '示例课程', en: 'Example course', es: 'Curso de ejemplo' },
  },
  {
    id: 'subject',
    head: { zh: '学科', en: 'Subject', es: 'Asignatura' },
    also: ['科目'],
    most: 30,
    example: { zh: '数学', en: 'Mathematics', es: 'Matemáticas' },
  },
  {
    id: 'day',
    head: { zh: '日期', en: 'Day', es: 'Día' },
    also: ['上课日期', 'date', 'fecha'],
    isRequired: true,
    most: 20,
    example: same('2026-12-01'),
  },
  {
    id: 'from',
    head: { zh: '开始', en: 'Begins', es: 'Empieza' },
    also: ['开始时间', 'start', 'from', 'inicio'],
    isRequired: true,
    most: 20,
    example: same('19:00'),
  },
  {
    id: 'to',
    head: { zh: '结束', en: 'Ends', es: 'Termina' },
    also: ['结束时间', 'end', 'to', 'fin'],
    isRequired: true,
    most: 20,
    example: same('20:30'),
  },
  {
    id: 'name',
    head: { zh: '课次名称', en: 'Lesson', es: 'Clase' },
    also: ['名称', '内容', 'title', 'lesson name'],
    most: 60,
    example: { zh: '函数的图像', en: 'Graphs of functions', es: 'Gráficas de funciones' },
  },
  {
    id: 'teacher',
    head: { zh: '老师', en: 'Teacher', es: 'Profesor' },
    also: ['任课老师', '教师'],
    most: 60,
    example: same('teacher'),
  },
  {
    id: 'assistants',
    head: { zh: '助教', en: 'Assistants', es: 'Asistentes' },
    also: ['assistant', 'asistente'],
    most: 200,
    example: same(''),
  },
]

/** '19:00', '9:5', '19：00：00', and the part of a day that a spreadsheet keeps for a time → '19:00'. */
export function clockFrom(text: string): string | null {
  const parts = /^(\d{1,2})[:：](\d{1,2})(?:[:：]\d{1,2})?$/.exec(text)
  const part = /^0?\.\d+$/.test(text) ? Math.round(Number(text) * 1440) : undefined
  const minutes = parts ? Number(parts[1]) * 60 + Number(parts[2]) : part
  if (minutes === undefined || minutes >= 1440 || (parts && Number(parts[2]) > 59)) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export interface LessonValues {
  course: string
  subject: string
  day: string | null
  from: string | null
  to: string | null
  name: string
  teacher: string
  assistants: string[]
}

/** What a row says by itself; the courses, people and hours are asked of the database. */
export function lessonFrom(
  cells: Readonly<Record<string, string>>,
  wrong: (column: string, reason: Reason) => void,
): LessonValues {
  const cell = (id: string) => cells[id] ?? ''
  const day = dayFrom(cell('day').slice(0, 10))
  if (day === null && cell('day') !== '') wrong('day', 'born')
  const clock = (id: string) => {
    const time = clockFrom(cell(id))
    if (time === null && cell(id) !== '') wrong(id, 'time')
    return time
  }
  return {
    course: cell('course'),
    subject: cell('subject'),
    day,
    from: clock('from'),
    to: clock('to'),
    name: cell('name'),
    teacher: cell('teacher'),
    assistants: severalIn(cell('assistants')),
  }
}
