import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { published } from './drafts.ts'

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
const bell = ({ page }: Visit) => page.locator('.bell-count')
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 'x'), Buffer.from('\n%%EOF')])
const title = '周末实验课带护目镜'

/** The form is filled; the words typed outlive a reload, the file as well. */
async function write({ page, settled }: Visit) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.locator('input[name=title]').fill(title)
  const words = page.getByRole('textbox', { name: '正文' })
  await words.click()
  await page.keyboard.type('没有护目镜的同学可以在实验室领取。')
  const chooser = page.waitForEvent('filechooser')
  await button('添加附件').click()
  await (await chooser).setFiles({ name: '实验须知.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByText('实验须知.pdf').waitFor()
  await button('去掉附件“实验须知.pdf”').waitFor()
  await page.getByText('选择对象', { exact: true }).click()
  await page.getByRole('button', { name: /班级与部门/ }).click()
  await page.getByRole('option', { name: /高一（1）班/ }).click()
  await page.keyboard.press('Escape')
  await page.getByText('现在共 3 人能看到').waitFor()
  await page.reload()
  await settled()
  await page.getByText('已恢复').first().waitFor()
  expect(await page.locator('input[name=title]').inputValue()).toBe(title)
  await page.getByText('没有护目镜的同学').waitFor()
  await page.getByText('实验须知.pdf').waitFor()
  await page.getByText('现在共 3 人能看到').waitFor()
}

test('an announcement is written, survives a reload, is published, read and confirmed, and who has not is reminded', async () => {
  const student = await come({ viewport: { width: 390, height: 844 } })
  await student.signIn('student', '/profile/announcement/list')
  await expect.poll(() => bell(student).innerText()).toBe('5')
  expect(await axeFaults(student.page)).toEqual([])

  const office = await come()
  const { page } = office
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await office.signIn('admin', '/admin/announcement/create')
  await write(office)
  await page.getByText('必读', { exact: true }).click()
  expect(await axeFaults(page)).toEqual([])
  // Before it is sent its writer sees it as its readers will, on a phone as well.
  await button('预览').click()
  const preview = page.getByRole('dialog', { name: '读者看到的样子' })
  for (const words of [title, '没有护目镜的同学', '实验须知.pdf', '必读公告', '郑'])
    await preview.getByText(words).first().waitFor()
  await preview.getByText('手机', { exact: true }).click()
  expect((await preview.locator('article').boundingBox())?.width).toBe(358)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  // The network is gone just then: nothing that was typed is.
  await office.context.setOffline(true)
  await button('发布').click()
  await page.getByText('网络').first().waitFor()
  expect(await page.locator('input[name=title]').inputValue()).toBe(title)
  await office.context.setOffline(false)
  await button('发布').click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('3 人中 0 人已读').waitFor()
  expect(await axeFaults(page)).toEqual([])

  // The student's page was open all the while: badge and list follow by themselves.
  await expect.poll(() => bell(student).innerText()).toBe('6')
  await student.page.getByText(title).click()
  await student.page.getByText('这是一条必读公告').waitFor()
  await student.page.getByText('实验须知.pdf').waitFor()
  await student.settled()
  expect(await bell(student).innerText()).toBe('6')
  expect(await axeFaults(student.page)).toEqual([])
  expect(await student.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  const fetched = student.page.waitForEvent('download')
  await student.page.getByRole('button', { name: /实验须知/ }).click()
  expect((await fetched).suggestedFilename()).toBe('实验须知.pdf')
  await student.page.getByRole('button', { name: '我已阅读' }).click()
  await student.page.getByText('你已确认阅读').waitFor()
  await expect.poll(() => bell(student).innerText()).toBe('5')

  await office.open(`${office.at()}?part=readers&read=no`)
  await page.locator('tbody tr', { hasText: '李沐阳' }).getByText('未确认').waitFor()
  expect(await page.locator('tbody tr', { hasText: '陈可欣' }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await button('提醒未读的人').click()
  await button('提醒 2 人').click()
  await page.getByText('上次提醒').waitFor()
  await expect
    .poll(() => stage.school.look("select count(*)::int as n from notification where title = '请阅读公告'"))
    .toEqual([{ n: 2 }])

  // Taken back: the page that shows it says so at once.
  await page.getByRole('button', { name: `“${title}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await student.page.getByText('公告已撤回或已删除').waitFor()
  expect(await axeFaults(student.page)).toEqual([])
  await student.open('/profile/announcement/list')
  await student.page.getByText('共 5 条').first().waitFor()
  expect(await student.page.getByText(title).count()).toBe(0)
  const cut = /ERR_INTERNET_DISCONNECTED|WebSocket/
  for (const { complaints } of visits) expect(complaints.filter(one => !cut.test(one))).toEqual([])
})

test('a teacher on a wide screen reads, and an announcement that is gone says so in the place of its text', async () => {
  const visit = await come({ colorScheme: 'dark' })
  const { page } = visit
  await visit.signIn('teacher', '/teacher/announcement/list')
  await page.getByText('本月教研活动').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await bell(visit).innerText()).toBe('1')
  await page.getByText('《函数与图像》第五讲的预习提纲').click()
  await page.getByRole('heading', { name: '《函数与图像》第五讲的预习提纲' }).waitFor()
  // Opening it is reading it.
  await bell(visit).waitFor({ state: 'detached' })
  await visit.open('/teacher/announcement/preview/999999')
  await page.getByText('公告已撤回或已删除').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '去看其他公告' }).click()
  await page.getByText('本月教研活动').first().waitFor()
  expect(visit.complaints).toEqual([])
})

test('a list is filtered, and several are deleted after a question', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('admin', '/admin/announcement/list?state=withdrawn&q=教材')
  await page.getByText('共 1 条').first().waitFor()
  await page.locator('tbody tr', { hasText: '教材发货' }).locator('.checkbox').click()
  await page.locator('.bulk-bar').getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('不能恢复').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '删除 1 条' }).click()
  await page.locator('.state-title').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('what the operator sends rings the bell of the office, is read, published for all and removed again', async () => {
  await stage.school.look(
    "insert into benefit (title, content, words, for_all) values ('公益书法课开班', '<p>每周六上午，免费。</p>', '每周六上午，免费。', true)",
  )
  const visit = await come()
  const { page } = visit
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await visit.signIn('admin', '/admin/announcement/publiclist')
  expect(await bell(visit).innerText()).toBe('1')
  await page.locator('tbody').getByText('未读').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('tbody').getByRole('button', { name: '公益书法课开班' }).click()
  await page.getByRole('dialog').getByText('每周六上午').waitFor()
  await bell(visit).waitFor({ state: 'detached' })
  expect(await axeFaults(page)).toEqual([])
  await button('发布').click()
  await page.getByRole('alertdialog').getByText('全校师生').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await page.getByRole('link', { name: '查看学校公告' }).click()
  await page.getByRole('heading', { name: '公益书法课开班' }).waitFor()
  await visit.open('/admin/announcement/publiclist')
  await page.locator('tbody').getByText('已发布').waitFor()
  await button('导出 1 条').click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^公益课公告-.*\.csv$/)

  // The operator changes it; published again, the school's own follows.
  await stage.school.look(
    "update benefit set title = '公益书法课改到周日', edition = edition + 1 where title = '公益书法课开班'",
  )
  await visit.open('/admin/announcement/publiclist')
  await page.locator('tbody').getByText('有更新').waitFor()
  await page.locator('tbody').getByRole('button', { name: '公益书法课改到周日' }).click()
  await button('更新发布').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await page.getByRole('link', { name: '查看学校公告' }).click()
  await page.getByRole('heading', { name: '公益书法课改到周日' }).waitFor()
  await visit.open('/admin/announcement/publiclist')
  await page.locator('tbody .checkbox').click()
  await page.locator('.bulk-bar').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 条' }).click()
  await page.getByText('还没有公益课公告').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a text that would run something or fetch from elsewhere does neither before whoever opens it', async () => {
  const content = [
    '<p>放假安排</p><script>window.ran = 1</script><img src="x" onerror="window.ran = 1"><svg onload="window.ran = 1"></svg>',
    '<a href="javascript:window.ran = 1">点我</a><a href="data:text/html,<script>1</script>">再点</a>',
    '<img src="https://elsewhere.example/p.png"><p style="background: url(https://elsewhere.example/b.png)">字</p>',
    '<iframe src="https://elsewhere.example/"></iframe><form action="https://elsewhere.example/"><input name="q"><button>交</button></form>',
    '<style>@import "https://elsewhere.example/s.css"</style><link rel="stylesheet" href="https://elsewhere.example/s.css">',
  ].join('')
  const office = await stage.school.signIn('lin', { role: 'ADMIN' })
  const id = await published(office, { title: '来路不明的公告', content })
  // Past the server's own cleaning, as a slip there would leave it.
  await stage.school.look(
    `insert into benefit (title, content, words, for_all) values ('来路不明的公益课', $1, '', true)`,
    [content],
  )
  const student = await come()
  const asked: string[] = []
  const heard = (visit: Visit) => visit.page.on('request', request => asked.push(new URL(request.url()).host))
  heard(student)
  await student.signIn('student', `/profile/announcement/details/${id}`)
  const admin = await come()
  heard(admin)
  await admin.signIn('admin', '/admin/announcement/publiclist')
  await admin.page.locator('tbody').getByRole('button', { name: '来路不明的公益课' }).click()
  for (const { page } of [student, admin]) {
    const text = page.locator('.rich').last()
    await text.getByText('放假安排').waitFor()
    for (const link of await text.getByRole('link').all()) await link.click()
    expect(await page.evaluate('window.ran')).toBeUndefined()
    expect(await text.locator('script, iframe, form, style, link, svg').count()).toBe(0)
  }
  expect(new Set(asked)).toEqual(new Set([new URL(stage.address).host]))
  expect(student.complaints).toEqual([])
})
