import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { cameraTrack } from './made-film.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  await school.look('delete from film_hidden')
  for (const visit of visits.splice(0)) await visit.context.close()
})

const maker = await stage.visit()
await maker.open('/index')
const camera = await cameraTrack(maker.page, { seconds: 60 })
await maker.context.close()
if (!camera) throw new Error('this browser encodes no VP8')
const lesson = await aLesson(school, [camera])
const name = '导数初步：从一条切线说起'

async function visitor(who: string, path: string, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.signIn(who, path)
  return visit
}
const player = `/vodPlay/${lesson.id}`
const rail = ({ page }: Visit) => page.getByRole('slider', { name: '进度' })
const placeOf = async (visit: Visit) => Number(await rail(visit).getAttribute('aria-valuenow'))
/** To a place, by the keys of the rail; in steps of five seconds from its beginning. */
async function goTo(visit: Visit, second: number) {
  await rail(visit).press('Home')
  const from = await placeOf(visit)
  for (let at = from; at < second; at += 5) await rail(visit).press('ArrowRight')
  await expect.poll(() => placeOf(visit)).toBe(second)
}
const stretches = ({ page }: Visit) => page.locator('.vod-cut-place').allTextContents()
const save = ({ page }: Visit) => page.getByRole('button', { name: '保存剪辑' }).click()
const kept = async () =>
  (
    await school.look('select from_ms::int, until_ms::int from film_hidden where film = $1 order by 1', [
      lesson.film,
    ])
  ).map(({ from_ms, until_ms }) => [from_ms, until_ms])

test('a teacher trims a film and hides a stretch from the list; whoever watches loses it at once, and has it again when all is shown', async () => {
  const student = await visitor('student', player)
  await student.page.locator('.vod-said', { hasText: 'P 点横坐标' }).waitFor()
  const teacher = await visitor('teacher', '/teacher/playback/index')
  await teacher.page.getByRole('button', { name: `“${name}”的操作` }).click()
  await teacher.page.getByRole('menuitem', { name: '剪辑', exact: true }).click()
  await teacher.page.getByText('还没有隐藏的片段').waitFor()
  await goTo(teacher, 5)
  await teacher.page.keyboard.press('[')
  await goTo(teacher, 20)
  await teacher.page.keyboard.press('i')
  await goTo(teacher, 35)
  await teacher.page.keyboard.press('o')
  await goTo(teacher, 55)
  await teacher.page.keyboard.press(']')
  expect(await stretches(teacher)).toEqual(['片头到 0:05', '0:20 – 0:35', '0:55 到片尾'])
  await teacher.page.getByRole('button', { name: '恢复 0:55 – 1:00' }).click()
  expect(await stretches(teacher)).toEqual(['片头到 0:05', '0:20 – 0:35'])
  expect(await axeFaults(teacher.page)).toEqual([])
  await save(teacher)
  await teacher.page.getByText('剪辑已保存').waitFor()
  expect(await kept()).toEqual([
    [0, 5000],
    [20_000, 35_000],
  ])

  // The student's page has been open all the time.
  await student.page
    .locator('.vod-said', { hasText: 'P 点横坐标' })
    .waitFor({ state: 'detached', timeout: 60_000 })
  await student.page.locator('.vod-said', { hasText: '试画一条' }).waitFor()
  await rail(student).press('Home')
  await expect.poll(() => placeOf(student)).toBe(5)
  await goTo(student, 15)
  await rail(student).press('ArrowRight')
  await expect.poll(() => placeOf(student)).toBe(35)
  await rail(student).press('ArrowLeft')
  await expect.poll(() => placeOf(student)).toBe(15)
  await student.page.locator('.vod-play').click()
  // Fifteen seconds are left out: nobody waits as long for what lies behind them.
  await expect.poll(() => placeOf(student), { timeout: 12_000 }).toBeGreaterThanOrEqual(36)
  expect(student.complaints).toEqual([])

  await teacher.page.getByRole('button', { name: '剪辑录像' }).click()
  await teacher.page.getByRole('button', { name: '全部恢复' }).click()
  await save(teacher)
  await expect.poll(kept).toEqual([])
  await student.page.locator('.vod-said', { hasText: 'P 点横坐标' }).waitFor({ timeout: 60_000 })
  expect(teacher.complaints).toEqual([])
})

test.each([
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])(
  'whoever cuts a film that somebody else has cut meanwhile is told, and nothing is lost (%s)',
  async (_, options) => {
    const [office, teacher] = [
      await visitor('admin', `${player}?cut=1`, options),
      await visitor('teacher', `${player}?cut=1`),
    ]
    for (const visit of [office, teacher]) await visit.page.getByText('还没有隐藏的片段').waitFor()
    await goTo(teacher, 10)
    await teacher.page.keyboard.press('[')
    await save(teacher)
    await teacher.page.getByText('剪辑已保存').waitFor()
    await goTo(office, 50)
    await office.page.getByRole('button', { name: '剪去 0:50 之后' }).click()
    await save(office)
    await office.page.getByText('刚才有人也剪辑了这份录像').waitFor()
    expect(await stretches(office)).toEqual(['片头到 0:10', '0:50 到片尾'])
    expect(await axeFaults(office.page)).toEqual([])
    expect(await kept()).toEqual([[0, 10_000]])
    await save(office)
    await expect.poll(kept).toEqual([
      [0, 10_000],
      [50_000, 60_000],
    ])
    await school.look('delete from film_hidden')
  },
)

test('an assistant, who manages the lesson, and a student are offered no cut', async () => {
  for (const who of ['assistant', 'student']) {
    const visit = await visitor(who, `${player}?cut=1`)
    await visit.page.locator('.vod-controls').waitFor()
    expect(await visit.page.getByRole('button', { name: '剪辑录像' }).count()).toBe(0)
    expect(await visit.page.locator('.vod-cut').count()).toBe(0)
  }
})
