import type { Shape } from '../shape.ts'
import type { timetableLists as zh } from '../zh/timetable-lists.part.ts'

export const timetableLists: Shape<typeof zh> = {
  state: { scheduled: 'To come', live: 'Live', ended: 'Ended', cancelled: 'Cancelled' },
  waits: 'Waiting for the teacher',
  list: { lessons: 'Timetable' },
  makeUpDay: 'make-up workday',
  column: {
    day: 'Day',
    time: 'Time',
    course: 'Course',
    subject: 'Subject',
    number: 'No.',
    name: 'Lesson',
    teacher: 'Teacher',
    assistants: 'Assistants',
    students: 'Students',
    state: 'State',
  },
  leave: {
    list: 'Leave',
    days: '{{from}} to {{until}}',
    state: {
      asked: 'Waiting',
      agreed: 'Agreed to',
      refused: 'Refused',
      takenBack: 'Taken back',
      lapsed: 'Lapsed',
    },
    by: { student: 'the student', guardian: '{{name}}, guardian', office: '{{name}}, office' },
    column: {
      student: 'Student',
      number: 'Number',
      what: 'Leave from',
      lessons: 'Lessons',
      reason: 'Reason',
      state: 'State',
      askedAt: 'Asked at',
      askedBy: 'Asked by',
      decidedBy: 'Decided by',
      decidedAt: 'Decided at',
      word: 'Answer',
    },
  },
}
