import { afterEach, expect, test } from 'vitest'
import { office as desk } from '../../contract/people-office.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { numbered } from './drafts.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

const own = '/profile/announcement/list'
async function reader(username: string) {
  const visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  visits.push(visit)
  await visit.signIn(username, own)
  return visit
}
const bell = async ({ page }: Visit) => Number(await page.locator('.bell-count').first().innerText())

/** Written for some whom the form names, by its lists alone; it says how many they are. */
async function writeFor({ page, open, at }: Visit, title: string, chosen: [list: RegExp, name: RegExp][]) {
  await open('/admin/announcement/create')
  await page.locator('input[name=title]').fill(title)
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('详情见班级群。')
  await page.getByText('选择对象', { exact: true }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const forNobody = page.getByText('请至少选择').first()
  await forNobody.waitFor()
  for (const [list, name] of chosen) {
    await page.locator('form').getByRole('button', { name: list }).click()
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
  }
  // What was wrong is right now, without being sent once more.
  await forNobody.waitFor({ state: 'detached' })
  // Of whom was chosen last, not of those before.
  const reach = page.locator('[role=status][aria-busy=false]').filter({ hasText: /现在共 [1-9]\d* 人能看到/ })
  await reach.waitFor()
  const words = await reach.innerText()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  return { id: Number(/preview\/(\d+)/.exec(at())?.[1]), people: Number(/\d+/.exec(words)?.[0]) }
}

test('what is for a class, a course and a grade reaches whom they mean, and follows them when they change', async () => {
  const { school } = stage
  const [zhang, wang] = [await reader('zhangyutong'), await reader('wangzixuan')]
  const before = { zhang: await bell(zhang), wang: await bell(wang) }
  const admin = await stage.visit()
  visits.push(admin)
  await admin.signIn('admin', '/admin/announcement/list')

  // Of the course alone: zhang sits in it, wang does not. Both have their page open.
  const course = await writeFor(admin, '函数课换教室', [[/课程/, /高一数学：函数与图像/]])
  await zhang.page.getByText('函数课换教室').waitFor()
  await expect.poll(() => bell(zhang)).toBe(before.zhang + 1)
  expect(await bell(wang)).toBe(before.wang)
  await wang.open(`/profile/announcement/details/${course.id}`)
  await wang.page.getByText('这条公告不是发给你的').waitFor()
  await wang.open(own)

  // Of a grade, and of a class beside it: each adds its own.
  const grade = await writeFor(admin, '高三誓师大会', [[/年级/, /^高三/]])
  const both = await writeFor(admin, '周三班会', [
    [/年级/, /^高三/],
    [/班级与部门/, /高一（1）班/],
  ])
  expect(both.people).toBeGreaterThan(grade.people)
  const chen = await reader('student')
  await chen.page.getByText('高三誓师大会').waitFor()
  const li = await reader('limuyang')
  await li.page.getByText('周三班会').waitFor()
  expect(await li.page.getByText('高三誓师大会').count()).toBe(0)

  // Who comes into the class sees it on the page that is open, who leaves no longer.
  const zheng = await school.signIn('zheng')
  const first = await numbered(school, 'node', '高一（1）班')
  const sits = (name: 'wang' | 'li', to: number | null) =>
    zheng.call(desk.setClass, { body: { class: to, which: { ids: [school.ids[name]] } } })
  await sits('wang', first)
  await wang.page.getByText('周三班会').waitFor()
  await expect.poll(() => bell(wang)).toBeGreaterThan(before.wang)
  await sits('li', null)
  await li.page.getByText('周三班会').waitFor({ state: 'detached' })
  for (const { complaints } of visits) expect(complaints).toEqual([])
})
