import type { Shape } from '../shape.ts'
import type { coursesMoving as zh } from '../zh/courses-moving.ts'

/** Of the dialog that moves students to another course. */
export const coursesMoving: Shape<typeof zh> = {
  act: 'Move',
  title: 'Move {{n, counted(one: student; many: students)}} to another course?',
  titleOne: 'Move {{name}} to another course',
  course: 'To which course',
  hint: 'By its name; not to a draft, nor to what is archived or withdrawn',
  option: '{{name}} · ¥{{price}}',
  facts: 'The other course',
  free: '{{n, counted(one: seat; many: seats)}} free',
  noFree: 'Full',
  full: 'Full: {{n}} to be moved',
  kept: '{{n, counted(one: seat is; many: seats are)}} kept for planned moves, the waiting list and orders to be paid',
  tooFew: 'Too few seats: {{free}} free for {{n}}',
  waitBehind:
    '{{n, counted(one: person waits; many: people wait)}} for a seat there: who does not fit comes behind them',
  waitPassed:
    '{{n, counted(one: person waits; many: people wait)}} for a seat there: who is moved gets one before them',
  anyFree: 'Seats for everybody',
  days: '{{from}} to {{until}}',
  toCome: '{{n, counted(one: lesson; many: lessons)}} to come, the next on {{next}}',
  noLessons: 'No lessons planned yet',
  films: 'Recorded, watched at any time',
  subjects: 'Subjects',
  subjectsHint: 'None chosen: all of them',
  each: 'What it means for each',
  gone: '{{n, counted(one: student is; many: students are)}} no longer in this course and will not be moved',
  stays:
    '{{sat, counted(one: lesson; many: lessons)}} sat and kept, {{left, counted(one: lesson; many: lessons)}} to come left behind',
  clash:
    '{{n, counted(one: lesson; many: lessons)}} in the hours of other courses, first {{when}}, “{{course}}”',
  leave: '{{n, counted(one: request; many: requests)}} for leave from the old course will lapse',
  runs: 'A lesson of the old course is running: it ends for them at once',
  toOrder: 'To the order',
  paid: 'Paid',
  says: 'What happens',
  saysFreed: 'The seat in the old course is free at once',
  saysWaiting:
    'The seat in the old course is free at once; {{n, counted(one: person; many: people)}} on its waiting list get it in turn',
  saysFreedLater: 'The seat in the old course is free on that day',
  saysWaitingLater:
    'The seat in the old course is free on that day; {{n, counted(one: person; many: people)}} on its waiting list get it in turn',
  saysKept:
    'Lessons they sat, notes and reports stay theirs, to watch as well; films of a recorded course and its materials do not',
  saysTold: 'The student is told once, and so are the teachers of both courses',
  money:
    '{{n}} of them have paid: what no lesson has earned pays the other course, the difference is asked for or given back',
  moneyNotYours:
    '{{n}} of them have paid. Moving them moves money: ask a colleague who keeps the orders, or leave them out',
  moneySubjects: 'Who has paid is moved to all subjects of the course, not to some',
  reason: 'Why (the student reads it)',
  needsReason: 'Say why',
  needsCourse: 'Choose a course',
  verb: 'Move',
  verbMoney: 'Move and carry over ¥{{sum}}',
  done: '{{n}} moved',
  doneAndWaiting: '{{n}} moved, {{waiting}} stay and are on the waiting list',
  changed: 'The list or the sums have changed; please look again',
  limit: 'Tick the students one by one',
  back: 'Move nobody',
  when: 'When',
  now: 'Now',
  later: 'On a day to come',
  day: 'From which day on',
  needsDay: 'Choose a day',
  moneyLater: 'Who has paid is moved now or not at all: what will be left on that day nobody knows yet',
  saysLater:
    'At the beginning of that day it is done; until then they go on as before, and a seat is kept for each',
  verbLater: 'Plan the move',
  planned: '{{n}} planned',
  goesTo: 'On {{on}} to “{{course}}”',
  drop: 'Drop the move',
  dropped: 'The move is dropped',
  movedTo: 'Moved to “{{course}}”',
}
