import { z } from 'zod'
import { call, nothing } from './call.ts'
import { breakings, hindrances } from './classroom-lists.ts'
import { codes } from './codes.ts'
import { bulkResult, chosen, ExportLink, exported, search, sortedBy, turnedResult } from './list-shapes.ts'
import { filmActs, filmKinds, filmShowings, seenStates } from './playback-lists.ts'
import { day, id, idEither, idText, instant, line, lineOrNone, listOf, page } from './shapes.ts'
import { live } from './timetable-shapes.ts'

export const FilmFilter = z.strictObject({
  q: search,
  showing: z.enum(filmShowings).optional(),
  kind: z.enum(filmKinds).optional(),
  course: idEither('course').optional(),
  teacher: idEither('person').optional(),
  /** Days of the school's calendar. */
  from: day.optional(),
  until: day.optional(),
  /** Of public and open courses alone. */
  public: z.enum(['yes', 'no']).optional(),
})
const filmSort = sortedBy(['begunAt', 'length', 'bytes', 'viewers', 'keptUntil'], '-begunAt')

const FilmRow = z.object({
  id: id('film'),
  lessonId: id('lesson'),
  title: z.string(),
  lessonName: z.string(),
  number: z.int(),
  courseId: id('course'),
  courseName: z.string(),
  teachers: z.array(z.string()),
  begunAt: instant,
  /** Milliseconds. */
  length: z.int(),
  bytes: z.int(),
  viewers: z.int(),
  free: z.boolean(),
  kind: z.enum(filmKinds),
  showing: z.enum(filmShowings),
  /** Something of it is trimmed or hidden. */
  isCut: z.boolean(),
  /** Whether it runs by a clock of its own; nothing where it has no choice: it was recorded, or there is no log that could go along. */
  ownClock: z.boolean().nullable(),
  /** What ended it before its lesson was over. */
  brokenBy: z.enum(breakings).nullable(),
  /** What kept it from beginning with its lesson. */
  lateBy: z.enum(hindrances).nullable(),
  /** Nothing removes it until that ends. */
  held: z.boolean(),
  /** By when it is removed; nothing: it is kept for good, or held. */
  keptUntil: instant.nullable(),
})

/** A lesson that was to be recorded, and of which there is no film. */
const UnrecordedLesson = z.object({
  lessonId: id('lesson'),
  name: z.string(),
  number: z.int(),
  courseName: z.string(),
  teachers: z.array(z.string()),
  startsAt: instant,
  why: z.enum(hindrances),
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

const CourseFilm = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  subject: z.string(),
  colour: z.int(),
  /** In milliseconds; nothing while there is no film, and where another school does not tell. */
  length: z.int().nullable(),
  isThere: z.boolean(),
  seen: z.int(),
  /** Where one left. */
  at: z.int(),
})

/** The films of a school, for whoever brings them before the class, and each student's own. */
export const filmDesk = {
  films: live({
    get: '/api/v1/playback/films',
    may,
    duty: 'reads courses',
    says: "The films of the school's lessons; for a teacher those of their own lessons.",
    query: FilmFilter.extend({ sort: filmSort, ...page }),
    data: listOf(FilmRow),
  }),
  unrecorded: live({
    get: '/api/v1/playback/unrecorded',
    may,
    duty: 'reads courses',
    says: 'The lessons of the last 30 days whose recording could not begin, and why; for a teacher their own.',
    query: z.strictObject({ public: z.enum(['yes', 'no']).optional() }),
    data: z.array(UnrecordedLesson),
  }),
  filmChoices: live({
    get: '/api/v1/playback/films/choices',
    may,
    duty: 'reads courses',
    says: 'The courses and teachers whose lessons have films, for whoever filters by them.',
    data: z.object({
      courses: z.array(z.object({ id: id('course'), name: z.string() })),
      teachers: z.array(z.object({ id: id('person'), fullName: z.string() })),
    }),
  }),
  exportFilms: live({
    post: '/api/v1/playback/films/export',
    may,
    duty: 'reads courses',
    says: 'Leave to fetch the films that a filter shows.',
    body: exported(FilmFilter).extend({ sort: filmSort }),
    data: ExportLink,
    log: 'films exported',
  }),
  changeFilms: live({
    put: '/api/v1/playback/films',
    may,
    duty: 'writes courses',
    says: 'Publishes, withdraws, puts into the bin or brings back several films. 203: some were not there.',
    body: z.strictObject({ which: chosen('film', FilmFilter), act: z.enum(filmActs) }),
    data: turnedResult('film'),
    codes: [...refusals, codes.doneInPart],
    log: 'films changed',
  }),
  emptyBin: live({
    post: '/api/v1/playback/films/bin/empty',
    may: ['ADMIN'],
    duty: 'writes courses',
    says: 'Removes films of the bin for good, with their files; at most 200 at a time. 781: younger than six months; 782: held; 203: some of them.',
    body: z.strictObject({ which: chosen('film', FilmFilter) }),
    data: bulkResult('film'),
    codes: [...refusals, codes.doneInPart, codes.filmYoung, codes.filmHeld],
    log: 'films removed for good',
  }),
  holdFilm: live({
    put: '/api/v1/playback/film/hold',
    may: ['ADMIN'],
    duty: 'writes courses',
    says: 'Holds a film, so that nothing removes it, or lets go of it, for a reason that the log keeps.',
    body: z.strictObject({ filmId: id('film'), held: z.boolean(), reason: line(200) }),
    data: nothing,
    codes: refusals,
    log: 'film held',
  }),
  changeFilm: live({
    put: '/api/v1/playback/film',
    may,
    duty: 'writes courses',
    says: 'Names a film, publishes or withdraws it, opens it to everybody, says by which clock an uploaded one runs. What is free is the office’s to say; the clock stays while something of the film is hidden.',
    body: z.strictObject({
      filmId: id('film'),
      title: lineOrNone(200).optional(),
      published: z.boolean().optional(),
      free: z.boolean().optional(),
      ownClock: z.boolean().optional(),
    }),
    data: nothing,
    codes: [...refusals, codes.notAllowed],
    log: 'film changed',
  }),
  deleteFilm: live({
    delete: '/api/v1/playback/film',
    may,
    duty: 'writes courses',
    says: 'Puts a film into the bin: nobody but whoever may bring it back sees it there.',
    query: z.strictObject({ filmId: idText('film') }),
    data: nothing,
    codes: refusals,
    log: 'film put into the bin',
  }),
  restoreFilm: live({
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
    query: z.strictObject({
      q: search,
      course: idText('course').optional(),
      state: z.enum(seenStates).optional(),
      ...page,
    }),
    data: listOf(OwnLesson).extend({ courses: z.array(z.object({ id: id('course'), name: z.string() })) }),
  }),
  courseFilms: call({
    get: '/api/v1/playback/own/course',
    may: ['STUDENT'],
    says: 'The lessons of a recorded course in which one has a seat, in their order, with what was seen of each.',
    query: z.strictObject({ course: idText('course') }),
    data: z.array(CourseFilm),
    codes: refusals,
  }),
}
