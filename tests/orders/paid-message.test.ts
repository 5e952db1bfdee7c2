import { beforeEach, expect, test } from 'vitest'
import { sms } from '../../contract/announcements-sms.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { bought, ordered, shopOf } from './stage.ts'

// Without the jobs: what is written stays to be looked at.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const feng = await school.signIn('feng')
await school.look('delete from guardian where student = $1', [school.ids.feng])
await school.look("update person set phone = '13800138111' where id = $1", [school.ids.feng])
await school.look(
  "insert into guardian (site, student, name, relation, phone) values ($1, $2, '冯父', 'FATHER', '13800138222')",
  [school.site, school.ids.feng],
)
beforeEach(() => school.look("delete from message where purpose = 'payment'"))

async function setPaymentMessage(on: boolean, told: ('students' | 'guardians' | 'teachers')[]) {
  const { data } = await shop.zheng.call(sms.messageSetting)
  const { provider, usualSign, used, stopped, ownPhone, ...setting } = data
  const templates = Object.fromEntries(
    Object.entries(setting.templates).map(([purpose, { on, text, number }]) => [
      purpose,
      { on, text, number },
    ]),
  ) as BodyOf<typeof sms.changeMessageSetting>['templates']
  const body = { ...setting, told, templates: { ...templates, payment: { ...templates.payment, on } } }
  expect((await shop.zheng.call(sms.changeMessageSetting, { body })).code).toBe(0)
}
const written = () =>
  school.look(
    `select recipient, fields, person::int, state, good_until > now() + interval '23 hours' as lasts from message
      where purpose = 'payment' order by recipient`,
  )

test('a school that has not switched it on sends nothing when something is paid', async () => {
  await bought(feng, await shop.course())
  expect(await written()).toEqual([])
})

test('who has paid is told by message: the student, and guardians where they are told of lessons; once an order', async () => {
  await setPaymentMessage(true, ['students'])
  const course = await shop.course({ name: '短信课' })
  const order = await bought(feng, course)
  const [{ number }] = (await school.look('select number from course_order where id = $1', [order])) as [
    { number: string },
  ]
  const message = {
    fields: { name: '冯天佑', course: '短信课', order: number, amount: '1,280.00' },
    person: school.ids.feng,
    state: 'waiting',
    lasts: true,
  }
  expect(await written()).toEqual([{ recipient: '13800138111', ...message }])
  await school.look("delete from message where purpose = 'payment'")
  await setPaymentMessage(true, ['students', 'guardians'])
  await bought(feng, await shop.course({ name: '短信课' }))
  expect((await written()).map(({ recipient }) => recipient)).toEqual(['13800138111', '13800138222'])
})

test('a phone that wants no messages gets none, and an order that nobody has paid tells nobody', async () => {
  await setPaymentMessage(true, ['guardians'])
  await ordered(feng, await shop.course())
  expect(await written()).toEqual([])
  await school.look("insert into quiet_phone (site, phone, way) values ($1, '13800138222', 'OFFICE')", [
    school.site,
  ])
  await school.look('insert into own_way (site, person, sms) values ($1, $2, false)', [
    school.site,
    school.ids.feng,
  ])
  await bought(feng, await shop.course())
  expect(await written()).toEqual([])
})

test('who wants to be told inside WeChat is, by the way that is left: beside the text message, in its place, or where the school sends none', async () => {
  await setPaymentMessage(true, ['students'])
  const appid = 'wx0123456789abcdef'
  await school.look(
    "insert into sign_in_service (site, kind, enabled, client, sealed, secret_end) values ($1, 'wechatInside', true, $2, 'sealed', '')",
    [school.site, appid],
  )
  await school.look(
    "insert into sign_in_binding (site, person, kind, issuer, subject) values ($1, $2, 'wechat', $3, 'in_feng')",
    [school.site, school.ids.feng, appid],
  )
  await school.look(
    `insert into wechat_message_setting (site, templates) values ($1, '{"payment": {"template": "TM", "keys": "amount1=amount"}}')`,
    [school.site],
  )
  const told = async (wechat: string) => {
    await school.look("delete from message where purpose = 'payment'")
    await school.look('delete from own_way where person = $1', [school.ids.feng])
    await school.look('insert into own_way (site, person, sms, wechat) values ($1, $2, true, $3)', [
      school.site,
      school.ids.feng,
      wechat,
    ])
    await bought(feng, await shop.course())
    return school.look(
      `select channel, recipient, instead, fields ? 'link' as leads from message where purpose = 'payment' order by channel`,
    )
  }
  const text = { channel: 'sms', recipient: '13800138111', instead: false, leads: false }
  const inWechat = { channel: 'wechat', recipient: String(school.ids.feng), leads: true }
  expect(await told('none')).toEqual([text])
  expect(await told('beside')).toEqual([text, { ...inWechat, instead: false }])
  expect(await told('instead')).toEqual([{ ...inWechat, instead: true }])
  await setPaymentMessage(false, ['students'])
  // No text message stands behind it where the school sends none.
  expect(await told('instead')).toEqual([{ ...inWechat, instead: false }])
})
