import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { people } from '../../contract/people.ts'
import { cast } from '../demo/cast.ts'
import { workbook } from '../imports/sheets.ts'
import { axeFaults } from '../kit/browser.ts'
import { ask } from '../kit/client.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { languages, type Spoken, visitIn, wordsOn } from '../site/said.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const button = (name: string | RegExp) => visit.page.getByRole('button', { name, exact: true })
const row = (name: string) => visit.page.locator('tbody tr', { hasText: name })

test('a class has a page of its own, from there lead ways to a student and to the timetable of each', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserList?view=organisation')
  await page.waitForURL(/classes\/list$/)
  await page.locator('.tree-name', { hasText: '高一（1）班' }).click()
  await page.getByRole('link', { name: '打开', exact: true }).click()
  await page.locator('.page-head', { hasText: '班主任：顾怀远' }).waitFor()
  await row('陈可欣').waitFor()
  expect(await page.locator('tbody tr', { hasText: '张一诺' }).count()).toBe(0)
  await page.getByRole('tab', { name: '课表' }).click()
  await page.getByRole('link', { name: '英语晨读打卡' }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  // All of them are those of the class, and not the school's.
  await page.getByRole('link', { name: '全部课次' }).click()
  await page.locator('.list-filter[data-set]', { hasText: '高一（1）班' }).waitFor()
  await page.getByRole('link', { name: '英语晨读打卡' }).first().waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: /学生/ }).click()
  await row('陈可欣').getByRole('button', { name: '陈可欣的更多操作' }).click()
  await page.getByRole('menuitem', { name: '调班' }).click()
  await page.getByRole('dialog').locator('.control-select').click()
  await page.getByRole('option', { name: /高一（2）班/ }).click()
  await button('调入 1 名').click()
  await row('陈可欣').waitFor({ state: 'detached' })
  await visit.open(`/admin/educational/students/details/${stage.school.ids.chen}`)
  await page.getByRole('heading', { name: '班级经历' }).waitFor()
  await page.getByRole('heading', { name: '到课情况' }).waitFor()
  await page.getByRole('heading', { name: '收到的通知' }).waitFor()
  await page.getByRole('link', { name: '完整课表' }).click()
  await page
    .locator('.tt-filters')
    .getByRole('button', { name: /陈可欣/ })
    .waitFor()
  expect(visit.complaints).toEqual([])
})

test('teaching subjects and head teachers are set where they are listed', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/user/branchLearning')
  await row('陆文博').getByRole('button', { name: '设置学科' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /任教学科/ })
    .click()
  await page.getByRole('option', { name: '数学' }).click()
  await page.keyboard.press('Escape')
  await button('保存').click()
  await row('陆文博').getByText('数学').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await visit.open('/admin/user/headTeacherSetup/TeacherList')
  await row('顾怀远').getByText('高一（1）班').waitFor()
  await page.locator('.page-head').getByRole('button', { name: '添加班主任' }).click()
  await page.getByRole('button', { name: /老师/ }).click()
  await page.getByRole('searchbox').last().fill('txw')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.getByRole('option', { name: /唐晓雯/ }).click()
  await button('保存').click()
  await row('唐晓雯').waitFor()
  await row('唐晓雯').getByRole('button', { name: '取消班主任' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消班主任' }).click()
  await row('唐晓雯').waitFor({ state: 'detached' })
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the office sees whose password is being guessed, and unlocks the account', async () => {
  const { school } = stage
  const guessAt = (userName: string) =>
    ask({ port: school.port }, people.login, { body: { userName, passWord: 'wrong' } })
  for (let at = 0; at < 5; at += 1) await guessAt(`nobody${at}`)
  await guessAt(cast.luo.username)
  for (let at = 0; at < 5; at += 1) await guessAt(cast.tang.username)
  // The other failures come with picture codes: counted under the same key.
  await school.look(
    `insert into attempt (site, purpose, key) select site, purpose, key from attempt, generate_series(1, 15)
      where id = (select max(id) from attempt where purpose = 'signin network')`,
  )
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserList')
  await page.getByRole('button', { name: '登录失败 已锁定的账号 1' }).click()
  const guessed = page.locator('.plain-rows li', { hasText: cast.tang.fullName })
  await guessed.getByText(/锁定到 \d\d:\d\d/).waitFor()
  await guessed.getByText('失败 5 次，来自 1 个地址').waitFor()
  await page.getByText('失败 11 次，试过 2 个账号；其中 5 次账号不存在').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await guessed.getByRole('button', { name: '解除锁定' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除锁定' }).click()
  await guessed.getByText(/锁定到/).waitFor({ state: 'detached' })
  await guessed.getByText('失败 5 次，来自 1 个地址').waitFor()
  expect(visit.complaints).toEqual([])
})

test('guardians, their consent and notes on the page of a student', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/students/details/${stage.school.ids.li}`)
  await button('添加监护人').click()
  await page.getByRole('textbox', { name: '姓名' }).fill('李建国')
  await page.getByRole('textbox', { name: '手机' }).fill('123')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await page.getByText('手机号格式错误').waitFor()
  await page.getByRole('textbox', { name: '手机' }).fill('13900001111')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await page.getByText('139****1111').waitFor()
  await button('显示李建国的手机号').click()
  await page.getByText('13900001111').waitFor()
  await button('隐藏李建国的手机号').click()
  await page.getByText('139****1111').waitFor()
  await page.getByRole('button', { name: '登记同意' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '登记同意' }).click()
  await page.getByText(/李建国同意《用户协议》/).waitFor()
  await page.getByLabel('写一条备注').fill('周三请假')
  await page.locator('.note-form button').click()
  await page.locator('.note-rows', { hasText: '周三请假' }).getByText('郑文静').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a student takes their data along, asks for the end of the account and thinks better of it', async () => {
  visit = await stage.visit({ acceptDownloads: true })
  const { page } = visit
  await visit.signIn('limuyang', '/profile/seeting/info')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载我的数据' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('李沐阳')
  await button('注销账号').click()
  await page.getByRole('dialog').getByLabel('登录密码').fill('wrong')
  await button('申请注销').click()
  await page.getByText('原密码错误').waitFor()
  await page.getByRole('dialog').getByLabel('登录密码').fill('Eschool2026')
  await button('申请注销').click()
  await page.getByText(/账号将于 .* 注销/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button('撤回申请').click()
  await button('注销账号').waitFor()
  expect(visit.complaints).toEqual([])
})

test('what was typed is there again after the session ended and a new sign-in', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/students/list')
  await page.locator('.page-head').getByRole('button', { name: '添加学生' }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill('还没存好')
  await page.getByRole('textbox', { name: '用户名' }).fill('notyetsaved')
  await stage.school.look("update session set ended_at = now(), end_reason = 'revoked' where person = $1", [
    stage.school.ids.zheng,
  ])
  await button('添加').click()
  await page.waitForURL(/timeout/)
  await visit.signIn('admin', '/admin/educational/students/list')
  await page.locator('.page-head').getByRole('button', { name: '添加学生' }).click()
  await page.getByText('已恢复你上次没保存的内容').waitFor()
  expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('还没存好')
  await button('添加').click()
  await page.getByText('密码只显示这一次').waitFor()
})

test('refusals are said on the page, one page after the other in each language', async () => {
  let language: Spoken = 'zh'
  visit = await visitIn(language, stage, 'admin', '/admin/user/setting/UserList')
  const { page } = visit
  const words = (code: number) => wordsOn(visit, code, language)
  const open = async (path: string) => {
    language = languages[(languages.indexOf(language) + 1) % languages.length] ?? 'zh'
    await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
    await visit.open(path)
  }
  const first = page.locator('.page-head .button-primary')
  const field = (name: string) => page.locator(`[data-field="${name}"] input`).first()
  const send = () => page.locator('.dialog button[type=submit]').click()
  await first.click()
  await field('fullName').fill('X')
  for (const [name, value, code] of [
    ['userName', 'admin', 711],
    ['phone', '1', 124],
    ['phone', '13800002046', 122],
    ['passWord', 'short', 117],
  ] as const) {
    if (name !== 'userName') await field('userName').fill('somebodynew')
    await field(name).fill(value)
    await send()
    await words(code).waitFor()
  }
  await open('/admin/user/setting/UserList?q=xunuo')
  const bulk = async (at: number, code: number) => {
    await page.locator('.bulk-acts button').nth(at).click()
    await page.locator('.dialog-foot .button').last().click()
    await words(code).waitFor()
  }
  await row('xunuo').locator('.checkbox').click()
  await bulk(3, 132)
  await open('/admin/user/setting/UserList?q=teacher')
  await row('teacher').locator('.checkbox').click()
  await bulk(2, 130)
  await open('/admin/user/setting/UserList?q=teacher')
  await row('teacher').locator('.checkbox').click()
  await bulk(5, 105)
  await open('/admin/educational/classes/list')
  for (const [name, code] of [
    ['高中部', 601],
    ['高一', 602],
    ['高一（1）班', 603],
  ] as const) {
    await page
      .locator('.tree-item')
      .filter({ has: page.locator('.tree-name', { hasText: new RegExp(`^${name}$`) }) })
      .last()
      .locator('.tree-row > .button')
      .click()
    await page.locator('.menu-danger').click()
    await page.locator('.dialog-foot .button').last().click()
    await words(code).waitFor()
    await page.locator('.dialog-foot .button').first().click()
  }
  await page.locator('.tree-name', { hasText: '书法班' }).click()
  const accounts = page.locator('.organisation-side textarea')
  for (const [typed, code] of [
    ['nobody-here', 129],
    ['teacher', 128],
    ['zhouzimo', 711],
  ] as const) {
    await accounts.fill(typed)
    await page.locator('.organisation-side .button-primary').click()
    await words(code).waitFor()
  }
  await open('/admin/user/setting/UserImport')
  const bring = async (buffer: Buffer, code: number) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer })
    await words(code).waitFor()
  }
  await bring(Buffer.from('%PDF'), -3)
  await bring(await workbook([['用户名', '姓名']]), -5)
  await bring(
    await workbook([['用户名', '姓名'], ...Array.from({ length: 5001 }, (_, n) => [`u${n}`, 'x'])]),
    -4,
  )
})
