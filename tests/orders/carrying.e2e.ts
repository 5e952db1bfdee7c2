import { expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { bought, shopOf } from './stage.ts'

const stage = await stageHere()

test('the office carries a paid seat over to a dearer course; the student pays the difference and is in', async () => {
  const shop = await shopOf(stage.school)
  const feng = await stage.school.signIn('feng')
  const from = await shop.course({ name: '单科班' }, 800)
  const to = await shop.course({ name: '加强班' }, 1000)
  await shop.course({ name: '已满的班', capacity: 1 }, 500)
  const full = await stage.school.look("select id::int from course where name = '已满的班'")
  await bought(await stage.school.signIn('li'), there(full[0]).id as number)
  await bought(feng, from)

  const office = await stage.visit()
  const desk = office.page
  await office.signIn('admin', `/admin/educational/course/parent/details/${from}?part=students`)
  await desk.getByRole('checkbox', { name: '冯天佑' }).check({ force: true })
  await desk.getByRole('button', { name: '移出课程' }).click()
  const dialog = desk.getByRole('dialog', { name: '把冯天佑移出课程？' })
  await dialog.getByText('转到另一门课').click()
  const act = dialog.getByRole('button', { name: /^移出并转课/ })
  expect(await act.isDisabled()).toBe(true)
  const choose = async (name: string) => {
    await dialog.getByRole('button', { name: /转到哪门课/ }).click()
    await desk.getByRole('option', { name }).click()
  }
  await choose('已满的班')
  await dialog.getByText('报名人数已满').waitFor()
  expect(await act.isDisabled()).toBe(true)
  await choose('加强班')
  await dialog.getByText('余 ¥800.00，新课程 ¥1,000.00').waitFor()
  await dialog.getByLabel('原因（学生看得到）').fill('换到加强班')
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])
  await act.click()
  await desk.getByRole('dialog').getByRole('textbox', { name: '登录密码' }).fill(password)
  await desk.keyboard.press('Enter')
  await desk.getByText('已移出 1 人').waitFor()

  const buyer = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = buyer
  const rows = await stage.school.look('select id::int from course_order where course = $1', [to])
  await buyer.signIn('fengtianyou', `/profile/order/orderdetail?id=${there(rows[0]).id}`)
  await page.getByText('已转入 ¥800.00，还需支付 ¥200.00').waitFor()
  await page.getByRole('button', { name: '支付 ¥200.00' }).click()
  // Somebody who thinks again finds the other ways.
  await page.getByRole('button', { name: '换一种支付方式' }).click()
  await page.getByRole('button', { name: '支付 ¥200.00' }).click()
  await buyer.settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '演示支付 ¥200.00' }).click()
  await page.getByText('《加强班》的座位已是你的。').waitFor()
  await page.getByRole('link', { name: '单科班' }).click()
  await page.getByText('转到其他订单 ¥800.00').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect([...office.complaints, ...buyer.complaints]).toEqual([])
})
