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
    refundsToSend: 'Refunds to transfer',
    unmatched: 'Payments that do not match',
    transfers: 'Transfers awaited',
    storage: 'Storage',
    messages: 'Messages this month',
    imports: 'Imports under way',
  },
  running: {
    title: 'Running now',
    says: 'Lessons running: {{n}}, as of {{at}}',
    none: 'No lesson is running now',
    noneSays: 'Lessons of the classes you lead stand here as soon as they begin.',
    there: '{{n}} of {{all}} there',
    noTeacher: 'No teacher there',
    still: 'Nothing for {{n}} min',
    weak: '{{n}} on a weak network',
    hands: 'Hands {{n}}',
    onStage: 'On stage {{n}}',
    empty: 'Nobody in the room yet',
    lookIn: 'Look in',
    board: 'Written on the board',
    blank: 'The board is empty',
  },
}
