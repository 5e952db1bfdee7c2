import type { Shape } from '../shape.ts'
import type { statisticsFiguresLists as zh } from '../zh/statistics-figures-lists.part.ts'

export const statisticsFiguresLists: Shape<typeof zh> = {
  enrolments: 'Enrolment statistics',
  noGrade: 'No grade',
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
