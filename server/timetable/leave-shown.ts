import type { StudentLeave } from '../../contract/timetable-leave.ts'
import { mayDecide, mayTakeBack } from './leave.rules.ts'
import type { LeaveRow, LeaveViewer } from './leave.store.ts'

export const shownLeave = (row: LeaveRow, { role }: LeaveViewer): StudentLeave => ({
  id: row.id,
  student: { id: row.student, fullName: row.full_name, avatar: row.avatar, number: row.number },
  lesson: row.lesson,
  firstDay: row.first_day,
  lastDay: row.last_day,
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
  reason: row.reason,
  state: row.state,
  isEntered: row.is_entered,
  enteredBy: row.entered_by,
  guardian: row.guardian_name,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  word: row.word,
  version: row.version,
  lessons: { total: row.lessons, first: row.first },
  mayDecide: role !== 'ASSISTANT' && mayDecide(row, role),
  mayTakeBack: role === 'STUDENT' && mayTakeBack(row, 'student'),
})

/** As the student sees it, but for what others wrote there: a student was told that teachers and the office alone read it. */
export function shownToGuardian(row: LeaveRow, guardian: number): StudentLeave {
  const isOwn = row.guardian === guardian
  return {
    ...shownLeave(row, { person: row.student, role: 'STUDENT' }),
    ...(!isOwn && { reason: '', word: '' }),
    mayTakeBack: mayTakeBack(row, { guardian }),
  }
}
