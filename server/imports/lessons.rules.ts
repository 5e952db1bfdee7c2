import { columnOf } from './columns.rules.ts'
import { everywhere, sheetWord } from './imports.words.ts'
import type { KindColumn } from './kind.ts'
import type { Reason } from './reasons.rules.ts'
import { dayFrom, severalIn } from './users.rules.ts'

const column = columnOf('lessons')
export const lessonColumns: readonly KindColumn[] = [
  column('course', { isRequired: true, most: 60, example: sheetWord('example.course') }),
  column('subject', { most: 30, example: sheetWord('example.subject') }),
  column('day', { isRequired: true, most: 20, example: everywhere('2026-12-01') }),
  column('from', { isRequired: true, most: 20, example: everywhere('19:00') }),
  column('to', { isRequired: true, most: 20, example: everywhere('20:30') }),
  column('name', { most: 60, example: sheetWord('example.lesson') }),
  column('teacher', { most: 60, example: everywhere('teacher') }),
  column('assistants', { most: 200, example: everywhere('') }),
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
