import type { Shape } from '../shape.ts'
import type { siteLog as zh } from '../zh/site-log.ts'
import { siteLogActs } from './site-log-acts.part.ts'
import { siteLogFacts } from './site-log-facts.part.ts'
import { siteLogFields } from './site-log-fields.part.ts'
import { siteLogLists } from './site-log-lists.part.ts'

export const siteLog: Shape<typeof zh> = {
  act: siteLogActs,
  ...siteLogFacts,
  field: siteLogFields,
  column: siteLogLists.column,
  says: 'Who did what, when, from where, with before and after',
  more: 'The latest {{n, counted(one: line; many: lines)}}; narrow the filter to see older ones',
  search: 'Name, act, field or IP',
  none: 'Nothing yet',
  noneSays: 'Every act leaves a line here, from the first day',
  open: 'View',
  line: 'Line {{n}}',
  before: 'Before',
  after: 'After',
  noFacts: 'Nothing more was kept',
  sealed: 'About a person',
  erased: 'What it said about a person went with their account',
  onlyOf: 'Lines of {{name}} alone',
  about: 'Lines about this one alone ({{thing}})',
  theirs: 'What they did themselves',
  clear: 'Show all',
  check: 'Check the log',
  checking: 'Checking: {{n}} of {{of}}',
  whole: '{{n, counted(one: line; many: lines)}} checked: whole',
  missing: 'Line {{n}} is missing',
  changed: 'Line {{n}} was changed',
  checkSays: 'Each line hangs on the one before: one that is taken away or changed shows',
  gone: 'Deleted',
  story: 'Log',
  program: 'The program',
  byGuardian: 'a guardian',
  byProvider: 'The provider',
  /** Under which headings acts are chosen. */
  area: {
    site: 'School and settings',
    people: 'Accounts and students',
    courses: 'Courses and seats',
    timetable: 'Timetable and leave',
    classroom: 'Classroom',
    orders: 'Orders and money',
    playback: 'Playback',
    announcements: 'Announcements and messages',
    materials: 'Materials',
    statistics: 'Statistics and reports',
    imports: 'Imports',
    files: 'Files',
    program: 'The program',
  },
  filter: { act: 'Act', thing: 'Kind of thing', days: 'Days' },
}
