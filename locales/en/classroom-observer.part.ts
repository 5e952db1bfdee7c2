import type { Shape } from '../shape.ts'
import type { classroomObserver as zh } from '../zh/classroom-observer.part.ts'

/** What the school says and does in a lesson. */
export const classroomObserver: Shape<typeof zh> = {
  here: 'You are looking in',
  warn: 'Say a word',
  warnTitle: 'A word from the school',
  words: 'What to say',
  to: 'Who sees it',
  staff: 'Teacher and assistants alone',
  all: 'The whole class',
  send: 'Say it',
  warned: 'It has been said',
  not: 'Cancel',
  end: 'End the lesson',
  endTitle: 'End this lesson for the school?',
  endSays: 'Everybody leaves the room and nobody can come back in; all read that the school ended it.',
  why: 'Why (optional, the class reads it)',
}
