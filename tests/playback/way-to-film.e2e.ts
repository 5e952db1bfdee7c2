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
  // Across midnight it stands in two days.
  await visit.page.locator('button.slot', { hasText: '导数初步' }).first().click()
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
  // As wide as its words, not as the dialog.
  expect((await way(visit).boundingBox())?.width).toBeLessThan(200)
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

test('the plan of a course leads its student to the film, and a visitor once it is free for everybody', async () => {
  await school.look('update film set published = true where id = $1', [film.id])
  const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
  const plan = async (name?: string) => {
    const visit = await stage.visit({ viewport: { width: 390, height: 844 } })
    visits.push(visit)
    if (name) await visit.signIn(name)
    await visit.open(`/details/${row?.course}`)
    const earlier = visit.page.locator('.course-plan-more summary').first()
    if (await earlier.isVisible()) await earlier.click()
    await visit.settled()
    return { visit, way: visit.page.getByRole('link', { name: '看回放 导数初步' }) }
  }
  expect(await (await plan()).way.count()).toBe(0)
  const student = await plan('student')
  expect(await axeFaults(student.visit.page)).toEqual([])
  expect(await student.visit.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await student.way.click()
  await student.visit.page.locator('.vod-controls').waitFor()
  expect(student.visit.at()).toBe(`/vodPlay/${lesson}`)
  await school.look('update film set free = true where id = $1', [film.id])
  const visitor = await plan()
  await visitor.way.click()
  await visitor.visit.page.locator('.vod-controls').waitFor()
  expect(visitor.visit.complaints).toEqual([])
})
