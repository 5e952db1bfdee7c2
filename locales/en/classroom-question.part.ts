import type { Shape } from '../shape.ts'
import type { classroomQuestion as zh } from '../zh/classroom-question.part.ts'

/** What is asked of the class, and what comes of it. */
export const classroomQuestion: Shape<typeof zh> = {
  act: 'Question',
  new: 'Ask the class',
  type: 'Kind',
  single: 'One answer',
  several: 'Several answers',
  truth: 'True or false',
  text: 'Question',
  words: 'Words',
  true: 'True',
  false: 'False',
  option: 'Answer {{letter}} (optional)',
  isRight: '{{letter}} is right',
  less: 'Remove answer {{letter}}',
  more: 'Add an answer',
  ask: 'Ask now',
  title: 'Question {{count}}: {{text}}',
  hide: 'Hide',
  answered: '{{count}} answered',
  and: ', ',
  close: 'Close answers',
  publish: 'Show the answer',
  closed: 'Answers are closed; the result follows',
  mine: 'mine',
  right: 'right',
  send: 'Send',
  sent: 'Sent; it can be changed until it closes',
  yours: 'Your answer',
  isShown: 'The answer is shown',
}
