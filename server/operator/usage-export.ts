import type { Cell } from '../kit/list/exports.ts'
import type { Words } from '../kit/words.ts'
import { usageWord } from './operator.words.ts'
import type { UsageRow } from './usage.store.ts'

interface Column {
  head: Words
  width?: number
  cell: (row: UsageRow) => Cell
}

const head = (column: Parameters<typeof usageWord>[0]) => ({ head: usageWord(column) })
/** Two places, as a sheet adds them up. */
const megabytes = (bytes: number) => Math.round(bytes / 10_000) / 100

export const usageColumns = (own: string): Record<string, Column> => ({
  schoolName: { ...head('column.schoolName'), width: 32, cell: row => row.schoolName },
  agent: { ...head('column.agent'), width: 24, cell: row => row.agentName ?? own },
  lessons: { ...head('column.lessons'), cell: row => row.lessons },
  lessonMinutes: { ...head('column.lessonMinutes'), cell: row => row.lessonMinutes },
  peopleMinutes: { ...head('column.peopleMinutes'), cell: row => row.peopleMinutes },
  sms: { ...head('column.sms'), cell: row => row.sms },
  emails: { ...head('column.emails'), cell: row => row.emails },
  files: { ...head('sheet.files'), cell: row => megabytes(row.files) },
  films: { ...head('sheet.films'), cell: row => megabytes(row.films) },
  students: { ...head('column.students'), cell: row => row.students },
  teachers: { ...head('column.teachers'), cell: row => row.teachers },
  assistants: { ...head('column.assistants'), cell: row => row.assistants },
  admins: { ...head('column.admins'), cell: row => row.admins },
})
