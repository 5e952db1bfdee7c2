import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { sealedOf } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { wechatOauthStandIn } from '../people/wechat-oauth-stand-in.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { begin, ordered, overdue, seen, servicesOf, shopOf } from './stage.ts'

let order: number
const tab = 't'.repeat(43)

const pay = await wechatStandIn()
afterAll(() => pay.close())
const wechat = await wechatOauthStandIn()
afterAll(() => wechat.close())
pay.trades.bound.add(wechat.account.appid)
const school = await schoolHere({
  env: {
    ESCHOOL_ROLES: 'web',
    ESCHOOL_WECHAT_PAY_URL: pay.base,
    ESCHOOL_WECHAT_OPEN_URL: wechat.base,
    ESCHOOL_WECHAT_API_URL: wechat.base,
  },
})
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const li = await school.signIn('li')
const set = (kind: 'wechat' | 'wechatAccount', ways: string, keys: Parameters<typeof sealedOf>[3]) =>
  school.look('insert into paying_setting (site, kind, ways, sealed) values ($1, $2, $3, $4)', [
    school.site,
    kind,
    ways,
    sealedOf(servicesOf(school).sealing, school.site, kind, keys),
  ])
await set('wechat', '{wechatCode,wechatInside}', pay.keys)
await set('wechatAccount', '{}', wechat.account)
beforeEach(async () => {
  order = await ordered(feng, await shop.course())
})

type Inside = { tab: string; back?: { code: string; state: string } }
const asks = (inside: Inside | undefined, who: Pick<Person, 'call'> = feng, of_ = order) =>
  who.call(orders.payOrder, {
    ...of(of_),
    body: { way: 'wechatInside', ...(inside && { inside }) },
  })

/** Goes to WeChat and comes back with what it brings. */
async function sent(who = feng, own = tab, of_ = order) {
  const { data, code } = await asks({ tab: own }, who, of_)
  if (code !== 0 || data.kind !== 'link') throw new Error(`not sent: ${code}`)
  const said = await fetch(data.address, { redirect: 'manual' })
  const back = new URL(there(said.headers.get('location')))
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '', back }
}
const come = async (who = feng) => {
  const { code, state } = await sent(who)
  return asks({ tab, back: { code, state } }, who)
}
const trades = (of_ = order) =>
  school.look('select number, state from order_trade where course_order = $1 order by id', [of_])

test('whoever is inside WeChat is known there, and their own sheet is opened with our signature', async () => {
  const { back, code, state } = await sent()
  const [{ domain }] = (await school.look('select school_domain as domain from site where id = $1', [
    school.site,
  ])) as [{ domain: string }]
  expect(back.origin).toBe(`https://${domain}`)
  expect(back.pathname + back.search).toContain(`/eschool/profile/order/orderdetail?id=${order}`)
  expect(await trades()).toEqual([])
  const { data } = await asks({ tab, back: { code, state } })
  if (data.kind !== 'inside') throw new Error(data.kind)
  const [{ number }] = (await trades()) as [{ number: string }]
  expect(pay.trades.get(number)).toMatchObject({
    kind: 'JSAPI',
    payer: wechat.person.openid,
    appid: wechat.account.appid,
    cents: 128_000,
  })
  const { appId, timeStamp, nonceStr, package: bound, signType, paySign } = data.fields
  expect([appId, bound, signType]).toEqual([wechat.account.appid, `prepay_id=wx${number}`, 'RSA'])
  const text = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${bound}\n`)
  const key = createPublicKey(pay.keys.privateKey)
  expect(verify('sha256', text, key, Buffer.from(there(paySign), 'base64'))).toBe(true)
  await pay.payAs(number, { quietly: true })
  expect((await feng.call(orders.askPayment, of(order))).data.standing).toBe('paid')
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid', way: 'wechatInside' })
})

test('a notice of a payment inside WeChat is taken, of its own account as of the merchant’s', async () => {
  const { data } = await come()
  expect(data.kind).toBe('inside')
  const [{ number }] = (await trades()) as [{ number: string }]
  await pay.payAs(number, { quietly: true })
  const tell = async (change: object) => {
    const { headers, body } = pay.noticeOf(number, { change })
    return (
      await send(
        { port: school.port, headers: headers as Record<string, string> },
        'POST',
        `/eschool-service/payment/notice/${number}`,
        body,
      )
    ).status
  }
  expect(await tell({ appid: 'wx00000000000000ff' })).not.toBe(200)
  expect(await seen(feng, order)).toMatchObject({ standing: 'unpaid' })
  expect(await tell({})).toBe(200)
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid' })
})

test('what somebody comes back with is good once', async () => {
  const { code, state } = await sent()
  expect((await asks({ tab, back: { code, state } })).code).toBe(0)
  const calls = wechat.asked.length
  expect((await asks({ tab, back: { code: wechat.newCode(), state } })).code).toBe(codes.payerUnknown)
  expect(wechat.asked.length).toBe(calls)
})

test('two at once with the same: one is served', async () => {
  const { code, state } = await sent()
  const both = await Promise.all([1, 2].map(() => asks({ tab, back: { code, state } })))
  expect(both.map(one => one.code).sort()).toEqual([0, codes.payerUnknown])
})

test('the state of another person, order, tab or session is good for nobody, and is gone after it', async () => {
  const other = await ordered(feng, await shop.course())
  const theirs = await ordered(li, await shop.course())
  const again = await school.signIn('feng', { agent: 'Mozilla/5.0 (iPhone) Mobile' })
  const tries: (readonly [string, (back: { code: string; state: string }) => ReturnType<typeof asks>])[] = [
    ['another person', back => asks({ tab, back }, li, theirs)],
    ['another order', back => asks({ tab, back }, feng, other)],
    ['another tab', back => asks({ tab: 'u'.repeat(43), back })],
    ['another session', back => asks({ tab, back }, again)],
  ]
  for (const [name, go] of tries) {
    const { code, state } = await sent()
    const before = wechat.asked.length
    expect((await go({ code, state })).code, name).toBe(codes.payerUnknown)
    expect((await asks({ tab, back: { code, state } })).code, `after ${name}`).toBe(codes.payerUnknown)
    expect(wechat.asked.length, name).toBe(before)
  }
  for (const one of [order, other]) expect(await trades(one)).toEqual([])
})

test('the state of another school, an old one, one that was never given and that of a receipt are good for nobody', async () => {
  const { code, state } = await sent()
  const hash = "key_hash = sha256(decode($1, 'escape'))"
  const key = Buffer.from(state, 'hex').toString('base64url')
  await school.look(`update export_ticket set expires_at = now() - interval '1 second' where ${hash}`, [key])
  const made = await school.look(`select request from export_ticket where ${hash}`, [key])
  expect(made).toHaveLength(1)
  expect(JSON.stringify(made)).not.toContain(tab)
  expect((await asks({ tab, back: { code, state } })).code).toBe(codes.payerUnknown)

  const stranger = await school.signIn('chen', { host: otherHost })
  const ours = await sent()
  const brought = { tab, back: { code: ours.code, state: ours.state } }
  expect((await asks(brought, stranger)).code).toBe(codes.payerUnknown)
  // Another school does not even see it: at home it is good still.
  expect((await asks(brought)).code).toBe(0)

  expect((await asks({ tab, back: { code, state: '0'.repeat(64) } })).code).toBe(codes.payerUnknown)

  const next = await sent()
  await school.look(`update export_ticket set list = 'receipt' where ${hash}`, [
    Buffer.from(next.state, 'hex').toString('base64url'),
  ])
  expect((await asks({ tab, back: { code: next.code, state: next.state } })).code).toBe(codes.payerUnknown)
  expect(await trades()).toHaveLength(1)
})

test('a code that was used, has ended or was never given begins nothing, and the next try goes on', async () => {
  for (const errcode of ['40163', '40029', '42003']) {
    const { code, state } = await sent()
    wechat.moods.push({ refuses: errcode })
    expect((await asks({ tab, back: { code, state } })).code, errcode).toBe(codes.payerUnknown)
  }
  const { state } = await sent()
  expect((await asks({ tab, back: { code: 'made up', state } })).code).toBe(codes.payerUnknown)
  expect(await trades()).toEqual([])
  expect((await come()).data.kind).toBe('inside')
})

test('an account that WeChat does not take is the school’s mistake: 312; one that does not answer is busy', async () => {
  const said = async (mood: (typeof wechat.moods)[number]) => {
    const { code, state } = await sent()
    wechat.moods.push(mood)
    return (await asks({ tab, back: { code, state } })).code
  }
  expect(await said({ refuses: '40125' })).toBe(codes.wechatConfig)
  expect(await said({ refuses: '48001' })).toBe(codes.wechatConfig)
  for (const mood of ['cut before', 'half an answer', 'fails inside', { refuses: '-1' }] as const)
    expect(await said(mood)).toBe(codes.busy)
  expect(await trades()).toEqual([])
})

test('another of the family, with a name of their own at WeChat, pays after the first has begun', async () => {
  expect((await come()).data.kind).toBe('inside')
  const before = wechat.person.openid
  wechat.person.openid = `o${'7'.repeat(26)}`
  expect((await come()).data.kind).toBe('inside')
  const [first, second] = (await trades()) as { number: string; state: string }[]
  expect([first?.state, second?.state]).toEqual(['closed', 'open'])
  expect(pay.trades.get(there(first).number).state).toBe('CLOSED')
  expect(pay.trades.get(there(second).number).payer).toBe(wechat.person.openid)
  // Where the first was faster the order is theirs, and nothing new begins.
  wechat.person.openid = before
  await pay.payAs(there(second).number, { quietly: true })
  expect((await come()).code).toBe(codes.unchanged)
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid' })
})

test('the same person who closed the sheet goes on with the same attempt', async () => {
  for (const _ of [1, 2]) expect((await come()).data.kind).toBe('inside')
  expect(await trades()).toHaveLength(1)
})

test('nobody is sent away for what cannot be paid: an order that is over, somebody else’s, a school without an account', async () => {
  const late = await ordered(li, await shop.course())
  await overdue(school, late)
  expect((await asks({ tab }, li, late)).code).toBe(codes.orderExpired)
  expect((await asks({ tab }, li)).code).toBe(codes.noSuchOrder)
  expect((await asks(undefined)).fields).toEqual([{ path: 'inside', problem: 'missing' }])
  expect((await seen(feng, order))?.ways).toContain('wechatInside')
  const kept = await school.look("delete from paying_setting where kind = 'wechatAccount' returning sealed")
  expect((await seen(feng, order))?.ways).not.toContain('wechatInside')
  expect((await asks({ tab })).code).toBe(codes.noPaymentConfigured)
  expect((await begin(feng, order, 'wechatCode')).data.kind).toBe('code')
  await school.look('insert into paying_setting (site, kind, sealed) values ($1, $2, $3)', [
    school.site,
    'wechatAccount',
    there(kept[0]).sealed,
  ])
})

test('nothing keeps who somebody is at WeChat: no table, no line of the log', async () => {
  const { code, state } = await sent()
  await asks({ tab, back: { code, state } })
  const tables = await school.look(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables)
    for (const word of [wechat.person.openid, code, state]) {
      const found = await school.look(`select 1 from "${name}" t where t::text like $1 limit 1`, [
        `%${word}%`,
      ])
      expect(found, `${name}`).toEqual([])
    }
})
