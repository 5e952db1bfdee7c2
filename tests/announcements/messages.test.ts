import { afterEach, expect, test } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { mailStandIn } from './mail-stand-in.ts'
import { type OutboxStage, openOutbox } from './stage.ts'

let stage: OutboxStage | undefined
const closing: (() => unknown)[] = []
afterEach(async () => {
  await stage?.close()
  for (const close of closing.splice(0)) close()
  stage = undefined
})

async function behind(name: 'aliyun' | 'tencent', env: Record<string, string> = {}) {
  const provider = await smsProvider(name)
  closing.push(provider.close)
  stage = await openOutbox({ ...provider.settings, ...env })
  return { provider, ...stage }
}

for (const [name, phone, values] of [
  ['aliyun', '13611112222', ['code=417209']],
  ['tencent', '+8613611112222', ['417209']],
] as const)
  test(`a code goes out through ${name} with a signature that its secret alone can make, and is forgotten here`, async () => {
    const { provider, write, outbox } = await behind(name)
    await write({ fields: { code: '417209' } })
    await expect.poll(outbox).toMatchObject([{ state: 'sent', fields: { code: '••••••' } }])
    expect(provider.sendings).toEqual([
      expect.objectContaining({ phone, values, template: 'SMS_154950909', sign: '砚溪学堂' }),
    ])
    expect((await outbox())[0]?.text).not.toContain('417209')
  })

for (const name of ['aliyun', 'tencent'] as const)
  test(`${name}: a wrong secret stops what nobody waits for, and is said as it is`, async () => {
    const { provider, write, outbox } = await behind(name, { ESCHOOL_SMS_SECRET: 'another' })
    await write({ fields: { code: '1' } }, { fields: { code: '2' } })
    await expect.poll(outbox).toMatchObject([
      { state: 'stopped', problem: 'key' },
      { state: 'stopped', problem: 'key' },
    ])
    expect(provider.sendings).toEqual([])
    expect(provider.wrongSignatures()).toBe(1)
  })

for (const [name, code, problem, state] of [
  ['aliyun', 'isv.BUSINESS_LIMIT_CONTROL', 'tooOften', 'waiting'],
  ['aliyun', 'isv.AMOUNT_NOT_ENOUGH', 'balance', 'stopped'],
  ['aliyun', 'isv.MOBILE_NUMBER_ILLEGAL', 'phone', 'failed'],
  ['aliyun', 'isv.SMS_TEMPLATE_ILLEGAL', 'template', 'failed'],
  ['tencent', 'LimitExceeded.PhoneNumberThirtySecondLimit', 'tooOften', 'waiting'],
  ['tencent', 'FailedOperation.InsufficientBalanceInSmsPackage', 'balance', 'stopped'],
  ['tencent', 'FailedOperation.SignatureIncorrectOrUnapproved', 'sign', 'failed'],
] as const)
  test(`${name}: ${code} leaves a message ${state}`, async () => {
    const { provider, write, outbox, used } = await behind(name)
    provider.moods.push({ refuses: code })
    await write({ fields: { code: '417209' } })
    await expect.poll(outbox).toMatchObject([{ state, problem, detail: code, cost: null }])
    // What was refused does not count.
    expect(await used()).toBe(0)
  })

test('a refusal that passes is tried again later, and given up after the sixth time', async () => {
  const { provider, write, outbox, hurry } = await behind('aliyun')
  provider.moods.push(...Array.from({ length: 9 }, () => ({ refuses: 'isv.BUSINESS_LIMIT_CONTROL' })))
  await write({ fields: { code: '417209' } })
  await expect.poll(outbox).toMatchObject([{ state: 'waiting', tries: 1, fields: { code: '417209' } }])
  await expect
    .poll(async () => {
      await hurry()
      return outbox()
    })
    .toMatchObject([{ state: 'failed', tries: 6, fields: { code: '••••••' } }])
})

test('a provider that is not reached took nothing: the message waits', async () => {
  const { provider, write, outbox } = await behind('aliyun')
  provider.close()
  await write({ fields: { code: '417209' } })
  await expect.poll(outbox).toMatchObject([{ state: 'waiting', problem: 'notReached' }])
})

for (const name of ['aliyun', 'tencent'] as const)
  for (const mood of ['cut after', 'fails inside'] as const)
    test(`${name}: ${mood} the message was taken, it is asked for by our mark and not sent again`, async () => {
      const { provider, write, outbox, hurry, used } = await behind(name)
      provider.moods.push(mood)
      await write({ fields: { code: '417209' } })
      await expect.poll(outbox).toMatchObject([{ state: 'unknown', problem: 'cut' }])
      expect(await used()).toBe(1)
      await hurry()
      await expect.poll(outbox).toMatchObject([{ state: 'sent', problem: '' }])
      expect(provider.sendings).toHaveLength(1)
    })

test('what a killed program left on its way is asked for when nobody can hold it any more, and not sent again', async () => {
  const { provider, outbox, hurry, school } = await behind('aliyun')
  const site = school.otherSite
  for (const [phone, seconds] of [
    ['13611110001', 46],
    ['13611110002', 40],
  ] as const) {
    const [row] = await school.look(
      `insert into message (site, channel, purpose, recipient, template, state, tries, sending_at)
        values ($1, 'sms', 'test', $2, 'code', 'sending', 1, now() - $3 * interval '1 second') returning mark`,
      [site, phone, seconds],
    )
    provider.sendings.push({
      phone,
      mark: String(row?.mark),
      template: '',
      sign: '',
      values: [],
      at: Date.now(),
    })
  }
  await hurry()
  await expect.poll(outbox).toMatchObject([{ state: 'unknown' }, { state: 'sending' }])
  await hurry()
  await expect.poll(outbox).toMatchObject([{ state: 'sent', tries: 1 }, { state: 'sending' }])
  expect(provider.sendings).toHaveLength(2)
})

/** Hurried again and again: an answer that was on its way names a later time than the hurry before it. */
async function hurried({ hurry, outbox }: Pick<OutboxStage, 'hurry' | 'outbox'>) {
  await hurry()
  return outbox()
}

test('what Aliyun says three times that it never had goes out once more', async () => {
  const made = await behind('aliyun')
  const { provider, write, outbox } = made
  provider.moods.push('cut before')
  await write({ fields: { code: '417209' } })
  await expect.poll(outbox).toMatchObject([{ state: 'unknown' }])
  await expect.poll(() => hurried(made)).toMatchObject([{ state: 'sent', tries: 2 }])
  expect(provider.sendings).toHaveLength(1)
  expect(provider.asked()).toBe(3)
})

for (const [name, phone, becomes] of [
  ['aliyun', '13611112222', { state: 'sent', tries: 2 }],
  ['tencent', '+8613611112222', { state: 'unknown', tries: 1, asks: 6 }],
] as const)
  test(`${name}: another sending to the same phone on the same day is not taken for it`, async () => {
    const made = await behind(name)
    const { provider, write, outbox } = made
    const same = { phone, template: '', sign: '', values: [], at: Date.now() }
    provider.sendings.push({ ...same, mark: '' }, { ...same, mark: 'another' })
    provider.moods.push('cut before')
    await write({ fields: { code: '417209' } })
    await expect.poll(outbox).toMatchObject([{ state: 'unknown' }])
    await expect.poll(() => hurried(made)).toMatchObject([becomes])
  })

test('what Tencent does not list may have been sent all the same: it stays unknown', async () => {
  const made = await behind('tencent')
  const { provider, write, outbox, hurry } = made
  provider.moods.push('cut before')
  await write({ fields: { code: '417209' } })
  await expect.poll(outbox).toMatchObject([{ state: 'unknown' }])
  await expect.poll(() => hurried(made)).toMatchObject([{ state: 'unknown', asks: 6 }])
  await hurry()
  expect(provider.sendings).toEqual([])
})

test('without a provider a message stays in the outbox, and its code is masked outside a demonstration', async () => {
  stage = await openOutbox({})
  const { write, outbox, used } = stage
  await write({ fields: { code: '417209' } })
  await expect.poll(outbox).toMatchObject([{ state: 'kept', fields: { code: '••••••' } }])
  expect((await outbox())[0]?.text).toContain('••••••')
  expect(await used()).toBe(0)
})

async function mailServer(until?: string, times?: number) {
  const { lines, env, close } = await mailStandIn({ until, times })
  closing.push(close)
  stage = await openOutbox(env)
  return { lines, ...stage }
}

const letter = {
  channel: 'email',
  fields: { subject: 'Timetable', text: 'Lesson 4 moved to Friday.' },
} as const

test('a letter goes out by SMTP', async () => {
  const { lines, write, outbox } = await mailServer()
  await write(letter)
  await expect.poll(outbox).toMatchObject([{ state: 'sent', fields: { subject: 'Timetable' } }])
  expect(lines).toContain('RCPT TO:<lin@example.com>')
  expect(lines).toContain('Subject: Timetable')
  expect(lines).toContain('Lesson 4 moved to Friday.')
})

test('a letter whose answer was cut stays unknown, for nobody can be asked: it goes out again by hand, once', async () => {
  const { lines, write, outbox, hurry, office, school, site } = await mailServer('.', 1)
  await write(letter)
  await expect.poll(outbox).toMatchObject([{ state: 'unknown', problem: 'cut' }])
  await hurry()
  await write({ ...letter, fields: { subject: 'Second', text: 'Another.' } })
  await expect.poll(() => lines.filter(line => line.startsWith('Subject')).length).toBe(2)
  expect((await outbox())[0]).toMatchObject({ state: 'unknown', tries: 1 })
  const [first] = await school.look('select min(id)::int as id from message where site = $1', [site])
  const again = async () =>
    (await (await office()).call(sms.repeatMessage, { params: { id: String(first?.id) } })).code
  expect(await again()).toBe(codes.done)
  await expect.poll(() => lines.filter(line => line.startsWith('Subject')).length).toBe(3)
  expect(await again()).toBe(codes.unchanged)
})
