import { enrol } from '../courses/enrolment.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { columnOf } from './columns.rules.ts'
import { importWord, sheetWord } from './imports.words.ts'
import type { Given, Kind, KindColumn, Row, Written } from './kind.ts'
import type { Problem } from './reasons.rules.ts'
import * as store from './rosters.store.ts'
import { severalIn } from './users.rules.ts'

const column = columnOf('roster')
const columns: readonly KindColumn[] = [
  column('course', { isRequired: true, most: 60, example: sheetWord('example.course') }),
  column('account', { isRequired: true, most: 60, example: sheetWord('example.username') }),
  column('subjects', { most: 300, example: sheetWord('example.subjects') }),
]

interface Seat {
  row: Row
  course: store.SeatedCourse
  student: number
  /** None means all. */
  subjects: number[]
}

/** The rows as seats; what a row names wrongly is marked, and the row is left out. */
async function seats(db: Db, rows: readonly Row[], given: Given): Promise<Seat[]> {
  const courses = await store.coursesWithSeats(db)
  const byName = Map.groupBy(courses, ({ name }) => name.toLowerCase())
  const called = (row: Row) => (row.cells.account ?? '').normalize('NFKC').toLowerCase()
  const people = Map.groupBy(
    await store.peopleCalled(db, [...new Set(rows.map(called))]),
    ({ asked }) => asked,
  )
  return rows.flatMap((row): Seat[] => {
    const wrong = (column: string, reason: Problem['reason'], values?: Problem['with']) =>
      void row.problems.push({ column, reason, ...(values && { with: values }) })
    const named =
      given.course === null
        ? (byName.get((row.cells.course ?? '').toLowerCase()) ?? [])
        : courses.filter(({ id }) => id === given.course)
    const [course] = named
    const place = given.course === null ? 'course' : 'account'
    if (named.length === 0) wrong(place, 'course')
    if (named.length > 1) wrong(place, 'courses')
    const found = people.get(called(row)) ?? []
    const ids = new Set(found.map(({ id }) => id))
    const [student] = ids
    if (ids.size === 0) wrong('account', 'student')
    else if (ids.size > 1) wrong('account', 'students')
    else if (!found[0]?.is_student) wrong('account', 'notStudent')
    const subjects = severalIn(row.cells.subjects ?? '').flatMap(name => {
      const subject = course?.subjects.find(one => one.name.toLowerCase() === name.toLowerCase())
      if (course && !subject) wrong('subjects', 'subject', { name })
      return subject?.id ?? []
    })
    if (!course || student === undefined || row.problems.length > 0) return []
    return [{ row, course, student, subjects }]
  })
}

async function check(db: Db, rows: Row[], given: Given) {
  const wanted = await seats(db, rows, given)
  const there = new Map(
    (
      await store.seatsOf(
        db,
        [...new Set(wanted.map(({ course }) => course.id))],
        [...new Set(wanted.map(({ student }) => student))],
      )
    ).map(({ course, student, state }) => [`${course} ${student}`, state]),
  )
  const seen = new Map<string, number>()
  const taken = new Map<number, number>()
  for (const { row, course, student } of wanted) {
    const key = `${course.id} ${student}`
    const before = seen.get(key)
    const state = there.get(key)
    if (before !== undefined) row.problems.push({ column: 'account', reason: 'twice', with: { row: before } })
    else if (state === 'active') row.state = 'same'
    else if (state === 'refunded') row.problems.push({ column: 'account', reason: 'refunded' })
    else {
      const now = (taken.get(course.id) ?? 0) + 1
      if (course.free !== null && now > course.free) row.problems.push({ column: 'account', reason: 'full' })
      else taken.set(course.id, now)
    }
    seen.set(key, before ?? row.number)
  }
}

async function write(db: Db, _: unknown, rows: Row[], given: Given): Promise<Written> {
  const wanted = await seats(db, rows, given)
  const made = new Map<number, number>()
  const groups = Map.groupBy(wanted, ({ course, subjects }) => `${course.id} ${subjects.join()}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const done = await enrol(
      db,
      first.course.id,
      group.map(({ student }) => student),
      {
        source: 'import',
        by: given.by,
        ...(first.subjects.length > 0 && { subjects: first.subjects }),
      },
    )
    const ids = new Map(done.map(({ id, student }) => [student, id]))
    for (const { row, student } of group) made.set(row.number, ids.get(student) as number)
  }
  return { made, passwords: [], refused: [] }
}

const shared = {
  check,
  write,
  undo: async (db: Db, made: number[]) => {
    await store.removeEnrolments(db, made)
    return []
  },
}

/** The students of one course, which is chosen before. */
export const rosterImport: Kind = {
  type: 1,
  title: importWord('content.roster'),
  columns: columns.filter(({ id }) => id !== 'course'),
  ofCourse: true,
  ...shared,
}

/** The students of several courses, each named in its row. */
export const rostersImport: Kind = {
  type: 2,
  title: importWord('content.rosters'),
  columns,
  ...shared,
}
