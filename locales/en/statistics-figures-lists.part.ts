import type { Shape } from '../shape.ts'
import type { statisticsFiguresLists as zh } from '../zh/statistics-figures-lists.part.ts'

export const statisticsFiguresLists: Shape<typeof zh> = {
  enrolments: 'Enrolment statistics',
  noGrade: 'No grade',
  /** A week, and of a week or a month that is cut by the days asked for what is counted: month and day. */
  step: {
    weekOf: 'Week of {{day}}',
    from: 'from {{from}}',
    until: 'to {{until}}',
    both: '{{from}} to {{until}}',
    cut: '{{name}} ({{days}})',
  },
  /** The head of a column with the days that it counts. */
  dated: '{{name}} ({{from}} to {{until}})',
  column: {
    of: 'Item',
    made: 'Enrolled',
    first: 'New students',
    again: 'Returning students',
    ended: 'Left',
    net: 'Net',
    before: 'Enrolled before',
    endedBefore: 'Left before',
  },
}
