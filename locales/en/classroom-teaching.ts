import type { Shape } from '../shape.ts'
import type { classroomTeaching as zh } from '../zh/classroom-teaching.ts'

export const classroomTeaching: Shape<typeof zh> = {
  says: 'Where teachers and students arrive when they press "attend class".',
  where: 'Where lessons are held',
  outside: "The school's own classroom",
  outsideHint:
    'Empty means the built-in classroom. With an address, lessons and preparation open there, with a single-use ticket, the number of the room and the name',
  outsideIs: "Lessons are held in the school's own classroom",
  outsideIsSays: 'Boards, chat, attendance and playback are kept there; this platform has no record of them.',
  roster: 'Roster',
  observersShown: 'Students see who looks in',
  observersShownHint:
    'Without it only teachers and assistants see observers from the office and head teachers',
}
