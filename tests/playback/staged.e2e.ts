import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { type Happening, layFilm, pastLesson, writeLog } from './films.ts'
import { cameraTrack, microphoneTrack, type Wish } from './made-film.ts'

// A lesson whose teacher leads the layout, has a student on the stage and shares a screen: the page follows all of it.
const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const { he, zhang } = school.ids
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

const happened: Happening[] = [
  { at: -9, kind: 'joined', person: he, data: { as: 'teacher' } },
  { at: -8, kind: 'joined', person: zhang, data: { as: 'student' } },
  { at: -7, kind: 'page.added', person: he, data: { page: 'a', ground: 'squares' } },
  { at: -0.5, kind: 'lesson.begun', person: he, data: {} },
  { at: 10, kind: 'layout.chosen', person: he, data: { layout: 'speaker', led: true } },
  { at: 18, kind: 'stage.invited', person: he, data: { person: zhang } },
  { at: 20, kind: 'stage.entered', person: zhang, data: { camera: true } },
  { at: 30, kind: 'layout.chosen', person: he, data: { layout: 'gallery', led: true } },
  { at: 40, kind: 'layout.chosen', person: he, data: { layout: 'gallery', led: false } },
  { at: 60, kind: 'stage.ended', person: he, data: { person: zhang } },
  { at: 70, kind: 'lesson.ended', person: he, data: {} },
]
const maker = await stage.visit()
await maker.open('/index')
const camera = async (wish: Wish) => {
  const made = await cameraTrack(maker.page, wish)
  if (!made) throw new Error('this browser encodes no VP8')
  return made
}
const tracks = [
  { ...(await camera({ seconds: 70 })), person: he },
  { ...(await microphoneTrack(maker.page, { seconds: 70, quiet: [22, 40] })), person: he },
  // He steps onto the stage without a picture, and has one later.
  { ...(await camera({ seconds: 35, from: 25, ground: '#F2D9B8' })), person: zhang },
  {
    ...(await microphoneTrack(maker.page, { seconds: 40, from: 20, hertz: 660, quiet: [40, 60] })),
    person: zhang,
  },
  { ...(await camera({ seconds: 5, from: 50, ground: '#D6DCF5' })), person: he, source: 'screen' as const },
]
await maker.context.close()
const { id: lesson, begun } = await pastLesson(school)
await writeLog(school, lesson, begun, happened)
const film = await layFilm(school, lesson, { begunAt: begun, length: 70_000, tracks })

async function watches(name: string | null, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  if (name) await visit.signIn(name, `/vodPlay/${lesson}`)
  else await visit.load(`/vodPlay/${lesson}`)
  await visit.page.locator('.vod-controls').waitFor()
  return visit
}
async function goTo({ page }: Visit, second: number) {
  const rail = page.getByRole('slider', { name: '进度' })
  await rail.focus()
  await rail.press('Home')
  for (let at = 0; at < second; at += 5) await rail.press('ArrowRight')
}

/** What is large, and what is small beside it: somebody's picture, their figure where they have none, the board, a screen. */
const laid = ({ page }: Visit) =>
  page.evaluate<{ large: string[]; small: string[] }>(`(() => {
    const told = place => {
      const name = place.querySelector('.vod-name')?.textContent ?? ''
      const video = place.querySelector('video')
      if (place.querySelector('.board')) return 'board'
      return video ? (name || video.getAttribute('aria-label')) : name + ' faceless'
    }
    const stage = document.querySelector('.vod-stage')
    const all = selector => [...stage.querySelectorAll(selector)].map(told)
    const large = stage.querySelector(':scope > .board') ? ['board'] : all(':scope > .vod-main, .vod-gallery > .vod-tile')
    return { large, small: all('.vod-small > .vod-tile') }
  })()`)
const [teacher, student] = ['贺建川', '张雨桐']
const moments: [second: number, large: string[], small: string[]][] = [
  [5, ['board'], [teacher]],
  [15, [teacher], ['board']],
  [20, [teacher], ['board', `${student} faceless`]],
  // The teacher is silent and the student speaks.
  [25, [student], ['board', teacher]],
  [35, [teacher, student], []],
  [45, ['board'], [teacher, student]],
  [50, ['共享的屏幕'], [teacher, student]],
  [60, ['board'], [teacher]],
]

test('stage, layout and shared screen are as the class had them, forward and back', async () => {
  const visit = await watches('student')
  for (const [second, large, small] of [...moments, ...moments.toReversed()]) {
    await goTo(visit, second)
    await expect
      .poll(() => laid(visit), { message: `at ${second}`, timeout: 10_000 })
      .toEqual({ large, small })
  }
  for (const second of [20, 35]) {
    await goTo(visit, second)
    await visit.settled()
    expect(await axeFaults(visit.page)).toEqual([])
  }
  expect(visit.complaints).toEqual([])
})

test('they change while it plays at three times the speed', async () => {
  const visit = await watches('student')
  await visit.page.getByRole('button', { name: '速度 1×', exact: true }).click()
  await visit.page.getByRole('menuitem', { name: '3×', exact: true }).click()
  await goTo(visit, 25)
  await visit.page.locator('.vod-play').click()
  for (const large of [[student], [teacher, student], ['board'], ['共享的屏幕'], ['board']])
    await expect.poll(async () => (await laid(visit)).large, { timeout: 20_000, interval: 50 }).toEqual(large)
})

test('whoever chose the board or the camera for themselves follows the class again with the next press', async () => {
  const visit = await watches('student')
  const { page } = visit
  await goTo(visit, 15)
  await expect.poll(async () => (await laid(visit)).large).toEqual([teacher])
  await page.getByRole('button', { name: '放大板书', exact: true }).click()
  await expect.poll(() => laid(visit)).toEqual({ large: ['board'], small: [teacher] })
  // Their own choice holds wherever they go.
  await goTo(visit, 35)
  await expect.poll(async () => (await laid(visit)).large).toEqual(['board'])
  await page.getByRole('button', { name: '放大画面', exact: true }).click()
  await expect.poll(async () => (await laid(visit)).large).toEqual([teacher, student])
})

test('a visitor of a free film sees the same places without the name of the student', async () => {
  await school.look('update film set free = true where id = $1', [film.id])
  const visit = await watches(null)
  await goTo(visit, 35)
  await expect.poll(async () => (await laid(visit)).large).toEqual([teacher, '学生'])
  await school.look('update film set free = false where id = $1', [film.id])
})

test('the small window takes the picture that is large: the one who speaks, the shared screen', async () => {
  const visit = await watches('student')
  const { page } = visit
  await page.evaluate(`HTMLVideoElement.prototype.requestPictureInPicture = function () {
    window.inWindow = this.getAttribute('aria-label')
    return Promise.reject(new Error('there is no window in a test'))
  }`)
  for (const [second, large] of [
    [15, `${teacher}的画面`],
    // The student speaks, whose camera began later than the teacher's.
    [25, `${student}的画面`],
    [50, '共享的屏幕'],
    // Beside the board the picture that is there.
    [60, `${teacher}的画面`],
  ] as const) {
    await goTo(visit, second)
    await expect
      .poll(async () => (await laid(visit)).large[0], { timeout: 10_000 })
      .toBe(moments.find(([at]) => at === second)?.[1][0])
    await page.getByRole('button', { name: '小窗播放', exact: true }).click()
    await expect.poll(() => page.evaluate('window.inWindow')).toBe(large)
  }
})
