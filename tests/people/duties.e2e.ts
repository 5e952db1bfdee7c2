import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

const visits: Visit[] = []
const stage = await stageHere()
const { school } = stage
// She teaches as well: here she comes as what runs the school.
await school.look(
  "update person_role set position = case role when 'ADMIN' then 0 else 1 end where person = $1",
  [school.ids.lin],
)
afterEach(async () => {
  await Promise.all(visits.splice(0).map(({ context }) => context.close()))
  await school.look('update person set duties = null where id = $1', [school.ids.lin])
})

async function come(as: string, path: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(as, path)
  return visit
}
const users = '/admin/user/setting/UserList?q=linruoqing'

/** In the office's list of accounts: the dialog of her duties. */
async function dialogOf({ page }: Visit) {
  await page.getByRole('button', { name: '林若晴的更多操作' }).click()
  await page.getByRole('menuitem', { name: '职责' }).click()
  const dialog = page.getByRole('dialog', { name: '林若晴的职责' })
  const choose = async (part: string, way: string) => {
    const group = dialog.getByRole('radiogroup', { name: part })
    await group.getByText(way, { exact: true }).click()
  }
  return { dialog, choose, save: () => dialog.getByRole('button', { name: '保存职责' }).click() }
}

test('an administrator is given the orders alone: an open page follows at once, menus and addresses hold no more than that', async () => {
  const office = await come('admin', users)
  const hers = await come('linruoqing', '/admin/educational/schedule')
  await hers.page.getByRole('navigation').first().waitFor()

  const { dialog, choose, save } = await dialogOf(office)
  expect(await axeFaults(office.page)).toEqual([])
  await dialog.getByText('拥有全部职责').click()
  for (const part of ['人员', '课程与排课', '公告与资料', '统计', '设置']) await choose(part, '不可见')
  await choose('订单', '可改')
  await save()
  await office.page.getByText('职责已保存').waitFor()

  // What she had open is not hers any more, and says so.
  await hers.page.getByText('你的职责有变动').waitFor()
  await expect.poll(hers.at).toBe('/permission')
  await hers.page.getByText('这个页面不在你的职责之内').waitFor()

  await hers.open('/admin')
  expect(hers.at()).toBe('/admin/order/list')
  const day = hers.page.getByRole('region', { name: '今天的学校' })
  await day.getByText('退费申请').waitFor()
  expect(await day.innerText()).not.toContain('请假')
  expect(await hers.page.getByText('今日直播课').count()).toBe(0)
  const menus = await hers.page.locator('header').first().innerText()
  expect(menus).toContain('订单')
  for (const closed of ['教务', '用户', '设置', '公告', '日志']) expect(menus).not.toContain(closed)
  for (const path of [
    '/admin/user/setting/UserList',
    '/admin/log',
    '/admin/setting/basic',
    '/admin/educational/course/list',
  ]) {
    await hers.open(path)
    expect(hers.at(), path).toBe('/permission')
  }
  expect(office.complaints).toEqual([])
  expect(hers.complaints).toEqual([])
})

test('who may look at the orders alone finds no act that would change one, and the reason for it', async () => {
  await school.look('update person set duties = $2 where id = $1', [
    school.ids.lin,
    ['reads orders', 'reads people'],
  ])
  const hers = await come('linruoqing', '/admin/user/setting/UserList')
  const { page } = hers
  await page.getByText('你在这里只能查看').waitFor()
  const add = page.getByRole('button', { name: '添加账号' })
  expect(await add.isDisabled()).toBe(true)
  expect(await page.locator('tbody input[type=checkbox]').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  // A menu of acts that all change something is not there at all.
  expect(await page.getByRole('button', { name: '陈可欣的更多操作' }).count()).toBe(0)
  // What is pressed all the same is refused in words, on the page where it was pressed.
  await page.locator('tbody tr', { hasText: '陈可欣' }).getByRole('button', { name: '编辑' }).click()
  expect(await page.getByRole('dialog').getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
  // What she may not open is a name alone, beside those that lead to what she may.
  await school.look("update person set duties = '{reads courses}' where id = $1", [school.ids.lin])
  await hers.open('/admin/educational/course/list')
  const course = page.locator('tbody tr', { hasText: '林若晴' }).first()
  await course.waitFor()
  expect(await course.getByRole('link', { name: '林若晴' }).count()).toBe(0)
  expect(await course.getByRole('link').count()).toBe(2)
  expect(await course.getByRole('button').count()).toBe(0)
  expect(hers.complaints).toEqual([])
})

test('duties stand in the list, are filtered by, and one part at least is given', async () => {
  const office = await come('admin', users)
  const { page } = office
  const { dialog, choose, save } = await dialogOf(office)
  await dialog.getByText('拥有全部职责').click()
  for (const part of ['人员', '课程与排课', '订单', '公告与资料', '统计', '设置'])
    await choose(part, '不可见')
  await save()
  await dialog.getByText('至少选择一项').waitFor()
  await choose('统计', '只看')
  await save()
  await page.getByText('职责已保存').waitFor()
  await office.open('/admin/user/setting/UserList?duties=some')
  await page.locator('tbody tr', { hasText: '林若晴' }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  await office.open('/admin/user/setting/UserList?duties=orders')
  await page.locator('tbody tr', { hasText: '郑文静' }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  expect(office.complaints).toEqual([])
})
