import type { DayPart, Lesson } from './lessons.ts'

/** By what a day is laid out: for each of them one column. */
export const columnKinds = ['teacher', 'assistant', 'course'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** A lesson in a column; a person who only helps among teachers, or teaches among assistants, is in it otherwise. */
export interface ColumnPart extends DayPart {
  isOtherwise: boolean
}

export interface DayColumn {
  key: string
  /** Empty for the lessons that have nobody. */
  name: string
  avatar: string
  parts: ColumnPart[]
  /** Lessons that are held: one that was cancelled takes nobody's time. */
  held: number
}

interface Whose {
  /** Null for a teacher of another school, who is known by the name alone. */
  id: number | null
  name: string
  avatar: string
}

const keyOf = ({ id, name }: Whose) => (id === null ? `as ${name}` : String(id))

const people = (lesson: Lesson) => ({
  teacher: lesson.teacher
    ? [{ id: lesson.teacher.id, name: lesson.teacher.fullName, avatar: lesson.teacher.avatar }]
    : [],
  assistant: lesson.assistants.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar })),
  course: [{ ...lesson.course, avatar: '' }],
})

const other = { teacher: 'assistant', assistant: 'teacher' } as const

/**
 * A day by its teachers, assistants or courses, in the order of their names: so a column stays where it was from day to day and is found
 * like a name in a list. What has nobody comes last. Of a person the whole day is there, in whichever part they have in a lesson: whoever
 * teaches nothing then may still be busy helping.
 */
export function dayColumns(
  kind: ColumnKind,
  parts: readonly DayPart[],
  everybody: readonly { id: number; name: string }[],
  inOrder: (a: string, b: string) => number,
): DayColumn[] {
  const columns = new Map<string, DayColumn>()
  const nobody: DayColumn = { key: 'nobody', name: '', avatar: '', parts: [], held: 0 }
  const columnOf = (whose: Whose) => {
    const key = keyOf(whose)
    const column = columns.get(key) ?? { key, name: whose.name, avatar: '', parts: [], held: 0 }
    column.avatar ||= whose.avatar
    columns.set(key, column)
    return column
  }
  const put = (column: DayColumn, part: DayPart, isOtherwise: boolean) => {
    column.parts.push({ ...part, isOtherwise })
    if (part.shown.look !== 'cancelled') column.held += 1
  }
  for (const { id, name } of everybody) columnOf({ id, name, avatar: '' })
  for (const part of parts) {
    const whose = part.shown.lesson ? people(part.shown.lesson)[kind] : []
    for (const one of whose) put(columnOf(one), part, false)
    if (whose.length === 0) put(nobody, part, false)
  }
  if (kind !== 'course')
    for (const part of parts)
      for (const one of part.shown.lesson ? people(part.shown.lesson)[other[kind]] : []) {
        const column = columns.get(keyOf(one))
        if (column) put(column, part, true)
      }
  const sorted = [...columns.values()].sort((a, b) => inOrder(a.name, b.name))
  return nobody.parts.length > 0 ? [...sorted, nobody] : sorted
}
