import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, password } from './console.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: 'localhost' })
type Visited = Awaited<ReturnType<typeof stage.visit>>

async function provider() {
  await addProvider(stage.school, 'boss')
  const here = await stage.visit()
  await here.page.goto(`${stage.address}/eschool/operator`)
  await here.page.getByLabel('账号').fill('boss')
  await here.page.getByLabel('密码', { exact: true }).fill(password)
  await here.page.getByRole('button', { name: '登录', exact: true }).click()
  await here.page.getByRole('heading', { name: '学校', exact: true }).waitFor()
  return here
}

async function add({ page }: Visited, name: string, userName: string) {
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '用户名' }).fill(userName)
  await page.getByRole('button', { name: '添加', exact: true }).click()
}
const isClean = async ({ page, settled }: Visited) => {
  await settled()
  expect(await axeFaults(page)).toEqual([])
}

test('an operator gives a school one account more than it has: its administrator adds one, reads why the second is refused, and both see the bar', async () => {
  const boss = await provider()
  await boss.page.getByRole('link', { name: '砚溪学堂' }).first().click()
  await boss.page.getByRole('button', { name: '设定额度' }).click()
  const people = boss.page.getByLabel(/最多账号数/)
  const hint = await boss.page.getByText(/正在使用 \d+ 个/).innerText()
  const used = Number(/\d+/.exec(hint)?.[0])
  // Less than stands there is said before it is saved.
  await people.fill(String(used - 1))
  await people.blur()
  await boss.page.getByText('比正在使用的少').waitFor()
  await isClean(boss)
  await people.fill(String(used + 1))
  await people.blur()
  await boss.page.getByText('比正在使用的少').waitFor({ state: 'detached' })
  await boss.page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await boss.page.getByRole('meter', { name: '账号' }).waitFor()
  await boss.page.getByText(`不限 → ${used + 1}`).waitFor()
  await isClean(boss)

  const office = await stage.visit()
  await office.signIn('admin', '/admin/user/setting/UserList')
  await office.page.getByRole('button', { name: '添加账号' }).click()
  await add(office, '沈佳宁', 'shenjianing')
  await office.page.getByRole('button', { name: '我已保存' }).click()
  await office.page.getByRole('button', { name: '添加账号' }).click()
  await add(office, '沈佳禾', 'shenjiahe')
  await office.page.getByText('学校的账号已用完').first().waitFor()
  expect(await office.page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('沈佳禾')
  await office.page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
  await office.open('/admin/setting/basic')
  const meter = office.page.getByRole('meter', { name: '正在使用的账号' })
  await meter.waitFor()
  expect(await meter.getAttribute('aria-valuetext')).toBe(`${used + 1} / ${used + 1}`)
  await isClean(office)

  await boss.page.goto(`${stage.address}/eschool/operator/schools?quota=full`)
  await boss.page
    .getByRole('row', { name: /砚溪学堂/ })
    .getByText(`${used + 1} / ${used + 1}`)
    .waitFor()
  await isClean(boss)
  expect([...boss.complaints, ...office.complaints]).toEqual([])
})
