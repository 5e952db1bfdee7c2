import { afterAll, afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { openid } from '../../contract/people-openid.ts'
import type { OpenidFailure, OpenidStranger } from '../../contract/people-openid-lists.ts'
import { site } from '../../contract/site.ts'
import { cast, type Player, type PlayerName, password } from '../demo/cast.ts'
import { ask, type Wire } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'
import { type Forged, openHouse, settingOf } from './openid-stand-in.ts'

const origin = 'http://localhost:8080'
const house = await openHouse([`${origin}/eschool/index`])
afterAll(() => house.close())
const school = await schoolHere({ env: { ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes', ...asAScript } })
const [zheng, chen] = [await school.signIn('zheng'), await school.signIn('chen')]
const prove = (who: Person) => who.call(people.provePassword, { body: { passWord: password } })
await prove(zheng)

const good = settingOf(house)
const set = (values: Partial<typeof good> = {}) =>
  zheng.call(openid.changeOpenid, { body: { ...good, ...values } })
const tried = async () => (await zheng.call(openid.tryOpenid)).data.problem

/** Somebody who has this phone there, and is there now. */
function there(sub: string, name?: PlayerName, claims: Record<string, unknown> = {}) {
  const { phone }: Partial<Player> = name ? cast[name] : {}
  house.knows(sub, { ...(phone && { phone_number: `+86${phone}`, phone_number_verified: true }), ...claims })
  house.who = sub
}
const begin = async (wire: Wire = school.visitor.wire) =>
  (await ask(wire, openid.beginOpenid, { query: { origin } })).data
const enter = (
  body: { key: string; answer: string; role?: 'STUDENT' | 'TEACHER' | 'ADMIN' },
  wire: Wire = school.visitor.wire,
) => ask(wire, openid.signInByOpenid, { body })
async function comeIn(role?: 'STUDENT' | 'TEACHER' | 'ADMIN') {
  const { key, address } = await begin()
  return enter({ key, answer: await house.answerTo(address), ...(role && { role }) })
}
async function connect(who: Person) {
  await prove(who)
  const { key, address } = (await who.call(openid.beginBinding, { query: { origin } })).data
  return who.call(openid.addBinding, { body: { key, answer: await house.answerTo(address) } })
}
const failed = (reason: OpenidFailure) => ({ code: codes.openidFailed, data: { reason } })
const stranger = (reason: OpenidStranger) => ({ code: codes.openidStranger, data: { reason } })
const first = async (text: string, ...values: unknown[]) => (await school.look(`${text} limit 1`, values))[0]
const line =
  'select thing_id::int as id, person::int, detail from log_line where site = $1 and action = $2 order by number desc'
const lastLine = (action: string) => first(line, school.site, action)
const lastNotice = async (person: number) =>
  (await first('select title from notification where person = $1 order by id desc', person))?.title

afterEach(async () => {
  Object.assign(house, { who: 'nobody', mood: 'takes', forges: undefined })
  await school.look('delete from sign_in_binding')
})

test('the office names a service and tries it; its secret is told to nobody, and nothing is shown without one', async () => {
  expect((await school.visitor.call(site.appInfo)).data.openid).toBe('')
  expect(await tried()).toBe('off')
  expect(await ask(school.visitor.wire, openid.beginOpenid, { query: { origin } })).toMatchObject(
    failed('off'),
  )
  for (const [values, path] of [
    [{ called: '' }, 'called'],
    [{ secret: '' }, 'secret'],
    [{ issuer: 'https://id.example/?house=1' }, 'issuer'],
    [{ roleClaim: 'groups' }, 'roleTable'],
  ] as const)
    expect((await set(values)).fields, path).toEqual([expect.objectContaining({ path })])
  expect((await set({ issuer: 'http://id.example' })).fields?.[0]?.problem).toBe('publicAddress')
  const said = await set()
  expect(said.data).toMatchObject({ enabled: true, secretEnd: '4711', bound: 0 })
  expect((await school.visitor.call(site.appInfo)).data.openid).toBe('一中认证')
  expect(await tried()).toBe(null)
  // A secret is for one service and one number there.
  for (const values of [{ client: 'another' }, { issuer: 'https://id.example' }])
    expect((await set({ ...values, secret: '' })).fields).toEqual([
      expect.objectContaining({ path: 'secret' }),
    ])
  expect((await set({ secret: '' })).data.secretEnd).toBe('4711')
  const kept = await school.look(
    "select sealed::text || secret_end as all from sign_in_service union all select detail::text from log_line where action like 'sign-in service%'",
  )
  const sent = Buffer.from(house.secret.slice(0, -4)).toString('hex')
  expect(JSON.stringify([said.data, kept])).not.toMatch(new RegExp(`${house.secret.slice(0, -4)}|${sent}`))
  await set({ secret: 'another secret' })
  expect(await tried()).toBe('client')
  await set({ issuer: `${house.issuer}/elsewhere` })
  expect(await tried()).toBe('document')
  await set()
  house.mood = 'away'
  expect(await tried()).toBe('notReached')
  await set({ enabled: false })
  expect((await school.visitor.call(site.appInfo)).data.openid).toBe('')
})

test('who has settings alone, or has not given the password again, does not say by what people come in', async () => {
  await school.look("insert into person_role (site, person, role, position) values ($1, $2, 'ADMIN', 1)", [
    school.site,
    school.ids.luo,
  ])
  await school.look("update person set duties = '{writes settings,writes people}' where id = $1", [
    school.ids.luo,
  ])
  const luo = await school.signIn('luo', { role: 'ADMIN' })
  for (const call of [openid.openidSetting, openid.tryOpenid])
    expect((await luo.call(call)).code).toBe(codes.notAllowed)
  expect((await luo.call(openid.changeOpenid, { body: good })).code).toBe(codes.notAllowed)
  const params = { id: String(school.ids.zheng) }
  expect((await luo.call(openid.takeBindingsOff, { params })).code).toBe(codes.notAllowed)
  const unproven = await school.signIn('zheng', { agent: 'iPhone Safari' })
  expect((await unproven.call(openid.changeOpenid, { body: good })).code).toBe(codes.passwordAgain)
  expect((await chen.call(openid.beginBinding, { query: { origin } })).code).toBe(codes.passwordAgain)
})

test('whose phone the service has tried is let in, told of it and bound: from then on by the binding alone', async () => {
  await set()
  there('sub-li', 'li')
  const first = await comeIn()
  expect(first).toMatchObject({ code: codes.done, data: { role: 'STUDENT', roles: ['STUDENT'] } })
  expect(await lastNotice(school.ids.li)).toBe('账号连接了统一登录')
  const host = new URL(house.issuer).host
  expect(await lastLine('sign-in bound')).toMatchObject({
    id: school.ids.li,
    person: school.ids.li,
    detail: { host },
  })
  expect(await lastLine('signed in')).toMatchObject({ person: school.ids.li, detail: { by: 'openid' } })
  // The phone there is another one by now, and who has that here is not opened.
  there('sub-li', 'gu')
  house.asked.length = 0
  const again = await comeIn()
  expect(again.code).toBe(codes.done)
  expect(house.asked).not.toContain('/me')
  const wire = { ...school.visitor.wire, token: again.data.token }
  expect((await ask(wire, people.userInfo)).data.userId).toBe(school.ids.li)
  // The older session on the same kind of device is displaced, as by a password.
  const older = { ...school.visitor.wire, token: first.data.token }
  expect((await ask(older, people.userInfo)).code).toBe(codes.kickedOut)
  expect((await ask(wire, openid.ownBindings)).data).toMatchObject([
    { host, inUse: true, usedAt: expect.any(String) },
  ])
})

test('nobody is let in whom the service has not tried, whom the school does not know, or who is somebody else here', async () => {
  await set()
  // The same name, given to somebody by another service.
  const other =
    "insert into sign_in_binding (site, person, kind, issuer, subject) values ($1, $2, 'openid', 'x', 'sub-x')"
  await school.look(other, [school.site, school.ids.chen])
  const unverified = { phone_number: `+86${cast.li.phone}` }
  for (const [claims, reason] of [
    [{}, 'unverified'],
    [unverified, 'unverified'],
    [{ ...unverified, phone_number_verified: false }, 'unverified'],
    [{ phone_number: '+8613000000000', phone_number_verified: true }, 'nobody'],
    [{ phone_number: '+34600000000', phone_number_verified: true }, 'nobody'],
  ] as const) {
    there('sub-x', undefined, claims)
    expect(await comeIn(), JSON.stringify(claims)).toMatchObject(stranger(reason))
  }
  expect(await lastLine('sign-in refused')).toMatchObject({ detail: { by: 'openid', reason: 'nobody' } })
  expect(await school.look('select from sign_in_binding')).toHaveLength(1)
  there('sub-li', 'li')
  await comeIn()
  there('sub-second', 'li')
  expect(await comeIn()).toMatchObject(stranger('taken'))
  const disable = (text: string) => school.look(`update person set ${text} where id = $1`, [school.ids.li])
  await disable("state = 'DISABLED', disabled_by = 'SCHOOL'")
  there('sub-li', 'li')
  expect((await comeIn()).code).toBe(codes.disabled)
  await disable("state = 'ENABLED', disabled_by = null, must_change_password = true")
  expect((await comeIn()).code).toBe(codes.passwordMustChange)
  await disable('must_change_password = false')
})

const late = Math.floor(Date.now() / 1000) - 3600
test.each<[string, OpenidFailure, Forged | undefined]>([
  ['an answer to another question', 'token', claims => ({ ...claims, nonce: 'another' })],
  ['another issuer', 'token', claims => ({ ...claims, iss: 'https://id.example' })],
  ['nobody', 'token', ({ sub: _, ...claims }) => claims],
  ['another school', 'audience', claims => ({ ...claims, aud: 'another' })],
  ['two of whom the other asked', 'audience', claims => ({ ...claims, aud: ['school', 'x'], azp: 'x' })],
  ['what is over', 'clock', claims => ({ ...claims, iat: late - 60, exp: late })],
  ['what is signed by another', 'token', undefined],
])('of %s nobody is let in', async (_, reason, claims) => {
  await set()
  there('sub-li', 'li')
  house.forges = claims ? { claims } : { byAnother: true }
  expect(await comeIn()).toMatchObject(failed(reason))
})

test('what comes back is good once, within its minutes, for its state, its browser, its school and its service', async () => {
  await set()
  there('sub-li', 'li')
  const one = await begin()
  const answer = await house.answerTo(one.address)
  expect((await enter({ key: one.key, answer })).code).toBe(codes.done)
  expect(await enter({ key: one.key, answer })).toMatchObject(failed('question'))
  const [mine, theirs] = [await begin(), await begin()]
  const other = await house.answerTo(theirs.address)
  expect(await enter({ key: mine.key, answer: other })).toMatchObject(failed('question'))
  // Another's code under one's own state: the proof of who asked does not fit it.
  const own = await begin()
  const state = new URL(own.address).searchParams.get('state') ?? ''
  const stolen = new URLSearchParams(await house.answerTo((await begin()).address))
  stolen.set('state', state)
  expect(await enter({ key: own.key, answer: stolen.toString() })).toMatchObject(failed('question'))
  const slow = await begin()
  await school.look("update sign_in_question set expires_at = now() - interval '1 second'")
  expect(await enter({ key: slow.key, answer: await house.answerTo(slow.address) })).toMatchObject(
    failed('question'),
  )
  const strange = await begin()
  const crossed = { key: strange.key, answer: await house.answerTo(strange.address) }
  expect(await enter(crossed, { ...school.visitor.wire, host: otherHost })).toMatchObject(failed('off'))
  await set({ client: 'another' })
  expect(await enter(crossed)).toMatchObject(failed('question'))
  expect(
    (await ask(school.visitor.wire, openid.beginOpenid, { query: { origin: 'https://evil.example' } }))
      .fields,
  ).toEqual([{ path: 'origin', problem: 'format' }])
})

test('why the service let nobody through is told apart', async () => {
  await set()
  there('sub-li', 'li')
  const before = await begin()
  house.mood = 'denies'
  expect(await comeIn()).toMatchObject(failed('stopped'))
  house.mood = 'takes'
  const answer = await house.answerTo(before.address)
  house.mood = 'fails'
  expect(await enter({ key: before.key, answer })).toMatchObject(failed('notReached'))
  house.mood = 'takes'
  await set({ secret: 'another secret' })
  expect(await comeIn()).toMatchObject(failed('keys'))
  await set({ issuer: `${house.issuer}/elsewhere` })
  expect(await ask(school.visitor.wire, openid.beginOpenid, { query: { origin } })).toMatchObject(
    failed('notReached'),
  )
})

test('an account is connected by its owner, once, and taken off again; the office sees it and takes it off', async () => {
  await set()
  there('sub-chen')
  expect((await connect(chen)).code).toBe(codes.done)
  expect((await connect(chen)).code).toBe(codes.unchanged)
  expect((await zheng.call(openid.openidSetting)).data.bound).toBe(1)
  const gu = await school.signIn('gu')
  expect(await connect(gu)).toMatchObject(stranger('taken'))
  // What was begun to sign in binds nobody, and the other way round.
  const begun = await begin()
  const answer = await house.answerTo(begun.address)
  expect(await chen.call(openid.addBinding, { body: { key: begun.key, answer } })).toMatchObject(
    failed('question'),
  )
  expect((await comeIn()).data.role).toBe('STUDENT')
  const again = await school.signIn('chen')
  const phone = await school.signIn('chen', { agent: 'iPhone Safari' })
  const [row] = (await again.call(openid.ownBindings)).data
  const remove = (who = again) => who.call(openid.removeBinding, { params: { id: String(row?.id) } })
  expect((await remove()).code).toBe(codes.passwordAgain)
  expect((await remove(gu)).code).toBe(codes.unchanged)
  await prove(again)
  expect((await remove()).code).toBe(codes.done)
  expect((await remove()).code).toBe(codes.unchanged)
  expect((await phone.call(people.userInfo)).code).toBe(codes.signedOut)
  expect(await lastNotice(school.ids.chen)).toBe('取消了统一登录的连接')
  expect(await comeIn()).toMatchObject(stranger('unverified'))

  await connect(again)
  const params = { id: String(school.ids.chen) }
  expect((await zheng.call(openid.bindingsOf, { params })).data).toMatchObject([{ inUse: true }])
  expect((await zheng.call(openid.takeBindingsOff, { params })).code).toBe(codes.done)
  expect((await zheng.call(openid.takeBindingsOff, { params })).code).toBe(codes.unchanged)
  expect((await again.call(people.userInfo)).code).toBe(codes.signedOut)
})

test('where the service says as what somebody comes in, it opens those of their roles alone and gives none', async () => {
  const role = 'TEACHER' as const
  await set({
    roleClaim: 'groups',
    roleTable: [
      { value: 'staff', role },
      { value: 'boss', role: 'ADMIN' },
    ],
  })
  there('sub-he', 'he', { groups: ['staff', 'boss'] })
  expect((await comeIn()).data).toMatchObject({ role, roles: [role] })
  expect((await comeIn('ADMIN')).code).toBe(codes.roleSwitched)
  there('sub-he', 'he', { groups: ['boss'] })
  expect(await comeIn()).toMatchObject(stranger('role'))
  there('sub-he', 'he')
  expect(await comeIn()).toMatchObject(stranger('role'))
})
