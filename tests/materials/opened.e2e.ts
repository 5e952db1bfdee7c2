import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { enterLesson } from '../classroom/enter.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { figure, tone } from '../demo/papers.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { sheet } from './office-files.ts'
import { added, courseNamed } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})
const come = async (options?: Parameters<Stage['visit']>[0]) => {
  const visit = await stage.visit(options)
  visits.push(visit)
  return visit
}
const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const names = ({ page }: Visit) => page.locator('[data-material]').allInnerTexts()

test('a picture, a sound and a film are looked at and heard in their place, and one walks from one to the next', async () => {
  const he = await stage.school.signIn('he')
  const film = await readFile(new URL('../demo/films/domain.mp4', import.meta.url))
  await added(he, '抛物线（图）.png', {}, await figure(x => x * x))
  await added(he, '定义域.mp4', {}, film)
  await added(he, '铃.wav', {}, tone())
  const visit = await come({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  await visit.signIn('teacher', '/teacher/dataManage/index')
  const dialog = page.getByRole('dialog')
  for (const [name, what, isThere] of [
    ['抛物线（图）.png', 'img', 'one.naturalWidth > 0 && one.clientWidth <= innerWidth'],
    ['定义域.mp4', 'video', 'one.readyState > 0 && one.videoWidth > 0'],
    ['铃.wav', 'audio', 'one.readyState > 0 && one.duration > 0'],
  ] as const) {
    await button(visit, name).click()
    await dialog.locator(what).waitFor()
    const look = `(one => ${isThere})(document.querySelector('[role=dialog] ${what}'))`
    await expect.poll(() => page.evaluate<boolean>(look), { message: name }).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    const next = dialog.getByRole('button', {
      name: (await dialog.getByRole('button', { name: '下一个' }).isEnabled()) ? '下一个' : '上一个',
    })
    await next.click()
    await dialog.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(visit.complaints).toEqual([])
})

test('a deck of one’s own folders comes under the board of a running lesson, and the class sees it', async () => {
  const lesson = await freshLesson(stage.school)
  const he = await come()
  await he.signIn('teacher')
  await enterLesson(he, lesson)
  const chen = await come({ viewport: { width: 390, height: 844 } })
  await chen.signIn('student')
  await enterLesson(chen, lesson)
  await he.page.locator('.board-ink').waitFor()
  await button(he, '上课').click()
  await button(he, '加一页').click()
  await he.page.getByRole('menuitem', { name: '从资料中选' }).click()
  const dialog = he.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '函数与图像（备课）' }).click()
  await dialog.getByText('第1讲 函数的概念.pdf').click()
  await dialog.getByRole('button', { name: /放到白板上/ }).click()
  await expect.poll(() => he.page.locator('.page-thumb').count(), { timeout: 30_000 }).toBe(4)
  await he.page.locator('.board-ink image').waitFor()
  await chen.page.locator('.board-ink image').waitFor()
})

test('a teacher opens a course’s place, takes a copy into the own folders, and the own bar says what is used', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher', '/teacher/dataManage/index')
  const bar = page.locator('.material-usage')
  const before = await bar.innerText()
  const course = await courseNamed(stage.school, '高一数学：函数与图像')
  await visit.open(`/teacher/dataManage/index?course=${course}`)
  await page
    .getByRole('button', { name: /^课堂讲义/ })
    .first()
    .click()
  await button(visit, '抛物线.png').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button(visit, '抛物线.png 的操作').click()
  await page.getByRole('menuitem', { name: '复制到' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('把“抛物线.png”复制到').waitFor()
  await dialog.getByRole('button', { name: /资料所在/ }).click()
  await page.getByRole('option', { name: '我的资料' }).click()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '复制 1 项到这里' }).click()
  await page.getByText('已复制').first().waitFor()
  await visit.open('/teacher/dataManage/index')
  await expect.poll(() => names(visit)).toContain('抛物线.png')
  await expect.poll(() => bar.innerText()).not.toBe(before)
  expect(visit.complaints).toEqual([])
})

test('a head teacher shares with the class: a student of it finds it on the phone, and no longer once it is taken back', async () => {
  const gu = await stage.school.signIn('gu')
  await added(gu, '班会：考前安排.pdf')
  const head = await come()
  await head.signIn('head', '/teacher/dataManage/index')
  const share = async (then: string) => {
    await button(head, '班会：考前安排.pdf 的操作').click()
    await head.page.getByRole('menuitem', { name: '共享', exact: true }).click()
    await head.page.getByRole('dialog').getByRole('button', { name: /班级/ }).click()
    await head.page.getByRole('option', { name: '高一（1）班' }).click()
    await head.page.keyboard.press('Escape')
    expect(await axeFaults(head.page)).toEqual([])
    await button(head, '保存共享').click()
    await head.page.getByText(then).first().waitFor()
  }
  await share('已共享给 1 个课程或班级')
  const chen = await come({ viewport: { width: 390, height: 844 } })
  await chen.signIn('student', '/profile/course')
  await button(chen, '班级资料').click()
  await chen.page.getByRole('dialog').getByText('班会：考前安排.pdf').waitFor()
  expect(await axeFaults(chen.page)).toEqual([])
  await share('已取消共享')
  await chen.open('/profile/course')
  await chen.settled()
  expect(await button(chen, '班级资料').count()).toBe(0)
  expect([...head.complaints, ...chen.complaints]).toEqual([])
})

test('where no office program is on the machine, a word says so', async () => {
  await added(await stage.school.signIn('he'), '成绩册.xlsx', {}, sheet([['姓名', '成绩']]))
  const visit = await come()
  const { page } = visit
  await page.route('**/api/v1/materials/pages/*', route =>
    route.fulfill({
      json: { code: 0, message: '', data: { state: 'none', problem: null, link: null } },
    }),
  )
  await visit.signIn('teacher', '/teacher/dataManage/index')
  await button(visit, '成绩册.xlsx').click()
  await page.getByRole('dialog').getByText('本校的服务器没有安装办公软件，请下载后查看。').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
