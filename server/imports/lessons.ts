import { lessonMinutes } from '../../contract/timetable-lists.ts'
import { type Db, readIn } from '../kit/database/scope.ts'
import { rolesOf, type StandsAs } from '../people/teaching.store.ts'
import { siteZone } from '../site/site.store.ts'
import { addArrangement, schoolRules } from '../timetable/arrange.store.ts'
import { clashes } from '../timetable/conflicts.store.ts'
import { addLessons, takeNumbering } from '../timetable/lesson.store.ts'
import { instantAt } from '../timetable/rule.rules.ts'
import { breaches } from '../timetable/school.rules.ts'
import { isOff } from '../timetable/year.rules.ts'
import { schoolYear } from '../timetable/year.store.ts'
import { importWord } from './imports.words.ts'
import type { Given, Held, Kind, Row, Written } from './kind.ts'
import { type LessonValues, lessonColumns, lessonFrom } from './lessons.rules.ts'
import * as store from './lessons.store.ts'
import type { Problem } from './reasons.rules.ts'

interface Planned {
  row: Row
  values: LessonValues
  subject: store.KnownSubject
  teacher: number
  assistants: number[]
  startsAt: Date
  endsAt: Date
}

const minute = 60_000

/** The rows as lessons; what a row lacks or names wrongly is marked, and the row is left out. */
async function planned(db: Db, rows: readonly Row[]): Promise<Planned[]> {
  const [zone, subjects, people] = [
    await siteZone(db),
    await store.subjectsToArrange(db),
    await store.teachingPeople(db),
  ]
  const courses = Map.groupBy(subjects, one => one.course_name.toLowerCase())
  const find = (text: string, as: StandsAs) => {
    const name = text.toLowerCase()
    const holders = people.filter(one => rolesOf[as].some(role => one.roles.includes(role)))
    const byUsername = holders.find(one => one.username === name)
    const byName = holders.filter(one => one.full_name === name)
    return byUsername?.id ?? (byName.length === 1 ? byName[0]?.id : undefined)
  }
  return rows.flatMap((row): Planned[] => {
    const wrong = (column: string, reason: Problem['reason'], values?: Problem['with']) =>
      void row.problems.push({ column, reason, ...(values && { with: values }) })
    const values = lessonFrom(row.cells, wrong)
    const of = courses.get(values.course.toLowerCase()) ?? []
    if (of.length === 0) wrong('course', 'course')
    else if (new Set(of.map(({ course }) => course)).size > 1) wrong('course', 'courses')
    const named = of.filter(one => one.name.toLowerCase() === values.subject.toLowerCase())
    const subject = values.subject === '' && of.length === 1 ? of[0] : named[0]
    if (of.length > 0 && !subject)
      wrong(
        'subject',
        values.subject === '' ? 'whichSubject' : 'subject',
        values.subject === '' ? undefined : { name: values.subject },
      )
    const usual = people.find(({ id }) => id === subject?.teacher)?.id
    const teacher = values.teacher === '' ? usual : find(values.teacher, 'teacher')
    if (subject && !teacher) wrong('teacher', values.teacher === '' ? 'noTeacher' : 'teacher')
    const assistants = values.assistants.flatMap(name => {
      const id = find(name, 'assistant')
      if (id === undefined) wrong('assistants', 'assistant', { name })
      return id ?? []
    })
    if (!subject || !teacher || !values.day || !values.from || !values.to) return []
    const [startsAt, endsAt] = [
      instantAt(values.day, values.from, zone),
      instantAt(values.day, values.to, zone),
    ]
    const minutes = (endsAt.getTime() - startsAt.getTime()) / minute
    if (minutes < lessonMinutes.least || minutes > lessonMinutes.most) wrong('to', 'timeOrder')
    if (row.problems.length > 0) return []
    const usualHelpers = subject.assistants.filter(one => people.some(({ id }) => id === one))
    const helpers = values.assistants.length > 0 ? assistants : usualHelpers
    return [{ row, values, subject, teacher, assistants: helpers, startsAt, endsAt }]
  })
}

/** Rows of one sheet that need the same course or person at once: the later one is told which row has it. */
function markOverlaps(lessons: readonly Planned[]) {
  const taken = new Map<string, Planned[]>()
  for (const one of lessons.toSorted((a, b) => a.row.number - b.row.number)) {
    const keys = [
      `course ${one.subject.course}`,
      ...[one.teacher, ...one.assistants].map(id => `person ${id}`),
    ]
    const other = keys
      .flatMap(key => taken.get(key) ?? [])
      .find(before => before.startsAt < one.endsAt && one.startsAt < before.endsAt)
    if (other) one.row.problems.push({ column: 'from', reason: 'overlaps', with: { row: other.row.number } })
    else for (const key of keys) taken.set(key, [...(taken.get(key) ?? []), one])
  }
}

async function check(db: Db, rows: Row[], { language }: Given) {
  await readIn(db, language)
  const lessons = await planned(db, rows)
  const there = await store.standing(
    db,
    lessons.map(({ row, subject, startsAt, endsAt, teacher }) => ({
      number: row.number,
      courseSubject: subject.id,
      startsAt,
      endsAt,
      teacher,
    })),
  )
  const fresh = lessons.filter(({ row }) => !there.has(row.number))
  for (const { row } of lessons) if (there.has(row.number)) row.state = 'same'
  markOverlaps(fresh)
  const [rules, zone, year] = [await schoolRules(db), await siteZone(db), await schoolYear(db)]
  const groups = Map.groupBy(fresh, one => [one.subject.id, one.teacher, ...one.assistants].join())
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { subject, teacher, assistants } = first
    const found = await clashes(db, group, {
      course: subject.course,
      courseSubject: subject.id,
      teacher,
      assistants,
    })
    for (const one of found) {
      if (one.kind === 'students') continue
      const row = group[one.place]?.row
      if (!row || row.problems.some(({ reason }) => reason === 'busy' || reason === 'courseBusy')) continue
      row.problems.push(
        one.kind === 'course'
          ? { column: 'from', reason: 'courseBusy', with: { name: one.name } }
          : { column: 'from', reason: 'busy', with: { who: one.who, course: one.course, name: one.name } },
      )
    }
    for (const one of group) {
      const around = {
        zone,
        grades: subject.grades,
        subject: subject.subject,
        classLessons: [],
        teacherMinutes: 0,
        isOff: (day: string) => isOff(year, day),
      }
      if (breaches(rules, one, around).length > 0)
        one.row.problems.push({ column: 'from', reason: 'againstRules' })
    }
  }
}

async function write(db: Db, _: unknown, rows: Row[], { by }: Given): Promise<Written> {
  const lessons = (await planned(db, rows)).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  await takeNumbering(db, { subjects: lessons.map(({ subject }) => subject.id) })
  const made = new Map<number, number>()
  for (const [course, group] of Map.groupBy(lessons, ({ subject }) => subject.course)) {
    const batch = await addArrangement(db, course, by, group.length)
    const wanted = []
    for (const { subject, values, teacher, assistants, startsAt, endsAt } of group) {
      wanted.push({
        course,
        courseSubject: subject.id,
        name: values.name,
        startsAt,
        endsAt,
        delivery: subject.delivery,
        teacher,
        assistants,
      })
    }
    const ids = await addLessons(db, wanted, batch)
    for (const [at, { row }] of group.entries()) made.set(row.number, ids[at] as number)
  }
  return { made, passwords: [], refused: [] }
}

async function undo(db: Db, made: number[]): Promise<Held[]> {
  await takeNumbering(db, { lessons: made })
  const begun = await store.begunOf(db, made)
  if (begun.length > 0) return begun.map(({ id, name }) => ({ id, name, broken: 'lesson_begun' }))
  await store.removeLessons(db, made)
  return []
}

export const lessonImport: Kind = {
  type: 5,
  title: importWord('content.lessons'),
  columns: lessonColumns,
  check,
  write,
  undo,
}
