import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { anyTrack, layFilm, pastLesson } from './films.ts'

const stage = await stageHere()
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
const { id: lesson, begun } = await pastLesson(school)
const film = await layFilm(school, lesson, { begunAt: begun, length: 60_000, tracks: [anyTrack()] })
const day = begun.toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })

/** The lesson's dialog in somebody's timetable, with what was asked for it answered. */
async function dialogOf(name: string, path: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, `${path}?day=${day}`)
  await visit.page.locator('button.slot', { hasText: '导数初步' }).click()
  await visit.page.locator('.dialog .facts').waitFor()
  await visit.settled()
  return visit
}
const way = ({ page }: Visit) => page.locator('.dialog').getByRole('link', { name: '看回放' })

test.each([
  ['student', '/profile/schedule'],
  ['teacher', '/teacher/schedule/index'],
  ['admin', '/admin/educational/schedule'],
])('from their timetable %s goes to the film of a lesson', async (name, path) => {
  const visit = await dialogOf(name, path)
  expect(await axeFaults(visit.page)).toEqual([])
  await way(visit).click()
  await visit.page.locator('.vod-controls').waitFor()
  expect(visit.at()).toBe(`/vodPlay/${lesson}`)
  expect(visit.complaints).toEqual([])
})

test('of a film that was withdrawn the class sees no way, and hears nothing of it', async () => {
  await school.look('update film set published = false where id = $1', [film.id])
  const visit = await dialogOf('student', '/profile/schedule')
  expect(await way(visit).count()).toBe(0)
  expect(visit.at()).toContain('/profile/schedule')
  expect(await way(await dialogOf('teacher', '/teacher/schedule/index')).count()).toBe(1)
})
