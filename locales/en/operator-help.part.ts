import type { Shape } from '../shape.ts'
import type { operatorHelp as zh } from '../zh/operator-help.part.ts'

export const operatorHelp: Shape<typeof zh> = {
  title: 'Help in this school',
  says: 'See the school as its administrators do, for reading only and for 60 minutes at most. Phone numbers, e-mail addresses and private words are masked; nothing can be exported or downloaded. The school keeps it in its log, and its administrators are told.',
  enter: 'Help in this school',
  ask: 'Enter {{name}}?',
  asked: "The school's administrators see your name and the reason.",
  reason: 'Reason',
  reasonSays: 'For example: parents cannot open the timetable',
}
