import { z } from 'zod'
import { hindrances } from './classroom-lists.ts'
import {
  chapterKinds,
  copyStates,
  downloadProblems,
  filmKinds,
  trackCodecs,
  trackSources,
  watermarks,
} from './playback-lists.ts'
import { id, instant } from './shapes.ts'

const ms = z.int().min(0)

/** A piece of a track: from which millisecond of the film, how long, from which byte of its file, how many bytes. */
export const Piece = z.tuple([ms, ms, z.int().min(0), z.int().min(1)])
export const Span = z.tuple([ms, ms])

/** What one person sent from one source, as a file of pieces; each piece can be begun with, behind the first `head` bytes. */
export const Track = z.object({
  id: id('track'),
  /** Nobody where the film came as one file. Whether they are named is said where the people are. */
  person: id('person').nullable(),
  source: z.enum(trackSources),
  codec: z.enum(trackCodecs),
  /** As a browser is asked whether it can play it. */
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed, for a while, and of use only with the cookie that came with the film. */
  link: z.string(),
  head: z.int().min(0),
  pieces: z.array(Piece),
})

/** The copy of a film that is one file, without what is hidden of it, while it is being made or could not be made. */
export const FilmCopy = z.object({
  state: z.enum(copyStates),
  percent: z.int(),
  problem: z.enum(downloadProblems).nullable(),
})
export type FilmCopy = z.output<typeof FilmCopy>

/** A film as a player takes it. Times are milliseconds since `begunAt`, which is the clock of the lesson's log as well. */
export const Film = z.object({
  id: id('film'),
  lesson: id('lesson'),
  kind: z.enum(filmKinds),
  title: z.string(),
  begunAt: instant,
  /** While it runs: as far as it can be played. */
  length: ms,
  isRunning: z.boolean(),
  tracks: z.array(Track),
  /** Of a meeting outside: where its recording is seen. */
  address: z.string().nullable(),
  /** Stretches that are skipped. */
  hidden: z.array(Span),
  /** While there is one, the class is given nothing of the film; whoever may cut it is. */
  copy: FilmCopy.nullable(),
  watermark: z.enum(watermarks),
  /** What the watermark says: the viewer's name and the end of their number. */
  mark: z.string(),
  /** Where this person left, and what they have seen of it. */
  left: ms,
  seen: z.array(Span),
  /** For how many seconds the links hold; they are had anew by asking again. */
  linksLast: z.int(),
})
export type Film = z.output<typeof Film>
export type FilmTrack = z.output<typeof Track>

/** A line of the lesson's log, packed as it is for whoever comes into a room. */
const LogLine = z.object({
  n: z.int(),
  at: z.int(),
  kind: z.string(),
  person: id('person').nullable(),
  data: z.record(z.string(), z.unknown()),
})
export const LogLines = z.array(LogLine)

const Speaker = z.object({
  id: id('person'),
  fullName: z.string(),
  avatar: z.string(),
  gender: z.enum(['女', '男']),
  as: z.enum(['teacher', 'assistant', 'student', 'observer']),
})

/** Where a chapter begins, in milliseconds of the clock that the log's answer names. */
const Chapter = z.object({
  at: ms,
  kind: z.enum(chapterKinds),
  /** Given by whoever teaches; empty where it is told by its kind. */
  title: z.string(),
  /** The number of the page or of the question. */
  number: z.int(),
  /** Who came onto the stage. */
  person: id('person').nullable(),
})
export type LogChapter = z.output<typeof Chapter>

/** What there is of a lesson's log for one viewer, and how it is had. */
export const LogOutline = z.object({
  /** Where the player's clock begins: with the film, and without one when the lesson began. */
  begunAt: instant,
  length: ms,
  /** Stretches that are skipped, by that clock; the time line closes over them. */
  hidden: z.array(Span),
  isRunning: z.boolean(),
  /** The film runs by a clock of its own: nothing of the lesson's log goes along. */
  ownClock: z.boolean(),
  upTo: z.int(),
  people: z.array(Speaker),
  /** In their order: behind which line, up to which, and when the last of them was. */
  parts: z.array(z.object({ after: z.int(), upTo: z.int(), until: z.int() })),
  chapters: z.array(Chapter),
})
export type LogOutline = z.output<typeof LogOutline>

/** A film among those of a lesson. */
export const FilmName = z.object({
  coursewareId: id('film'),
  kind: z.enum(filmKinds),
  title: z.string(),
  begunAt: instant,
  isRunning: z.boolean(),
  published: z.boolean(),
  free: z.boolean(),
  /** Another one: something of it was changed, and whoever watches asks for it anew. */
  version: z.int(),
})

/** What the page of a lesson that was is made of, and where it stands. */
export const VodLink = z.object({
  vodUrl: z.string(),
  /** The film that is shown; nothing where there is only the log. */
  coursewareId: id('film').nullable(),
  films: z.array(FilmName),
  lessonId: id('lesson'),
  name: z.string(),
  number: z.int(),
  courseName: z.string(),
  /** Nothing where it is at no hour: of a recorded course. */
  startsAt: instant.nullable(),
  isRunning: z.boolean(),
  teachers: z.array(z.string()),
  /** As what this person watches: whoever is not of the lesson watches as a student does, and writes nothing. */
  as: z.enum(['teacher', 'assistant', 'student', 'observer', 'visitor']),
  /** Names the chapters; sees what was withdrawn. */
  manages: z.boolean(),
  /** To whoever teaches or looks in: what kept its recording, or this film of it, from beginning with it. */
  hindered: z.enum(hindrances).nullable(),
  /** May take films of it along. */
  takes: z.boolean(),
  /** Of a recorded course: the lesson whose film comes behind this one. */
  next: z.object({ id: id('lesson'), number: z.int(), name: z.string() }).nullable(),
})
export type VodLink = z.output<typeof VodLink>
