// What both ends know of films. Imports nothing for the browser but the sources of the classroom.
import { sources } from './classroom-media.ts'

/** Recorded by the server, uploaded in its place, or a meeting's recording brought by hand. */
export const filmKinds = ['recorded', 'uploaded', 'attached'] as const
export type FilmKind = (typeof filmKinds)[number]

/** `whole`: a film that came as one file. */
export const trackSources = [...sources, 'whole'] as const
export type TrackSource = (typeof trackSources)[number]

export const trackCodecs = ['h264', 'vp8', 'opus', 'file'] as const
export type TrackCodec = (typeof trackCodecs)[number]

export const watermarks = ['none', 'fixed', 'moving'] as const
export type Watermark = (typeof watermarks)[number]

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const
export const fastest = 3

/** Why a chapter begins: the lesson itself, a page of the board, somebody on the stage, a question. */
export const chapterKinds = ['begin', 'page', 'stage', 'question'] as const
export const longestChapter = 60
export const mostChapters = 200
export const mostHidden = 200
/** So much of a film has to be left: whoever wants none of it seen withdraws it. */
export const leastShown = 1_000

/** For so long the list of films names lessons that could not be recorded. */
export const unrecordedDays = 30

/** So often a page that plays tells what was seen, and so long a film is believed to have been watched without a word. */
export const toldEvery = 15_000
export const mostUntold = 10 * 60_000

/** Nothing is removed earlier. */
export const leastMonths = 6
/** So many days before a film is removed the office is told. */
export const toldDays = 14
/** What is done with several films at once. */
export const filmActs = ['publish', 'withdraw', 'remove', 'restore'] as const
export type FilmAct = (typeof filmActs)[number]
/** How far a student is with a lesson: from four fifths on it counts as seen. */
export const seenStates = ['unseen', 'begun', 'seen'] as const
export type SeenState = (typeof seenStates)[number]
export const seenShare = 0.8

/** How a film stands: it is being made, is seen by the class, was withdrawn from it, lies in the bin. */
export const filmShowings = ['running', 'published', 'withdrawn', 'bin'] as const
export type FilmShowing = (typeof filmShowings)[number]

/** How a file that was sent up stands until it is a film, and why it is none. */
export const uploadStates = ['waiting', 'working', 'done', 'failed'] as const
export type UploadState = (typeof uploadStates)[number]
export const uploadProblems = [
  'broken',
  'noPicture',
  'noProgram',
  'cannot',
  'tooLong',
  'noRoom',
  'full',
  'lessonGone',
] as const
export type UploadProblem = (typeof uploadProblems)[number]

/** What is made of a film to be taken along. */
export const downloadStates = ['waiting', 'working', 'made', 'failed'] as const
export type DownloadState = (typeof downloadStates)[number]
export const downloadProblems = ['nothing', 'noRoom', 'cannot'] as const
export type DownloadProblem = (typeof downloadProblems)[number]
/** The copy of a film that is one file, without what is hidden of it, until the class is given it. It fails for what a download fails for. */
export const copyStates = ['waiting', 'working', 'failed'] as const
export type CopyState = (typeof copyStates)[number]
/** The whole film, a part of it, or the voices that could not be mixed into it. */
export const madeKinds = ['film', 'part', 'voices'] as const
