import { afterAll, beforeAll, expect, test } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { type QueryOf, send } from '../kit/client.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { type OutboxStage, openOutbox } from './stage.ts'

let stage: OutboxStage
let office: Person
let provider: Awaited<ReturnType<typeof smsProvider>>
beforeAll(async () => {
  provider = await smsProvider('tencent')
  stage = await openOutbox(provider.settings)
  office = await stage.office()
})
afterAll(async () => {
  await stage.close()
  provider.close()
})

const phone = (last: number) => `1361111000${last}`
/** As the outbox shows it. */
const masked = (last: number) => `136****000${last}`
const maskedLetter = 'l***@example.com'
const message = (last: number) => ({ recipient: phone(last), fields: { code: '417209' }, secret: false })
const list = async (query: Partial<QueryOf<typeof sms.messages>>) =>
  (await office.call(sms.messages, { query })).data.rows.map(row => row.recipient)
const row = async (last: number) =>
  (await office.call(sms.messages, { query: { q: phone(last) } })).data.rows[0]
const repeat = async (id: number | undefined) =>
  (await office.call(sms.repeatMessage, { params: { id: String(id) } })).code

test('the outbox is found by state, channel, purpose, time and recipient, the newest first', async () => {
  await stage.write(message(1))
  await expect.poll(() => row(1)).toMatchObject({ state: 'sent' })
  provider.moods.push({ refuses: 'InvalidParameterValue.IncorrectPhoneNumber' })
  await stage.write({ ...message(2), purpose: 'code register' })
  await expect.poll(() => row(2)).toMatchObject({ state: 'failed', problem: 'phone', purpose: 'code' })
  await stage.write({ channel: 'email', fields: { subject: 'Timetable', text: 'x' } })
  await expect.poll(() => list({ channel: 'email', state: 'kept' })).toEqual([maskedLetter])
  expect(await list({})).toEqual([maskedLetter, masked(2), masked(1)])
  expect(await list({ sort: 'createdAt' })).toEqual([masked(1), masked(2), maskedLetter])
  expect(await list({ state: 'failed' })).toEqual([masked(2)])
  expect(await list({ purpose: 'code' })).toEqual([masked(2)])
  expect(await list({ q: '10001' })).toEqual([masked(1)])
  expect(await list({ q: phone(2) })).toEqual([masked(2)])
  await stage.school.look("update message set created_at = now() - interval '3 days' where recipient = $1", [
    phone(1),
  ])
  expect(await list({ span: 'day', channel: 'sms' })).toEqual([masked(2)])
  expect(await list({ span: 'week', channel: 'sms' })).toEqual([masked(2), masked(1)])
})

test('another school sees nothing of it', async () => {
  const other = await stage.school.signIn('zheng')
  expect((await other.call(sms.messages, {})).data.total).toBe(0)
  expect((await other.call(sms.repeatMessage, { params: { id: String((await row(2))?.id) } })).code).toBe(
    codes.courseGone,
  )
})

test('what failed is repeated by hand, what was sent or says a code is not', async () => {
  const failed = await row(2)
  expect(failed?.repeatable).toBe(true)
  expect(await repeat(failed?.id)).toBe(codes.done)
  await expect.poll(() => row(2)).toMatchObject({ state: 'sent', problem: null })
  expect(await repeat(failed?.id)).toBe(codes.unchanged)
  provider.moods.push({ refuses: 'InvalidParameterValue.IncorrectPhoneNumber' })
  await stage.write({ ...message(3), secret: true })
  await expect.poll(() => row(3)).toMatchObject({ state: 'failed', repeatable: false })
  expect(await repeat((await row(3))?.id)).toBe(codes.unchanged)
})

test('before an unknown one is repeated by hand the provider is asked: what it has is not sent again', async () => {
  for (const [last, mood, sendings] of [
    [4, 'cut after', 1],
    [5, 'cut before', 1],
  ] as const) {
    provider.moods.push(mood)
    await stage.write(message(last))
    await expect.poll(() => row(last)).toMatchObject({ state: 'unknown', repeatable: true })
    const before = provider.asked()
    expect(await repeat((await row(last))?.id)).toBe(codes.done)
    await expect.poll(() => row(last)).toMatchObject({ state: 'sent' })
    expect(provider.asked()).toBe(before + 1)
    expect(provider.sendings.filter(one => one.phone === `+86${phone(last)}`)).toHaveLength(sendings)
  }
})

test('what a filter shows is taken along, with whose it is, in the words of the screen', async () => {
  const [person] = await stage.school.look(
    'select id::int, full_name from person where site = $1 and phone is not null limit 1',
    [stage.site],
  )
  await stage.write({
    ...message(6),
    purpose: 'reminder',
    template: 'reminder',
    person: person?.id as number,
  })
  await expect.poll(() => row(6)).toMatchObject({ name: person?.full_name, purpose: 'reminder' })
  // What became of it is known, and stays so.
  await expect.poll(async () => (await row(6))?.state).toMatch(/^(sent|failed)$/)
  expect(await list({ q: String(person?.full_name) })).toEqual([masked(6)])
  const body = {
    filter: { q: phone(6) },
    columns: ['recipient', 'name', 'purpose', 'channel', 'state'],
    format: 'csv' as const,
  }
  const { data } = await office.call(sms.exportMessages, { body })
  const file = await send<string>({ port: stage.school.port, host: otherHost }, 'GET', data.link)
  const { state } = (await row(6)) as { state: string }
  expect(String(file.data).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    '收件人,姓名,用途,方式,状态',
    `${masked(6)},${person?.full_name},上课提醒,短信,${state === 'sent' ? '已发送' : '没有发出'}`,
  ])
})

test('the outbox masks every phone and mailbox; one is shown to whoever has the accounts as well, and the log keeps whose', async () => {
  const show = (id: number | undefined, who = office) =>
    who.call(sms.showMessagePhone, { params: { id: String(id) } })
  const seen = JSON.stringify((await office.call(sms.messages, { query: { size: '100' } })).data)
  expect(seen).toContain(masked(6))
  expect(seen).not.toMatch(/1[3-9]\d{9}|lin@/)
  const [ofNobody, ofSomebody] = [await row(1), await row(6)]
  expect((await show(ofNobody?.id)).data).toEqual({ phone: phone(1) })
  expect((await show(ofSomebody?.id)).data).toEqual({ phone: phone(6) })
  const letter = (await office.call(sms.messages, { query: { channel: 'email' } })).data.rows[0]
  const showLetter = (id: number | undefined, who = office) =>
    who.call(sms.showMessageAddress, { params: { id: String(id) } })
  expect((await showLetter(letter?.id)).data).toEqual({ address: 'lin@example.com' })
  const lines = await stage.school.look(
    "select thing, thing_id::int as id, detail from log_line where site = $1 and action like '% of a message shown' order by number",
    [stage.site],
  )
  const [whose] = await stage.school.look('select person::int from message where id = $1', [ofSomebody?.id])
  expect(lines).toEqual([
    { thing: 'message', id: ofNobody?.id, detail: { message: ofNobody?.id } },
    { thing: 'person', id: whose?.person, detail: { message: ofSomebody?.id } },
    { thing: 'message', id: letter?.id, detail: { message: letter?.id } },
  ])
  expect((await show(letter?.id)).code).toBe(codes.phoneEmpty)
  expect((await showLetter(ofNobody?.id)).code).toBe(codes.courseGone)
  expect((await showLetter(letter?.id, await stage.school.signIn('zheng'))).code).toBe(codes.courseGone)
  expect((await show(ofNobody?.id, await stage.school.signIn('zheng'))).code).toBe(codes.courseGone)
})
