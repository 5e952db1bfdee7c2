import type { Shape } from '../shape.ts'
import type { statisticsDay as zh } from '../zh/statistics-day.ts'

export const statisticsDay: Shape<typeof zh> = {
  title: "The school's day",
  asOf: 'As of {{at}}',
  of: 'of {{n}}',
  figure: {
    lessons: 'Lessons today',
    running: 'Running now',
    withoutTeacher: 'Teacher not there',
    filling: 'Seats about to fill',
    refundsAsked: 'Refunds asked for',
    refundsFailed: 'Refunds that failed',
    unmatched: 'Payments that do not match',
    transfers: 'Transfers awaited',
    storage: 'Storage',
    messages: 'Messages this month',
    imports: 'Imports under way',
  },
}
