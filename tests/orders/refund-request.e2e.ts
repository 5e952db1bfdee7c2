import { afterEach, expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { courseNamed } from '../timetable/stage.ts'
import { bought } from './stage.ts'

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
const course = '信息学：算法入门'

/** A page at rest that anybody can use. */
async function sound(visit: Visit) {
  await visit.settled()
  expect(await axeFaults(visit.page)).toEqual([])
}

async function giveThePassword({ page }: Visit) {
  await page.getByRole('dialog').getByRole('textbox', { name: '登录密码' }).fill(password)
  await page.keyboard.press('Enter')
}

/** The student asks on a phone for what is not earned, and reads what became of it. */
async function ask(student: Visit, order: number, why: string) {
  const { page } = student
  await student.open(`/profile/order/orderdetail?id=${order}`)
  await page.getByRole('button', { name: '申请退费' }).click()
  await page.getByRole('heading', { name: '申请退费 ¥1,560.00' }).waitFor()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('请写明原因').waitFor()
  await page.getByLabel('原因（学校看得到）').fill(why)
  await sound(student)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('已申请退费 ¥1,560.00，等待学校答复').waitFor()
  await sound(student)
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

test('a student asks for a refund, is declined in words, asks again and is granted; another is taken out with the rest given back', async () => {
  const { courseId } = await courseNamed(stage.school, course)
  const li = await stage.school.signIn('li')
  const order = await bought(li, courseId)
  const other = await bought(await stage.school.signIn('feng'), courseId)
  const student = await come(phone)
  await student.signIn('limuyang', '/profile/order/orderlist')
  await ask(student, order, '周末要集训')

  const office = await come()
  const { page } = office
  await office.signIn('admin', '/admin/order/list?waits=request')
  await page.locator('.badge', { hasText: '申请退费' }).waitFor()
  await sound(office)
  await page.getByRole('link', { name: /^\d{10,}$/ }).click()
  await page.getByText('李沐阳 申请退回 ¥1,560.00').waitFor()
  await sound(office)
  await page.getByRole('button', { name: '不同意' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('说明（学生看得到）').fill('集训可以请假')
  await sound(office)
  await dialog.getByRole('button', { name: '不同意' }).click()
  await dialog.waitFor({ state: 'detached' })

  // The page that stands open hears of it.
  await student.page.getByText('学校没有同意退费 ¥1,560.00').waitFor()
  await student.page.getByText('集训可以请假').first().waitFor()
  await sound(student)
  await ask(student, order, '搬家，上不了了')

  // So does the office’s.
  await page.getByText('原因：搬家，上不了了').waitFor()
  await page.getByRole('button', { name: '同意并退 ¥1,560.00' }).click()
  await giveThePassword(office)
  const stateOf = async (id: number) =>
    (await stage.school.look('select state from course_order where id = $1', [id]))[0]?.state
  await expect.poll(() => stateOf(order)).toBe('refunded')
  await student.page.locator('.badge', { hasText: '已退款' }).waitFor()
  // What was refunded and may not be ordered again is not offered again.
  await student.open(`/details/${courseId}`)
  await student.page.getByText('这门课已为你退费').waitFor()
  expect(await student.page.getByRole('link', { name: /^报名/ }).count()).toBe(0)
  await sound(student)

  await office.open(`/admin/educational/course/parent/details/${courseId}?part=students`)
  await page
    .getByRole('row', { name: /冯天佑/ })
    .locator('.checkbox')
    .click()
  await page.getByRole('button', { name: '移出课程' }).click()
  await dialog.getByText('退回 ¥1,560.00').waitFor()
  await dialog.getByRole('button', { name: '移出并退 ¥1,560.00' }).click()
  await dialog.getByText('请写明原因').waitFor()
  await dialog.getByLabel('原因（学生看得到）').fill('调班')
  await sound(office)
  await dialog.getByRole('button', { name: '移出并退 ¥1,560.00' }).click()
  await page.getByText('已移出 1 人').waitFor()
  await expect.poll(() => stateOf(other)).toBe('refunded')
  const [seat] = await stage.school.look(
    'select e.state, e.ended_at is not null as ended from enrolment e join course_order o on o.enrolment = e.id where o.id = $1',
    [other],
  )
  expect(there(seat)).toEqual({ state: 'refunded', ended: true })
  expect([...student.complaints, ...office.complaints]).toEqual([])
})
