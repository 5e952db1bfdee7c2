import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, route } from './call.ts'
import { codes } from './codes.ts'
import { Film, LogLines, LogOutline, Span, VodLink } from './playback-film.ts'
import { longestChapter, mostChapters } from './playback-lists.ts'
import { roles } from './roles.ts'
import { id, idText, lineOrNone } from './shapes.ts'

const refusals = [
  codes.loginToView,
  codes.registerToWatch,
  codes.notInThisRoom,
  codes.courseGone,
  codes.platformExpired,
  codes.noSuchRoom,
]
const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
const courseware = { coursewareId: idText('film').optional() }
const ofLesson = { lessonId: idText('lesson'), ...courseware }
const ms = z
  .int()
  .min(0)
  .max(100 * 3_600_000)

export const playback = {
  vodUrl: call({
    get: '/api/v1/index/getLessonVodUrl',
    may: 'anyone',
    says: 'The page on which a lesson is watched afterwards, and what it is made of.',
    hands: 'link',
    query: z.strictObject({ id: idText('lesson'), ...courseware }),
    data: VodLink,
    codes: refusals,
  }),
  cloudVisionVodUrl: call({
    get: '/api/v1/index/cloudVision/get/lessonVodUrl',
    may: 'anyone',
    says: "The page on which an outside meeting's lesson is watched afterwards.",
    hands: 'link',
    query: z.strictObject(ofLesson),
    data: VodLink,
    codes: refusals,
  }),
  openVodUrl: call({
    get: '/api/v1/index/open/clazz/lesson/vod/url',
    may: 'anyone',
    says: "The page on which an open course's lesson is watched afterwards.",
    hands: 'link',
    query: z.strictObject(ofLesson),
    data: VodLink,
    codes: refusals,
  }),
  watchableLessons: call({
    get: '/api/v1/playback/course',
    may: 'anyone',
    says: 'Of the lessons of a course those that have a film which whoever asks may watch.',
    query: z.strictObject({ course: idText('course') }),
    data: z.array(id('lesson')),
    codes: [codes.courseGone],
  }),
  film: call({
    get: '/api/v1/playback/film',
    may: 'anyone',
    says: 'A film with links to its tracks that hold for some minutes, together with the cookie that comes with the answer; nothing where the lesson has none.',
    hands: 'link',
    query: z.strictObject(ofLesson),
    data: Film.nullable(),
    codes: refusals,
  }),
  log: call({
    get: '/api/v1/playback/log',
    may: 'anyone',
    says: "What there is of a lesson's log for this viewer: who speaks, its chapters, and the parts in which its lines come.",
    hands: 'said',
    query: z.strictObject(ofLesson),
    data: LogOutline,
    codes: refusals,
  }),
  logPart: call({
    get: '/api/v1/playback/log/part',
    may: 'anyone',
    says: "The lines of one part of a lesson's log, as this viewer may see them.",
    hands: 'said',
    query: z.strictObject({ ...ofLesson, after: whole, upTo: whole }),
    data: LogLines,
    codes: refusals,
  }),
  logStart: call({
    get: '/api/v1/playback/log/start',
    may: 'anyone',
    says: 'What holds of a lesson before one of the parts of its log, in pieces; with the first so many of them the board of that moment is whole.',
    hands: 'said',
    query: z.strictObject({ ...ofLesson, after: whole, piece: whole }),
    data: z.object({ pieces: z.int(), shown: z.int(), lines: LogLines }),
    codes: refusals,
  }),
  picture: call({
    get: '/api/v1/playback/picture',
    may: 'anyone',
    says: 'A link to a picture that lay before the class: under a page of the board, or said in the chat and not taken back.',
    hands: 'link',
    query: z.strictObject({ ...ofLesson, name: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/) }),
    data: z.object({ link: z.string().nullable() }),
    codes: refusals,
  }),
  tellSeen: call({
    post: '/api/v1/playback/seen',
    may: roles,
    duty: 'own',
    says: 'What was seen of a film since the last word, and where one is. Each stretch counts once, and never more than time has passed at the highest speed.',
    body: z.strictObject({
      lessonId: id('lesson'),
      filmId: id('film'),
      at: ms,
      spans: z.array(Span).max(100),
    }),
    data: z.object({ seen: z.array(Span) }),
    codes: refusals,
    log: 'lesson watched',
  }),
  nameChapters: call({
    put: '/api/v1/playback/chapters',
    may: ['TEACHER', 'ASSISTANT', 'ADMIN'],
    duty: 'writes courses',
    says: 'Names the chapters of a lesson in place of those that its log makes; none brings those back.',
    body: z.strictObject({
      lessonId: id('lesson'),
      filmId: id('film').nullable(),
      chapters: z.array(z.strictObject({ at: ms, title: lineOrNone(longestChapter) })).max(mostChapters),
    }),
    data: z.null(),
    codes: refusals,
    log: 'chapters named',
  }),
}

/** The bytes of films. */
export const filmFiles = {
  track: route({
    get: addresses.filmTrack,
    may: 'anyone',
    says: "A part of a film's track, for whoever has a link that was signed for them and still holds, and the cookie that came with it.",
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.object({ key: z.string().regex(/^[\w-]{1,600}$/) }),
  }),
}
