import { nameOrRefuse } from '../courses/course.rules.ts'
import { addCourse, deleteCourses } from '../courses/course.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { Refusal } from '../kit/refusal.ts'
import * as site from '../site/site.store.ts'
import { columnOf } from './columns.rules.ts'
import { standingCourses, usedCourses } from './courses.store.ts'
import { everywhere, importWord, sheetWord } from './imports.words.ts'
import type { Given, Held, Kind, KindColumn, Row, Written } from './kind.ts'
import { teachingPeople } from './lessons.store.ts'
import type { Problem } from './reasons.rules.ts'
import { dayFrom, severalIn } from './users.rules.ts'

const column = columnOf('courses')
const columns: readonly KindColumn[] = [
  column('name', { isRequired: true, most: 60, example: sheetWord('example.course') }),
  column('subject', { isRequired: true, most: 30, example: sheetWord('example.subject') }),
  column('teacher', { most: 60, example: everywhere('teacher') }),
  column('price', { most: 20, example: everywhere('1280.00') }),
  column('grades', { most: 200, example: sheetWord('example.grades') }),
  column('seats', { most: 10, example: everywhere('40') }),
  column('from', { most: 20, example: everywhere('2026-12-01') }),
  column('to', { most: 20, example: everywhere('2027-01-31') }),
  column('summary', { most: 200, example: everywhere('') }),
]

interface Part {
  row: Row
  name: string
  subject: number
  teacher: number | null
  price: number
  grades: number[]
  seats: number | null
  from: string | null
  to: string | null
  summary: string
}

/** '1,280.5' → 128050 */
export function centsFrom(text: string): number | null {
  if (text === '') return 0
  const plain = text.replaceAll(/[,，¥￥\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

async function parts(db: Db, rows: readonly Row[]): Promise<Part[]> {
  const [subjects, grades, people] = [
    await site.subjects(db),
    await site.grades(db),
    await teachingPeople(db),
  ]
  const named = <T extends { id: number; name: string }>(list: T[]) =>
    new Map(list.map(one => [one.name.toLowerCase(), one.id]))
  const [subjectOf, gradeOf] = [named(subjects), named(grades)]
  return rows.flatMap((row): Part[] => {
    const wrong = (column: string, reason: Problem['reason'], values?: Problem['with']) =>
      void row.problems.push({ column, reason, ...(values && { with: values }) })
    const cell = (id: string) => row.cells[id] ?? ''
    const name = keptName(cell('name'))
    if (name === undefined) wrong('name', 'courseName')
    const subject = subjectOf.get(cell('subject').toLowerCase())
    if (subject === undefined) wrong('subject', 'subject', { name: cell('subject') })
    const text = cell('teacher').toLowerCase()
    const teachers = people.filter(
      one => one.roles.includes('TEACHER') && (one.username === text || one.full_name === text),
    )
    if (text !== '' && teachers.length !== 1) wrong('teacher', 'teacher')
    const price = centsFrom(cell('price'))
    if (price === null) wrong('price', 'price')
    const years = severalIn(cell('grades')).flatMap(year => {
      const id = gradeOf.get(year.toLowerCase())
      if (id === undefined) wrong('grades', 'grade', { name: year })
      return id ?? []
    })
    const seats = cell('seats') === '' ? null : Number(cell('seats'))
    if (seats !== null && !(Number.isInteger(seats) && seats >= 1 && seats <= 100_000))
      wrong('seats', 'seats')
    const day = (id: string) => {
      const found = cell(id) === '' ? null : dayFrom(cell(id).slice(0, 10))
      if (found === null && cell(id) !== '') wrong(id, 'born')
      return found
    }
    const [from, to] = [day('from'), day('to')]
    if (from && to && to < from) wrong('to', 'dayOrder')
    if (name === undefined || subject === undefined || price === null || row.problems.length > 0) return []
    const teacher = teachers[0]?.id ?? null
    return [{ row, name, subject, teacher, price, grades: years, seats, from, to, summary: cell('summary') }]
  })
}

function keptName(text: string): string | undefined {
  try {
    return nameOrRefuse(text)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const key = (name: string) => name.toLowerCase()

async function check(db: Db, rows: Row[]) {
  const all = await parts(db, rows)
  const there = await standingCourses(db)
  const seen = new Map<string, number>()
  for (const { row, name, subject } of all) {
    const place = `${key(name)} ${subject}`
    const before = seen.get(place)
    if (before !== undefined) row.problems.push({ column: 'subject', reason: 'twice', with: { row: before } })
    seen.set(place, row.number)
    const standing = there.get(key(name))
    if (standing?.has(subject)) row.state = 'same'
    else if (standing) row.problems.push({ column: 'name', reason: 'courseStands' })
  }
}

/** Rows of one name are one course: the first of them says what is not its subject's own. It is a draft until somebody has looked at it. */
async function write(db: Db, _: unknown, rows: Row[], { by }: Given): Promise<Written> {
  const made = new Map<number, number>()
  for (const group of Map.groupBy(await parts(db, rows), ({ name }) => key(name)).values()) {
    const [first] = group
    if (!first) continue
    const { id } = await addCourse(
      db,
      {
        kind: 'recruiting',
        name: first.name,
        summary: first.summary,
        capacity: first.seats,
        starts_on: first.from,
        ends_on: first.to,
        created_by: by,
      },
      [...new Set(group.flatMap(({ grades }) => grades))],
      group.map(({ subject, teacher, price }) => ({ subject, teacher, price, assistants: [] })),
    )
    for (const { row } of group) made.set(row.number, id)
  }
  return { made, passwords: [], refused: [] }
}

async function undo(db: Db, made: number[]): Promise<Held[]> {
  const ids = [...new Set(made)]
  const used = await usedCourses(db, ids)
  if (used.length > 0) return used.map(({ id, name }) => ({ id, name, broken: 'course_used' }))
  await deleteCourses(db, ids)
  return []
}

export const courseImport: Kind = {
  type: 4,
  title: importWord('content.courses'),
  columns,
  check,
  write,
  undo,
}
