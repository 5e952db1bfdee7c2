import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { madePasswordHash, newMadePassword } from '../../server/people/passwords.ts'
import { schoolHere } from '../kit/here.ts'
import { runProgram, settingsOf } from '../kit/program.ts'
import { asAScript } from '../kit/school.ts'
import { waitingWriters } from '../kit/waiting-writers.ts'
import {
  addFactor,
  addProvider,
  askConsole,
  codeOf,
  cookieOf,
  enterConsole,
  password,
  withConsole,
} from './console.ts'

const school = await schoolHere({ env: { ...asAScript, ...withConsole.env } })
const wrongCode = { code: codes.smsCodeWrong }
const done = { code: 0, data: { stage: 'WHOLE' } }

const signIn = (account: string, given = password) =>
  askConsole(school, operator.signIn, { body: { account, password: given } })
const me = (cookie: string) => askConsole(school, operator.me, {}, { cookie })
const schools = (cookie: string) => askConsole(school, operator.schools, {}, { cookie })
const state = (cookie: string) => askConsole(school, operator.factor, {}, { cookie })
const enter = (cookie: string, code: string) =>
  askConsole(school, operator.enterCode, { body: { code } }, { cookie })
const off = (cookie: string, code: string, given = password) =>
  askConsole(school, operator.removeFactor, { body: { password: given, code } }, { cookie })
const renew = (cookie: string, code: string, given = password) =>
  askConsole(school, operator.renewRecoveryCodes, { body: { password: given, code } }, { cookie })

/** A session that owes a code. */
const owing = (account: string) => enterConsole(school, account)
async function withFactor(account: string) {
  await addProvider(school, account)
  return addFactor(school, account)
}
const acts = async (account: string) =>
  (
    await school.look(
      'select action from provider.log_line where account = (select id from provider.account a where a.account = $1) order by number',
      [account],
    )
  ).map(({ action }) => action)

test.each(['OPERATOR', 'AGENT'] as const)(
  'an %s sets up the second factor and signs in by it',
  async role => {
    const account = `first-${role.toLowerCase()}`
    await addProvider(school, account, { role })
    const said = await signIn(account)
    expect(said).toMatchObject({ code: 0, data: { stage: 'WHOLE' } })
    const cookie = cookieOf(said)
    expect((await me(cookie)).data).toMatchObject({ role, stage: 'WHOLE', factor: false })
    expect((await state(cookie)).data).toEqual({ since: null, recoveryCodes: 0 })

    const { data: begun } = await askConsole(school, operator.beginFactor, {}, { cookie })
    const secret = begun?.secret ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun?.address).toBe(`otpauth://totp/eschool:${account}?secret=${secret}&issuer=eschool`)
    // It counts for nothing until a code has confirmed it.
    expect(await signIn(account)).toMatchObject({ data: { stage: 'WHOLE' } })
    const confirm = (code: string, given = password) =>
      askConsole(school, operator.confirmFactor, { body: { password: given, code } }, { cookie })
    expect(await confirm(codeOf(secret, 90))).toMatchObject(wrongCode)
    expect(await confirm(codeOf(secret), 'wrong')).toMatchObject({ code: codes.oldPasswordWrong })
    expect((await me(cookie)).data.factor).toBe(false)
    const { data: told } = await confirm(codeOf(secret))
    expect(new Set(told?.recoveryCodes).size).toBe(10)
    expect((await me(cookie)).data.factor).toBe(true)
    expect((await state(cookie)).data).toEqual({ since: expect.any(String), recoveryCodes: 10 })
    expect(await confirm(codeOf(secret, 30))).toMatchObject({ code: codes.unchanged })
    const again = await askConsole(school, operator.beginFactor, {}, { cookie })
    expect(again).toMatchObject({ code: codes.unchanged, data: null })

    const owed = await signIn(account)
    expect(owed).toMatchObject({ code: 0, data: { stage: 'CODE' } })
    expect(await schools(cookieOf(owed))).toMatchObject({ code: codes.roleSwitched })
    expect(await enter(cookieOf(owed), codeOf(secret, 30))).toMatchObject(done)
    expect(await schools(cookieOf(owed))).toMatchObject({ code: 0 })
    expect(await enter(cookieOf(owed), 'whatever')).toMatchObject({ code: codes.unchanged })
    expect(await acts(account)).toEqual([
      'signed in',
      'second factor begun',
      'signed in',
      'code refused',
      'second factor on',
      'signed in',
      'code given',
    ])
  },
)

test('a code is good once, and neither is an older one after it', async () => {
  const { secret } = await withFactor('replayed')
  const [one, two] = [await owing('replayed'), await owing('replayed')]
  const [older, code] = [codeOf(secret), codeOf(secret, 30)]
  expect(await enter(one, code)).toMatchObject(done)
  expect(await enter(two, code)).toMatchObject(wrongCode)
  expect(await enter(two, older)).toMatchObject(wrongCode)
  expect(await off(one, code)).toMatchObject(wrongCode)
  expect((await me(two)).data.stage).toBe('CODE')
})

/** Asked while what they take is held, and let go once as many wait as there are: they are at it in the same moment. */
async function atOnce<T>(held: string, account: string, asked: () => Promise<T>[]) {
  await school.look('begin')
  await school.look(
    `select from ${held} where account = (select id from provider.account a where a.account = $1) for update`,
    [account],
  )
  const all = asked()
  await expect.poll(() => waitingWriters(school)).toBe(all.length)
  await school.look('commit')
  return Promise.all(all)
}
const inOrder = (said: { code: number }[]) => said.map(one => one.code).toSorted((a, b) => a - b)

test('of the same code at the same moment one is taken', async () => {
  const { secret, recoveryCodes } = await withFactor('doubled')
  const sessions = [await owing('doubled'), await owing('doubled'), await owing('doubled')]
  const given = { 'provider.factor': codeOf(secret, 30), 'provider.recovery_code': recoveryCodes[0] ?? '' }
  for (const [held, code] of Object.entries(given)) {
    const said = await atOnce(held, 'doubled', () => sessions.map(cookie => enter(cookie, code)))
    expect(inOrder(said), held).toEqual([-8, -8, 0])
    for (const [at, one] of said.entries()) if (one.code === 0) sessions.splice(at, 1, await owing('doubled'))
  }
})

test('a clock may be half a minute off, and is refused when it is 90 seconds off, either way', async () => {
  const { secret } = await withFactor('clock')
  const cookie = await owing('clock')
  for (const ahead of [90, -90]) {
    const said = await enter(cookie, codeOf(secret, ahead))
    expect(said, String(ahead)).toMatchObject({ ...wrongCode, message: '验证码不正确' })
  }
  expect(await enter(cookie, codeOf(secret, 30))).toMatchObject(done)
})

test('a recovery code is good once, however it is typed, and new ones take the place of those before', async () => {
  const { secret, recoveryCodes, cookie: whole } = await withFactor('paper')
  const [first = '', second = '', third = ''] = recoveryCodes
  expect(first).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(await enter(await owing('paper'), ` ${first.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject(
    done,
  )
  expect((await state(whole)).data.recoveryCodes).toBe(9)
  const cookie = await owing('paper')
  expect(await enter(cookie, first)).toMatchObject(wrongCode)
  expect(await renew(whole, second, 'wrong')).toMatchObject({ code: codes.oldPasswordWrong })
  expect(await renew(whole, first)).toMatchObject(wrongCode)
  const { data } = await renew(whole, second)
  expect(data?.recoveryCodes).toHaveLength(10)
  expect((await state(whole)).data.recoveryCodes).toBe(10)
  expect(await enter(cookie, third)).toMatchObject(wrongCode)
  // Another account's are nobody else's.
  const other = await withFactor('neighbour')
  expect(await enter(cookie, other.recoveryCodes[0] ?? '')).toMatchObject(wrongCode)
  expect(await enter(cookie, data?.recoveryCodes[0] ?? '')).toMatchObject(done)
  expect(await enter(await owing('paper'), codeOf(secret, 30))).toMatchObject(done)
})

test('it is taken off by the password and a code together, and other sessions end with it', async () => {
  await addProvider(school, 'undone')
  const before = await enterConsole(school, 'undone')
  const { cookie, recoveryCodes } = await addFactor(school, 'undone')
  expect(await me(before)).toMatchObject({ code: codes.signedOut })
  const [one = '', two = ''] = recoveryCodes
  const owes = await owing('undone')
  expect(await off(cookie, '000000')).toMatchObject(wrongCode)
  expect(await off(cookie, one, 'wrong')).toMatchObject({ code: codes.oldPasswordWrong })
  expect(await off(cookie, one)).toMatchObject({ code: 0 })
  expect(await me(owes)).toMatchObject({ code: codes.signedOut })
  expect((await me(cookie)).data).toMatchObject({ stage: 'WHOLE', factor: false })
  expect(await off(cookie, two)).toMatchObject({ code: codes.unchanged })
  expect(await renew(cookie, two)).toMatchObject({ code: codes.unchanged })
  expect(await signIn('undone')).toMatchObject({ data: { stage: 'WHOLE' } })
})

test('after five wrong codes even a right one has to wait, after twenty for a quarter of an hour', async () => {
  const { secret, recoveryCodes } = await withFactor('tried')
  const cookie = await owing('tried')
  for (let n = 0; n < 5; n += 1) expect(await enter(cookie, 'wrong')).toMatchObject(wrongCode)
  const full = await enter(cookie, codeOf(secret, 30))
  expect(full).toMatchObject({ code: codes.busy })
  expect(Number(full.headers['retry-after'])).toBeLessThanOrEqual(60)
  // Another session of the same account is no way round it.
  expect(await enter(await owing('tried'), recoveryCodes[0] ?? '')).toMatchObject({ code: codes.busy })
  await school.look("delete from provider.attempt where purpose = 'code wait'")
  await school.look(`insert into provider.attempt (purpose, key)
    select purpose, key from provider.attempt, generate_series(1, 3) where purpose = 'code'`)
  const locked = await enter(cookie, codeOf(secret, 30))
  expect(locked).toMatchObject({ code: codes.busy })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
  await school.look("delete from provider.attempt where purpose = 'code'")
  expect(await enter(cookie, codeOf(secret, 30))).toMatchObject(done)
})

test('of two who make recovery codes anew at once one does, and there are ten', async () => {
  const { cookie, recoveryCodes } = await withFactor('renewed')
  const said = await atOnce('provider.recovery_code', 'renewed', () =>
    recoveryCodes.slice(0, 2).map(code => renew(cookie, code)),
  )
  // The other's code is among those that the first has replaced.
  expect(inOrder(said)).toEqual([-8, 0])
  expect((await state(cookie)).data.recoveryCodes).toBe(10)
})

test('tries, pictures, secrets and sessions that nobody asks for again are cleared away by the clock', async () => {
  await addProvider(school, 'idle')
  const cookie = await enterConsole(school, 'idle')
  await askConsole(school, operator.beginFactor, {}, { cookie })
  // Two sessions of long ago: the last stays, which says when the account was seen.
  await enterConsole(school, 'idle')
  await school.look(`update provider.session s set device = 'old', started_at = now() - interval '31 days'
    from provider.account a where a.id = s.account and a.account = 'idle'`)
  const { secret } = await withFactor('stays')
  await school.look("update provider.factor set begun_at = now() - interval '25 hours'")
  await askConsole(school, operator.picture, {})
  await school.look("update provider.picture_code set expires_at = now() - interval '1 minute'")
  await school.look(`insert into provider.attempt (purpose, key, at)
    values ('code day', 'old', now() - interval '26 hours'), ('code day', 'today', now() - interval '23 hours')`)
  await school.look("select graphile_worker.add_job('cleanConsole', '{}')")
  const left = async () => {
    const rows = await school.look(`select key as what from provider.attempt where key in ('old', 'today')
      union all select 'picture' from provider.picture_code
      union all select device from provider.session where device = 'old'
      union all select 'secret' from provider.factor f join provider.account a on a.id = f.account where a.account = 'idle'`)
    return rows.map(({ what }) => what)
  }
  await expect.poll(left, { timeout: 20_000 }).toEqual(['today', 'old'])
  expect(await enter(await owing('stays'), codeOf(secret, 30))).toMatchObject(done)
})

test('who lost the device is let in again by a command, which ends the sessions and stands in the log', async () => {
  const { cookie } = await withFactor('lost')
  const owes = await owing('lost')
  // Somebody who knows the password has used up the day's tries.
  expect(await enter(owes, 'wrong')).toMatchObject(wrongCode)
  await school.look(`insert into provider.attempt (purpose, key)
    select purpose, key from (select * from provider.attempt where purpose = 'code day' order by id desc limit 1) a, generate_series(1, 99)`)
  expect(await enter(owes, 'wrong')).toMatchObject({ code: codes.busy })
  const typed = (...words: string[]) =>
    runProgram('server/cli.ts', ['operator', ...words], settingsOf(school))
  expect((await typed('list')).out).toMatch(/^lost .*OPERATOR, second factor, last seen/m)
  expect(await typed('factor', 'off', 'Lost')).toMatchObject({ code: 0, err: '' })
  for (const one of [cookie, owes]) expect(await me(one)).toMatchObject({ code: codes.signedOut })
  expect(await signIn('lost')).toMatchObject({ data: { stage: 'WHOLE' } })
  expect(await typed('factor', 'off', 'lost')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no second factor'),
  })
  expect((await addFactor(school, 'lost')).recoveryCodes).toHaveLength(10)
  const [line] = await school.look(
    "select action, detail, request, account from provider.log_line where request = 'command' order by number desc limit 1",
  )
  expect(line).toEqual({
    action: 'second factor off',
    detail: { account: 'lost' },
    request: 'command',
    account: null,
  })
})

test('whoever was given a new password owes the code first, and then another password', async () => {
  const { secret } = await withFactor('both')
  const once = newMadePassword()
  const hash = madePasswordHash(new Sealing(installationKey(school.settings.data)), once)
  await school.look("update provider.account set password_hash = $1 where account = 'both'", [hash])
  const said = await signIn('both', once)
  expect(said).toMatchObject({ code: 0, data: { stage: 'CODE' } })
  const cookie = cookieOf(said)
  expect(await enter(cookie, codeOf(secret, 30))).toMatchObject({
    code: codes.passwordMustChange,
    data: { stage: 'NEWPASSWORD' },
  })
  expect(await schools(cookie)).toMatchObject({ code: codes.roleSwitched })
})

test('neither the secret nor a code lies readable in the database', async () => {
  const { secret, recoveryCodes, cookie } = await withFactor('kept')
  expect(await enter(await owing('kept'), recoveryCodes[0] ?? '')).toMatchObject(done)
  expect(await me(cookie)).toMatchObject({ code: 0 })
  const rows = await school.look(
    `select encode(secret, 'escape') as said from provider.factor union all select encode(mark, 'escape') from provider.recovery_code
     union all select detail::text from provider.log_line`,
  )
  const all = rows.map(({ said }) => said).join('\n')
  for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))])
    expect(all).not.toContain(one)
})
