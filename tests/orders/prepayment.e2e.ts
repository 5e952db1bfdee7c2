import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { shopOf } from './stage.ts'

const stage = await stageHere()

test('the office turns the rules on prepayment on; buyer and office read what they hold back before anybody presses', async () => {
  const shop = await shopOf(stage.school)
  const subjects = (['数学', '英语'] as const).map(name => ({
    ...{
      subject: shop.numbers.subjects[name] as number,
      teacher: stage.school.ids.he,
      assistants: [],
      price: 3000,
    },
  }))
  const dear = await shop.course({ name: '全年数学' }, 6000)
  const both = await shop.course({ name: '两科全年', kind: 'combined', subjects })

  const office = await stage.visit()
  const desk = office.page
  await office.signIn('admin', '/admin/setting/basic')
  const card = desk.locator('.card').filter({ has: desk.getByRole('heading', { name: '预收费规则' }) })
  await card.getByText('未打开').waitFor()
  await card.getByText('国办发〔2018〕80号').waitFor()
  await card.getByText('一张订单不超过 5000 元').click()
  await card.getByText('部分打开').waitFor()
  await desk.getByText('“一张订单不超过 5000 元”已开启').waitFor()
  await card.getByRole('button', { name: '中国大陆中小学生校外培训' }).click()
  await card.getByText('已打开', { exact: true }).waitFor()
  await desk.getByText('“预收费规则”已保存').waitFor()
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])
  await office.open(`/admin/educational/course/parent/details/${dear}`)
  await desk.getByText('这门课违反了已打开的预收费规则').waitFor()
  await desk.getByText('共 6,000.00 元，一张订单不超过 5000 元。').waitFor()
  expect(await axeFaults(desk)).toEqual([])

  const buyer = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = buyer
  await buyer.signIn('limuyang')
  await buyer.open(`/details/${dear}`)
  await page.getByText('请联系学校分期报名。').waitFor()
  expect(await page.getByRole('link', { name: /^报名/ }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await buyer.open(`/details/${both}`)
  await page.getByText('可以少选几科').waitFor()
  await page.getByRole('link', { name: '选择科目报名' }).click()
  await page.getByText('一次收费不超过 5000 元').waitFor()
  const submit = page.getByRole('button', { name: /^提交订单/ })
  expect(await submit.isDisabled()).toBe(true)
  await buyer.settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByText('英语').click()
  await page.getByRole('button', { name: '提交订单 ¥3,000.00' }).waitFor()
  await page.getByText('我已阅读并同意').click()
  await submit.click()
  await page.getByRole('timer').waitFor()
  expect([...office.complaints, ...buyer.complaints]).toEqual([])
})
