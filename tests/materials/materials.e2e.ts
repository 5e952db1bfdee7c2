import { afterEach, expect, test } from 'vitest'
import { roomForMaterials } from '../../server/operator/sites.store.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

const come = async (options?: Parameters<Stage['visit']>[0], language = 'zh') => {
  const visit = await stage.visit(options)
  visits.push(visit)
  if (language !== 'zh')
    await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  return visit
}
const materials = '/teacher/dataManage/index'
const names = ({ page }: Visit) => page.locator('[data-material]').allInnerTexts()
const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const phone = { viewport: { width: 390, height: 844 } }

/** Somebody else has moved on meanwhile what is to be taken back: it stays, and the list shows what else they did. */
async function undoneTooLate(visit: Visit) {
  const { look, site } = stage.school
  const become = async (parent: string, folder: string, name: string) => {
    await look(
      "update material m set parent = f.id from material f where m.site = $1 and f.site = $1 and m.name = '上课铃.wav' and f.name = $2",
      [site, parent],
    )
    await look('update material set name = $3 where site = $1 and name = $2', [site, folder, name])
  }
  await become('函数与图像（备课）', '铃声', '旧铃声')
  await button(visit, '撤销').click()
  await visit.page.getByText('有内容已被移到别处').waitFor()
  await expect.poll(() => names(visit)).toEqual(['函数与图像（备课）', '旧铃声'])
  await become('旧铃声', '旧铃声', '铃声')
  await visit.load(materials)
}

test('folders are made, renamed, and filled by dragging and by keys; what is thrown away comes back', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher', materials)
  await button(visit, '新建文件夹').click()
  await page.locator('input[name=name]').fill('CON')
  await button(visit, '新建').click()
  await page.getByText('名称不能包含').first().waitFor()
  await page.locator('input[name=name]').fill('铃声')
  await button(visit, '新建').click()
  await button(visit, '铃声').waitFor()

  await page.getByRole('row', { name: /上课铃/ }).dragTo(page.getByRole('row', { name: /铃声/ }).first())
  await expect.poll(() => names(visit)).toEqual(['函数与图像（备课）', '铃声'])
  await button(visit, '撤销').click()
  await expect.poll(() => names(visit)).toContain('上课铃.wav')
  await page.getByRole('row', { name: /上课铃/ }).dragTo(page.getByRole('row', { name: /铃声/ }).first())
  await expect.poll(() => names(visit)).toEqual(['函数与图像（备课）', '铃声'])
  await undoneTooLate(visit)
  await button(visit, '铃声').click()
  await expect.poll(() => names(visit)).toEqual(['上课铃.wav'])

  // By keys alone: rename, move by the dialog, throw away.
  await button(visit, '上课铃.wav').focus()
  await page.keyboard.press('F2')
  await page.locator('input[name=name]').fill('下课铃.wav')
  await page.keyboard.press('Enter')
  await button(visit, '下课铃.wav').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(visit, '下课铃.wav 的操作').click()
  await page.getByRole('menuitem', { name: '移动', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '我的资料', exact: true }).click()
  await dialog.getByRole('button', { name: '函数与图像（备课）' }).click()
  await dialog.getByText('课堂用图').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /移动 1 项到这里/ }).click()
  await page.getByText('这里还是空的').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: '我的资料', exact: true }).click()
  await button(visit, '铃声').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 项' }).click()
  await expect.poll(() => names(visit)).toEqual(['函数与图像（备课）'])
  await page.getByRole('link', { name: '回收站' }).click()
  await page.getByText('铃声').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button(visit, '恢复').click()
  await page.getByText('回收站是空的').waitFor()
  await page.getByRole('link', { name: '返回资料' }).click()
  await expect.poll(() => names(visit)).toEqual(['函数与图像（备课）', '铃声'])
  expect(visit.complaints).toEqual([])
})

test('what a teacher shares, a student of the course reads on a phone, and no longer when it is taken back', async () => {
  const he = await come()
  await he.signIn('teacher', materials)
  await button(he, '函数与图像（备课） 的操作').click()
  await he.page.getByRole('menuitem', { name: '共享' }).click()
  await he.page.getByRole('dialog').getByRole('button', { name: /课程/ }).click()
  await he.page.getByRole('option', { name: '高一数学：函数与图像' }).click()
  await he.page.keyboard.press('Escape')
  expect(await axeFaults(he.page)).toEqual([])
  await button(he, '保存共享').click()
  await he.page.getByText('已共享给 1 个课程或班级').first().waitFor()

  const chen = await come(phone)
  const { page } = chen
  await chen.signIn('student', '/profile/course')
  const card = page.locator('.own-course', { hasText: '高一数学：函数与图像' })
  await card.getByRole('button', { name: '资料', exact: true }).click()
  await page.getByRole('button', { name: /^函数与图像（备课）/ }).waitFor()
  await page.getByRole('button', { name: /^课堂讲义/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^函数与图像（备课）/ }).click()
  await page.getByRole('button', { name: /^第1讲 函数的概念\.pdf/ }).click()
  await page.locator('canvas[data-drawn]').first().waitFor()
  expect(await page.locator('canvas').count()).toBe(3)
  expect(await axeFaults(page)).toEqual([])
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: /^下载（/ }).click()
  expect((await fetched).suggestedFilename()).toBe('第1讲 函数的概念.pdf')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)

  await button(he, '函数与图像（备课） 的操作').click()
  await he.page.getByRole('menuitem', { name: '共享' }).click()
  await he.page.getByRole('dialog').getByRole('button', { name: /课程/ }).click()
  await he.page.getByRole('option', { name: '高一数学：函数与图像' }).click()
  await he.page.keyboard.press('Escape')
  await button(he, '保存共享').click()
  await he.page.getByText('已取消共享').first().waitFor()
  await page.reload()
  await card.getByRole('button', { name: '资料', exact: true }).click()
  await page.getByRole('button', { name: /^课堂讲义/ }).waitFor()
  expect(await page.getByRole('button', { name: /^函数与图像（备课）/ }).count()).toBe(0)
  expect(chen.complaints).toEqual([])
})

test.each([
  ['zh', 'light', { width: 1440, height: 900 }],
  ['en', 'dark', { width: 1440, height: 900 }],
  ['es', 'light', { width: 390, height: 844 }],
] as const)(
  'the office’s folders in %s, %s: list, search, preview, each without a fault',
  async (language, colorScheme, viewport) => {
    const visit = await come({ viewport, colorScheme }, language)
    const { page } = visit
    await visit.signIn('admin', '/admin/setting/dataMessage')
    await visit.settled()
    expect(await names(visit)).toEqual(['教研资料', '线上课堂文明公约.txt'])
    expect(await axeFaults(page)).toEqual([])
    await button(visit, '线上课堂文明公约.txt').click()
    await page.getByText('提前五分钟进入教室').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('erci')
    await page.getByRole('button', { name: '第2讲 二次函数.pdf' }).waitFor()
    await visit.settled()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('searchbox').fill('zzzz')
    await expect.poll(() => page.locator('.state').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    if (language !== 'zh') {
      const text = await page.locator('.page-head, .state, .list-tools').allInnerTexts()
      expect(text.join(' ')).not.toMatch(/\p{Script=Han}/u)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width)
    expect(visit.complaints).toEqual([])
  },
)

test('a deck of one’s own folders comes under the board in the preparation room', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher')
  await button(visit, '备课室').click()
  await page.locator('.board-ink').waitFor()
  await button(visit, '加一页').click()
  await page.getByRole('menuitem', { name: '从资料中选' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '函数与图像（备课）' }).click()
  await dialog.getByText('第1讲 函数的概念.pdf').click()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /放到白板上/ }).click()
  await expect.poll(() => page.locator('.page-thumb').count(), { timeout: 30_000 }).toBe(4)
  await page.locator('.board-ink image').waitFor()
  expect(visit.complaints).toEqual([])
})

test('files of a kind are shown, and the address says which, also on a phone', async () => {
  const visit = await come(phone)
  const { page } = visit
  await visit.signIn('teacher', materials)
  await page.getByRole('button', { name: /文件类型/ }).click()
  await page.getByRole('option', { name: '音频' }).click()
  await page.getByText('找到 1 项').waitFor()
  expect(new URL(page.url()).searchParams.get('of')).toBe('sound')
  await page.reload()
  await page.getByText('找到 1 项').waitFor()
  // It bears whichever name it was given last.
  await page.getByRole('button', { name: /课铃\.wav$/ }).waitFor()
  await page.goBack()
  await button(visit, '函数与图像（备课）').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the office gives teachers more room, and takes over what somebody has left behind', async () => {
  const visit = await come()
  const { page } = visit
  await stage.school.look("update person set state = 'DISABLED' where id = $1", [stage.school.ids.he])
  await visit.signIn('admin', '/admin/setting/dataMessage')
  await button(visit, '老师空间').click()
  await page.getByRole('textbox', { name: '上限（GB）' }).fill('25')
  await page.keyboard.press('Tab')
  await button(visit, '保存').click()
  await page.getByText('已保存').first().waitFor()
  const [limit] = await stage.school.look('select person_most from material_limit where site = $1', [
    stage.school.site,
  ])
  expect(Number(limit?.person_most)).toBe(25 * 1024 ** 3)
  await visit.open(`/admin/setting/dataMessage?person=${stage.school.ids.he}`)
  await button(visit, '接收到学校资料').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '接收' }).click()
  await page.getByRole('navigation', { name: '当前位置' }).getByText('贺建川').waitFor()
  await expect.poll(() => names(visit)).toContain('函数与图像（备课）')
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the bar shows what the operator gives while the page is open', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/dataMessage')
  const bar = page.locator('.material-usage')
  await bar.getByText('共 100 GB').waitFor()
  await roomForMaterials(stage.school.connection, 'localhost', 250 * 1024 ** 3)
  await bar.getByText('共 250 GB').waitFor()
  await roomForMaterials(stage.school.connection, 'localhost', 100 * 1024 ** 3)
  await bar.getByText('共 100 GB').waitFor()
  expect(visit.complaints).toEqual([])
})
