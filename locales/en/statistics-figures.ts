import type { Shape } from '../shape.ts'
import type { statisticsFigures as zh } from '../zh/statistics-figures.ts'
import { coursesLists } from './courses-lists.part.ts'
import { statisticsFiguresLists } from './statistics-figures-lists.part.ts'

export const statisticsFigures: Shape<typeof zh> = {
  column: statisticsFiguresLists.column,
  noGrade: statisticsFiguresLists.noGrade,
  step: statisticsFiguresLists.step,
  source: coursesLists.source,
  moves: {
    open: '{{n}}, who that is: {{of}}, {{figure}}',
    student: 'Student',
    number: 'Number',
    erased: 'Erased account',
    madeAt: 'Enrolled at',
    endedAt: 'Left at',
    isFirst: 'New or returning',
  },
  enrolment: {
    by: 'Summed up',
    bys: {
      day: 'By day',
      week: 'By week',
      month: 'By month',
      course: 'By course',
      grade: 'By grade',
      subject: 'By subject',
      source: 'By source',
    },
    all: { course: 'All courses', grade: 'All grades', subject: 'All subjects', source: 'All sources' },
    filter: { course: 'Course', grade: 'Grade', subject: 'Subject', source: 'Source' },
    days: 'Days',
    usualDays: 'Last {{n}} days',
    says: '{{from}} to {{until}}',
    against: 'Against {{from}} to {{until}}',
    none: 'Nobody enrolled in these days',
    noneSays: 'Choose other days or fewer filters.',
    chart:
      '{{n, counted(one: item; many: items)}}: {{made}} enrolled ({{before}} in the time before), {{first}} of them new and {{again}} returning; {{ended}} left. The table below has the same figures.',
    more: 'The chart shows the first {{n}}, the table all of them.',
    several: 'A seat of several subjects or grades counts in each of them, and once in the total.',
    up: '{{n}} more than before',
    down: '{{n}} fewer than before',
    same: 'as many as before',
    print: 'Print',
    table: 'In figures',
    total: 'Total',
    chartTitle: 'Enrolment over time',
    placesTitle: 'Most enrolled',
  },
}
