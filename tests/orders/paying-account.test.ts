import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { paying } from '../../contract/orders-paying.ts'
import { people } from '../../contract/people.ts'
import { password } from '../demo/cast.ts'
import { type BodyOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { openSchool, otherHost, type Person } from '../kit/school.ts'
import { nobody } from '../kit/stand-in-server.ts'
import { wechatOauthStandIn } from '../people/wechat-oauth-stand-in.ts'
import { wechatDraft } from './drafts.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'

let office: Person
const pay = await wechatStandIn()
afterAll(() => pay.close())
const wechat = await wechatOauthStandIn()
afterAll(() => wechat.close())
const school = await schoolHere({
  env: { ESCHOOL_WECHAT_PAY_URL: pay.base, ESCHOOL_WECHAT_API_URL: wechat.base },
})
beforeEach(async () => {
  await school.look('delete from paying_setting')
  office = await school.signIn('zheng')
  await office.call(people.provePassword, { body: { passWord: password } })
})

const file = 'MP_verify_AbCd1234EfGh5678.txt'
const set = (change: Partial<BodyOf<typeof paying.changeWechatAccount>> = {}) =>
  office.call(paying.changeWechatAccount, {
    body: { ...wechat.account, checkFile: file, version: 0, ...change },
  })
const tried = () => office.call(paying.tryPaying, { body: { kind: 'wechatAccount' } })

test('the account is kept sealed, shown by its last signs, and what WeChat wants to know is said beside it', async () => {
  const empty = await office.call(paying.payingSetting)
  const [{ domain }] = (await school.look('select school_domain as domain from site where id = $1', [
    school.site,
  ])) as [{ domain: string }]
  const there = { domain, directory: `https://${domain}/eschool/` }
  expect(empty.data.account).toEqual({ keys: null, version: 0, ...there })
  const { data } = await set()
  expect(data.account).toEqual({
    version: 1,
    ...there,
    keys: {
      numberEnd: wechat.account.appid.slice(-4),
      setAt: expect.any(String),
      setBy: '郑文静',
      tried: null,
      checkFile: file,
    },
  })
  const told = JSON.stringify([
    await office.call(paying.payingSetting),
    (await school.look("select * from paying_setting where kind = 'wechatAccount'")).map(row => ({
      ...row,
      sealed: String(row.sealed),
    })),
    await school.look("select detail from log_line where action = 'wechat account changed'"),
  ])
  expect(told).not.toContain(wechat.account.secret)
  expect(told).not.toContain(wechat.account.appid)
  const other = await school.signIn('zheng')
  expect(
    (await other.call(paying.changeWechatAccount, { body: { ...wechat.account, checkFile: '', version: 1 } }))
      .code,
  ).toBe(codes.passwordAgain)
})

test('what is copied wrongly is refused at its field, and somebody else’s change is not overwritten', async () => {
  const wrong: [object, string][] = [
    [{ appid: 'gh_0123456789ab' }, 'appid'],
    [{ appid: `${wechat.account.appid}0` }, 'appid'],
    [{ secret: wechat.account.secret.slice(1) }, 'secret'],
    [{ secret: wechat.account.secret.toUpperCase().replace(/^./, 'G') }, 'secret'],
    [{ checkFile: 'verify.html' }, 'checkFile'],
    [{ checkFile: 'MP_verify_../../x.txt' }, 'checkFile'],
  ]
  for (const [change, path] of wrong)
    expect(await set(change), JSON.stringify(change)).toMatchObject({
      code: codes.wechatConfig,
      data: { fields: [{ path, problem: 'format' }] },
    })
  expect((await set()).code).toBe(0)
  expect((await set()).code).toBe(codes.unchanged)
  // By its mark alone, or not at all.
  expect((await set({ checkFile: 'AbCd1234EfGh5678', version: 1 })).data.account.keys?.checkFile).toBe(file)
  expect((await set({ checkFile: '', version: 2 })).data.account.keys?.checkFile).toBe('')
})

test('payment inside WeChat is switched on with an account and with WeChat Pay, not with one of them', async () => {
  const on = () => office.call(paying.changePayingWays, { body: { ways: ['wechatInside'] } })
  expect((await on()).code).toBe(codes.wechatConfig)
  await set()
  expect((await on()).code).toBe(codes.wechatConfig)
  await school.look('delete from paying_setting')
  await office.call(paying.changeWechat, { body: wechatDraft(pay) })
  expect((await on()).code).toBe(codes.wechatConfig)
  await set()
  expect((await on()).data.ways).toEqual(['wechatInside'])
  // New keys of the one leave the other as it was.
  await office.call(paying.changeWechat, { body: { ...wechatDraft(pay), version: 1 } })
  const { data } = await office.call(paying.payingSetting)
  expect(data.account.keys?.numberEnd).toBe(wechat.account.appid.slice(-4))
})

test('a try tells an account that is right from a wrong one, from a silent WeChat and from none', async () => {
  expect((await tried()).code).toBe(codes.wechatConfig)
  await set()
  expect((await tried()).data.account.keys?.tried).toMatchObject({ state: 'good', said: '' })
  wechat.moods.push('half an answer')
  expect((await tried()).data.account.keys?.tried?.state).toBe('unclear')
  await set({ secret: '0'.repeat(32), version: 1 })
  expect((await tried()).data.account.keys?.tried).toMatchObject({
    state: 'refused',
    said: expect.stringContaining('40125'),
  })
  const gone = await openSchool({ env: { ESCHOOL_WECHAT_API_URL: await nobody() } })
  const other = await gone.signIn('zheng')
  await other.call(people.provePassword, { body: { passWord: password } })
  await other.call(paying.changeWechatAccount, { body: { ...wechat.account, checkFile: '', version: 0 } })
  const said = await other.call(paying.tryPaying, { body: { kind: 'wechatAccount' } })
  expect(said.data.account.keys?.tried?.state).toBe('notReached')
  await gone.close()
})

test('WeChat finds the file by which it knows the address, of this school alone', async () => {
  const get = async (name: string, host?: string) => {
    const { status, data, headers } = await send(
      { port: school.port, ...(host && { host }) },
      'GET',
      `/${name}`,
    )
    return { status, data, type: headers['content-type'] }
  }
  expect((await get(file)).status).toBe(404)
  await set()
  expect(await get(file)).toEqual({
    status: 200,
    data: 'AbCd1234EfGh5678',
    type: 'text/plain; charset=utf-8',
  })
  expect((await get(file, otherHost)).status).toBe(404)
  expect((await get('MP_verify_0000000000000000.txt')).status).toBe(404)
  expect((await get('MP_verify_.txt')).status).toBe(404)
})
