import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { workbook } from './sheets.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const head = ['用户名', '姓名', '手机', '班级']
const spoilt: Record<number, string[]> = {
  3: ['', '无名氏', '', ''],
  9: ['bad name!', '乙', '', ''],
  14: ['pupil14', '丙', '12345', ''],
  20: ['pupil20', '丁', '', '不存在的班'],
  27: ['admin', '戊', '', ''],
  33: ['pupil33', '己', '13800002046', ''],
  41: ['pupil1', '庚', '', ''],
}
const good = (n: number) => [`pupil${n}`, `新生${n}`, `138111100${String(n).padStart(2, '0')}`, '书法班']
const fifty = Array.from({ length: 50 }, (_, n) => spoilt[n] ?? good(n))
const mended = fifty.map((row, n) => (spoilt[n] ? good(n) : row))

const choose = async (rows: unknown[][], name: string) =>
  visit.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await workbook([head, ...rows]) })

test('fifty rows of which seven are bad: each is named, the good ones written, the rest mended and brought again', async () => {
  visit = await stage.visit({ acceptDownloads: true })
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserImport')
  expect(await axeFaults(page)).toEqual([])
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载模板' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('用户.xlsx')

  await choose(fifty, '新生.xlsx')
  await page.getByText('43 行可以导入，7 行有问题，0 行没有变化').waitFor()
  expect(await page.locator('.import-problem').allInnerTexts()).toEqual([
    '这一格要填写',
    '格式不对',
    '不是 11 位手机号',
    '没有这个班级',
    '用户名已存在',
    '手机号已被“郑文静”使用',
    '与第 3 行重复',
  ])
  expect(await axeFaults(page)).toEqual([])
  // The place in the steps is in the address: a reload finds the same dry run.
  await page.reload()
  await page.getByText('43 行可以导入，7 行有问题').waitFor()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载退回的 7 行' }).click(),
  ])
  expect(refused.suggestedFilename()).toMatch(/^用户-被退回的行-.*\.xlsx$/)
  await page.getByRole('button', { name: '只导入正确的 43 行' }).click()
  await page.getByText('已添加 43 个账号，7 行被退回').waitFor()
  await page.getByRole('button', { name: '领取密码' }).click()
  await page.getByText('43 个新密码').waitFor()
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('button', { name: '领取密码' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '换一个文件' }).click()
  await choose(mended, '新生-改.xlsx')
  await page.getByText('7 行可以导入，0 行有问题，43 行没有变化').waitFor()
  await page.getByRole('button', { name: '全部导入 7 行' }).click()
  await page.getByText('已添加 7 个账号').waitFor()
  const rows = await stage.school.look("select count(*)::int as n from person where username like 'pupil%'")
  expect(rows).toEqual([{ n: 50 }])

  await page.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
  await page.locator('.banner', { hasText: '这次导入已撤销' }).waitFor()
  expect(
    await stage.school.look("select count(*)::int as n from person where username like 'pupil%'"),
  ).toEqual([{ n: 43 }])
  expect(visit.complaints).toEqual([])
})

test.each([
  ['zh', '旧版 .xls'],
  ['en', 'old .xls'],
  ['es', '.xls antiguo'],
])('in %s an old workbook is told how to be saved anew, and nothing is kept', async (language, words) => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  await visit.signIn('admin', '/admin/educational/students/import')
  await visit.page.locator('input[type=file]').setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await visit.page.getByText(words).waitFor()
  expect(await visit.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(visit.page)).toEqual([])
})

test('from a course its roster is brought as a sheet, and the students have their seats', async () => {
  visit = await stage.visit()
  const { page } = visit
  const [course] = await stage.school.look(
    "select id::int from course where site = $1 and name like '高二三科%'",
    [stage.school.site],
  )
  await visit.signIn('admin', `/admin/educational/course/parent/details/${course?.id}`)
  await page.getByRole('tab', { name: /学生/ }).click()
  await page.getByRole('button', { name: '导入名单' }).click()
  await page.getByRole('tab', { name: '课程名单', exact: true, selected: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles({
    name: '名单.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook([['学生账号'], ['limuyang'], ['fengtianyou']]),
  })
  await page.getByText('2 行可以导入，0 行有问题，0 行没有变化').waitFor()
  await page.getByRole('button', { name: '全部导入 2 行' }).click()
  await page.getByText('已报名 2 人，0 行被退回').waitFor()
  expect(visit.complaints).toEqual([])
})
