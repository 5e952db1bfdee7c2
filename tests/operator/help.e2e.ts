import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { visitIn } from '../site/said.ts'
import { addProvider, consoleHost, password } from './console.ts'
import { helpIn, helpReason } from './helping.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: `localhost,${consoleHost}` })

test('an operator looks into a school, is refused what writes, and the school hears of it and finds it in its log', async () => {
  await addProvider(stage.school, 'boss')
  const { page, settled, complaints, at } = await stage.visit()
  await page.goto(`${stage.address}/eschool/operator/schools/${stage.school.site}`)
  await page.getByLabel('账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '进入协助' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(/原因/).fill(helpReason)
  await asked.getByLabel(/当前密码/).fill(password)
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await asked.getByRole('button', { name: '进入协助' }).click()

  const bar = page.getByRole('region', { name: '外部协助' })
  await bar.getByText(/^Name of boss正在外部协助：只能查看，\d\d:\d\d 结束$/).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  expect(page.url()).not.toContain('#')
  await page.goto(`${stage.address}/eschool/admin/user/setting/UserList`)
  await page
    .getByText(/^1\d\d\*{4}\d{4}$/)
    .first()
    .waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/1[3-9]\d{9}/)
  await page.goto(`${stage.address}/eschool/admin/setting/year`)
  await page.getByLabel(/年级名称/).fill('七年级')
  await page.keyboard.press('Enter')
  await page.getByText('这是外部协助，只能查看').waitFor()
  await bar.getByRole('button', { name: '结束协助' }).click()
  await page.getByRole('heading', { name: '协助已结束' }).waitFor()
  expect(at()).toBe('/help')
  expect(await bar.count()).toBe(0)
  expect(complaints).toEqual([])

  const office = await visitIn('zh', stage, 'admin', '/admin/log/index')
  const row = office.page.getByRole('row', { name: /外部协助结束/ })
  await row.getByText(helpReason, { exact: false }).waitFor()
  await row.getByText('平台', { exact: true }).waitFor()
  await office.open('/admin/account/informMessage')
  await office.page.getByText('平台人员进入了学校').first().waitFor()
})

test('at its minute the page ends the help by itself', async () => {
  const { entered } = await helpIn(stage.school, 'lingers')
  const { page, context } = await stage.visit()
  await context.addCookies([
    { name: 'token', value: `Bearer:${entered.data.token}`, url: `${stage.address}/eschool` },
  ])
  await page.clock.install()
  await page.goto(`${stage.address}/eschool/admin/setting/year`)
  await page.getByRole('region', { name: '外部协助' }).waitFor()
  await page.clock.fastForward('59:00')
  expect(await page.getByRole('heading', { name: '协助已结束' }).count()).toBe(0)
  await page.clock.fastForward('01:00')
  await page.getByRole('heading', { name: '协助已结束' }).waitFor()
  const token = (await context.cookies()).find(({ name }) => name === 'token')
  expect(token?.value ?? '').toBe('')
})
