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
      'One account a row. A name is needed; usernames may stand in the sheet or come from numbers or phones. Other columns may be there or not, in any order, under headings of your own. Without an initial password one is made. Fields of your own and tags (several in a cell, with commas between) come along too; so do accounts and passwords for outside meetings.',
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
  found:
    '{{good, counted(one: row is good; many: rows are good)}}, {{bad, counted(one: is not; many: are not)}}, {{same, counted(one: changes nothing; many: change nothing)}}',
  foundChanges: '{{good}} new, {{changed}} changed, {{same}} unchanged, {{bad}} with problems',
  unknownGrades: '{{n, counted(one: grade; many: grades)}} that your school does not have: {{names}}',
  unknownGradesSay:
    'A grade only leads to a class and is not written into accounts. To use it, make the grade and its classes under “Classes” first.',
  toClasses: 'To the classes',
  seeMade: {
    users: 'See the new accounts',
    students: 'See the new students',
    courses: 'See the new courses',
  },
  unknown: 'Columns left out: {{names}}',
  which: 'Which rows',
  changes: 'Change accounts that exist already, too',
  changesSay:
    'Where the username exists already (the number, where usernames are made of numbers), the sheet changes name, phone, guardian, class, tags, fields of your own and what somebody has for outside meetings; an empty cell changes nothing. Sign-in password, role and username never change. Every change is shown before anything is written.',
  show: {
    asked: 'Same name {{n}}',
    bad: 'Bad {{n}}',
    good: 'Good {{n}}',
    new: 'New {{n}}',
    changed: 'Changed {{n}}',
    same: 'Unchanged {{n}}',
  },
  row: 'Row',
  emptyCell: '(empty)',
  changeOf: 'was “{{before}}”, becomes “{{after}}”',
  full: '{{n, counted(one: account; many: accounts)}} to add, and the school has {{free}} left: nothing of the sheet is imported',
  fullSays:
    'Disable accounts that nobody uses any more, or ask your provider for more. Then open this import again and go on.',
  gone: '{{n, counted(one: row was; many: rows were)}} taken out: the accounts they were about have been deleted since',
  goneSays:
    'With an account goes what a sheet says of that person. The other rows go in as before; to match the columns again, bring the sheet once more.',
  wouldChange:
    '{{n, counted(one: account that exists already will change; many: accounts that exist already will change)}}',
  wouldChangeSays: 'Each change stands below: struck through what was, under it what it becomes.',
  seeChanged: 'Show the changed rows',
  asked: '{{n, counted(one: row has; many: rows have)}} the name of an account that exists already',
  askedSays:
    'It may be the same person with a new phone or username, or somebody else of the same name. Choose for each; rows without a choice are not imported.',
  seeAsked: 'Show these rows',
  addAll: 'Add them all as new',
  changeAll: 'Update every account that clearly matches',
  answers: { add: 'Add as new', change: 'Update this account' },
  answer: 'Row {{n}}: {{answer}}',
  runAll: 'Import all {{n, counted(one: row; many: rows)}}',
  runAllChanging: 'Import all: {{n}} new, {{changed}} changed',
  runGood: 'Import the {{n, counted(one: good row; many: good rows)}}',
  runGoodChanging: 'Import the good rows: {{n}} new, {{changed}} changed',
  refused: 'Download the {{n, counted(one: refused row; many: refused rows)}}',
  mend: 'Fix the marked cells and press Enter: the whole sheet is checked again. Or download the refused rows, fix them in the file and upload it.',
  mendFirst:
    'Most rows to import have problems, so fix the sheet before you import it: download the refused rows, fix them in the file and upload it, or fix the marked cells here. If columns were taken for others, match them again.',
  mendRow: 'Save this row',
  mended: 'Row {{n}} can be imported now',
  cellOf: 'Row {{n}}: {{name}}',
  columns: {
    fact: 'Say what each column is',
    says: 'What was recognised is chosen already. Said once, the next sheet with these headings is read without asking.',
    line: 'Headings stand in',
    lineOf: 'line {{n}}',
    account: 'Usernames come from',
    accountSays: 'A phone gets the letter s before it; students may still sign in by phone.',
    accountNone: 'First say which column holds the number or the phone',
    is: '“{{head}}” is',
    noHead: '(no heading)',
    leftOut: 'Left out',
    needed: '{{name}} (needed)',
    madeFrom: '{{name}} (made from “{{from}}”)',
    missing: 'Still missing: {{names}}',
    check: 'Check',
    back: 'Back',
    tell: 'Match the columns again',
  },
  another: 'Another file',
  throwAway: 'Discard this check',
  throwAwayTitle: 'Discard the check of “{{name}}”?',
  throwAwaySays:
    'Nothing has been written yet. Its {{n, counted(one: row; many: rows)}} and the cells mended here are deleted; to import them, upload the sheet again.',
  importGone: 'This import is not there any more',
  importGoneSays:
    'Its check was discarded, or left alone for 30 days; nothing was changed. To import the sheet, upload it again.',
  importGoneAct: 'Upload a sheet',
  thrownAway: 'Discarded, nothing was changed',
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
  changed: '{{n, counted(one: account; many: accounts)}} changed',
  same: '{{n, counted(one: row changes nothing; many: rows change nothing)}}',
  passwordsWait: 'The generated passwords have not been collected yet',
  passwordsSay: 'They are shown only once: collect them on a computer where you can keep the file.',
  passwords: 'Collect the passwords',
  undo: 'Undo the import',
  undoTitle: 'Undo this import and delete the {{n, counted(one: record; many: records)}} it created?',
  undoSays:
    'Everything it created is deleted. This is not possible once someone has signed in, enrolled or been scheduled.',
  undoStays: 'Accounts that were changed stay as they are now.',
  undone: 'This import was undone',
  earlier: 'Earlier imports',
  earlierNone: 'No imports yet.',
  counts: '{{total, counted(one: row; many: rows)}}, {{made}} made',
  countsChanged: '{{total, counted(one: row; many: rows)}}, {{made}} made, {{changed}} changed',
  view: 'View',
  state: {
    columns: 'columns to be matched',
    checking: 'Checking',
    checked: 'To be written',
    writing: 'Writing',
    done: 'Done',
    undone: 'Undone',
    failed: 'Not finished',
  },
}
