import type { Entrance } from '../kit/database/scope.ts'
import { lockedFields, type Standing, yuanOf } from './course.rules.ts'
import type { ListedCourse } from './course-list.store.ts'
import type { CourseRow, SubjectRow } from './course-read.store.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { textsToShow } from './course-texts.ts'

/** The day on the school's own clock. */
export const todayIn = ({ timeZone }: Entrance, now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

export const listedCourse = (row: ListedCourse, now: Date, today: string) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  standing: standingOfRow(row, now, today),
  name: row.name,
  cover: row.cover,
  delivery: row.delivery,
  grades: row.grades,
  subjects: row.subjects,
  teachers: row.teachers,
  price: yuanOf(row.price),
  lessons: row.lessons,
  capacity: row.capacity,
  seatsTaken: row.seats_taken,
  seatsKept: row.seats_kept,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  recommended: row.recommended !== null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

export const standingNow = (row: CourseRow): Standing => ({
  state: row.state,
  started:
    row.delivery !== 'recorded' &&
    (row.lessons > 0 ? row.held > 0 : row.starts_on !== '' && row.starts_on <= row.today),
  enrolled: row.seats_taken,
  recommended: row.recommended !== null,
  lessons: row.lessons,
  running: row.running,
})

interface Counted {
  courseSubject: number
  lessons: number
}

export const shownCourse = (
  row: CourseRow,
  subjects: readonly SubjectRow[],
  plans: readonly Counted[],
  now: Date,
) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  standing: standingOfRow(row, now, row.today),
  name: row.name,
  cover: row.cover,
  intro: row.intro,
  grades: row.grades,
  gradeNames: row.grade_names,
  subjects: subjects.map(one => ({
    id: one.id,
    subject: one.subject,
    name: one.name,
    colour: one.colour,
    teacher: one.teacher,
    teacherName: one.teacher_name,
    assistants: one.assistants,
    assistantNames: one.assistant_names,
    price: yuanOf(one.price),
    enrolled: one.enrolled,
    lessons: plans.find(({ courseSubject }) => courseSubject === one.id)?.lessons ?? 0,
  })),
  headTeacher: row.head_teacher,
  headTeacherName: row.head_teacher_name,
  delivery: row.delivery,
  capacity: row.capacity,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  saleFrom: row.sale_from_day,
  saleUntil: row.sale_until_day,
  ...textsToShow(row),
  discounts: row.discounts,
  seatsTaken: row.seats_taken,
  seatsKept: row.seats_kept,
  lessons: row.lessons,
  lessonsHeld: row.ended,
  recommended: row.recommended !== null,
  locked: lockedFields(standingNow(row)),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  version: row.version,
})
