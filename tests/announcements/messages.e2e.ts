import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { sendMessage } from '../../server/kit/messages/outbox.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { openStage } from '../kit/visit.ts'

const aCode = {
  channel: 'sms',
  purpose: 'test',
  template: 'code',
  fields: { code: '417209' },
  secret: true,
} as const
const provider = await smsProvider('tencent')
afterAll(() => provider.close())
const stage = await stageHere([], { ...provider.settings, ESCHOOL_SMS_PRICE: '0.045' })

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

  await stage.school.look(
    "insert into message (site, channel, purpose, recipient, template, state) values ($1, 'email', 'digest', 'lin@example.com', '', 'kept')",
    [stage.school.site],
  )
  await page.getByRole('tab', { name: '发件箱' }).click()
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await rows.getByRole('button', { name: '显示l***@example.com的邮箱' }).click()
  await rows.getByText('lin@example.com').waitFor()
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

test('who is reminded, when and how much is sent is set on the page; what the limit stops says where, and goes on when it is raised', async () => {
  const { school } = stage
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/SMSSetting')
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(label) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  const save = async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.locator('.save-dot').waitFor({ state: 'detached' })
  }
  const most = async (pieces: string) => {
    await page.getByLabel('每月最多').fill(pieces)
    await page.getByLabel('每月最多').press('Tab')
    await save()
  }
  await choose('上课和变动提醒发给', '监护人')
  await choose('上课前多久提醒', '1 小时')
  const [used] = await school.look('select coalesce(sum(sendings), 0)::int as n from message_day')
  await most(String(Number(used?.n) + 1))
  const { data } = await (await school.signIn('lin', { role: 'ADMIN' })).call(sms.messageSetting)
  expect(data).toMatchObject({
    told: expect.arrayContaining(['guardians']),
    before: expect.arrayContaining([60]),
  })

  // Reminders of the demonstration's own lessons may go out in the same minute.
  const sent = () => provider.sendings.filter(one => /1361111000[123]/.test(JSON.stringify(one))).length
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  onTestFinished(() => pool.end())
  await withSite(pool, { site: school.site }, async ({ db }) => {
    for (const recipient of ['13611110001', '13611110002', '13611110003'])
      await sendMessage(db, { ...aCode, recipient })
  })
  await expect.poll(sent).toBe(1)
  await visit.open('/admin/setting/SMSSetting')
  const banner = page.locator('.sms-banners')
  await banner.getByText('2 条短信停在发件箱里：本月的条数已用完').waitFor()
  await banner.getByText('最后发出的一条给 136****0001').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await most('1000')
  await expect.poll(sent).toBe(3)
  await visit.open('/admin/setting/SMSSetting')
  await page.getByText('短信由腾讯云发送').waitFor()
  expect(await banner.getByText('停在发件箱里').count()).toBe(0)
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
    await page.getByRole('button', { name: 'Send one to myself' }).first().click()
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
