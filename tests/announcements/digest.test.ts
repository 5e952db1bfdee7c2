import { afterAll, beforeEach, expect, test } from 'vitest'
import { digest } from '../../contract/announcements-digest.ts'
import { codes } from '../../contract/codes.ts'
import { own } from '../../contract/people-own.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { mailStandIn } from './mail-stand-in.ts'

const mail = await mailStandIn()
afterAll(mail.close)
const school = await schoolHere({ env: mail.env })
const chen = await school.signIn('chen')
const zhou = await school.signIn('zhou')

beforeEach(async () => {
  mail.lines.splice(0)
  await school.look('delete from own_email')
  await school.look('delete from message')
  await school.look('delete from notification')
  await school.look("delete from attempt where purpose like 'email%'")
})

const email = async (who: Person) => (await who.call(digest.ownEmail)).data
const address = 'chen@example.com'

async function confirmed(who: Person, to = address) {
  const { data } = await who.call(digest.setOwnEmail, { body: { address: to } })
  const { code } = await who.call(digest.confirmOwnEmail, { body: { code: data.code ?? '' } })
  expect(code).toBe(0)
}
/** What came so long ago that every hour of the day has passed since, and is to be told. */
async function cameYesterday(person: number, titles: string[], read = false) {
  for (const title of titles)
    await school.look(
      `insert into notification (site, person, kind, title, message, link, created_at, read_at)
        values ($1, $2, 'lesson', $3, '周三 19:00', '/profile/schedule', now() - interval '25 hours', $4)`,
      [school.site, person, title, read ? new Date() : null],
    )
  await school.look("update own_email set told_at = now() - interval '3 days'")
}
/** The clock's job, and until it is through. */
async function theClock() {
  await school.look("select graphile_worker.add_job('digests', '{}', job_key => 'digests now')")
  await expect
    .poll(() => school.look("select 1 from graphile_worker.jobs where key = 'digests now'"))
    .toEqual([])
}
const written = () => school.look("select recipient, state from message where purpose = 'digest' order by id")

test('a mailbox gets nothing but its code until the code is typed', async () => {
  const { data } = await chen.call(digest.setOwnEmail, { body: { address } })
  expect(await email(chen)).toEqual({ isSent: true, address, isConfirmed: false, every: 'day', hour: 18 })
  await expect
    .poll(() => mail.letters().find(({ text }) => text.includes(data.code ?? '?'))?.to)
    .toBe(address)
  await cameYesterday(school.ids.chen, ['函数课改期'])
  await theClock()
  expect(await written()).toEqual([])
  expect((await chen.call(digest.setDigest, { body: { every: 'day', hour: 7 } })).code).toBe(codes.courseGone)
  const wrong = data.code === '000000' ? '000001' : '000000'
  expect((await chen.call(digest.confirmOwnEmail, { body: { code: wrong } })).code).toBe(codes.smsCodeWrong)
  expect((await chen.call(digest.confirmOwnEmail, { body: { code: data.code ?? '' } })).code).toBe(0)
  expect((await email(chen)).isConfirmed).toBe(true)
})

test('five wrong codes spend the right one as well, also when they come at once', async () => {
  const { data } = await chen.call(digest.setOwnEmail, { body: { address } })
  const wrong = data.code === '000000' ? '000001' : '000000'
  await Promise.all(
    Array.from({ length: 5 }, () => chen.call(digest.confirmOwnEmail, { body: { code: wrong } })),
  )
  const { code } = await chen.call(digest.confirmOwnEmail, { body: { code: data.code ?? '' } })
  expect(code).toBe(codes.smsCodeWrong)
})

test('a person, and a mailbox of many persons, is written to five times a day at most', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      (at % 2 ? chen : zhou).call(digest.setOwnEmail, {
        body: { address: at < 6 ? address : 'Chen@example.com' },
      }),
    ),
  )
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(5)
  expect(outcomes.filter(({ code }) => code === codes.tooOftenToday)).toHaveLength(7)
})

test('what was not read comes in one letter, once, with the way to it and the way out of it', async () => {
  await confirmed(chen)
  await cameYesterday(school.ids.chen, ['已看过的'], true)
  await cameYesterday(school.ids.chen, ['函数课改期', '几何课停课'])
  await theClock()
  // Codes of other tests may still be on their way.
  const found = () => mail.letters().filter(({ text }) => text.includes('函数课改期'))
  await expect.poll(() => found().length).toBe(1)
  const [letter] = found()
  expect(letter).toMatchObject({ to: address })
  for (const words of [
    '2 条',
    '函数课改期',
    '几何课停课',
    '/eschool/profile/schedule',
    '/eschool/profile/notifications',
  ])
    expect(letter?.text).toContain(words)
  expect(letter?.text).not.toContain('已看过的')
  const [leave] = /\/eschool\/letters\/[0-9a-f]{32}/.exec(letter?.text ?? '') ?? []
  expect(leave).toBeDefined()
  expect(letter?.head.replaceAll(/\n\s+/g, ' ')).toContain(leave)
  // Nobody else reads it: not in the outbox, and not in the database once it is sent.
  await expect.poll(written).toEqual([{ recipient: address, state: 'sent' }])
  const [kept] = await school.look("select text, fields::text from message where purpose = 'digest'")
  expect(JSON.stringify(kept)).not.toContain('函数课改期')
  await theClock()
  expect(await written()).toHaveLength(1)
})

test('where everything is read no letter comes, and what comes later waits for its hour', async () => {
  await confirmed(chen)
  await cameYesterday(school.ids.chen, ['已看过的'], true)
  await theClock()
  expect(await written()).toEqual([])
  await school.look(
    "insert into notification (site, person, kind, title, message) values ($1, $2, 'course', '刚到', '')",
    [school.site, school.ids.chen],
  )
  await theClock()
  expect(await written()).toEqual([])
})

test('two clocks at the same moment write one letter to each of many', async () => {
  for (const who of [chen, zhou]) await confirmed(who, `${who === chen ? 'chen' : 'zhou'}@example.com`)
  await cameYesterday(school.ids.chen, ['甲'])
  await cameYesterday(school.ids.zhou, ['乙'])
  await Promise.all(
    ['one', 'other'].map(key =>
      school.look("select graphile_worker.add_job('digests', '{}', job_key => $1)", [`digests ${key}`]),
    ),
  )
  await expect.poll(async () => (await written()).length).toBe(2)
  await theClock()
  expect((await written()).map(({ recipient }) => recipient).sort()).toEqual([
    'chen@example.com',
    'zhou@example.com',
  ])
})

test('a link in the letter ends it without signing in; a made up one ends nothing; the own switch begins it again', async () => {
  await confirmed(chen)
  const [row] = await school.look('select leave from own_email')
  const leave = String(row?.leave)
  expect((await school.visitor.call(digest.endDigest, { params: { leave: '0'.repeat(32) } })).code).toBe(
    codes.courseGone,
  )
  for (const _ of ['once', 'twice'])
    expect((await school.visitor.call(digest.endDigest, { params: { leave } })).code).toBe(0)
  expect((await email(chen)).every).toBe('never')
  await cameYesterday(school.ids.chen, ['函数课改期'])
  await theClock()
  expect(await written()).toEqual([])
  // What came in between is not made up for.
  expect((await chen.call(digest.setDigest, { body: { every: 'day', hour: 7 } })).code).toBe(0)
  await theClock()
  expect(await written()).toEqual([])
})

test('another mailbox is asked for its code again, a removed one is forgotten, and own data name it', async () => {
  await confirmed(chen)
  const { data } = await chen.call(own.ownData)
  expect(JSON.stringify(data.sections)).toContain(address)
  await chen.call(digest.setOwnEmail, { body: { address: 'new@example.com' } })
  expect(await email(chen)).toMatchObject({ address: 'new@example.com', isConfirmed: false })
  expect((await chen.call(digest.deleteOwnEmail)).code).toBe(0)
  expect(await email(chen)).toMatchObject({ address: '', isConfirmed: false })
  expect((await chen.call(digest.deleteOwnEmail)).code).toBe(codes.courseGone)
})
