import { expect, test } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()
const { lin, chen } = school.ids
const desk = await school.signIn('lin', { role: 'ADMIN' })
const give = (duties: string[] | null) =>
  school.look('update person set duties = $2 where id = $1', [lin, duties])
const [message] = await school.look(
  "insert into message (site, channel, purpose, template, recipient, secret, fields) values ($1, 'sms', 'test', 'code', '13611110001', true, '{}') returning id::int",
  [school.site],
)
const show = async () => (await desk.call(sms.showMessagePhone, { params: { id: String(message?.id) } })).code

test('without the accounts the outbox stays masked', async () => {
  await give(['reads settings'])
  const { data } = await desk.call(sms.messages, { query: { q: '13611110001' } })
  expect(data.rows.map(({ recipient }) => recipient)).toEqual(['136****0001'])
  expect(await show()).toBe(codes.notAllowed)
  const letter = { params: { id: String(message?.id) } }
  expect((await desk.call(sms.showMessageAddress, letter)).code).toBe(codes.notAllowed)
  await give(['reads settings', 'reads people'])
  expect(await show()).toBe(codes.done)
  await give(null)
})

test('without the accounts a search finds by what the mask shows or by the whole, never by a part of what it hides', async () => {
  await school.look(
    "insert into message (site, channel, purpose, template, recipient, secret, fields) values ($1, 'email', 'test', 'code', 'hidden.part@found.example', true, '{}')",
    [school.site],
  )
  const asked = [
    '0001',
    '13611110001',
    '611110001',
    '6111',
    '@found.example',
    'Hidden.part@found.example',
    'hidden',
    'n.part@found',
  ]
  const found = async () =>
    Promise.all(
      asked.map(async q => (await desk.call(sms.messages, { query: { q, purpose: 'test' } })).data.total),
    )
  await give(['reads settings'])
  expect(await found()).toEqual([1, 1, 0, 0, 1, 1, 0, 0])
  const sheet = async () => {
    const filter = { q: '6111', purpose: 'test' as const }
    const { data } = await desk.call(sms.exportMessages, {
      body: { filter, sort: '-createdAt', columns: ['recipient'], format: 'csv' },
    })
    return String((await send<string>(desk.wire, 'GET', data.link)).data)
  }
  expect(await sheet()).not.toContain('0001')
  await give(['reads settings', 'reads people'])
  expect(await found()).toEqual(asked.map(() => 1))
  expect(await sheet()).toContain('0001')
  await give(null)
})

test('numbers that lists and the outbox show count together', async () => {
  expect((await desk.call(office.showPhone, { body: { person: chen } })).code).toBe(codes.done)
  await school.look(
    "insert into attempt (site, purpose, key) select site, purpose, key from attempt, generate_series(1, 300) where purpose = 'phone shown' and site = $1 limit 298",
    [school.site],
  )
  expect(await show()).toBe(codes.tooOftenToday)
  const letter = { params: { id: String(message?.id) } }
  expect((await desk.call(sms.showMessageAddress, letter)).code).toBe(codes.tooOftenToday)
})
