import { afterEach, expect, test } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import type { BodyOf } from '../kit/client.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { sentCode } from '../people/codes.ts'
import { type OutboxStage, openOutbox } from './stage.ts'

let stage: OutboxStage | undefined
let close: () => void = () => undefined
afterEach(async () => {
  await stage?.close()
  close()
  stage = undefined
})

async function open(env: Record<string, string> = {}, which: 'other' | 'demo' = 'other') {
  const provider = await smsProvider('aliyun')
  close = provider.close
  stage = await openOutbox({ ...provider.settings, ...env }, which)
  return { provider, ...stage, office: await stage.office() }
}

const lesson = { purpose: 'reminder', template: 'reminder', secret: false } as const
const reminder = (recipient: string) => ({
  ...lesson,
  recipient,
  fields: { name: '陈可欣', time: '3月14日 19:00' },
})
const on = { reminder: { on: true, text: '{{name}}，{{time}} 上课', number: 'SMS_7' } }
const minutesFromNow = (minutes: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + minutes * 60_000,
  )

test('a text with a variable that its purpose has not, and one without what it is sent for, are refused at their field', async () => {
  const { set } = await open()
  const text = { on: true, number: '' }
  expect((await set({ templates: { reminder: { ...text, text: '{{name}} {{code}}' } } })).fields).toEqual([
    { path: 'templates.reminder.text', problem: 'variable' },
  ])
  expect((await set({ templates: { cancelled: { ...text, text: '{{name} 停课' } } })).fields).toEqual([
    { path: 'templates.cancelled.text', problem: 'variable' },
  ])
  expect((await set({ templates: { cancelled: { ...text, text: '{name}停课' } } })).fields).toEqual([
    { path: 'templates.cancelled.text', problem: 'variable' },
  ])
  expect((await set({ templates: { code: { ...text, text: '验证码已发送' } } })).fields).toEqual([
    { path: 'templates.code.text', problem: 'missingVariable' },
  ])
  expect(
    (await set({ templates: { password: { ...text, text: '{{name}}：{{password}}' } } })).fields,
  ).toEqual([{ path: 'templates.password.text', problem: 'missingVariable' }])
})

test('each purpose has usual words in every language, and a school that has none of its own says the Chinese ones', async () => {
  const { office, set } = await open()
  const { data } = await office.call(sms.messageSetting)
  expect(Object.keys(data.templates)).toEqual([
    'code',
    'reminder',
    'changed',
    'cancelled',
    'payment',
    'link',
    'leave',
    'seat',
    'password',
  ])
  for (const { text, usual } of Object.values(data.templates)) {
    expect(text).toBe(usual.zh)
    for (const words of [usual.en, usual.es]) expect(words).not.toMatch(/\p{Script=Han}/u)
    expect(new Set(Object.values(usual)).size).toBe(3)
  }
  // Each of them says what its purpose has to say, and is taken as the school's own.
  for (const language of ['en', 'es'] as const) {
    const templates = Object.fromEntries(
      Object.entries(data.templates).map(([purpose, { usual }]) => [
        purpose,
        { on: true, number: '', text: usual[language] },
      ]),
    )
    const kept = await set({ templates })
    expect(kept.data.templates.reminder.text).toBe(data.templates.reminder.usual[language])
  }
})

test('what somebody else saved meanwhile is not overwritten, and codes cannot be switched off', async () => {
  const { set, office } = await open()
  const { data } = await set({ templates: { code: { on: false, text: '验证码 {{code}}', number: '' } } })
  expect(data).toMatchObject({ version: 1, templates: { code: { on: true, text: '验证码 {{code}}' } } })
  const { provider: _, usualSign, used, stopped, ownPhone, ...draft } = data
  const templates = Object.fromEntries(
    Object.entries(data.templates).map(([purpose, { hasNumber, usual, ...kept }]) => [purpose, kept]),
  ) as BodyOf<typeof sms.changeMessageSetting>['templates']
  const body = { ...draft, templates, version: 0 }
  expect(await office.call(sms.changeMessageSetting, { body })).toMatchObject({
    code: codes.unchanged,
    data: { version: 1 },
  })
})

test("a message goes with the school's own words, its template's number and its values in order", async () => {
  const { provider, write, set, outbox } = await open({ ESCHOOL_SMS_PRICE: '0.045' })
  await set({ templates: on, sign: '砚溪' })
  await write(reminder('13611110001'))
  await expect
    .poll(outbox)
    .toMatchObject([{ state: 'sent', text: '陈可欣，3月14日 19:00 上课', cost: '0.0450' }])
  expect(provider.sendings).toMatchObject([
    { template: 'SMS_7', sign: '砚溪', values: ['name=陈可欣', 'time=3月14日 19:00'] },
  ])
})

test('a long message is charged as several', async () => {
  const { write, set, outbox } = await open({ ESCHOOL_SMS_PRICE: '0.045' })
  await set({ templates: { reminder: { on: true, text: `{{name}}${'字'.repeat(70)}`, number: 'SMS_7' } } })
  await write(reminder('13611110001'))
  await expect.poll(outbox).toMatchObject([{ state: 'sent', cost: '0.0900' }])
})

test('what a school has not switched on does not go out', async () => {
  const { provider, write, outbox } = await open()
  await write(reminder('13611110001'))
  await expect.poll(outbox).toMatchObject([{ state: 'failed', problem: 'off' }])
  expect(provider.sendings).toEqual([])
})

test('a budget that is used up in the middle stops the sending, says where, and goes on when it is filled', async () => {
  const { provider, write, set, outbox, office } = await open()
  await set({ templates: on, monthMost: 2 })
  for (const last of ['1', '2', '3', '4']) await write(reminder(`1361111000${last}`))
  const stopped = { state: 'stopped', problem: 'budget' }
  await expect.poll(outbox).toMatchObject([{ state: 'sent' }, { state: 'sent' }, stopped, stopped])
  const { data } = await office.call(sms.messageSetting)
  expect(data).toMatchObject({
    used: { month: 2, day: 2 },
    stopped: { problem: 'budget', waiting: 2, last: { recipient: '136****0002' } },
  })
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    new Date(data.stopped?.until ?? 0),
  )
  expect(month).toMatch(/-01$/)
  await set({ monthMost: 3 })
  await expect.poll(outbox).toMatchObject([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }, stopped])
  await set({ monthMost: null })
  await expect.poll(async () => (await outbox()).at(-1)).toMatchObject({ state: 'sent', problem: '' })
  expect(provider.sendings.map(({ phone }) => phone)).toEqual(
    ['1', '2', '3', '4'].map(last => `1361111000${last}`),
  )
  expect((await office.call(sms.messageSetting)).data.stopped).toBeNull()
})

test('a full day stops until the next one, and a full phone is passed over', async () => {
  const { write, set, outbox } = await open()
  await set({ templates: on, dayMost: 2, phoneMost: 1 })
  for (const last of ['1', '1', '2', '3']) await write(reminder(`1361111000${last}`))
  await expect
    .poll(outbox)
    .toMatchObject([
      { state: 'sent' },
      { state: 'failed', problem: 'phoneLimit' },
      { state: 'sent' },
      { state: 'stopped', problem: 'dayLimit' },
    ])
})

test('a code that is asked for when nothing is left answers -7, for a phone that nobody has as well', async () => {
  const { set, school, outbox } = await open({}, 'demo')
  await set({ monthMost: 0 })
  for (const phone of ['13800002046', '13699990000'])
    expect((await sentCode(school, phone, 'recover')).code, phone).toBe(codes.tooOftenToday)
  expect(await outbox()).toEqual([])
  await set({ monthMost: 1 })
  expect((await sentCode(school, '13800002046', 'recover')).code).toBe(codes.done)
  await expect.poll(outbox).toMatchObject([{ state: 'sent' }])
})

test('what nobody waits for stays until the quiet hours end, a code goes through them', async () => {
  const { write, set, outbox, provider } = await open()
  await set({ templates: on, quiet: { from: minutesFromNow(-60), to: minutesFromNow(120) } })
  await write(reminder('13611110001'))
  await write({ ...reminder('13611110002'), good_until: new Date(Date.now() + 60 * 60_000) })
  await expect.poll(outbox).toMatchObject([{ state: 'waiting' }, { state: 'failed', problem: 'tooLate' }])
  expect(provider.sendings).toEqual([])
  await set({ quiet: { from: minutesFromNow(-60), to: minutesFromNow(-30) } })
  await stage?.hurry()
  await expect.poll(outbox).toMatchObject([{ state: 'sent' }, { state: 'failed' }])
})

test('a test message goes to the own phone, through quiet hours and before it is switched on, ten times a day', async () => {
  const { office, set, outbox, provider, school } = await open()
  await set({ quiet: { from: minutesFromNow(-60), to: minutesFromNow(120) } })
  const send = () => office.call(sms.testMessage, { body: { purpose: 'reminder' } })
  expect((await send()).code).toBe(codes.done)
  await expect.poll(outbox).toMatchObject([{ state: 'sent', recipient: '13800002046' }])
  expect(provider.sendings).toMatchObject([{ phone: '13800002046', template: 'SMS_154950910' }])
  const answers = await Promise.all(Array.from({ length: 12 }, send))
  expect(answers.filter(({ code }) => code === codes.done)).toHaveLength(9)
  expect(answers.filter(({ code }) => code === codes.tooOftenToday)).toHaveLength(3)
  await school.look("update person set phone = null where site = $1 and username = 'admin'", [stage?.site])
  expect((await send()).code).toBe(codes.phoneEmpty)
  const lines = await school.look("select detail, sealed from log_line where action = 'test message sent'")
  expect(JSON.stringify(lines)).not.toMatch(/138|郑文静/)
})

test('nothing is left for a test message: -7, and it is not written', async () => {
  const { office, set, outbox } = await open()
  await set({ dayMost: 0 })
  expect((await office.call(sms.testMessage, { body: { purpose: 'code' } })).code).toBe(codes.tooOftenToday)
  expect(await outbox()).toEqual([])
})
