import { opensBefore } from '../../contract/classroom-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { LessonRow } from './lesson-list.store.ts'

/** How long before the beginning the room lets somebody in: whoever teaches or looks in has things to set up. */
const entryBefore = (role: Role) => (role === 'STUDENT' ? opensBefore.student : opensBefore.observer)

const mark = <I>({ id, fullName, avatar }: { id: I; fullName: string; avatar: string }) => ({
  id,
  fullName,
  avatar,
})

/** A lesson as the wire shows it to somebody of this role. */
export function shownLesson(row: LessonRow, role: Role) {
  const staff = row.staff ?? []
  const teacher = staff.find(one => one.role === 'TEACHER')
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    given: row.given,
    state: row.state,
    waits: row.waits,
    delivery: row.delivery,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    entryFrom: new Date(row.starts_at.getTime() - entryBefore(role)).toISOString(),
    course: { id: row.course, name: row.course_name },
    courseSubject: row.course_subject,
    subject: { name: row.subject_name, colour: row.colour },
    teacher: teacher ? mark(teacher) : null,
    assistants: staff.filter(one => one.role === 'ASSISTANT').map(mark),
    version: row.version,
  }
}
