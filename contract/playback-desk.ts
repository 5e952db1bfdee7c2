import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { filmShowings } from './playback-lists.ts'
import { id, idText, instant, lineOrNone, listOf, page } from './shapes.ts'

const FilmRow = z.object({
  id: id('film'),
  lessonId: id('lesson'),
  title: z.string(),
  lessonName: z.string(),
  number: z.int(),
  courseName: z.string(),
  teachers: z.array(z.string()),
  begunAt: instant,
  /** Milliseconds. */
  length: z.int(),
  bytes: z.int(),
  viewers: z.int(),
  free: z.boolean(),
  showing: z.enum(filmShowings),
})

/** A lesson of one's own that has been, with a film or with its log alone. */
const OwnLesson = z.object({
  id: id('lesson'),
  name: z.string(),
  number: z.int(),
  courseId: id('course'),
  courseName: z.string(),
  teachers: z.array(z.string()),
  startsAt: instant,
  hasFilm: z.boolean(),
  /** Milliseconds: of its first film, and what was seen of it. */
  length: z.int(),
  seen: z.int(),
})

const may = ['TEACHER', 'ADMIN'] as const
const refusals = [codes.courseGone]

/** The films of a school, for whoever brings them before the class, and each student's own. */
export const filmDesk = {
  films: call({
    get: '/api/v1/playback/films',
    may,
    duty: 'reads courses',
    says: "The films of the school's lessons; for a teacher those of their own lessons.",
    query: z.strictObject({
      q: search,
      showing: z.enum(filmShowings).optional(),
      /** Of public and open courses alone. */
      public: z.enum(['yes', 'no']).optional(),
      sort: sortedBy(['begunAt', 'bytes', 'viewers'], '-begunAt'),
      ...page,
    }),
    data: listOf(FilmRow),
  }),
  changeFilm: call({
    put: '/api/v1/playback/film',
    may,
    duty: 'writes courses',
    says: 'Names a film, publishes or withdraws it, opens it to everybody. What is free is the office’s to say.',
    body: z.strictObject({
      filmId: id('film'),
      title: lineOrNone(200).optional(),
      published: z.boolean().optional(),
      free: z.boolean().optional(),
    }),
    data: nothing,
    codes: [...refusals, codes.notAllowed],
    log: 'film changed',
  }),
  deleteFilm: call({
    delete: '/api/v1/playback/film',
    may,
    duty: 'writes courses',
    says: 'Puts a film into the bin: nobody but whoever may bring it back sees it there.',
    query: z.strictObject({ filmId: idText('film') }),
    data: nothing,
    codes: refusals,
    log: 'film put into the bin',
  }),
  restoreFilm: call({
    post: '/api/v1/playback/film/restore',
    may,
    duty: 'writes courses',
    says: 'Brings a film back from the bin as it was.',
    body: z.strictObject({ filmId: id('film') }),
    data: nothing,
    codes: refusals,
    log: 'film brought back',
  }),
  ownLessons: call({
    get: '/api/v1/playback/own',
    may: ['STUDENT'],
    says: 'The own lessons that have been and can be watched, the newest first, with what was seen of each.',
    query: z.strictObject({ q: search, course: idText('course').optional(), ...page }),
    data: listOf(OwnLesson).extend({ courses: z.array(z.object({ id: id('course'), name: z.string() })) }),
  }),
}
