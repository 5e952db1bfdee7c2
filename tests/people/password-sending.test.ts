import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { smsProvider } from '../kit/sms-providers.ts'

const provider = await smsProvider('aliyun')
afterAll(() => provider.close())
const school = await schoolHere({ env: { ...provider.settings, ESCHOOL_SMS_PRICE: '0.05' } })
const { ids, site } = school
const zheng = await school.signIn('zheng')

const made = async (...which: number[]) =>
  (await zheng.call(office.resetPasswords, { body: { which: { ids: which } } })).data.made.map(
    ({ id, passWord }) => ({ id, passWord }),
  )
type Passwords = Awaited<ReturnType<typeof made>>
const send = (passwords: Passwords, by = zheng) => by.call(office.sendPasswords, { body: { passwords } })
const messages = () =>
  school.look(
    "select state, recipient, person::int, secret, urgent, fields, text from message where purpose = 'password' and site = $1 order by id",
    [site],
  )
const phones = (student: number, phone: string | null, ofGuardian: string) =>
  school.look(
    `with own as (update person set phone = $2 where id = $1), gone as (delete from guardian where student = $1)
     insert into guardian (site, student, name, relation, phone) values ($3, $1, '甲', 'FATHER', ''), ($3, $1, '乙', 'MOTHER', $4)`,
    [student, phone, site, ofGuardian],
  )
/** The school's day allows so many more until the test is over. */
async function leave(n: number) {
  const set = (most: string) =>
    school.look(
      `insert into message_setting (site, day_most, version) values ($1, ${most}, 1)
       on conflict (site) do update set day_most = ${most}`,
      [site],
    )
  await set(`${n} + (select coalesce(sum(sendings), 0) from message_day where site = $1)`)
  onTestFinished(async () => void (await set('null')))
}
const wrong = '0000-0000-0000-0000'

test('passwords go to their people, of a student without a phone to a guardian, once each, and stay nowhere', async () => {
  const { chen, feng, sun } = ids
  await phones(chen, '13655550001', '13655550009')
  await phones(feng, null, '13655550002')
  await phones(sun, null, '')
  const all = await made(chen, feng, sun)
  const { data: quote } = await zheng.call(office.passwordQuote, { body: { ids: [chen, feng, sun] } })
  expect(quote).toMatchObject({ way: 'ready', sends: 2, noPhone: { n: 1 }, left: null, goesAt: null })
  expect(quote.cost).toBeCloseTo(0.2)
  const both = await Promise.all([send(all), send(all)])
  for (const { code, data } of both) {
    expect(code).toBe(codes.doneInPart)
    expect(data).toMatchObject({ done: 2, refused: [{ id: sun, code: codes.phoneEmpty }] })
  }
  expect(both.map(({ data }) => data.before).sort()).toEqual([0, 2])
  await vi.waitUntil(async () => (await messages()).every(({ state }) => state === 'sent'))
  expect((await messages()).map(({ recipient, person }) => [recipient, person]).sort()).toEqual([
    ['13655550001', chen],
    ['13655550002', feng],
  ])
  expect(provider.sendings.map(({ phone }) => phone).sort()).toEqual(['13655550001', '13655550002'])
  const secret = all.map(({ passWord }) => passWord)
  expect(provider.sendings.find(({ phone }) => phone === '13655550001')?.values).toEqual([
    'name=陈可欣',
    'username=student',
    `password=${secret[0]}`,
    expect.stringMatching(/^address=https:\/\/.+\/eschool\/$/),
  ])
  // Neither the outbox nor the log nor what jobs were given has them.
  const left = await school.look(
    `select row_to_json(m)::text as said from message m union all select row_to_json(l)::text from log_line l
     union all select row_to_json(j)::text from graphile_worker._private_jobs j`,
  )
  for (const { said } of left) for (const one of secret) expect(String(said)).not.toContain(one)
})

test('only a made password that still holds goes out, to whoever still has an account here', async () => {
  const { wang, zhang, xu } = ids
  await phones(wang, '13655550003', '')
  await phones(zhang, '13655550004', '')
  const [old] = await made(wang)
  const [good, off] = await made(wang, zhang)
  if (!old || !good || !off) throw new Error('no passwords were made')
  await school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = $1", [zhang])
  const before = (await messages()).length
  const another = { id: xu, passWord: good.passWord }
  for (const one of [old, off, another, { ...good, passWord: wrong }])
    expect((await send([one])).code).toBe(codes.accountInvalid)
  // Another school's person is answered as nobody.
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  const nobody = { id: 9_007_199_254_740_000, passWord: wrong }
  const answers = [await send([good], elsewhere), await send([nobody], elsewhere)]
  for (const { code, data } of answers) expect([code, data]).toEqual([codes.noSuchUser, answers[0]?.data])
  expect((await elsewhere.call(office.passwordQuote, { body: { ids: [wang] } })).code).toBe(codes.noSuchUser)
  // What goes out in the school's name is a password and no more.
  expect((await send([{ ...good, passWord: `${good.passWord} 请访问` }])).code).toBe(codes.incomplete)
  const many = Array.from({ length: 51 }, (_, n) => ({ id: n + 1, passWord: wrong }))
  expect((await send(many)).code).toBe(codes.incomplete)
  expect(await messages()).toHaveLength(before)
  expect(await send([good, off])).toMatchObject({ code: codes.doneInPart })
})

test('only the office sends, and a school with too few messages left sends none of them', async () => {
  const { chen, feng } = ids
  const all = await made(chen, feng)
  for (const name of ['he', 'li'] as const)
    expect((await send(all, await school.signIn(name))).code).toBe(codes.notAllowed)
  const before = (await messages()).length
  await leave(1)
  expect((await zheng.call(office.passwordQuote, { body: { ids: [chen, feng] } })).data.left).toBe(1)
  expect((await send(all)).code).toBe(codes.tooOftenToday)
  expect(await messages()).toHaveLength(before)
  expect((await zheng.call(sms.messageSetting)).data.dayMost).not.toBe(null)
  // Nothing was noted as sent either.
  expect(await send(all.slice(0, 1))).toMatchObject({ code: codes.done, data: { done: 1, before: 0 } })
})

test('a password that waits for a full month is forgotten when it is too late', async () => {
  await school.look(
    `insert into message (site, channel, purpose, recipient, template, fields, secret, state, problem, due_at, good_until)
     values ($1, 'sms', 'password', '13655550005', 'password', '{"password": "${wrong}"}', true, 'stopped', 'budget',
       now() + interval '20 days', now() - interval '1 minute')`,
    [site],
  )
  const [one] = await made(ids.chen)
  if (one) await send([one])
  const late = async () => (await messages()).find(({ recipient }) => recipient === '13655550005')
  await vi.waitUntil(async () => (await late())?.state === 'failed')
  expect(JSON.stringify(await late())).not.toContain(wrong)
})
