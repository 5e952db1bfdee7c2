import { afterEach, expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { everyPictureReads } from '../people/codes.ts'

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
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const isNarrow = ({ page }: Visit) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')
const course = '信息学：算法入门'

const ofCourse = async () =>
  (await stage.school.look("select '/details/' || id as at from course where name = $1", [course]))[0]
    ?.at as string

/** A visitor on a phone wants a course, signs in on the way, and stands before the order. */
async function wish(visit: Visit) {
  const { page } = visit
  await visit.open('/electiveCenter')
  await page.getByRole('link', { name: course }).first().click()
  await page.getByRole('link', { name: '报名 ¥1,560.00' }).click()
  await page.getByLabel('用户名').fill('limuyang')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '确认报名' }).waitFor()
  await visit.settled()
}

test('a visitor on a phone wants a course, signs in, orders, practises paying, and is in; the office gives a part back', async () => {
  const buyer = await come(phone)
  const { page } = buyer
  await wish(buyer)
  expect(await axeFaults(page)).toEqual([])
  expect(await isNarrow(buyer)).toBe(true)
  const order = page.getByRole('button', { name: '提交订单 ¥1,560.00' })
  await order.click()
  await page.getByText('请先阅读并同意用户协议').waitFor()
  await page.getByText('我已阅读并同意').click()
  await order.click()
  await page.getByRole('timer').waitFor()
  const card = page.locator('.course-card', { hasText: course })
  await buyer.open('/electiveCenter')
  await card.getByText('待支付').waitFor()
  // The course's page leads to the order that waits to be paid.
  await buyer.open(await ofCourse())
  await page.getByRole('link', { name: '去支付' }).click()
  await page.getByRole('timer').waitFor()
  await buyer.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(await isNarrow(buyer)).toBe(true)
  await page.getByRole('button', { name: '支付 ¥1,560.00' }).click()
  await page.getByText('不会收取真实的钱').waitFor()
  await page.getByRole('button', { name: '演示支付 ¥1,560.00' }).click()
  await page.getByText(`《${course}》的座位已是你的。`).waitFor()
  await buyer.settled()
  expect(await axeFaults(page)).toEqual([])
  await buyer.open('/profile/course')
  await page.getByRole('heading', { name: course }).waitFor()
  await buyer.open('/electiveCenter')
  await card.getByText('你已报名').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const office = await come()
  const desk = office.page
  await office.signIn('admin', '/admin/order/list')
  await desk.getByText('共 1 个订单').waitFor()
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByLabel('应付：最少').fill('1560.01')
  await desk.keyboard.press('Enter')
  await desk.getByText('共 0 个订单').waitFor()
  await desk.getByLabel('应付：最少').fill('1560')
  await desk.keyboard.press('Enter')
  await desk.getByText('共 1 个订单').waitFor()
  expect(office.at()).toContain('least=1560')
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])
  expect(await desk.getByRole('link', { name: '李沐阳' }).getAttribute('href')).toContain(
    '/students/details/',
  )
  await desk.getByRole('link', { name: /^\d{10,}$/ }).click()
  await desk.getByRole('link', { name: /高一（1）班$/ }).waitFor()
  await desk.getByLabel('退款金额', { exact: true }).fill('560')
  await desk.getByLabel('原因（学生看得到）').fill('少上一节')
  await desk.getByText('同时退出课程').click()
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: '退 ¥560.00' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: '登录密码' }).fill(password)
  await desk.keyboard.press('Enter')
  await desk.getByText('退款途中').or(desk.getByText('部分退款')).first().waitFor()
  const id = there(/details\/(\d+)$/.exec(office.at())?.[1])
  const state = async () =>
    (await stage.school.look('select state from order_refund where course_order = $1', [id]))[0]?.state
  await expect.poll(state).toBe('done')
  await office.open('/admin/dataStatistics/accountBill')
  await desk.getByText('¥1,000.00').first().waitFor()
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])

  await buyer.open('/profile/order/orderlist')
  await page.locator('.badge', { hasText: '部分退款' }).waitFor()
  await buyer.settled()
  expect(await axeFaults(page)).toEqual([])
  expect([...buyer.complaints, ...office.complaints]).toEqual([])
})

test('a visitor who has no account registers on the way and stands before the course they wanted', async () => {
  const visit = await come(phone)
  const { page } = visit
  await visit.open('/electiveCenter')
  await page.getByRole('link', { name: course }).first().click()
  await page.getByRole('link', { name: '报名 ¥1,560.00' }).click()
  // What they wanted is named all the way, and whoever thinks better of it is back where they were.
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`登录后继续报名《${course}》`).waitFor()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('heading', { level: 1, name: course }).waitFor()
  await page.getByRole('link', { name: '报名 ¥1,560.00' }).click()
  await dialog.getByRole('link', { name: '注册' }).click()
  await page.getByText(`注册后继续报名《${course}》`).waitFor()
  await page.getByLabel('姓名').fill('沈佳宁')
  await page.getByRole('radio', { name: '女' }).check()
  await page.getByLabel('用户名').fill('shenjianing')
  await page.getByLabel('密码', { exact: true }).fill('Daoxiang99')
  await page.getByLabel('再输一次密码').fill('Daoxiang99')
  await page.getByLabel('手机号').fill('13611112222')
  await page.locator('.picture-code img').waitFor()
  await visit.settled()
  await everyPictureReads(stage.school)
  await page.getByLabel('图片验证码', { exact: true }).fill('rtfm')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const told = await page.getByText(/演示学校：验证码是 \d{6}/).innerText()
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册并进入' }).click()
  await page.getByRole('heading', { name: '确认报名' }).waitFor()
  await page.getByRole('button', { name: '提交订单 ¥1,560.00' }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('an order that is not one’s own leads to where that is said', async () => {
  const visit = await come()
  await visit.signIn('student', '/profile/order/orderlist')
  await visit.page.goto(`${stage.address}/eschool/profile/order/orderdetail?id=999999`)
  await expect.poll(() => visit.at()).toContain('/orderdatadeleted')
})

test('the time to pay runs out before the eyes of whoever waited: the seat is free, and the course is ordered anew', async () => {
  const late = await come(phone)
  const { page } = late
  await late.signIn('fengtianyou')
  await late.open(await ofCourse())
  await page.getByRole('link', { name: '报名 ¥1,560.00' }).click()
  await page.getByText('我已阅读并同意').click()
  await page.getByRole('button', { name: '提交订单 ¥1,560.00' }).click()
  await page.getByRole('timer').waitFor()
  const [order] = await stage.school.look('select max(id)::int as id from course_order')
  const left = () =>
    stage.school.look(
      'select h.course from seat_hold h join course_order o using (site, course, student) where o.id = $1 and h.until > now()',
      [order?.id],
    )
  expect(await left()).toHaveLength(1)
  await stage.school.look(
    `with o as (update course_order set ends_at = now() + interval '5 seconds' where id = $1 returning site, course, student)
      update seat_hold h set until = now() + interval '5 seconds' from o where (h.site, h.course, h.student) = (o.site, o.course, o.student)`,
    [order?.id],
  )
  await page.reload()
  await page.getByRole('timer').waitFor()
  await page.getByText('支付时间已过，座位已释放。').waitFor()
  await page.getByRole('timer').waitFor({ state: 'detached' })
  expect(await left()).toEqual([])
  // Whoever opens it later finds the same.
  await page.reload()
  await page.getByText('支付时间已过，座位已释放。').waitFor()
  await late.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(await isNarrow(late)).toBe(true)
  await page.getByRole('link', { name: '重新报名' }).click()
  await page.getByRole('heading', { name: '确认报名' }).waitFor()
  await page.getByRole('button', { name: '提交订单 ¥1,560.00' }).waitFor()
})
