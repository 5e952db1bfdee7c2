import type { Shape } from '../shape.ts'
import type { importsSheets as zh } from '../zh/imports-sheets.server.ts'
import { coursesLists } from './courses-lists.part.ts'
import { peopleColumns } from './people-columns.part.ts'
import { timetableLists } from './timetable-lists.part.ts'

export const importsSheets: Shape<typeof zh> = {
  column: {
    users: { ...peopleColumns.column, grade: 'Grade', note: 'Note', meetingPassword: 'Meeting password' },
    classes: {
      class: peopleColumns.column.class,
      level1: 'Directory 1',
      level2: 'Directory 2',
      level3: 'Directory 3',
      level4: 'Directory 4',
    },
    courses: {
      name: coursesLists.column.name,
      subject: timetableLists.column.subject,
      teacher: timetableLists.column.teacher,
      price: coursesLists.column.price,
      grades: coursesLists.column.grades,
      seats: coursesLists.column.capacity,
      from: coursesLists.column.startsOn,
      to: coursesLists.column.endsOn,
      summary: 'Summary',
    },
    roster: { course: timetableLists.column.course, account: 'Student account', subjects: 'Subjects' },
    lessons: {
      course: timetableLists.column.course,
      subject: timetableLists.column.subject,
      day: timetableLists.column.day,
      from: 'Begins',
      to: 'Ends',
      name: 'Lesson',
      teacher: timetableLists.column.teacher,
      assistants: timetableLists.column.assistants,
    },
  },
  example: {
    username: 'example.en',
    fullName: 'Ann Lee',
    path: 'Upper / Year 10 / 10.1',
    guardian: 'Tom Lee',
    class: 'Example class',
    level1: 'Upper school',
    level2: 'Year 10',
    course: 'Example course',
    subject: 'Mathematics',
    subjects: 'Mathematics, English',
    grades: 'Year 10',
    lesson: 'Graphs of functions',
  },
  /** A field of the school's own that was deleted while its sheet waited. */
  goneField: 'A field that is gone',
  guardianOf: 'Parent of {{name}}',
  template: {
    notes: 'Notes',
    says: 'Row 2 is an example and is skipped. Columns with * must be filled in, others may be removed.',
  },
  refused: {
    file: '{{content}}-refused',
    row: 'Row',
    reason: 'Reason',
    of: '{{column}}: {{reason}}',
    comma: '; ',
  },
  outcome: {
    full: '; {{n}} accounts to add, the school has {{free}} left: nothing was written',
    asked: '; {{n}} with the name of an existing account',
    checked: 'Checked: {{good}} rows are good, {{bad}} are not, {{same}} change nothing',
    checkedChanging: 'Checked: {{good}} new, {{changed}} changed, {{bad}} with problems, {{same}} unchanged',
    doneChanging: 'Imported: {{good}} added, {{changed}} changed, {{bad}} refused, {{same}} unchanged',
    done: 'Imported: {{good}} rows written, {{bad}} refused, {{same}} unchanged',
  },
}
