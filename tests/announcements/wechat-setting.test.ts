import { afterEach, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { wechatMessages } from '../../contract/announcements-wechat.ts'
import { usualKeys } from '../../contract/announcements-wechat-lists.ts'
import { codes } from '../../contract/codes.ts'
import { templateMessages } from '../../server/announcements/wechat/template-message.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { forgetEverythingAbout } from '../../server/kit/own-data.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { otherHost } from '../kit/school.ts'
import { wechatOutbox } from './wechat-stage.ts'

const stage = await wechatOutbox()
const { there, school, office } = stage
const sealing = new Sealing(installationKey(school.data))
const trial = (purpose: 'reminder' | 'payment' | 'seat' = 'reminder', who = office) =>
  who.call(wechatMessages.testWechatMessage, { body: { purpose } })
const ways = async (who = office) => (await who.call(notifications.ownWays)).data.wechat
const tests = () =>
  school.look("select state, problem, detail from message where purpose = 'test' order by id")
const problems = async (keys: string, template = 'TM_x') =>
  (await stage.name({ reminder: { template, keys } })).fields?.map(({ path, problem }) => [path, problem])

afterEach(async () => {
  there.refuse()
  await school.look('delete from message')
  await school.look('delete from attempt')
  there.delivered.splice(0)
})

test('a school without an official account offers nothing, and says which it lacks', async () => {
  expect(await stage.setting()).toMatchObject({
    account: 'none',
    appid: '',
    connected: 0,
    isOwnConnected: false,
  })
  expect(await ways()).toBe(null)
  expect((await trial()).fields).toEqual([
    expect.objectContaining({ path: 'purpose', problem: 'notOffered' }),
  ])
  const body = { sms: true, wechat: 'beside' as const }
  expect((await office.call(notifications.setOwnWays, { body })).fields).toEqual([
    expect.objectContaining({ path: 'wechat', problem: 'notOffered' }),
  ])
  await stage.account({ enabled: false })
  expect((await stage.setting()).account).toBe('off')
  await stage.account()
  expect(await stage.setting()).toMatchObject({ account: 'on', appid: there.account.appid })
  // Without a template there is nothing to be told.
  expect(await ways()).toBe(null)
})

test('what WeChat would refuse of a mapping is refused at once, in its field', async () => {
  const keys = 'templates.reminder.keys'
  expect(await problems('thing1=course, time2=time')).toEqual([])
  expect(await problems('{{thing1.DATA}}=course')).toEqual([[keys, 'format']])
  expect(await problems('')).toEqual([[keys, 'missing']])
  expect(await problems('thing1=title')).toEqual([[keys, 'variable']])
  expect(await problems('thing1=course, thing1=teacher')).toEqual([[keys, 'taken']])
  expect(await problems('time1=course')).toEqual([[keys, 'notOffered']])
  expect(await problems('thing1=course', 'no number')).toEqual([['templates.reminder.template', 'format']])
  const { version, templates } = await stage.setting()
  const body = { templates, version: version - 1 }
  expect((await office.call(wechatMessages.changeWechatMessageSetting, { body })).code).toBe(codes.unchanged)
})

test('the office tries a template on itself, once it is connected; pressed twice it goes once', async () => {
  await stage.nameAll()
  expect(await ways()).toEqual({ telling: 'none', isConnected: false, isMissed: false })
  expect((await trial()).code).toBe(codes.wechatUnconnected)
  expect((await stage.connect(office, 'zheng')).code).toBe(codes.done)
  expect(await stage.setting()).toMatchObject({ isOwnConnected: true, connected: 1, wanted: 0 })
  const twice = await Promise.all([trial(), trial()])
  expect([...twice, await trial()].map(({ code }) => code)).toEqual([codes.done, codes.done, codes.done])
  await expect.poll(tests).toMatchObject([{ state: 'sent' }])
  expect(there.delivered).toMatchObject([
    { openid: 'in_zheng', template: 'TM_reminder', data: { thing1: '初二数学春季班' } },
  ])
  for (let more = 0; more < 7; more += 1) expect((await trial('payment')).code).toBe(codes.done)
  expect((await trial('payment')).code).toBe(codes.tooOftenToday)
})

test('a template that WeChat does not know is said on the page, and told to the office once; saved anew it is not said', async () => {
  await stage.name({
    reminder: { template: 'TM_nobody', keys: usualKeys.reminder },
    payment: { template: 'TM_none', keys: usualKeys.payment },
  })
  await trial()
  await expect
    .poll(tests)
    .toMatchObject([{ state: 'failed', problem: 'template', detail: '40037 invalid template_id' }])
  expect((await stage.setting()).refused).toMatchObject({
    problem: 'template',
    detail: '40037 invalid template_id',
  })
  await trial('payment')
  await expect.poll(tests).toHaveLength(2)
  await expect.poll(async () => (await tests()).every(({ state }) => state === 'failed')).toBe(true)
  const told = await school.look(
    "select person::int, title, message from notification where link = '/admin/setting/SMSSetting?view=wechat' and person = $1",
    [school.ids.zheng],
  )
  expect(told).toMatchObject([{ title: '微信通知发不出去', message: expect.stringContaining('40037') }])
  await stage.nameAll()
  expect((await stage.setting()).refused).toBe(null)
})

test('a wrong secret and an account that may not are said in words, and no secret or token of it is kept in the log', async () => {
  there.endToken()
  await school.look('delete from wechat_token')
  await stage.account({ secret: '0'.repeat(32) })
  await trial()
  await expect
    .poll(async () => (await stage.setting()).refused)
    .toMatchObject({
      problem: 'account',
      detail: '40125 invalid appsecret',
    })
  await stage.account()
  there.refuse(48001)
  await trial('payment')
  await expect.poll(async () => (await stage.setting()).refused?.detail).toBe('48001 said by the test')
  await trial('seat')
  await expect.poll(async () => (await stage.setting()).refused).toBe(null)
  const log = JSON.stringify(await school.look('select detail::text from log_line'))
  for (const secret of [there.account.secret, there.tokenNow()]) expect(log).not.toContain(secret)
})

test('whoever only reads settings looks, and sets and tries nothing; who has no settings sees nothing', async () => {
  await school.look("insert into person_role (site, person, role, position) values ($1, $2, 'ADMIN', 1)", [
    school.site,
    school.ids.luo,
  ])
  const luoWith = async (duty: string) => {
    await school.look('update person set duties = $2 where id = $1', [school.ids.luo, [duty]])
    return school.signIn('luo', { role: 'ADMIN' })
  }
  const reader = await luoWith('reads settings')
  expect((await reader.call(wechatMessages.wechatMessageSetting)).code).toBe(codes.done)
  expect((await trial('reminder', reader)).code).toBe(codes.notAllowed)
  const { version, templates } = await stage.setting()
  const body = { version, templates }
  expect((await reader.call(wechatMessages.changeWechatMessageSetting, { body })).code).toBe(codes.notAllowed)
  const other = await luoWith('reads courses')
  expect((await other.call(wechatMessages.wechatMessageSetting)).code).toBe(codes.notAllowed)
})

test('two processes take the same token: what one was given serves the other, and asked at once nobody loses theirs', async () => {
  await stage.nameAll()
  const process = () =>
    templateMessages({ program: stage.pool, sealing, api: there.base }).senderOf(stage.site)
  let n = 0
  const message = () => {
    n += 1
    const values = there.templates.get('TM_payment')?.map(key => [key, '1'] as const) ?? []
    const fields = { url: '', same: `m${n}` }
    return {
      recipient: 'in_zheng',
      template: 'TM_payment',
      sign: there.account.appid,
      values,
      fields,
      mark: '',
    }
  }
  await school.look('delete from wechat_token')
  const [one, two] = [process(), process()]
  const before = there.asked.tokens
  await one.send(message())
  await two.send(message())
  expect(there.asked.tokens).toBe(before + 1)
  await school.look('delete from wechat_token')
  await Promise.all([one.send(message()), one.send(message()), two.send(message()), two.send(message())])
  // Each process asks once at most, and whoever asks is given the same.
  expect(there.asked.tokens).toBeLessThanOrEqual(before + 3)
  await one.send(message())
  expect(there.delivered).toHaveLength(7)
  // Over on the way: one of them is given a new one, and the other finds it.
  there.endToken()
  const now = there.asked.tokens
  await one.send(message())
  await two.send(message())
  expect(there.asked.tokens).toBe(now + 1)
})

test('another school has no account, no templates, and is not told of ours; its token opens nothing here', async () => {
  const stranger = await school.signIn('zheng', { host: otherHost })
  const { data } = await stranger.call(wechatMessages.wechatMessageSetting)
  expect(data).toMatchObject({ account: 'none', connected: 0, refused: null, version: 0 })
  expect(Object.values(data.templates).every(({ template }) => template === '')).toBe(true)
  await trial()
  await expect.poll(tests).toMatchObject([{ state: 'sent' }])
  const { tokens } = there.asked
  // As if the row had come from the other school: what is sealed says whose it is, and it is not even tried.
  const foreign = { site: school.otherSite, appid: there.account.appid, token: 'another-school' }
  await school.look('update wechat_token set sealed = $1', [
    sealing.encrypt(Buffer.from(JSON.stringify(foreign))),
  ])
  const { sends } = there.asked
  await trial('payment')
  await expect.poll(tests).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(there.asked).toEqual({ tokens: tokens + 1, sends: sends + 1 })
})

test('an account that is switched off tells nobody any more, and what was chosen goes with whoever is deleted', async () => {
  const body = { sms: true, wechat: 'beside' as const }
  expect((await office.call(notifications.setOwnWays, { body })).code).toBe(codes.done)
  expect(await stage.setting()).toMatchObject({ wanted: 1 })
  await stage.account({ enabled: false })
  expect(await ways()).toBe(null)
  expect((await trial()).fields).toHaveLength(1)
  await stage.account()
  const person = school.ids.zheng as number
  await withSite(stage.pool, { site: stage.site }, ({ db }) => forgetEverythingAbout(db, [person]))
  for (const table of ['own_way', 'sign_in_binding'])
    expect(await school.look(`select from ${table} where person = $1`, [person]), table).toEqual([])
})
