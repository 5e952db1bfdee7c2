import type { Shape } from '../shape.ts'
import type { timetableLists as zh } from '../zh/timetable-lists.part.ts'

export const timetableLists: Shape<typeof zh> = {
  state: { scheduled: 'To come', live: 'Live', ended: 'Ended', cancelled: 'Cancelled' },
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
}
