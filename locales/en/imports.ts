import type { Shape } from '../shape.ts'
import type { imports as zh } from '../zh/imports.ts'
import { importsLists } from './imports-lists.part.ts'

export const imports: Shape<typeof zh> = {
  comma: ', ',
  says: 'Checked first, then written: every bad cell says why, and nothing is changed before you say so.',
  saysStudents: 'Every row becomes a student. Checked first, then written.',
  content: importsLists.content,
  steps: 'Steps of the import',
  step: { bring: 'Upload a sheet', check: 'Check', write: 'Write', done: 'Result' },
  bring: {
    users:
      'One account a row. Username and name are needed; other columns may be there or not, in any order. Without an initial password one is made.',
    classes: 'One class a row, with the directories it is in. Missing directories are made.',
    lessons:
      "One lesson a row: course, day, beginning and end are needed. A course with one subject needs no subject; without a teacher the course's own is taken.",
    courses:
      'A row is one subject of a course; rows of one name are one course. They are drafts until you put them on sale.',
    rosters:
      'A student and a course a row; students by username, phone or number; without subjects all of them.',
    roster: 'One student a row, by username, phone or number; without subjects all of them.',
  },
  template: 'Download the template',
  drop: 'Drop the sheet here',
  choose: 'Choose a file',
  chooseSays: 'or drop it here. .xlsx and .csv, up to 5 MB and 5000 rows.',
  sending: 'Uploading',
  tooLarge: 'The file may not exceed 5 MB',
  checking: 'Checking {{n, counted(one: row; many: rows)}}',
  writing: 'Writing {{n, counted(one: row; many: rows)}}; you may leave this page',
  failed: 'The writing did not finish, nothing was changed. Upload again, or ask your provider.',
  found: '{{good}} rows are good, {{bad}} are not, {{same}} change nothing',
  unknown: 'Unknown columns were not read: {{names}}',
  which: 'Which rows',
  show: { bad: 'Bad {{n}}', good: 'Good {{n}}', same: 'Unchanged {{n}}' },
  row: 'Row',
  emptyCell: '(empty)',
  runAll: 'Import all {{n, counted(one: row; many: rows)}}',
  runGood: 'Import the {{n}} good rows',
  refused: 'Download the {{n}} refused rows',
  mend: 'Or download the refused rows, mend them in the file and upload it again.',
  another: 'Another file',
  written: {
    users:
      '{{n, counted(one: account; many: accounts)}} added, {{bad, counted(one: row; many: rows)}} refused',
    classes: '{{n}} directories and classes made, {{bad, counted(one: row; many: rows)}} refused',
    lessons:
      '{{n, counted(one: lesson; many: lessons)}} written, {{bad, counted(one: row; many: rows)}} refused',
    courses: '{{n}} made, {{bad, counted(one: row; many: rows)}} refused',
    rosters: '{{n, counted(one: seat; many: seats)}} taken, {{bad, counted(one: row; many: rows)}} refused',
    roster:
      '{{n, counted(one: student; many: students)}} seated, {{bad, counted(one: row; many: rows)}} refused',
  },
  same: '{{n}} rows change nothing',
  passwordsWait: 'The made passwords have not been fetched yet',
  passwordsSay: 'They are given once: fetch them on a computer that can keep the file.',
  passwords: 'Fetch the passwords',
  undo: 'Undo the import',
  undoTitle: 'Undo the {{n, counted(one: thing; many: things)}} of this import?',
  undoSays: 'What was made is deleted. Not possible once somebody has signed in, enrolled or been scheduled.',
  undone: 'This import was undone',
  earlier: 'Earlier imports',
  earlierNone: 'No imports yet.',
  counts: '{{total, counted(one: row; many: rows)}}, {{made}} made',
  view: 'View',
  state: {
    checking: 'Checking',
    checked: 'To be written',
    writing: 'Writing',
    done: 'Done',
    undone: 'Undone',
    failed: 'Not finished',
  },
}
