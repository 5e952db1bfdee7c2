import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { openStage, type Stage } from '../kit/visit.ts'

let stage: Stage
let provider: Awaited<ReturnType<typeof smsProvider>>
beforeAll(async () => {
  provider = await smsProvider('tencent')
  stage = await openStage([], { ...provider.settings, ESCHOOL_SMS_PRICE: '0.045' })
})
afterAll(async () => {
  await stage?.close()
  provider?.close()
})

test('the office writes its reminder, sees how it arrives, sends itself one and finds it in the outbox', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/SMSSetting')
  await page.getByText('短信由腾讯云发送').waitFor()
  const card = page
    .locator('.card')
    .filter({ has: page.getByRole('heading', { name: '上课提醒', exact: true }) })
  await card.getByText('发上课提醒').click()
  const text = card.getByLabel('短信内容')
  await text.fill('{{name}}，{{tim}} 上课')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await card.getByText('这里没有变量 {{tim}}').waitFor()
  await text.fill('记得上课：')
  await card.getByRole('button', { name: '插入变量：姓名' }).click()
  expect(await text.inputValue()).toBe('记得上课：{{name}}')
  expect(await card.locator('.sms-bubble').innerText()).toBe('【砚溪学堂】记得上课：陈可一')
  await card.getByText('14 个字，按 1 条计费').waitFor()
  await card.getByText('记得上课：{1}').waitFor()
  await card.getByLabel('服务商的模板编号').fill('1900001')
  expect(await card.getByRole('button', { name: '发一条给自己' }).isDisabled()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.locator('.save-dot').waitFor({ state: 'detached' })

  await card.getByRole('button', { name: '发一条给自己' }).click()
  await page.getByText('已交给发件箱，发往 13800002046').waitFor()
  await expect.poll(() => provider.sendings).toMatchObject([{ template: '1900001', values: ['郑文静'] }])
  provider.moods.push({ refuses: 'InvalidParameterValue.IncorrectPhoneNumber' })
  await card.getByRole('button', { name: '发一条给自己' }).click()
  const failed = () => stage.school.look("select id from message where state = 'failed'")
  await expect.poll(failed).toHaveLength(1)

  await page.getByRole('tab', { name: '发件箱' }).click()
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  const refused = rows.filter({ hasText: '没有发出' })
  await refused.getByText('号码收不了短信').waitFor()
  await refused.getByText('InvalidParameterValue.IncorrectPhoneNumber').waitFor()
  await rows.filter({ hasText: '已发送' }).getByText('¥0.045').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: '全部状态' }).click()
  await page.getByRole('option', { name: '没有发出' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(visit.at()).toBe('/admin/setting/SMSSetting?state=failed&view=outbox')
  await rows.getByRole('button', { name: '重发' }).click()
  await page.locator('[role=alertdialog]').getByRole('button', { name: '重发' }).click()
  await expect.poll(() => provider.sendings.length).toBe(2)
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})

test('without a provider the page says that messages stay here, on a phone and in English', async () => {
  const alone = await openStage()
  try {
    const visit = await alone.visit({ viewport: { width: 390, height: 844 } })
    await visit.context.addCookies([{ name: 'language', value: 'en', url: alone.address }])
    const { page } = visit
    await visit.signIn('admin', '/admin/setting/SMSSetting')
    await page.getByText('Text messages are not sent: they stay in the outbox').waitFor()
    await page.getByRole('button', { name: 'Send one to myself' }).click()
    await page.getByText('In the outbox, on its way to 13800002046').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('tab', { name: 'Outbox' }).click()
    await page.locator('tbody tr').filter({ hasText: 'Kept here' }).getByText('417209').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(visit.complaints).toEqual([])
    await visit.context.close()
  } finally {
    await alone.close()
  }
})
