import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, layFilm } from './films.ts'

// Whoever takes a film back takes back what was written while it ran.
const school = await schoolHere()
const [chen, he, zheng] = [
  await school.signIn('chen'),
  await school.signIn('he'),
  await school.signIn('zheng'),
]

/** So many words were said in the lesson of the tests. */
const chatted = 6

/** What somebody gets of a lesson's board and chat: how it is refused, or how many lines of it there are. */
async function logOf(person: Person, lesson: number) {
  const query = { lessonId: String(lesson) }
  const { code, data } = await person.call(playback.log, { query })
  if (code !== 0) return { refused: code }
  const parts = await Promise.all(
    data.parts.map(async ({ after, upTo }) => {
      const asked = { ...query, after: String(after), upTo: String(upTo) }
      return (await person.call(playback.logPart, { query: asked })).data
    }),
  )
  return { lines: parts.flat().filter(({ kind }) => kind === 'chat.said').length }
}
const own = async (lesson: number) =>
  (await chen.call(filmDesk.ownLessons, { query: {} })).data.rows.some(({ id }) => id === lesson)
const change = (film: number | null, published: boolean) =>
  he.call(filmDesk.changeFilm, { body: { filmId: film ?? 0, published } })

test('with a film that is withdrawn board and chat are gone, until it or another shows them', async () => {
  const lesson = await aLesson(school, [anyTrack()])
  const said = await logOf(he, lesson.id)
  expect(await logOf(chen, lesson.id)).toEqual({ lines: chatted })
  await change(lesson.film, false)
  expect([await logOf(chen, lesson.id), await own(lesson.id)]).toEqual([{ refused: codes.courseGone }, false])
  expect((await chen.call(playback.vodUrl, { query: { id: String(lesson.id) } })).code).toBe(codes.courseGone)
  expect(await logOf(he, lesson.id)).toEqual(said)
  await change(lesson.film, true)
  expect([await logOf(chen, lesson.id), await own(lesson.id)]).toEqual([{ lines: chatted }, true])
  await change(lesson.film, false)
  await layFilm(school, lesson.id, { begunAt: lesson.begun, length: 60_000, tracks: [anyTrack()] })
  expect(await logOf(chen, lesson.id)).toEqual({ lines: chatted })
})

test('they stay gone when such a film is removed for good, and those of a film that was shown stay', async () => {
  for (const [published, lines] of [
    [false, 0],
    [true, chatted],
  ] as const) {
    const lesson = await aLesson(school, [anyTrack()], published ? 400 : 600)
    await school.look(
      "update film set published = $2, deleted_at = now() - interval '60 days' where id = $1",
      [lesson.film, published],
    )
    const ids = [lesson.film ?? 0]
    expect((await zheng.call(filmDesk.emptyBin, { body: { which: { ids } } })).data).toMatchObject({
      done: 1,
    })
    expect(await logOf(chen, lesson.id)).toEqual({ lines })
    expect((await logOf(he, lesson.id)).lines).toBeGreaterThan(0)
  }
})
