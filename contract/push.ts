import { message } from './message.ts'

// What the server says to an open page. 1 roster of one course, 2 rosters of several, 3 users, 4 classes, 5 lesson scheduling:
// each a percentage and, at 100, its result; 7 a notification; 8 what the bell counts has changed; 9 a running lesson has moved; 10 what this person was given of the office has changed; 11 a maintenance was announced or withdrawn; 401 this session ended; 402 another sign-in took its place.
export const pushTypes = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 401, 402] as const

export interface Push {
  type: (typeof pushTypes)[number]
  /** 0 to 100. */
  persent?: number | undefined
  content?: string | { title: string; message: string } | undefined
  /** Of 8 and 11: over so many milliseconds the pages spread their question, or all would ask at the same moment. */
  within?: number | undefined
}

export const push = message('browser', 'push_event').carrying<[push: Push]>()
