import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const button = (name: string | RegExp) => visit.page.getByRole('button', { name, exact: true })
const row = (name: string) => visit.page.locator('tbody tr', { hasText: name })
const found = (text: string) => visit.page.locator('.page-head-says', { hasText: text }).waitFor()

test('an account is added, its password shown once, edited, disabled, and deleted only then', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserList')
  await found('17 个账号')
  expect(await axeFaults(page)).toEqual([])
  // A name leads to whoever it is: a student has a page, somebody else an account that opens over the list.
  expect(await page.getByRole('link', { name: '陈可欣' }).getAttribute('href')).toMatch(
    /students\/details\/\d+$/,
  )
  await page.getByRole('link', { name: '林若晴' }).click()
  await page.getByRole('dialog', { name: '编辑账号' }).waitFor()
  expect(visit.at()).toMatch(/UserList\?account=\d+$/)
  await page.keyboard.press('Escape')
  await expect.poll(visit.at).toBe('/admin/user/setting/UserList')

  await button('添加账号').click()
  await page.getByRole('textbox', { name: '姓名' }).fill('沈佳宁')
  await page.getByRole('textbox', { name: '用户名' }).fill('admin')
  await button('添加').click()
  await page.getByText('账号已添加').waitFor()
  await page.getByRole('textbox', { name: '用户名' }).fill('shenjianing')
  expect(await axeFaults(page)).toEqual([])
  await button('添加').click()
  await page.getByText('密码只显示这一次').waitFor()
  expect(await page.locator('.made-rows code').innerText()).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  await button('我已保存').click()
  await row('沈佳宁').getByText('待首次登录').waitFor()

  await row('沈佳宁').getByRole('button', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '手机' }).fill('13800002046')
  await button('保存').click()
  await page.getByText('手机号已被绑定，请更换').waitFor()
  await page.getByRole('textbox', { name: '手机' }).fill('13655550000')
  await button('保存').click()
  await row('沈佳宁').getByText('136****0000').waitFor()

  const act = async (what: string) => {
    await row('沈佳宁').getByRole('button', { name: '沈佳宁的更多操作' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('删除')
  await button('删除 1 个').click()
  await page.getByText('账号已启用，请先停用再删除').waitFor()
  await act('停用')
  await button('停用 1 个').click()
  await row('沈佳宁').getByText('已停用').waitFor()
  await act('删除')
  await button('删除 1 个').click()
  await row('沈佳宁').waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
})

test('filters stand in the address, survive reload and the way back, and are kept under a name', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserList')
  await page.getByRole('button', { name: /全部身份/ }).click()
  await page.getByRole('option', { name: '学生' }).click()
  await found('9 个账号')
  expect(visit.at()).toBe('/admin/user/setting/UserList?role=STUDENT')
  await page.getByRole('searchbox').fill('CKX')
  await found('1 个账号')
  await page.reload()
  await found('1 个账号')
  await row('陈可欣').waitFor()
  await button('常用筛选').click()
  await page.getByLabel('名称').fill('可欣')
  await button('保存当前筛选').click()
  await page.getByRole('button', { name: '可欣', exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('名称').inputValue()).toBe('')
  await stage.school.look(
    "insert into saved_filter (site, person, list, name, query) select $1, $2, 'courses', 'n' || n, 'q=x' from generate_series(1, 49) n",
    [stage.school.site, stage.school.ids.zheng],
  )
  await page.getByLabel('名称').fill('又一个')
  await button('保存当前筛选').click()
  await page.getByText('已经存了 50 个，不能再多；请先删去一个').waitFor()
  expect(await page.getByLabel('名称').inputValue()).toBe('又一个')
  await stage.school.look("delete from saved_filter where list = 'courses'")
  await page.keyboard.press('Escape')
  await button('清除筛选').click()
  await found('17 个账号')
  await page.goBack()
  await found('1 个账号')
  await page.getByRole('searchbox').fill('没有这个人')
  await page.getByText('没有符合条件的结果').waitFor()
  await page.locator('.state').getByRole('button', { name: '清除筛选' }).click()
  await button('常用筛选').click()
  await page.getByRole('button', { name: '可欣', exact: true }).click()
  await found('1 个账号')
  expect(visit.complaints).toEqual([])
})

test('what is ticked stays so over pages; of a bulk action each refused row is named', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserList?size=10&sort=fullName')
  await row('陈可欣').locator('.checkbox').click()
  await page.getByRole('button', { name: '下一页' }).click()
  await row('郑文静').locator('.checkbox').click()
  await page.getByText('已选 2 项').waitFor()
  await page.locator('.bulk-bar').getByRole('button', { name: '停用' }).click()
  await button('停用 2 个').click()
  await page.getByText('完成 1 项，1 项未完成').waitFor()
  await page.locator('.outcome-rows', { hasText: '郑文静' }).getByText('账号状态无效').waitFor()
  expect(await axeFaults(page)).toEqual([])
  // Of what was done in part, what was done is taken back, and nothing else.
  await button('撤销已完成的 1 项').click()
  await page.getByText('已撤销，1 个账号恢复原状').waitFor()
  await page.getByRole('button', { name: '选择本页全部' }).or(page.locator('thead .checkbox')).first().click()
  await page.getByRole('button', { name: '选中全部 17 项' }).click()
  await page.getByText('已选 17 项').waitFor()
  await row('郑文静').locator('.checkbox').click()
  await page.getByText('已选 16 项').waitFor()
  await page.locator('.bulk-bar').getByRole('button', { name: '停用', exact: true }).click()
  await button('停用 16 个').click()
  await page.getByText('已停用 16 个账号').waitFor()
  // Under the pointer it stays.
  await button('撤销').hover()
  expect(await axeFaults(page)).toEqual([])
  await row('张雨桐').getByText('已停用').waitFor()
  await page.keyboard.press('Control+z')
  // Who was disabled before stays so.
  await page.getByText('已撤销，15 个账号恢复原状').waitFor()
  await row('张雨桐').getByText('已停用').waitFor({ state: 'detached' })
  await row('许诺').getByText('已停用').waitFor()
  expect(visit.complaints).toEqual([])
})

test('exported is exactly what is shown, with the columns that are shown', async () => {
  visit = await stage.visit({ acceptDownloads: true })
  const { page } = visit
  await visit.signIn('admin', '/admin/user/setting/UserList?role=ADMIN&sort=username')
  await found('2 个账号')
  await button('显示哪些列').click()
  await page.getByRole('dialog').getByText('手机').click()
  await page.keyboard.press('Escape')
  // The edge of a column is moved by keys and dragged, kept over a reload, and put back.
  const edge = page.getByRole('separator', { name: '用户名的列宽' })
  const wide = async () => Math.round((await page.locator('th[data-col=username]').boundingBox())?.width ?? 0)
  const usual = await wide()
  await edge.focus()
  await page.keyboard.press('Home')
  await expect.poll(wide).toBe(64)
  await page.keyboard.press('ArrowRight')
  await expect.poll(wide).toBe(80)
  const at = await edge.boundingBox()
  await page.mouse.move((at?.x ?? 0) + 4, (at?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((at?.x ?? 0) + 124, (at?.y ?? 0) + 8)
  await page.mouse.up()
  await expect.poll(wide).toBe(200)
  await page.reload()
  await expect.poll(wide).toBe(200)
  await edge.focus()
  await page.keyboard.press('Delete')
  await expect.poll(wide).toBe(usual)
  expect(await axeFaults(page)).toEqual([])
  await button('导出 2 条').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^用户-.*\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('姓名,用户名,身份,班级,状态,创建时间')
  expect(lines.slice(1).map(line => line.split(',')[1])).toEqual(['admin', 'linruoqing'])
})

test('a class is moved by keys into another directory, and its students are seen; a full class is not deleted', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/classes/list')
  const item = (name: string) => page.locator('.tree-item', { hasText: name }).last()
  await item('书法班').click()
  await page.locator('.organisation-people', { hasText: '周子墨' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await item('书法班').getByRole('button', { name: '书法班的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('班级中有用户').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await item('书法班').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const aim = () => page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''")
  for (let n = 0; n < 30 && (await aim()) !== '放置于 初中部'; n += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect
    .poll(
      async () =>
        (
          await stage.school.look(
            "select p.name from node n join node p on p.id = n.parent where n.name = '书法班' and n.site = $1",
            [stage.school.site],
          )
        )[0]?.name,
    )
    .toBe('初中部')
})

test('the list on a phone: two lines a row, filters in a sheet, nothing wider than the screen', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/students/list')
  await found('9 名学生')
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(wide).toBe(390)
  await button('筛选').tap()
  await page.getByRole('button', { name: /账号状态/ }).tap()
  await page.getByRole('option', { name: '待首次登录' }).tap()
  await page.getByRole('button', { name: '查看 1 条结果' }).tap()
  await found('1 名学生')
  expect(await axeFaults(page)).toEqual([])
  await row('孙浩然').getByRole('link', { name: '查看' }).tap()
  await page.getByText('监护人与同意').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test.each(['en', 'es'])('the office speaks %s: no Chinese words but names', async language => {
  visit = await stage.visit()
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  await visit.signIn('admin', '/admin/user/setting/UserList?role=ADMIN')
  await row('linruoqing').waitFor()
  const shown = await visit.page.locator('main table, main .page-head').allInnerTexts()
  const text = shown.join('\n').replaceAll(/郑文静|林若晴|郑|林/g, '')
  expect(text).not.toMatch(/\p{Script=Han}/u)
})
