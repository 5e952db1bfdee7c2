import type { School } from '../kit/school.ts'
import type { TrackFile } from './films.ts'
import { type Happening, layFilm, pastLesson, writeLog } from './films.ts'

const wave = (from: number, y: number, long = 60) =>
  Array.from({ length: long }, (_, at) => [from + at * 90, y + Math.round(600 * Math.sin(at / 6)), 50]).flat()

/** What happens in the lesson of the tests: two pages, words, one of them taken back, a question, a student at the board. */
export function happenings({ he, chen, zhang }: School['ids'], stretch = 1): Happening[] {
  const all: Happening[] = [
    { at: -20, kind: 'joined', person: he, data: { as: 'teacher' } },
    { at: -15, kind: 'page.added', person: he, data: { page: 'a', ground: 'squares' } },
    { at: -10, kind: 'joined', person: zhang, data: { as: 'student' } },
    { at: -5, kind: 'joined', person: chen, data: { as: 'student' } },
    { at: -0.5, kind: 'lesson.begun', person: he, data: {} },
    { at: 2, kind: 'stroke.begun', person: he, data: ink('curve', 'a', wave(2000, 5000)) },
    { at: 3, kind: 'stroke.ended', person: he, data: { stroke: 'curve' } },
    { at: 4, kind: 'chat.said', person: zhang, data: { text: 'P 点横坐标为什么取 1？' } },
    { at: 6, kind: 'chat.said', person: he, data: { text: '取哪里都行，1 最好算。' } },
    { at: 8, kind: 'chat.said', person: zhang, data: { text: '这句写错了' } },
    { at: 9, kind: 'chat.deleted', person: he, data: { number: 10 } },
    {
      at: 12,
      kind: 'question.asked',
      person: he,
      data: {
        question: 'q1',
        type: 'single',
        text: '割线有几个交点？',
        options: ['一个', '两个', '无数个'],
        right: [1],
      },
    },
    { at: 15, kind: 'question.answered', person: zhang, data: { question: 'q1', answer: [1] } },
    { at: 18, kind: 'question.shown', person: null, data: { question: 'q1', right: [1], counts: [0, 1, 0] } },
    { at: 24, kind: 'page.added', person: he, data: { page: 'b', ground: 'squares' } },
    {
      at: 26,
      kind: 'stroke.begun',
      person: he,
      data: ink('line', 'b', [2000, 8000, 50, 12_000, 2000, 50], 'line'),
    },
    { at: 27, kind: 'stroke.ended', person: he, data: { stroke: 'line' } },
    { at: 30, kind: 'stage.invited', person: he, data: { person: zhang } },
    { at: 32, kind: 'stage.entered', person: zhang, data: { camera: false } },
    { at: 34, kind: 'pen.given', person: he, data: { person: zhang, given: true } },
    { at: 35, kind: 'chat.said', person: zhang, data: { text: 'Δx 能不能是负的' } },
    {
      at: 36,
      kind: 'stroke.begun',
      person: zhang,
      data: ink('mine', 'b', wave(5000, 7000, 30), 'pen', 'third'),
    },
    { at: 40, kind: 'stroke.ended', person: zhang, data: { stroke: 'mine' } },
    { at: 44, kind: 'chat.said', person: he, data: { text: '可以，从左边靠过来，试画一条。' } },
    { at: 50, kind: 'page.turned', person: he, data: { page: 'a' } },
    { at: 54, kind: 'chat.said', person: zhang, data: { text: '哦，是极限，不是真的等于 0' } },
    { at: 60, kind: 'lesson.ended', person: he, data: {} },
  ]
  return all.map(one => ({ ...one, at: one.at * stretch }) as Happening)
}

type Tool = 'pen' | 'line'
const ink = (
  stroke: string,
  page: string,
  points: number[],
  tool: Tool = 'pen',
  colour: 'ink' | 'third' = 'ink',
) => ({
  stroke,
  page,
  tool,
  ink: colour,
  width: 50,
  points,
})

/** A lesson of a minute with its film, as long as its tracks are. */
export async function aLesson(school: School, tracks: readonly TrackFile[] | null, minutesAgo = 180) {
  const { id, begun } = await pastLesson(school, minutesAgo)
  await writeLog(school, id, begun, happenings(school.ids))
  const film = tracks
    ? await layFilm(school, id, {
        begunAt: begun,
        length: 60_000,
        tracks: tracks.map(track => ({ ...track, person: school.ids.he })),
      })
    : null
  return { id, begun, film: film?.id ?? null }
}
