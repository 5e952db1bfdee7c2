import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

const bell = ({ page }: Visit) => page.locator('.bell-count')
const title = '期中考试安排'

/** Its time comes: the clock is not waited for, what it wakes is. */
async function comes(id: number) {
  await stage.school.look("update broadcast set publish_at = now() - interval '1 second' where id = $1", [id])
  const due = await stage.school.look(
    'update graphile_worker._private_jobs set run_at = now() where key like $1 returning id',
    [`announcement ${id} %`],
  )
  expect(due.length).toBeGreaterThan(0)
}

test('an announcement for later is seen when its time comes, and one that has changed is read again by whom the office asks', async () => {
  const student = await stage.visit({ viewport: { width: 390, height: 844 } })
  const office = await stage.visit()
  visits.push(student, office)
  await student.signIn('student', '/profile/announcement/list')
  await expect.poll(() => bell(student).innerText()).toBe('5')

  const { page } = office
  await office.signIn('admin', '/admin/announcement/create')
  await page.locator('input[name=title]').fill(title)
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('考场和座位表见附件。')
  await page.getByText('全校', { exact: true }).first().click()
  await page.getByText('定时发布', { exact: true }).click()
  const save = () => page.locator('form button[type=submit]').last().click()
  await save()
  await page.getByText('这一项要填写').first().waitFor()
  const parts = page.getByRole('group', { name: '发布时间' }).getByRole('spinbutton')
  await parts.first().click()
  await page.keyboard.type('208701050900')
  expect(await axeFaults(page)).toEqual([])
  await save()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('2087').first().waitFor()
  const id = Number(/preview\/(\d+)/.exec(office.at())?.[1])
  expect(await axeFaults(page)).toEqual([])

  await student.open(`/profile/announcement/details/${id}`)
  await student.page.getByText('公告已撤回或已删除').waitFor()
  await student.open('/profile/announcement/list')
  await student.page.getByText('共 5 条').first().waitFor()
  expect(await bell(student).innerText()).toBe('5')
  await comes(id)
  await expect.poll(() => bell(student).innerText()).toBe('6')
  await student.page.getByText(title).click()
  await student.page.getByText('考场和座位表见附件').waitFor()
  await expect.poll(() => bell(student).innerText()).toBe('5')

  // Spelling is mended without a word to anybody; what matters is unread again.
  const change = async (words: string, again: boolean) => {
    await office.open(`/admin/announcement/edit/${id}`)
    await page.locator('input[name=title]').fill(words)
    if (again) await page.getByText('请读过的人重新阅读').click()
    expect(await axeFaults(page)).toEqual([])
    await save()
    await page.getByRole('heading', { name: words }).waitFor()
  }
  await student.open('/profile/announcement/list')
  await change(`${title}（第二稿）`, false)
  await student.page.getByText(`${title}（第二稿）`).waitFor()
  expect(await bell(student).innerText()).toBe('5')
  await change(`${title}：改到周四`, true)
  await expect.poll(() => bell(student).innerText()).toBe('6')
  await student.page.getByText(`${title}：改到周四`).waitFor()
  await student.page.getByText('有更新，请重新阅读').waitFor()
  expect(await axeFaults(student.page)).toEqual([])
  for (const { complaints } of visits) expect(complaints).toEqual([])
})
