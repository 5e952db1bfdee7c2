import { afterAll, afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { there } from '../kit/there.ts'
import type { Visit } from '../kit/visit.ts'
import { workbook } from './sheets.ts'

let visit: Visit
const provider = await smsProvider('tencent')
afterAll(() => provider.close())
const stage = await stageHere([], { ...provider.settings, ESCHOOL_SMS_PRICE: '0.045' })
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
const renamed = mended.map((row, n) => (n === 2 ? row.with(1, '改名') : row))

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
  await page.locator('.import-problem').first().waitFor()
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
  await stage.school.look('update import set gone = 1 where site = $1', [stage.school.site])
  await page.reload()
  await page.getByText('43 行可以导入，7 行有问题').waitFor()
  await page.getByText('有 1 行对应的账号被删除').waitFor()
  await page.getByRole('button', { name: '重新对应列' }).waitFor({ state: 'detached' })
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载退回的 7 行' }).click(),
  ])
  expect(refused.suggestedFilename()).toMatch(/^用户-被退回的行-.*\.xlsx$/)
  await page.getByRole('button', { name: '只导入正确的 43 行' }).click()
  await page.getByText('已添加 43 个账号，7 行被退回').waitFor()
  await page.getByRole('button', { name: '领取密码' }).click()
  await page.getByText('43 个新密码').waitFor()
  // They are shown once: only their own button closes them.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await page.locator('.made-rows li').count()).toBe(43)
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('button', { name: '领取密码' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '换一个文件' }).click()
  // Who stands already is changed only where that was ticked, and what it comes to is read first.
  await page.getByText('同时修改已有的账号').click()
  await choose(renamed, '新生-改.xlsx')
  await page.getByText('新增 7 个，修改 1 个，42 行没有变化，0 行有问题').waitFor()
  // They are shown before those who are new, with their number above and in the button.
  await page.getByText('有 1 个已有的账号会被修改').waitFor()
  await page.getByRole('radio', { name: '修改 1', checked: true }).waitFor({ state: 'attached' })
  await page.getByText('新生2', { exact: true }).and(page.locator('del')).waitFor()
  expect(await page.locator('td[data-changed] ins').allInnerTexts()).toEqual(['改名'])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '全部导入：新增 7，修改 1' }).click()
  await page.getByText('已添加 7 个账号').waitFor()
  await page.getByText('已修改 1 个账号').waitFor()
  expect(await page.locator('a', { hasText: '查看新账号' }).getAttribute('href')).toMatch(/UserList/)
  const rows = await stage.school.look("select count(*)::int as n from person where username like 'pupil%'")
  expect(rows).toEqual([{ n: 50 }])

  await page.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
  await page.locator('.banner', { hasText: '这次导入已撤销' }).waitFor()
  expect(
    await stage.school.look("select count(*)::int as n from person where username like 'pupil%'"),
  ).toEqual([{ n: 43 }])

  // Most of it is bad: mending leads, not the one row that would go in. Left alone, it is thrown away from the list.
  await page.getByRole('button', { name: '换一个文件' }).click()
  await choose([spoilt[3] ?? [], spoilt[9] ?? [], ['pupil60', '新生六十', '', '书法班']], '错表.xlsx')
  await page.getByText('要导入的行大部分有问题，先改表格再导入').waitFor()
  expect(await page.locator('.import-acts .button-primary').allInnerTexts()).toEqual(['下载退回的 2 行'])
  await page.getByRole('button', { name: '只导入正确的 1 行' }).waitFor()
  await page.getByRole('button', { name: '换一个文件' }).click()
  const left = page.locator('.plain-rows li', { hasText: '错表.xlsx' })
  await left.getByRole('button', { name: '丢弃这次检查' }).click()
  const [thrown] = await stage.school.look("select id::int from import where file_name = '错表.xlsx'")
  const asked = page.getByRole('alertdialog', { name: '丢弃“错表.xlsx”的检查？' })
  await asked.getByText('表格的 3 行').waitFor()
  await asked.getByRole('button', { name: '丢弃这次检查' }).click()
  await left.waitFor({ state: 'detached' })
  expect(await stage.school.look("select from import where file_name = '错表.xlsx'")).toEqual([])
  // A link to it stays in the office.
  await visit.open(`/admin/user/setting/UserImport?import=${thrown?.id}`)
  await page.getByText('这次导入已经不在了').waitFor()
  await page.getByRole('button', { name: '上传表格' }).click()
  await page.getByRole('button', { name: '下载模板' }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('rows with the name of an account are asked about: one is made, the other changes the account', async () => {
  visit = await stage.visit()
  const { page } = visit
  const [one] = await stage.school.look(
    `select p.username, p.full_name as name, c.name as seat from person p join node c on c.id = p.class
      where p.site = $1 and p.state = 'ENABLED'
        and (select count(*) from node n where n.site = $1 and n.name = c.name) = 1
        and (select count(*) from person o where o.site = $1 and o.full_name = p.full_name) = 1
      order by p.id limit 1`,
    [stage.school.site],
  )
  const { username, name, seat } = there(one)
  await visit.signIn('admin', '/admin/user/setting/UserImport')
  await page.getByText('同时修改已有的账号').click()
  await page.locator('input[type=file]').setInputFiles({
    name: '换手机.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook([
      head,
      ['moved1', name, '13811119991', seat],
      ['moved2', '郑文静', '13811119992', ''],
      ['moved3', '李沐阳', '13811119993', ''],
    ]),
  })
  await page.getByText('2 行与已有账号同名，导入前请选择').waitFor()
  await page.getByText(`同名账号已存在：${name}（${username}）`).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.getByRole('button', { name: /全部导入/ }).count()).toBe(0)
  await page.getByRole('button', { name: '第 2 行：修改这个账号' }).click()
  await page.getByText('1 行与已有账号同名，导入前请选择').waitFor()
  await page.getByRole('button', { name: '全部仍然新增' }).click()
  await page.getByRole('button', { name: '全部导入：新增 2，修改 1' }).click()
  await page.getByText('已修改 1 个账号').waitFor()
  expect(
    await stage.school.look('select phone from person where username = $1 and site = $2', [
      username,
      stage.school.site,
    ]),
  ).toEqual([{ phone: '13811119991' }])
  expect(visit.complaints).toEqual([])
})

test('a roster as the school keeps it: its columns are told, its cells mended in the table, slips printed, passwords sent', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/students/import')
  await page.locator('input[type=file]').setInputFiles({
    name: '花名册.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook([
      ['明德课外学校花名册'],
      ['序号', '学号', '姓名', '家长电话', '常用名', '班车', '会议密码'],
      [1, 20260901, '', '13911110091', '花名一', '不乘车', ''],
      [2, 20260902, '花二', '139', '花名二', '4 号线', 'Meet-2'],
    ]),
  })
  await page.getByText('请确认每一列是什么').waitFor()
  expect(await axeFaults(page)).toEqual([])
  // The pupils are known by another name: chosen for it, the column frees the first.
  await page.getByRole('button', { name: '“常用名”是' }).click()
  // Nobody need write what is made of another column.
  await page.getByRole('option', { name: /^用户名（取自“学号/ }).waitFor()
  await page.getByRole('option', { name: '姓名（必填）' }).click()
  expect(await page.getByRole('button', { name: '“姓名”是' }).innerText()).toBe('不导入')
  // A field of the school's own is chosen like any other.
  await page.getByRole('button', { name: '“班车”是' }).click()
  await page.getByRole('option', { name: '校车线路' }).click()
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page.getByText('1 行可以导入，1 行有问题').waitFor()
  await page.getByText('“4 号线”不在可选项里').waitFor()
  await page.getByRole('textbox', { name: '第 4 行：校车线路' }).fill('')
  await page.keyboard.press('Enter')
  // Each mended cell hands the focus on to what is left beside it, and the last one to the rows.
  await page.getByRole('textbox', { name: '第 4 行：监护人手机' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('13911110092')
  await page.keyboard.press('Enter')
  // A password stands there without an account, and is read by nobody: it is emptied.
  await page
    .getByRole('textbox', { name: '第 4 行：会议密码（已填，不显示）' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('button', { name: '清空第 4 行的会议密码' }).click()
  await page.keyboard.press('Enter')
  await page.getByText('2 行可以导入，0 行有问题').waitFor()
  await page.locator('.import-rows:focus').waitFor()
  await page.getByRole('button', { name: '全部导入 2 行' }).click()
  await page.getByRole('button', { name: '领取密码' }).click()
  await page.getByText('2 个新密码').waitFor()
  expect(await page.locator('a', { hasText: '查看新学生' }).getAttribute('href')).toMatch(/students\/list/)
  expect(
    await stage.school.look(
      "select c.name from own_value v join own_choice c on c.id = v.choice join person p on p.id = v.person where p.full_name like '花名_'",
    ),
  ).toEqual([{ name: '不乘车' }])
  await page.evaluate(
    "window.print = () => void (window.printed = document.querySelector('.slips').innerText)",
  )
  await page.getByRole('button', { name: '打印账号条' }).click()
  expect(await page.evaluate('window.printed')).toMatch(/^花名一.*20260901.*花名二.*20260902/s)
  await page.getByRole('button', { name: '发短信' }).click()
  await page.getByText('2 人会收到用户名和密码，约 ¥0.18').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '发送 2 条' }).dblclick()
  await page.getByText('2 条短信已交给发件箱').waitFor()
  expect(await page.getByRole('button', { name: '发短信' }).count()).toBe(0)
  await expect
    .poll(() => provider.sendings.map(({ phone }) => phone).sort())
    .toEqual(['+8613911110091', '+8613911110092'])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.slip').count()).toBe(2)
  expect(await page.locator('.desk, .dialog').filter({ visible: true }).count()).toBe(0)
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
