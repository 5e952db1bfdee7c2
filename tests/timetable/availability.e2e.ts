import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { arrange, courseNamed, lesson } from './stage.ts'

const stage = await stageHere()
const zheng = await stage.school.signIn('zheng')
const maths = await courseNamed(stage.school, '高一数学')
// A Monday and a Wednesday of a week that nothing else of the demonstration reaches.
const [monday, wednesday] = ['2083-05-10', '2083-05-12']
const placed = [lesson(monday, '10:00', '11:00'), lesson(wednesday, '19:00', '20:30')]
expect((await arrange(zheng, { ...maths, lessons: placed })).code).toBe(0)

test('a teacher says hours, the office sees them beside its own, and finds an hour that fits by one press', async () => {
  const own = await stage.visit()
  await own.signIn('teacher', '/teacher/account/basic')
  const card = own.page.locator('.card', { hasText: '可授课时间' })
  await card.getByText('任何时间', { exact: true }).waitFor()
  await card.getByRole('button', { name: '修改' }).click()
  await own.page.getByRole('button', { name: '给周一添加时段' }).click()
  await own.page.getByRole('button', { name: '给周三添加时段' }).click()
  const wednesdays = own.page.getByRole('group', { name: '周三，到' })
  await wednesdays.getByRole('spinbutton').first().pressSequentially('17')
  await own.page.locator('.field-problem', { hasText: '结束要晚于开始' }).waitFor()
  await wednesdays.getByRole('spinbutton').first().pressSequentially('20')
  expect(await axeFaults(own.page)).toEqual([])
  await own.page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  // One of the two lessons of that week lies outside, and some of the demonstration do.
  await own.page.getByText(/其中 \d+ 节已排的课不在这些时间内/).waitFor()
  await card.getByText('18:00–21:00').waitFor()
  await card.getByText('18:00–20:00').waitFor()
  expect(own.complaints).toEqual([])
  await own.context.close()

  const office = await stage.visit()
  const { page } = office
  await office.signIn('admin', '/admin/user/branchLearning')
  const row = page.getByRole('row', { name: /贺建川/ })
  await row.getByRole('button', { name: '可授课时间' }).click()
  await page.getByText('老师自己填写：周一 18:00–21:00，周三 18:00–20:00').waitFor()
  await page.getByRole('button', { name: '添加不在的日子' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByText('请选择日期').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '去掉这些日子' }).click()
  await page.keyboard.press('Escape')

  // The lesson on Monday morning: another hour is looked for in its week, and taken.
  await office.signIn('admin', `/admin/educational/schedule?day=${monday}`)
  await page.locator('button.slot', { hasText: '10:00' }).click()
  await page.getByRole('button', { name: '调课', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /老师/ }).click()
  await page.locator('.option', { hasText: '贺建川' }).getByText('不在可授课时间内').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '找合适的时间' }).click()
  const week = page.getByRole('table', { name: `${monday} 这一周的时间` })
  await week.getByRole('img', { name: /周三 19:00 贺建川 19:00 有《高一数学：函数与图像》/ }).waitFor()
  await week.getByRole('button', { name: '周三 15:00 贺建川 这天的可授课时间：18:00–20:00' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await week.getByRole('button', { name: '周一 18:30 都有空' }).click()
  await page.getByRole('button', { name: '保存并通知' }).click()
  await page.getByText('已保存，相关的人都收到了通知').waitFor()
  await page.locator('button.slot', { hasText: '18:30' }).waitFor()
  expect(office.complaints).toEqual([])
  await office.context.close()
})
