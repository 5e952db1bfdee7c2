import { expect, test } from 'vitest'
import { type CodeName, codes, outcome } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { mostPasskeys } from '../../contract/people-passkey-lists.ts'
import { passkeys } from '../../contract/people-passkeys.ts'
import { password } from '../demo/cast.ts'
import { answerBy, type Kept, makePasskey } from '../kit/authenticator.ts'
import { ask, type Wire } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'

const school = await schoolHere({ env: asAScript })
const prove = (who: Person) => who.call(people.provePassword, { body: { passWord: password } })

async function add(who: Person, name = '手机', more: Parameters<typeof makePasskey>[1] = {}) {
  await prove(who)
  const { data } = await who.call(passkeys.beginPasskey)
  const { kept, made } = makePasskey(data, more)
  const said = await who.call(passkeys.addPasskey, { body: { key: data.key, name, made } })
  return { ...said, kept }
}
const question = async (wire: Wire = school.visitor.wire) => (await ask(wire, passkeys.askForPasskey)).data
type Body = Partial<Parameters<typeof enter>[0]>
const enter = (
  body: { key: string; answer: ReturnType<typeof answerBy>; role?: 'STUDENT' | 'TEACHER' | 'ADMIN' },
  wire: Wire = school.visitor.wire,
) => ask(wire, passkeys.signInByPasskey, { body })
async function comeIn(kept: Kept, wrong: Parameters<typeof answerBy>[2] = {}, more: Body = {}) {
  const asked = await question()
  return enter({ key: asked.key, answer: answerBy(kept, asked, wrong), ...more })
}
const lastLine = async (action: string) =>
  (
    await school.look(
      'select thing_id::int as id, person::int, detail from log_line where site = $1 and action = $2 order by number desc limit 1',
      [school.site, action],
    )
  )[0]
const noticesOf = async (person: number) =>
  (await school.look('select title from notification where person = $1 order by id desc', [person])).map(
    ({ title }) => title,
  )
const refusedAs = (name: CodeName) => ({ code: codes[name], message: outcome(codes[name])?.words.zh })

test('a passkey is added behind the password, opens the account without a name, is seen in the list, and removed', async () => {
  const chen = await school.signIn('chen')
  expect((await chen.call(passkeys.beginPasskey)).code).toBe(codes.passwordAgain)
  const { kept, code } = await add(chen)
  expect(code).toBe(codes.done)
  expect((await noticesOf(school.ids.chen))[0]).toBe('添加了通行密钥')
  expect(await lastLine('passkey added')).toMatchObject({
    id: school.ids.chen,
    detail: { passkey: '手机', host: 'localhost' },
  })
  const said = await comeIn(kept, { origin: 'http://localhost:8080' })
  expect(said).toMatchObject({ code: codes.done, data: { role: 'STUDENT', roles: ['STUDENT'] } })
  const wire = { ...school.visitor.wire, token: said.data.token }
  expect((await ask(wire, people.userInfo)).data.userId).toBe(school.ids.chen)
  expect(await lastLine('signed in')).toMatchObject({
    person: school.ids.chen,
    detail: { by: 'passkey', stage: 'WHOLE' },
  })
  const [row] = (await ask(wire, passkeys.ownPasskeys)).data
  expect(row).toMatchObject({ name: '手机', host: 'localhost', usedAt: expect.any(String) })
  const { data: taken } = await ask(wire, office.ownData)
  expect(taken.sections.find(({ name }: { name: string }) => name === 'passkeys')?.content).toMatchObject([
    { name: '手机', host: 'localhost' },
  ])

  const remove = () => ask(wire, passkeys.removePasskey, { params: { id: String(row?.id) } })
  expect((await remove()).code).toBe(codes.passwordAgain)
  await ask(wire, people.provePassword, { body: { passWord: password } })
  const elsewhere = await school.signIn('chen', { agent: 'iPhone Safari' })
  expect((await remove()).code).toBe(codes.done)
  expect((await remove()).code).toBe(codes.unchanged)
  expect((await elsewhere.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await ask(wire, people.userInfo)).code).toBe(codes.done)
  expect((await noticesOf(school.ids.chen))[0]).toBe('移除了通行密钥')
  expect(await comeIn(kept)).toMatchObject(refusedAs('passkeyUnknown'))
})

test('what a passkey answers holds for its question, its place and its owner alone', async () => {
  const { kept } = await add(await school.signIn('li'), '电脑')
  for (const wrong of [
    { origin: 'https://evil.example' },
    { origin: 'https://www.localhost' },
    { origin: 'http://school.example.com' },
    { host: 'evil.example' },
    { challenge: Buffer.alloc(32).toString('base64url') },
    { verified: false },
  ])
    expect(await comeIn(kept, wrong), JSON.stringify(wrong)).toMatchObject(refusedAs('passkeyRefused'))
  expect(await lastLine('sign-in refused')).toMatchObject({
    id: school.ids.li,
    detail: { by: 'passkey', code: codes.passkeyRefused },
  })
  // Somebody else's key under this one's name, and this one's under another owner.
  const { kept: other } = makePasskey({ ...(await question()), owner: { handle: kept.handle } })
  expect(await comeIn({ ...other, id: kept.id, count: 20 })).toMatchObject(refusedAs('passkeyRefused'))
  const handle = Buffer.alloc(32).toString('base64url')
  expect(await comeIn({ ...kept, handle, count: 20 })).toMatchObject(refusedAs('passkeyRefused'))
  // Each failed try counts at the address, as a wrong password does; one that opens is given back.
  const counted = async () =>
    (await school.look("select count(*)::int as n from attempt where purpose = 'signin address'"))[0]?.n
  const before = await counted()
  expect(await comeIn(other)).toMatchObject(refusedAs('passkeyUnknown'))
  expect(await counted()).toBe(Number(before) + 1)
  expect((await comeIn(kept)).code).toBe(codes.done)
  expect(await counted()).toBe(Number(before) + 1)
})

test('a question is answered once, within its minutes, and by whoever it was given to', async () => {
  const li = await school.signIn('li')
  const { kept } = await add(li, '一次')
  const asked = await question()
  const body = { key: asked.key, answer: answerBy(kept, asked) }
  expect((await enter(body)).code).toBe(codes.done)
  expect(await enter(body)).toMatchObject(refusedAs('passkeyQuestionGone'))
  // What one browser was asked another does not answer, and neither does who asked by another host.
  const [mine, theirs] = [await question(), await question()]
  expect(await enter({ key: theirs.key, answer: answerBy(kept, mine) })).toMatchObject(
    refusedAs('passkeyRefused'),
  )
  const late = await question()
  await school.look("update passkey_question set expires_at = now() - interval '1 second'")
  expect(await enter({ key: late.key, answer: answerBy(kept, late) })).toMatchObject(
    refusedAs('passkeyQuestionGone'),
  )
  // A question for a new passkey is none for signing in, and is its own session's.
  const again = await school.signIn('li')
  await prove(again)
  const { data } = await again.call(passkeys.beginPasskey)
  expect(await enter({ key: data.key, answer: answerBy(kept, data) })).toMatchObject(
    refusedAs('passkeyQuestionGone'),
  )
  const begun = (await again.call(passkeys.beginPasskey)).data
  const { made } = makePasskey(begun)
  const gu = await school.signIn('gu')
  const stolen = await gu.call(passkeys.addPasskey, { body: { key: begun.key, name: '她的', made } })
  expect(stolen).toMatchObject(refusedAs('passkeyQuestionGone'))
})

test('a passkey whose count goes back may be a copy and is refused; one that does not count goes on', async () => {
  const { kept } = await add(await school.signIn('gu'), '会数')
  expect((await comeIn(kept)).code).toBe(codes.done)
  const copy = { ...kept, count: 0 }
  expect(await comeIn(copy)).toMatchObject(refusedAs('passkeyCopied'))
  expect((await comeIn(kept)).code).toBe(codes.done)
  const { kept: still } = await add(await school.signIn('gu'), '不数', { counts: false })
  expect((await comeIn(still)).code).toBe(codes.done)
  expect((await comeIn(still)).code).toBe(codes.done)
})

test('what is made elsewhere, unverified, twice or once too often is not kept', async () => {
  const he = await school.signIn('he')
  for (const wrong of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { verified: false }])
    expect(await add(he, '坏的', wrong)).toMatchObject(refusedAs('passkeyRefused'))
  await add(he, '一')
  const [{ credential }] = (await school.look('select credential from passkey where name = $1', ['一'])) as [
    { credential: Buffer },
  ]
  const begun = (await he.call(passkeys.beginPasskey)).data
  expect(begun.there).toEqual([{ credential: credential.toString('base64url'), transports: ['internal'] }])
  for (let at = 1; at < mostPasskeys; at += 1) expect((await add(he, `第${at}`)).code).toBe(codes.done)
  expect((await add(he, '多')).fields).toEqual([{ path: 'name', problem: 'full', most: mostPasskeys }])
})

test("another school's passkey is unknown, and each address has its own", async () => {
  const { kept } = await add(await school.signIn('luo'), '这边')
  const wire = { ...school.visitor.wire, host: otherHost }
  const there = await question(wire)
  expect(there.host).toBe(otherHost)
  const foreign = await enter({ key: there.key, answer: answerBy(kept, there) }, wire)
  expect(foreign).toMatchObject(refusedAs('passkeyUnknown'))
  const here = await question()
  const crossed = await enter({ key: here.key, answer: answerBy(kept, here) }, wire)
  expect(crossed).toMatchObject(refusedAs('passkeyQuestionGone'))
})

test('whatever keeps somebody out who has a password keeps out who has a passkey', async () => {
  const { kept } = await add(await school.signIn('feng'), '都一样')
  const set = (text: string) => school.look(`update person set ${text} where id = $1`, [school.ids.feng])
  await set("state = 'DISABLED', disabled_by = 'SCHOOL'")
  expect(await comeIn(kept)).toMatchObject(refusedAs('disabled'))
  await set("disabled_by = 'AGENT'")
  expect(await comeIn(kept)).toMatchObject(refusedAs('disabledByAgent'))
  await set("state = 'ENABLED', disabled_by = null, must_change_password = true")
  expect((await comeIn(kept)).code).toBe(codes.passwordMustChange)
  await set('must_change_password = false')
  expect(await comeIn(kept, {}, { role: 'ADMIN' })).toMatchObject(refusedAs('roleSwitched'))
  // The older session on the same kind of device is displaced, as by a password.
  const first = await comeIn(kept)
  await comeIn(kept)
  const wire = { ...school.visitor.wire, token: first.data.token }
  expect((await ask(wire, people.userInfo)).code).toBe(codes.kickedOut)
  // With the person go the passkeys.
  const zheng = await school.signIn('zheng')
  await zheng.call(office.setUserStates, { body: { which: { ids: [school.ids.feng] }, state: 'DISABLED' } })
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(school.ids.feng) } })).code).toBe(
    codes.done,
  )
  expect(await comeIn(kept)).toMatchObject(refusedAs('passkeyUnknown'))
})

test('the office sees the passkeys of an account and takes them off', async () => {
  const wang = await school.signIn('wang')
  const { kept } = await add(wang, '丢了')
  const [zheng, params] = [await school.signIn('zheng'), { id: String(school.ids.wang) }]
  expect((await zheng.call(passkeys.passkeysOf, { params })).data).toMatchObject([{ name: '丢了' }])
  expect((await zheng.call(passkeys.takePasskeysOff, { params })).code).toBe(codes.done)
  expect((await zheng.call(passkeys.takePasskeysOff, { params })).code).toBe(codes.unchanged)
  expect((await wang.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await noticesOf(school.ids.wang))[0]).toBe('通行密钥已被移除')
  expect(await comeIn(kept)).toMatchObject(refusedAs('passkeyUnknown'))
  const nobody = { params: { id: '9007199254740000' } }
  expect((await zheng.call(passkeys.takePasskeysOff, nobody)).code).toBe(codes.noSuchUser)
  // A part of the office does not come to all of it by the account of somebody who has it.
  await add(zheng, '校长')
  await school.look("insert into person_role (site, person, role, position) values ($1, $2, 'ADMIN', 1)", [
    school.site,
    school.ids.luo,
  ])
  await school.look("update person set duties = '{writes people}' where id = $1", [school.ids.luo])
  const registrar = await school.signIn('luo', { role: 'ADMIN' })
  const hers = { params: { id: String(school.ids.zheng) } }
  expect((await registrar.call(passkeys.takePasskeysOff, hers)).code).toBe(codes.notAllowed)
})
