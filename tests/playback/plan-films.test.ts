import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { anyTrack, layFilm, pastLesson } from './films.ts'

const school = await schoolHere()
const shown = await pastLesson(school, 180)
const withdrawn = await pastLesson(school, 400)
const binned = await pastLesson(school, 600)
const bare = await pastLesson(school, 800)
const laid = (lesson: typeof shown, more = {}) =>
  layFilm(school, lesson.id, { begunAt: lesson.begun, length: 6000, tracks: [anyTrack()], ...more })
const film = await laid(shown)
await laid(withdrawn, { published: false })
const gone = await laid(binned)
await school.look('update film set deleted_at = now() where id = $1', [gone.id])
const [row] = await school.look('select course::int from lesson where id = $1', [shown.id])
const course = row?.course as number

/** Of these four, those that somebody may watch. */
async function watchable(person: Person) {
  const { code, data } = await person.call(playback.watchableLessons, { query: { course: String(course) } })
  expect(code).toBe(codes.done)
  return data.filter(id => [shown, withdrawn, binned, bare].some(one => one.id === id))
}

test('of the lessons of a course each is told those with a film that they may watch', async () => {
  const visitor = school.visitor
  expect(await watchable(await school.signIn('chen'))).toEqual([shown.id])
  // Whoever teaches may bring back what was withdrawn or lies in the bin, and sees it.
  expect(await watchable(await school.signIn('he'))).toEqual([shown.id, withdrawn.id, binned.id])
  expect(await watchable(await school.signIn('feng'))).toEqual([])
  expect(await watchable(visitor)).toEqual([])
  await school.look('update film set free = true where id = $1', [film.id])
  expect(await watchable(visitor)).toEqual([shown.id])
  expect(await watchable(await school.signIn('feng'))).toEqual([shown.id])
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  const query = { course: String(course) }
  expect((await elsewhere.call(playback.watchableLessons, { query })).code).toBe(codes.courseGone)
})
