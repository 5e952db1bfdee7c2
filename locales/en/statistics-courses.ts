import type { Shape } from '../shape.ts'
import type { statisticsCourses as zh } from '../zh/statistics-courses.ts'
import { coursesLists } from './courses-lists.part.ts'
import { statisticsCoursesLists } from './statistics-courses-lists.part.ts'

export const statisticsCourses: Shape<typeof zh> = {
  column: statisticsCoursesLists.column,
  nobody: statisticsCoursesLists.nobody,
  lessonState: statisticsCoursesLists.lessonState,
  courseState: coursesLists.state,
  kind: coursesLists.kind,
  seat: coursesLists.enrolment,
  unknown: '–',
  unlimited: 'No limit',
  comma: ', ',
  share: '{{of}}% ({{part}}/{{whole}})',
  heldOf: '{{held}} of {{lessons}}',
  minutes: '{{n}} min',
  open: '{{n}}: {{what}} in {{course}}',
  filter: {
    course: 'Search courses',
    lesson: 'Search lessons',
    teacher: 'Search by name or number',
    days: 'Days',
    grade: 'Grade',
    mark: 'Of note',
  },
  group: {
    enrolled: 'Students who enrolled',
    active: 'Active students',
    cameOnce: 'Students who came at least once',
    never: 'Students who never came',
    dropped: 'Students who dropped out',
    refunded: 'Students who were refunded',
  },
  seats: {
    name: 'Name',
    number: 'Number',
    takenAt: 'Enrolled on',
    came: 'Came / entitled',
  },
  mark: {
    late: 'Begun late',
    moved: 'Rescheduled',
    substituted: 'Substitute',
    untaught: 'Never begun',
    unlogged: 'No log',
  },
  assembly: {
    says: '{{n, counted(one: course; many: courses)}}',
    none: 'No courses yet',
    noneSays: 'Once courses enrol students, this page shows who came and who left.',
    inCourses: 'in {{n, counted(one: course; many: courses)}}',
    onLeave: '{{n}} on leave',
    ofPlaces: '{{came}} of {{entitled, counted(one: place; many: places)}}',
    chart: 'Enrolled and came',
    tick: 'The tick is who came at least once',
    chartSays:
      '{{n}} courses on this page: {{enrolled}} enrolled, {{came}} of them came at least once. The table below has the same figures.',
  },
  times: {
    says: '{{n, counted(one: lesson; many: lessons)}}',
    none: 'This course has no lessons yet',
    noneSays: 'Once lessons are arranged, this page shows what was planned and what was held.',
    students: 'By student',
    ofLessons: 'of {{n, counted(one: lesson; many: lessons)}}',
    planned: '{{n}} min planned',
    together: 'Students together',
    teacher: 'the teacher {{n}} min',
    changed: '{{moved}} rescheduled, {{cancelled}} cancelled',
    chart: 'Minutes of each lesson',
    chartSays:
      '{{n}} held lessons on this page: {{planned}} minutes planned, {{held}} held. The table below has the same figures.',
    movedTimes: 'rescheduled {{n}} ×',
    insteadOf: 'for {{name}}',
  },
  hours: {
    says: '{{from}} to {{until}}',
    none: 'Nobody taught in these days',
    noneSays: 'Choose other days or fewer filters.',
    table: 'By month',
    unlogged: '{{n}} of them without a log, as planned',
    chart: 'Most minutes held',
    tick: 'The tick is what was planned',
    chartSays:
      '{{n}} rows of this page: {{planned}} minutes planned, {{held}} held. The table below has the same figures.',
    foot: "Hours count for whoever taught: a substitute's are the substitute's. Lessons without a log count as planned.",
  },
}
