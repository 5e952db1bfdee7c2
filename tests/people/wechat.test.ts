import { afterAll, afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { openid } from '../../contract/people-openid.ts'
import type { OpenidFailure, OpenidStranger } from '../../contract/people-openid-lists.ts'
import { wechat } from '../../contract/people-wechat.ts'
import { wechatDesk } from '../../contract/people-wechat-desk.ts'
import { site } from '../../contract/site.ts'
import type { WechatWay } from '../../contract/site-wechat-lists.ts'
import { password } from '../demo/cast.ts'
import { ask, type Wire } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'
import { wechatOauthStandIn } from './wechat-oauth-stand-in.ts'

const origin = 'http://localhost:8080'
const there = await wechatOauthStandIn()
afterAll(() => there.close())
const school = await schoolHere({
  env: { ESCHOOL_WECHAT_OPEN_URL: there.base, ESCHOOL_WECHAT_API_URL: there.base, ...asAScript },
})
const prove = (who: Person) => who.call(people.provePassword, { body: { passWord: password } })
const zheng = await school.signIn('zheng')
await prove(zheng)

const keys = { site: there.website, inside: there.account }
type Body = { enabled?: boolean; appid?: string; secret?: string; checkFile?: string }
const set = (way: WechatWay, body: Body = {}) =>
  zheng.call(wechatDesk.changeWechatSignIn, {
    body: { way, enabled: true, checkFile: '', ...keys[way], ...body },
  })
const tried = async (way: WechatWay) => (await zheng.call(wechatDesk.tryWechatSignIn, { body: { way } })).data
const begin = async (way: WechatWay, wire: Wire = school.visitor.wire) =>
  (await ask(wire, wechat.beginWechat, { query: { origin, way } })).data
const enter = (body: { key: string; answer: string }, wire: Wire = school.visitor.wire) =>
  ask(wire, wechat.signInByWechat, { body })
async function comeIn(way: WechatWay) {
  const { key, address } = await begin(way)
  return enter({ key, answer: await there.answerTo(address) })
}
async function connect(who: Person, way: WechatWay) {
  await prove(who)
  const { key, address } = (await who.call(wechat.beginWechatBinding, { query: { origin, way } })).data
  return who.call(wechat.addWechatBinding, { body: { key, answer: await there.answerTo(address) } })
}
const failed = (reason: OpenidFailure) => ({ code: codes.openidFailed, data: { reason } })
const stranger = (reason: OpenidStranger) => ({ code: codes.openidStranger, data: { reason } })
const holds = (name: string) =>
  Object.assign(there.person, { openid: `in_${name}`, siteOpenid: `site_${name}`, unionid: `un_${name}` })
const rows = () =>
  school.look('select person::int, issuer, subject, unionid from sign_in_binding order by id', [])

afterEach(async () => {
  Object.assign(there.person, { accountTellsUnionid: false, declines: false, isPreview: false })
  await school.look('delete from sign_in_binding')
})

test('the office names its applications and tries them; a secret is told to nobody, and pages show what is on', async () => {
  const shown = async () => (await school.visitor.call(site.appInfo)).data.wechat
  expect(await shown()).toEqual([])
  expect(await tried('site')).toEqual({ problem: 'off', said: '' })
  expect(
    await ask(school.visitor.wire, wechat.beginWechat, { query: { origin, way: 'site' } }),
  ).toMatchObject(failed('off'))
  for (const [values, path] of [
    [{ appid: '' }, 'appid'],
    [{ appid: 'wx1' }, 'appid'],
    [{ secret: 'short' }, 'secret'],
    [{ secret: '' }, 'secret'],
    [{ checkFile: 'a b' }, 'checkFile'],
  ] as const)
    expect((await set('inside', values)).fields, path).toEqual([expect.objectContaining({ path })])
  const mark = 'a1B2c3D4e5F6g7H8'
  await set('inside', { checkFile: `MP_verify_${mark}.txt` })
  const { data } = await set('site')
  expect(data.ways).toMatchObject([
    { way: 'site', enabled: true, secretEnd: there.website.secret.slice(-4), bound: 0 },
    { way: 'inside', enabled: true, checkFile: `MP_verify_${mark}.txt` },
  ])
  expect(await shown()).toEqual(['inside', 'site'])
  for (const way of ['site', 'inside'] as const) expect(await tried(way)).toEqual({ problem: null, said: '' })
  const kept = await school.look(
    "select sealed::text || secret_end as all from sign_in_service union all select detail::text from log_line where action like 'wechat sign-in%'",
  )
  const most = there.website.secret.slice(0, -4)
  expect(JSON.stringify([data, kept])).not.toMatch(new RegExp(`${most}|${Buffer.from(most).toString('hex')}`))
  // A secret is for one number; none is named without it.
  expect((await set('site', { appid: there.account.appid, secret: '' })).fields).toEqual([
    expect.objectContaining({ path: 'secret' }),
  ])
  expect((await set('site', { secret: '' })).code).toBe(codes.done)
  await set('site', { secret: '0'.repeat(32) })
  expect(await tried('site')).toMatchObject({
    problem: 'secret',
    said: expect.stringContaining('40125'),
  })
  await set('site', { appid: 'wx0000000000000000' })
  expect((await tried('site')).problem).toBe('appid')
  there.moods.push({ refuses: '48001' }, 'cut before')
  expect((await tried('site')).problem).toBe('refused')
  expect((await tried('site')).problem).toBe('notReached')
  await set('inside', { enabled: false })
  expect(await shown()).toEqual(['site'])
  const off = { query: { origin, way: 'inside' as const } }
  expect(await ask(school.visitor.wire, wechat.beginWechat, off)).toMatchObject(failed('off'))
  await set('site')
  await set('inside')
})

test('who has settings alone, or has not given the password again, does not say by what people come in', async () => {
  await school.look("insert into person_role (site, person, role, position) values ($1, $2, 'ADMIN', 1)", [
    school.site,
    school.ids.luo,
  ])
  await school.look("update person set duties = '{writes settings}' where id = $1", [school.ids.luo])
  const luo = await school.signIn('luo', { role: 'ADMIN' })
  expect((await luo.call(wechatDesk.wechatSignIn)).code).toBe(codes.notAllowed)
  const body = { way: 'site', enabled: true, checkFile: '', ...there.website } as const
  expect((await luo.call(wechatDesk.changeWechatSignIn, { body })).code).toBe(codes.notAllowed)
  const unproven = await school.signIn('zheng', { agent: 'iPhone Safari' })
  expect((await unproven.call(wechatDesk.changeWechatSignIn, { body })).code).toBe(codes.passwordAgain)
  const chen = await school.signIn('chen')
  expect((await chen.call(wechat.beginWechatBinding, { query: { origin, way: 'site' } })).code).toBe(
    codes.passwordAgain,
  )
})

test('nobody is let in whom no account is bound to; the owner binds, and from then on the code on screen is enough', async () => {
  const people0 = await school.look('select count(*)::int as n from person')
  holds('chen')
  expect(await comeIn('site')).toMatchObject(stranger('unbound'))
  expect(await school.look('select count(*)::int as n from person')).toEqual(people0)
  const chen = await school.signIn('chen')
  expect((await connect(chen, 'site')).code).toBe(codes.done)
  expect((await connect(chen, 'site')).code).toBe(codes.unchanged)
  expect((await chen.call(openid.ownBindings)).data).toMatchObject([
    { by: 'wechat', host: '', inUse: true, ways: ['site'], usedAt: null },
  ])
  const came = await comeIn('site')
  expect(came).toMatchObject({ code: codes.done, data: { role: 'STUDENT' } })
  const wire = { ...school.visitor.wire, token: came.data.token }
  expect((await ask(wire, people.userInfo)).data.userId).toBe(school.ids.chen)
  // The older session on the same kind of device is displaced, as by a password.
  const again = { ...school.visitor.wire, token: (await comeIn('site')).data.token }
  expect((await ask(wire, people.userInfo)).code).toBe(codes.kickedOut)
  expect((await ask(again, openid.ownBindings)).data[0]?.usedAt).toEqual(expect.any(String))
  expect(
    await school.look("select detail from log_line where action = 'signed in' order by number desc limit 1"),
  ).toMatchObject([{ detail: { by: 'wechat' } }])
  const disable = (text: string) => school.look(`update person set ${text} where id = $1`, [school.ids.chen])
  await disable("state = 'DISABLED', disabled_by = 'SCHOOL'")
  expect((await comeIn('site')).code).toBe(codes.disabled)
  await disable("state = 'ENABLED', disabled_by = null, must_change_password = true")
  expect((await comeIn('site')).code).toBe(codes.passwordMustChange)
  await disable('must_change_password = false')
})

test('by the name that both applications share one WeChat is one person; without it each is connected by itself', async () => {
  holds('li')
  const li = await school.signIn('li')
  await connect(li, 'site')
  expect(await comeIn('inside')).toMatchObject(stranger('unbound'))
  // One person for a WeChat over both, and one WeChat for a person.
  const gu = await school.signIn('gu')
  there.person.accountTellsUnionid = true
  expect(await connect(gu, 'inside')).toMatchObject(stranger('taken'))
  expect((await comeIn('inside')).code).toBe(codes.done)
  expect(await rows()).toMatchObject([
    { subject: 'site_li', unionid: 'un_li' },
    { person: school.ids.li, issuer: there.account.appid, subject: 'in_li', unionid: 'un_li' },
  ])
  expect(await connect(gu, 'site')).toMatchObject(stranger('taken'))
  holds('gu')
  await connect(gu, 'site')
  holds('other')
  expect(await connect(gu, 'inside')).toMatchObject(stranger('taken'))
  // Under another owner the second names are new ones; what is found by its own name learns it.
  Object.assign(holds('li'), { unionid: 'un_new' })
  expect((await comeIn('site')).code).toBe(codes.done)
  expect((await comeIn('inside')).code).toBe(codes.done)
  expect((await rows()).filter(row => row.person === school.ids.li)).toMatchObject([
    { unionid: 'un_new' },
    { unionid: 'un_new' },
  ])
})

test('both ways come off as one, by the person and by the office, and end what was signed in', async () => {
  holds('feng')
  there.person.accountTellsUnionid = true
  const feng = await school.signIn('feng')
  await connect(feng, 'site')
  await connect(feng, 'inside')
  const [row] = (await feng.call(openid.ownBindings)).data
  expect(row).toMatchObject({ ways: ['site', 'inside'] })
  const remove = () => feng.call(openid.removeBinding, { params: { id: String(row?.id) } })
  expect((await remove()).code).toBe(codes.done)
  expect(await rows()).toEqual([])
  expect((await remove()).code).toBe(codes.unchanged)
  expect(await comeIn('inside')).toMatchObject(stranger('unbound'))
  await connect(feng, 'site')
  const params = { id: String(school.ids.feng) }
  expect((await zheng.call(openid.bindingsOf, { params })).data).toMatchObject([{ by: 'wechat' }])
  expect((await zheng.call(openid.takeBindingsOff, { params })).code).toBe(codes.done)
  expect((await feng.call(people.userInfo)).code).toBe(codes.signedOut)
  const [told] = await school.look(
    'select title from notification where person = $1 order by id desc limit 1',
    [school.ids.feng],
  )
  expect(told?.title).toBe('微信的连接已被取消')
})

test('what comes back is good once, within its minutes, for its state, its browser, its kind, its school and its application', async () => {
  holds('feng')
  const feng = await school.signIn('feng')
  await connect(feng, 'site')
  const one = await begin('site')
  const answer = await there.answerTo(one.address)
  expect((await enter({ key: one.key, answer })).code).toBe(codes.done)
  expect(await enter({ key: one.key, answer })).toMatchObject(failed('question'))
  const [mine, theirs] = [await begin('site'), await begin('site')]
  expect(await enter({ key: mine.key, answer: await there.answerTo(theirs.address) })).toMatchObject(
    failed('question'),
  )
  const slow = await begin('site')
  const late = await there.answerTo(slow.address)
  await school.look("update sign_in_question set expires_at = now() - interval '1 second'")
  expect(await enter({ key: slow.key, answer: late })).toMatchObject(failed('question'))
  const strange = await begin('site')
  const crossed = { key: strange.key, answer: await there.answerTo(strange.address) }
  expect(await enter(crossed, { ...school.visitor.wire, host: otherHost })).toMatchObject(failed('off'))
  // A question of WeChat is none of the school's own service, which does not use it up.
  expect(await ask(school.visitor.wire, openid.signInByOpenid, { body: crossed })).toMatchObject(
    failed('off'),
  )
  expect((await enter(crossed)).code).toBe(codes.done)
  // One to sign in binds nobody, and the other way round.
  const again = await school.signIn('feng')
  const other = await begin('site')
  const body = { key: other.key, answer: await there.answerTo(other.address) }
  expect(await again.call(wechat.addWechatBinding, { body })).toMatchObject(failed('question'))
  await prove(again)
  const { key, address } = (
    await again.call(wechat.beginWechatBinding, { query: { origin, way: 'site' as const } })
  ).data
  expect(await enter({ key, answer: await there.answerTo(address) })).toMatchObject(failed('question'))
  const old = await begin('site')
  const there2 = { key: old.key, answer: await there.answerTo(old.address) }
  await set('site', there.account)
  expect(await enter(there2)).toMatchObject(failed('question'))
  await set('site')
  const evil = { query: { origin: 'https://evil.example', way: 'site' as const } }
  expect((await ask(school.visitor.wire, wechat.beginWechat, evil)).fields).toEqual([
    { path: 'origin', problem: 'format' },
  ])
})

test('why WeChat let nobody through is told apart, and no code stands in the log', async () => {
  holds('nobody')
  const used: string[] = []
  const withCode = async (code: string) => {
    used.push(code)
    const { key, address } = await begin('site')
    const state = new URL(address).searchParams.get('state') ?? ''
    return enter({ key, answer: new URLSearchParams({ code, state }).toString() })
  }
  const fresh = () => there.newCode(there.website.appid)
  there.person.declines = true
  expect(await comeIn('site')).toMatchObject(failed('stopped'))
  there.person.declines = false
  expect(await withCode('NEVERGIVEN')).toMatchObject(failed('code'))
  expect(await withCode(there.newCode(there.account.appid))).toMatchObject(failed('code'))
  const [over, twice] = [fresh(), fresh()]
  Object.assign(there.codeOf(over) ?? {}, { isOver: true })
  Object.assign(there.codeOf(twice) ?? {}, { isUsed: true })
  expect(await withCode(over)).toMatchObject(failed('code'))
  expect(await withCode(twice)).toMatchObject(failed('used'))
  for (const [mood, reason] of [
    [{ refuses: '40226' }, 'blocked'],
    [{ refuses: '40013' }, 'keys'],
    [{ refuses: '-1' }, 'notReached'],
    ['cut after', 'notReached'],
    ['fails inside', 'notReached'],
  ] as const) {
    there.moods.push(mood)
    expect(await withCode(fresh()), reason).toMatchObject(failed(reason))
  }
  there.person.isPreview = true
  expect(await withCode(fresh())).toMatchObject(failed('preview'))
  await set('site', { secret: '0'.repeat(32) })
  expect(await withCode(fresh())).toMatchObject(failed('keys'))
  await set('site')
  const lines = await school.look("select detail::text from log_line where action = 'sign-in refused'")
  expect(lines.length).toBeGreaterThan(10)
  for (const code of used) expect(JSON.stringify(lines)).not.toContain(code)
})
