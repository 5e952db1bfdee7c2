import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { codes } from './codes.ts'
import { search } from './list-shapes.ts'
import {
  downloadProblems,
  downloadStates,
  madeKinds,
  uploadProblems,
  uploadStates,
} from './playback-lists.ts'
import { id, idText, instant, lineOrNone } from './shapes.ts'
import { live } from './timetable-shapes.ts'

const may = ['TEACHER', 'ADMIN'] as const
const refusals = [codes.courseGone, codes.noSuchRoom, codes.lessonRunning]
/** Of the stretches that a browser has looked at, and of the size. */
const print = z.string().regex(/^[0-9a-f]{64}$/)
const title = lineOrNone(200)
/** What the class sees of the lesson until now goes into the bin. */
const inPlace = z.boolean()
/** It does not begin with the lesson: board, chat and questions of the class do not go along. */
const ownClock = z.boolean()

const FilmUpload = z.object({
  id: id('filmUpload'),
  lessonId: id('lesson'),
  lessonName: z.string(),
  name: z.string(),
  state: z.enum(uploadStates),
  percent: z.int(),
  problem: z.enum(uploadProblems).nullable(),
  /** The film that it became. */
  filmId: id('film').nullable(),
  madeAt: instant,
})

const LessonOfFilm = z.object({
  id: id('lesson'),
  name: z.string(),
  number: z.int(),
  courseName: z.string(),
  startsAt: instant,
  /** Held elsewhere: what is brought is a recording of that meeting. */
  isMeeting: z.boolean(),
  films: z.int(),
  /** A class met in its room: its board and chat can go along. */
  hasLog: z.boolean(),
})

/** What of a film can be taken along, and how far its making is. */
const Download = z.object({
  /** Nothing was asked for yet; or nobody makes it, because it is a file already. */
  state: z.enum([...downloadStates, 'unasked']),
  percent: z.int(),
  problem: z.enum(downloadProblems).nullable(),
  files: z.array(
    z.object({
      holds: z.enum(madeKinds),
      type: z.string(),
      bytes: z.int(),
      /** For this person alone, and for some minutes. */
      link: z.string(),
    }),
  ),
  /** Until when it lies there. */
  until: instant.nullable(),
})

const takers = ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'] as const
const ofFilm = { lessonId: id('lesson'), filmId: id('film') }

/** Films that are taken along. */
export const filmDownloads = {
  filmDownload: call({
    get: '/api/v1/playback/download',
    may: takers,
    duty: 'reads courses',
    says: 'What there is of a film for whoever may take it along: its teacher and the office, students where the school lets them.',
    hands: 'link',
    query: z.strictObject({ lessonId: idText('lesson'), filmId: idText('film') }),
    data: Download,
    codes: [...refusals, codes.notAllowed, codes.registerToWatch, codes.notInThisRoom, codes.platformExpired],
  }),
  askDownload: call({
    post: '/api/v1/playback/download',
    may: takers,
    duty: 'writes courses',
    says: 'Has files made of a film that it can be taken along as, without what is hidden or silenced. Asked twice they are made once.',
    body: z.strictObject(ofFilm),
    data: nothing,
    codes: [...refusals, codes.notAllowed, codes.registerToWatch, codes.notInThisRoom, codes.platformExpired],
    log: 'film download asked',
  }),
}

/** The bytes of what was made. */
export const madeFiles = {
  made: route({
    get: addresses.filmMade,
    may: 'anyone',
    says: 'A file that was made of a film, for whoever has a link that was signed for them and still holds, and the cookie that came with it.',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.object({ key: z.string().regex(/^[\w-]{1,600}$/), as: z.string().max(300).optional() }),
  }),
}

/** Films that are brought as files, in a lesson's place or beside it. */
export const filmUploads = {
  begunUpload: live({
    get: '/api/v1/playback/upload/begun',
    may,
    duty: 'reads courses',
    says: 'Whether this person has begun to send up a file of the same content, on whatever device: where it is gone on with, or its number where it is here.',
    query: z.strictObject({
      print,
      size: z
        .string()
        .regex(/^\d{1,13}$/)
        .transform(Number),
    }),
    data: z.object({ upload: z.string().nullable(), file: id('file').nullable() }),
  }),
  filmLessons: live({
    get: '/api/v1/playback/upload/lessons',
    may,
    duty: 'reads courses',
    says: 'Lessons that have begun, and that this person may bring films for: the latest first, or those whose names fit.',
    query: z.strictObject({ q: search, lesson: idText('lesson').optional() }),
    data: z.array(LessonOfFilm),
    codes: [codes.courseGone],
  }),
  addFilmFile: live({
    post: '/api/v1/playback/upload',
    may,
    duty: 'writes courses',
    says: 'Makes a film of a file that was sent up, in the place of those that are there or beside them. Asked twice it is one.',
    body: z.strictObject({ lessonId: id('lesson'), file: id('file'), title, inPlace, ownClock }),
    data: z.object({ id: id('filmUpload') }),
    codes: refusals,
    log: 'film sent up',
  }),
  filmUploads: live({
    get: '/api/v1/playback/uploads',
    may,
    duty: 'reads courses',
    says: 'What was sent up in the last days to become films, and what became of it.',
    query: z.strictObject({ lesson: idText('lesson').optional() }),
    data: z.array(FilmUpload),
    codes: [codes.courseGone],
  }),
  dropFilmUpload: live({
    delete: '/api/v1/playback/upload',
    may,
    duty: 'writes courses',
    says: 'Takes away what was sent up and is no film; what is being worked at ends.',
    query: z.strictObject({ id: idText('filmUpload') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'film upload dropped',
  }),
  linkMeeting: live({
    post: '/api/v1/playback/meeting',
    may,
    duty: 'writes courses',
    says: 'Names the address at which the recording of an outside meeting is seen, as a film of the lesson.',
    body: z.strictObject({
      lessonId: id('lesson'),
      address: z.url({ protocol: /^https$/ }).max(500),
      title,
      inPlace,
    }),
    data: z.object({ filmId: id('film') }),
    codes: refusals,
    log: 'meeting recording named',
  }),
}
