import { readFileSync } from 'node:fs'
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
  for (const visit of visits.splice(0)) await visit.context.close()
})

const maker = await stage.visit()
await maker.open('/index')
const camera = await cameraTrack(maker.page, { seconds: 60 })
await maker.context.close()
if (!camera) throw new Error('this browser encodes no VP8')
const lesson = await aLesson(school, [camera])
const file = `WEBVTT

00:02.000 --> 00:06.000
<v 贺建川>先看这条割线

00:10.000 --> 00:14.000
<v 贺建川>它的斜率叫平均变化绿

00:40.000 --> 00:44.000
再让 Q 点靠近 P 点
`

async function visitor(name: string, path: string, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.signIn(name, path)
  return visit
}
const watches = async (name: string, options?: Parameters<Stage['visit']>[0]) => {
  const visit = await visitor(name, `/vodPlay/${lesson.id}`, options)
  await visit.page.locator('.vod-controls').waitFor()
  return visit
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const placeOf = async ({ page }: Visit) =>
  Number(await page.getByRole('slider', { name: '进度' }).getAttribute('aria-valuenow'))
const press = ({ page }: Visit, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
async function goTo(visit: Visit, second: number) {
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.focus()
  await rail.press('Home')
  for (let at = 0; at < second; at += 5) await rail.press('ArrowRight')
  await expect.poll(() => placeOf(visit)).toBe(second)
}
const overPicture = ({ page }: Visit) => page.locator('.vod-captions').allTextContents()

test('a teacher brings captions, and a student reads them over the picture on a phone, as large as they like', async () => {
  const teacher = await watches('teacher')
  await teacher.page.getByRole('tab', { name: '文字' }).click()
  await teacher.page.getByText('这份录像还没有字幕').waitFor()
  await press(teacher, '字幕文件')
  await teacher.page.getByRole('menuitem', { name: '上传字幕' }).click()
  const dialog = teacher.page.getByRole('dialog', { name: '上传字幕' })
  const bring = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'lesson.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await bring(file.replace('00:10.000', '00:99.000'))
  await dialog.getByText('第 6 行的时间读不出来').waitFor()
  expect(await axeFaults(teacher.page)).toEqual([])
  await bring(file)
  await teacher.page.getByText('已上传 3 条字幕').waitFor()
  await teacher.page.getByText('它的斜率叫平均变化绿').waitFor()
  expect(await axeFaults(teacher.page)).toEqual([])

  const student = await watches('student', phone)
  await goTo(student, 5)
  await expect.poll(() => overPicture(student)).toEqual([expect.stringContaining('先看这条割线')])
  const wide = async () => (await student.page.locator('.vod-captions p').boundingBox())?.height ?? 0
  const before = await wide()
  await student.page.getByRole('button', { name: '字幕：中' }).click()
  await student.page.getByRole('menuitem', { name: '大', exact: true }).click()
  await expect.poll(wide).toBeGreaterThan(before)
  await goTo(student, 20)
  expect(await overPicture(student)).toEqual([])
  await student.page.reload()
  await student.page.getByRole('button', { name: '字幕：大' }).click()
  await student.page.getByRole('menuitem', { name: '不显示' }).click()
  await goTo(student, 5)
  expect(await overPicture(student)).toEqual([])
  expect(await axeFaults(student.page)).toEqual([])
  expect([...teacher.complaints, ...student.complaints]).toEqual([])
})

test('a lesson is found by a spoken word and opened at its place; the teacher corrects it, and the student reads that', async () => {
  const student = await visitor('student', '/profile/playback')
  const box = student.page.getByRole('searchbox', { name: '搜索课上说过、写过的话' })
  await box.fill('平均 变化绿')
  const place = student.page.getByRole('link', { name: /它的斜率叫平均变化绿/ })
  await place.waitFor()
  expect(await student.page.locator('.own-words-list mark').allTextContents()).toEqual(['平均变化绿'])
  expect(await axeFaults(student.page)).toEqual([])
  await place.click()
  await student.page.locator('.vod-controls').waitFor()
  await expect.poll(() => placeOf(student)).toBe(10)

  // Whoever reads the chat searches there, and finds what was spoken as well.
  await student.page.getByRole('tab', { name: /^聊天/ }).click()
  const beside = student.page.getByRole('searchbox', { name: '在这节课里搜索' })
  await beside.fill('横坐标')
  await student.page.getByRole('list', { name: '搜到的地方' }).getByText('为什么取 1').waitFor()
  await beside.fill('变化绿')
  await student.page.getByRole('list', { name: '搜到的地方' }).locator('mark').first().waitFor()
  await beside.fill('')
  await student.page.getByRole('list', { name: '聊天' }).waitFor()

  const teacher = await watches('teacher')
  await teacher.page.getByRole('tab', { name: '文字' }).click()
  let asked = 0
  teacher.page.on('request', request => {
    if (/captions(\?|$)/.test(request.url())) asked += 1
  })
  await press(teacher, '改 0:10 的这句')
  await teacher.page.getByLabel('0:10 的字幕').fill('它的斜率叫平均变化率')
  // Somebody else is quicker: what was typed stays, and theirs is shown.
  await school.look(
    "update film_caption set text = '它的斜率叫变化率', version = version + 1 where text like '%变化绿'",
  )
  await press(teacher, '保存')
  await teacher.page.getByText('刚才有人把它改成了：“它的斜率叫变化率”').waitFor()
  // To open a line is no reason to have all of them anew.
  expect(asked).toBe(0)
  expect(await axeFaults(teacher.page)).toEqual([])
  await press(teacher, '用我的')
  await teacher.page.getByText('它的斜率叫平均变化率').waitFor()

  await student.page.reload()
  await student.page.getByRole('tab', { name: '文字' }).click()
  const line = student.page.getByRole('button', { name: /它的斜率叫平均变化率/ })
  await line.waitFor()
  await student.page.getByRole('searchbox', { name: '在这节课里搜索' }).fill('点')
  await student.page.getByText('2 处').waitFor()
  await student.page.getByRole('button', { name: /0:40.*再让 Q 点靠近 P 点/ }).click()
  await expect.poll(() => placeOf(student)).toBe(40)
  expect(await axeFaults(student.page)).toEqual([])
  expect([...teacher.complaints, ...student.complaints]).toEqual([])
})

test('what is downloaded are the captions with who spoke, and removed they are gone for the class', async () => {
  const teacher = await watches('teacher')
  await teacher.page.getByRole('tab', { name: '文字' }).click()
  await press(teacher, '字幕文件')
  const [kept] = await Promise.all([
    teacher.page.waitForEvent('download'),
    teacher.page.getByRole('menuitem', { name: '下载字幕' }).click(),
  ])
  const text = readFileSync(await kept.path(), 'utf8')
  expect(text).toContain('00:00:02.000 --> 00:00:06.000\n<v 贺建川>先看这条割线')
  await press(teacher, '字幕文件')
  await teacher.page.getByRole('menuitem', { name: '删除字幕' }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '删除字幕' }).click()
  await teacher.page.getByText('这份录像还没有字幕').waitFor()
  const student = await watches('student')
  expect(await student.page.getByRole('button', { name: /^字幕：/ }).count()).toBe(0)
  expect(teacher.complaints).toEqual([])
})

test('over the rail the board is seen as it was, by pointer and by keys, without a word to the server, and never of what is skipped', async () => {
  const visit = await watches('student')
  const { page } = visit
  const rail = page.getByRole('slider', { name: '进度' })
  const glance = page.locator('.vod-glance')
  const at = async (share: number) => {
    const box = await rail.boundingBox()
    if (!box) throw new Error('no rail')
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 2 })
  }
  const seen = async () => [
    await glance.locator('.board').getAttribute('data-page'),
    await glance.locator('[data-stroke]').evaluateAll(all => all.map(one => one.getAttribute('data-stroke'))),
  ]
  await goTo(visit, 30)
  await page.evaluate('document.activeElement?.blur()')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await at(45 / 60)
  await expect.poll(seen).toEqual(['b', ['line', 'mine']])
  await at(5 / 60)
  await expect.poll(seen).toEqual(['a', ['curve']])
  expect(await placeOf(visit)).toBe(30)
  // The film itself is fetched ahead meanwhile, and what was seen is told.
  expect(asked.filter(path => !path.endsWith('/seen') && !path.includes('/film/'))).toEqual([])
  await page.mouse.move(5, 5)
  await expect.poll(() => glance.count()).toBe(0)
  await rail.press('ArrowRight')
  await expect.poll(() => glance.getByText('0:35').count()).toBe(1)

  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 3000, 9000)', [
    school.site,
    lesson.film,
  ])
  await page.reload()
  await page.locator('.vod-controls').waitFor()
  // The rail closes over it: what is pointed at is what a press opens.
  await at(2.5 / 54)
  await glance.getByText('0:02').waitFor()
  // Not at the half of a second: the place is told in whole ones.
  await at(5.3 / 54)
  await glance.getByText('0:11').waitFor()
  await glance.locator('.board').waitFor()
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => placeOf(visit)).toBe(11)
  await school.look('delete from film_hidden')
  expect(visit.complaints).toEqual([])
})
