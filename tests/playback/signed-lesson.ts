import type { EventData } from '../../contract/classroom-events.ts'
import type { School } from '../kit/school.ts'
import { anyTrack, type Happening, layFilm, pastLesson, writeLog } from './films.ts'

export const sign = '只有这里说过的暗号'
export const inBytes = Buffer.from('SIGN-OF-THE-HIDDEN-PIECE')
export const shownPicture = `${'a1'.repeat(16)}.webp`
export const boardPicture = `${'b2'.repeat(16)}.webp`

const pen = (stroke: string, page: string): EventData<'stroke.begun'> => ({
  ...{ stroke, page, tool: 'pen', ink: 'ink', width: 50 },
  points: [100, 100, 50],
})
/** What happens in twenty seconds, with the sign in every place from the fifth second to the eighth. */
export const signedHappenings = ({ he, zhang }: School['ids']): Happening[] => [
  { at: -5, kind: 'joined', person: he, data: { as: 'teacher' } },
  { at: -4, kind: 'joined', person: zhang, data: { as: 'student' } },
  { at: -3, kind: 'page.added', person: he, data: { page: 'a', ground: 'plain' } },
  { at: 1, kind: 'chat.said', person: zhang, data: { text: '开头的话' } },
  { at: 2, kind: 'stroke.begun', person: he, data: pen('early', 'a') },
  { at: 5, kind: 'chat.said', person: zhang, data: { text: sign } },
  { at: 5, kind: 'chat.shown', person: zhang, data: { picture: shownPicture } },
  { at: 5, kind: 'stroke.begun', person: he, data: { ...pen('words', 'a'), tool: 'text', text: sign } },
  { at: 5, kind: 'stroke.begun', person: he, data: pen('curve', 'a') },
  { at: 6, kind: 'stroke.went', person: he, data: { stroke: 'curve', points: [7171, 7272, 50] } },
  { at: 6, kind: 'timer.set', person: he, data: { seconds: 30, says: sign } },
  {
    at: 6,
    kind: 'question.asked',
    person: he,
    data: { question: 'q', type: 'single', text: sign, options: [sign, '对'], right: [0] },
  },
  { at: 7, kind: 'question.answered', person: zhang, data: { question: 'q', answer: sign } },
  { at: 7, kind: 'page.added', person: he, data: { page: 'b', ground: 'plain', picture: boardPicture } },
  { at: 8.5, kind: 'page.turned', person: he, data: { page: 'a' } },
  { at: 10, kind: 'question.shown', person: null, data: { question: 'q', right: [0], counts: [1, 0] } },
  { at: 12, kind: 'stroke.went', person: he, data: { stroke: 'early', points: [8181, 8282, 50] } },
  { at: 14, kind: 'chat.said', person: he, data: { text: '结尾的话' } },
  { at: 20, kind: 'lesson.ended', person: he, data: {} },
]

/** A film of twenty seconds, in pieces of two; the pieces from the fourth second to the tenth bear the sign. */
export function signedTrack() {
  const track = anyTrack(10)
  for (const piece of [2, 3, 4]) inBytes.copy(track.bytes, 100 + piece * 1000 + 300)
  return track
}
export async function layLesson(school: School, minutesAgo: number) {
  const { id, begun } = await pastLesson(school, minutesAgo)
  await writeLog(school, id, begun, signedHappenings(school.ids))
  const track = signedTrack()
  const film = await layFilm(school, id, { begunAt: begun, length: 20_000, tracks: [track], free: true })
  await school.look(
    'insert into lesson_chapter (site, lesson, at, title) values ($1, $2, $3, $4), ($1, $2, $5, $6)',
    [
      ...[school.site, id, new Date(begun.getTime() + 1000), '第一章'],
      ...[new Date(begun.getTime() + 5000), sign],
    ],
  )
  return { id, begun, track, film: film.id }
}
