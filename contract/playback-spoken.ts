import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { codes } from './codes.ts'
import { captionOrigins, longestCaption, longestSearch } from './playback-spoken-lists.ts'
import { id, idText, instant, line, lineOrNone, page } from './shapes.ts'

const refusals = [
  codes.loginToView,
  codes.registerToWatch,
  codes.notInThisRoom,
  codes.courseGone,
  codes.platformExpired,
  codes.noSuchRoom,
]
const ofLesson = { lessonId: idText('lesson'), coursewareId: idText('film').optional() }
const ms = z.int().min(0)
const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const may = ['TEACHER', 'ASSISTANT', 'ADMIN'] as const

const Caption = z.object({
  id: id('caption'),
  from: ms,
  until: ms,
  text: z.string(),
  /** Who spoke; nobody where it is not known, or where they are not to be named. */
  person: id('person').nullable(),
  version: z.int(),
  corrected: z.boolean(),
})
export type Caption = z.output<typeof Caption>

/** A place where something was said or written, in milliseconds of the player's clock. */
const Place = z.object({
  at: ms,
  kind: z.enum(['spoken', 'chat']),
  text: z.string(),
  /** Who; empty where they are not known or not to be named. */
  by: z.string(),
  /** In which film of the lesson, where it is not the one that is shown first. */
  coursewareId: id('film').nullable(),
})
export type WordPlace = z.output<typeof Place>

const FoundLesson = z.object({
  lessonId: id('lesson'),
  name: z.string(),
  number: z.int(),
  courseName: z.string(),
  startsAt: instant,
  /** How many places of it there are, and the first of them. */
  count: z.int(),
  places: z.array(Place),
})
export type FoundLesson = z.output<typeof FoundLesson>

const q = line(longestSearch)

/** What is spoken in films, read, corrected and found. */
export const spoken = {
  captions: call({
    get: '/api/v1/playback/captions',
    may: 'anyone',
    says: 'The captions of a film as this viewer may see them; behind a number those alone that have come since.',
    hands: 'said',
    query: z.strictObject({ ...ofLesson, behind: whole.default(0) }),
    data: z.object({
      film: id('film').nullable(),
      origin: z.enum(captionOrigins).nullable(),
      /** Behind this number the next are asked for. */
      upTo: z.int(),
      lines: z.array(Caption),
    }),
    codes: refusals,
  }),
  correctCaption: call({
    put: '/api/v1/playback/captions/line',
    may,
    duty: 'writes courses',
    says: 'Corrects a line of the captions; without words it goes. -18: somebody else has changed it meanwhile, and what it says now is answered.',
    body: z.strictObject({
      lessonId: id('lesson'),
      filmId: id('film'),
      captionId: id('caption'),
      version: z.int().min(1).max(2_000_000_000),
      text: lineOrNone(longestCaption),
    }),
    data: Caption.nullable(),
    codes: [...refusals, codes.unchanged],
    log: 'caption corrected',
  }),
  removeCaptions: call({
    delete: '/api/v1/playback/captions',
    may,
    duty: 'writes courses',
    says: 'Removes the captions that a film shows. Where it has others beside them, those are shown.',
    query: z.strictObject({ lessonId: idText('lesson'), filmId: idText('film') }),
    data: nothing,
    codes: refusals,
    log: 'captions removed',
  }),
  findInLesson: call({
    get: '/api/v1/playback/words',
    may: 'anyone',
    says: 'The places of a lesson where these words were spoken or written, as far as this viewer may see them.',
    hands: 'said',
    query: z.strictObject({ ...ofLesson, q }),
    data: z.object({ total: z.int(), places: z.array(Place) }),
    codes: refusals,
  }),
  findInLessons: call({
    get: '/api/v1/playback/words/own',
    may: ['STUDENT', 'TEACHER'],
    says: "The own lessons in which these words were spoken or written, the newest first: a student's, also those that another school gave, or those that a teacher teaches.",
    query: z.strictObject({ q, ...page }),
    data: z.object({ total: z.int(), rows: z.array(FoundLesson) }),
  }),
}

/** Files of captions. */
export const captionFiles = {
  uploadCaptions: route({
    post: addresses.uploadCaptions,
    may,
    duty: 'writes courses',
    says: 'Takes captions (WebVTT or SRT) for a film in place of those that were uploaded before.',
    query: z.object({ lesson: idText('lesson'), film: idText('film') }),
    log: 'captions uploaded',
  }),
}
