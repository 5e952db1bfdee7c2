import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import {
  addProvider,
  askConsole,
  consoleHost,
  cookieOf,
  enterConsole,
  password,
  withConsole,
} from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')

const me = (cookie: string, wishes = {}) => askConsole(school, operator.me, {}, { cookie, ...wishes })

test('the operator signs in by a cookie that no script reads and no other page sends', async () => {
  const said = await askConsole(school, operator.signIn, { body: { account: ' BOSS ', password } })
  expect(said).toMatchObject({ status: 200, code: 0, data: { stage: 'WHOLE' } })
  expect(String(said.headers['set-cookie'])).toMatch(
    /; Path=\/eschool-service\/operator; HttpOnly; SameSite=Strict$/,
  )
  expect(await me(cookieOf(said))).toMatchObject({ code: 0, data: { account: 'boss', role: 'OPERATOR' } })
  expect(await me('')).toMatchObject({ code: codes.signedOut })
  expect(await me(`${cookieOf(said)}x`)).toMatchObject({ code: codes.signedOut })
})

test('at any host but its own the console is not there', async () => {
  const cookie = await enterConsole(school, 'boss')
  for (const host of ['localhost', 'provider.example.com.evil.example', 'example.com']) {
    expect((await me(cookie, { host })).status, host).toBe(404)
    const page = await send({ port: school.port, host }, 'GET', '/eschool/operator')
    expect(page.status, host).toBe(404)
  }
  const page = await send({ port: school.port, host: consoleHost }, 'GET', '/eschool/operator/schools?q=a')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test('what another page makes a browser send is refused', async () => {
  const cookie = await enterConsole(school, 'boss')
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await me(cookie, { headers: { 'sec-fetch-site': site } }), site).toMatchObject({ code: 410 })
  expect(await me(cookie, { headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject({ code: 0 })
})

test('a made password is good for one sign-in, which leads to nothing but another password', async () => {
  const once = await addProvider(school, 'newcomer', { made: true })
  const said = await askConsole(school, operator.signIn, { body: { account: 'newcomer', password: once } })
  expect(said).toMatchObject({ code: codes.passwordMustChange, data: { stage: 'NEWPASSWORD' } })
  const cookie = cookieOf(said)
  expect(await me(cookie)).toMatchObject({ code: 0, data: { stage: 'NEWPASSWORD' } })
  expect(await askConsole(school, operator.schools, {}, { cookie })).toMatchObject({
    code: codes.roleSwitched,
  })
  const change = (passWord: string, again = passWord, oldPassword = once) =>
    askConsole(school, operator.changePassword, { body: { oldPassword, passWord, again } }, { cookie })
  expect(await change('short1')).toMatchObject({ code: codes.passwordFormat })
  expect(await change('newcomer1')).toMatchObject({ code: codes.passwordFormat })
  expect(await change(password, `${password}x`)).toMatchObject({ code: codes.passwordsDiffer })
  expect(await change(password, password, 'wrong')).toMatchObject({ code: codes.oldPasswordWrong })
  expect(await change(password)).toMatchObject({ code: codes.passwordChanged })
  expect(await me(cookie)).toMatchObject({ data: { stage: 'WHOLE' } })
  const again = { body: { account: 'newcomer', password: once } }
  expect(await askConsole(school, operator.signIn, again)).toMatchObject({ code: codes.wrongAccount })
})

test('another password ends all other sessions, and signing out ends this one', async () => {
  await addProvider(school, 'twice')
  const [one, two] = [await enterConsole(school, 'twice'), await enterConsole(school, 'twice')]
  const body = { oldPassword: password, passWord: 'Birnenbaum8', again: 'Birnenbaum8' }
  expect(await askConsole(school, operator.changePassword, { body }, { cookie: one })).toMatchObject({
    code: codes.passwordChanged,
  })
  expect(await me(two)).toMatchObject({ code: codes.signedOut })
  expect(await me(one)).toMatchObject({ code: 0 })
  expect(await askConsole(school, operator.signOut, {}, { cookie: one })).toMatchObject({ code: 0 })
  expect(await me(one)).toMatchObject({ code: codes.signedOut })
})

test('after five wrong passwords letters are asked for, and the right password alone does not help', async () => {
  await addProvider(school, 'guessed')
  const enter = (given: string, more = {}) =>
    askConsole(school, operator.signIn, { body: { account: 'guessed', password: given, ...more } })
  for (let n = 0; n < 5; n += 1) expect(await enter('wrong')).toMatchObject({ code: codes.wrongAccount })
  expect(await enter(password)).toMatchObject({ code: codes.pictureCodeNeeded })
  const { data } = await askConsole(school, operator.picture, {})
  expect(data.picture).toMatch(/^data:image\/png/)
  const letters = { imgKey: data.imgKey, imgVerificationCode: '????' }
  expect(await enter(password, letters)).toMatchObject({ code: codes.pictureCodeWrong })
  // One try for one picture: it is gone.
  expect(await enter(password, letters)).toMatchObject({ code: codes.pictureCodeWrong })
  const kept = await school.look(
    "select action, detail from provider.log_line where action = 'sign-in refused' order by number",
  )
  expect(kept.at(-1)).toMatchObject({ detail: { failures: 5 } })
})

test('twenty wrong passwords from one network close the account to it, and to nobody else', async () => {
  await addProvider(school, 'locked')
  const enter = (account: string) => askConsole(school, operator.signIn, { body: { account, password } })
  await askConsole(school, operator.signIn, { body: { account: 'locked', password: 'wrong' } })
  await school.look(`insert into provider.attempt (purpose, key) select purpose, key
    from (select purpose, key from provider.attempt where purpose = 'signin network' order by id desc limit 1) newest, generate_series(1, 19)`)
  expect(await enter('locked')).toMatchObject({ code: codes.busy })
  expect(await enter('boss')).toMatchObject({ code: 0 })
})

test('a disabled account is let in no more, and its sessions end at once', async () => {
  await addProvider(school, 'leaver')
  const cookie = await enterConsole(school, 'leaver')
  await school.look("update provider.account set state = 'DISABLED' where account = 'leaver'")
  expect(await me(cookie)).toMatchObject({ code: codes.signedOut })
  const body = { account: 'leaver', password }
  expect(await askConsole(school, operator.signIn, { body })).toMatchObject({ code: codes.disabled })
})

test('a session ends an hour after it was last seen, and twelve after it began', async () => {
  const cookie = await enterConsole(school, 'boss')
  const newest = '(select max(id) from provider.session)'
  await school.look(
    `update provider.session set seen_at = now() - interval '59 minutes' where id = ${newest}`,
  )
  expect(await me(cookie)).toMatchObject({ code: 0 })
  await school.look(
    `update provider.session set seen_at = now() - interval '61 minutes' where id = ${newest}`,
  )
  expect(await me(cookie)).toMatchObject({ code: codes.signedOut })
  const other = await enterConsole(school, 'boss')
  await school.look(
    `update provider.session set started_at = now() - interval '12 hours' where id = ${newest}`,
  )
  expect(await me(other)).toMatchObject({ code: codes.signedOut })
})
