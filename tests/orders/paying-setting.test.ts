import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { paying } from '../../contract/orders-paying.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { type Db, withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { certificateOf } from '../kit/certificate.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { openSchool, otherHost, type Person } from '../kit/school.ts'
import { nobody } from '../kit/stand-in-server.ts'
import { alipayDraft, wechatDraft } from './drafts.ts'
import { alipayStandIn } from './providers/alipay-stand-in.ts'
import { aTrade } from './providers/trades.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'

let office: Person
const alipay = await alipayStandIn()
afterAll(() => alipay.close())
const wechat = await wechatStandIn()
afterAll(() => wechat.close())
const school = await schoolHere({
  env: { ESCHOOL_ALIPAY_URL: alipay.gateway, ESCHOOL_WECHAT_PAY_URL: wechat.base },
})
beforeEach(async () => {
  await school.look('delete from paying_setting')
  office = await school.signIn('zheng')
})

const prove = (person = office, passWord = 'Eschool2026') =>
  person.call(people.provePassword, { body: { passWord } })
const setAlipay = (change: Partial<BodyOf<typeof paying.changeAlipay>> = {}, person = office) =>
  person.call(paying.changeAlipay, { body: { ...alipayDraft(alipay), ...change } })
const setWechat = (change: Partial<BodyOf<typeof paying.changeWechat>> = {}, person = office) =>
  person.call(paying.changeWechat, { body: { ...wechatDraft(wechat), ...change } })
const setTransfer = (change: Partial<BodyOf<typeof paying.changeTransfer>> = {}) =>
  office.call(paying.changeTransfer, {
    body: { account: '6222 0262 0000 1234', bank: '工商银行', note: '', days: 5, version: 0, ...change },
  })

/** As the orders of a school will ask for it. */
async function within<T>(site: number, work: (db: Db, by: ReturnType<typeof payingBy>) => Promise<T>) {
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const sealing = new Sealing(installationKey(school.data))
  const by = payingBy({ sealing, payingAt: { alipay: alipay.gateway, wechat: wechat.base } })
  try {
    return await withSite(pool, { site }, ({ db }) => work(db, by))
  } finally {
    await pool.end()
  }
}

test('whoever changes how the school is paid gives the password again, and has ten minutes', async () => {
  expect((await setAlipay()).code).toBe(codes.passwordAgain)
  expect((await setWechat()).code).toBe(codes.passwordAgain)
  expect((await setTransfer()).code).toBe(codes.passwordAgain)
  expect((await office.call(paying.changePayingWays, { body: { ways: [] } })).code).toBe(codes.passwordAgain)
  expect((await office.call(paying.tryPaying, { body: { kind: 'alipay' } })).code).toBe(codes.passwordAgain)
  expect((await prove(office, 'guessed')).code).toBe(codes.oldPasswordWrong)
  expect((await setAlipay()).code).toBe(codes.passwordAgain)
  expect((await prove()).code).toBe(codes.done)
  expect((await setAlipay()).code).toBe(codes.done)
  await school.look(
    "update session set proven_at = now() - interval '11 minutes' where proven_at is not null",
  )
  expect((await setAlipay({ version: 1 })).code).toBe(codes.passwordAgain)
})

test('a password that is given again holds for its own session alone, and guessing it is counted', async () => {
  await prove()
  const elsewhere = await school.signIn('zheng', {
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile',
  })
  expect((await setAlipay({}, elsewhere)).code).toBe(codes.passwordAgain)
  const guesses = []
  for (let n = 0; n < 21; n += 1) guesses.push((await prove(elsewhere, `guess ${n}`)).code)
  expect(guesses.at(0)).toBe(codes.oldPasswordWrong)
  expect(guesses.at(-1)).toBe(codes.busy)
  await school.look("delete from attempt where purpose = 'own password'")
})

test('what is set is shown by its last signs, its setter and its end, and nothing more of it', async () => {
  await prove()
  const { data } = await setAlipay()
  expect(data.alipay).toEqual({
    version: 1,
    keys: {
      numberEnd: alipay.keys.appId.slice(-4),
      mode: 'key',
      setAt: expect.any(String),
      setBy: '郑文静',
      endsAt: null,
      tried: null,
    },
  })
  const second = await setWechat()
  expect(second.data.wechat.keys).toMatchObject({
    numberEnd: wechat.keys.mchid.slice(-4),
    endsAt: expect.stringMatching(/^20/),
  })
  const shown = JSON.stringify(await office.call(paying.payingSetting))
  for (const secret of [alipay.keys.appId, wechat.keys.mchid, wechat.keys.apiV3Key, 'BEGIN'])
    expect(shown).not.toContain(secret)
  const [row] = await school.look("select * from paying_setting where kind = 'wechat'")
  expect(JSON.stringify({ ...row, sealed: String(row?.sealed) })).not.toContain(wechat.keys.apiV3Key)
  const lines = await school.look("select detail from log_line where action like '%keys changed'")
  expect(JSON.stringify(lines)).not.toContain(alipay.keys.appId)
})

test('keys are taken as the providers write them: with their lines and without, in both forms, with certificates', async () => {
  await prove()
  const { privateKey } = alipayDraft(alipay)
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  expect(der.length).toBeGreaterThan(200)
  const bare = privateKey.replaceAll(/-----.*-----|\s/g, '')
  expect((await setAlipay({ privateKey: bare })).code).toBe(codes.done)
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pkcs1 = pair.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
  expect((await setAlipay({ privateKey: pkcs1, version: 1 })).code).toBe(codes.done)
  const { paper } = alipay
  const trust = { mode: 'certificates' as const, ...paper }
  const answered = await setAlipay({ trust, version: 2 })
  expect(answered.data.alipay.keys).toMatchObject({ mode: 'certificates', endsAt: expect.any(String) })
})

test('what is copied wrongly is refused at its field: 313 and 312', async () => {
  await prove()
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  const ended = certificateOf('the school', pair, new Date(Date.now() - 1000))
  const own = createPublicKey(alipayDraft(alipay).privateKey)
    .export({ type: 'spki', format: 'pem' })
    .toString()
  const { paper } = alipay
  const certificates = { mode: 'certificates' as const, ...paper }
  const wrong: [object, string, string][] = [
    [{ appNumber: '2021' }, 'appNumber', 'format'],
    [{ sellerNumber: '1088123412341234' }, 'sellerNumber', 'format'],
    [{ privateKey: 'MIIEvQ' }, 'privateKey', 'key'],
    [{ privateKey: weak }, 'privateKey', 'weakKey'],
    [{ trust: { mode: 'key', publicKey: 'abc' } }, 'trust.publicKey', 'key'],
    [{ trust: { mode: 'key', publicKey: pem } }, 'trust.publicKey', 'privateKey'],
    [{ trust: { mode: 'key', publicKey: own } }, 'trust.publicKey', 'ownKey'],
    [{ trust: { ...certificates, appCert: paper.alipayCert } }, 'trust.appCert', 'notItsKey'],
    [{ trust: { ...certificates, alipayCert: paper.appCert } }, 'trust.alipayCert', 'ownKey'],
    [{ trust: { ...certificates, rootCert: 'abc' } }, 'trust.rootCert', 'certificate'],
    [{ privateKey: pem, trust: { ...certificates, appCert: ended } }, 'trust.appCert', 'ended'],
  ]
  for (const [change, path, problem] of wrong)
    expect(await setAlipay(change), path).toMatchObject({
      code: codes.alipayConfig,
      data: { fields: [{ path, problem }] },
    })
  const wrongWechat: [object, string, string][] = [
    [{ mchid: '1900000001' }, 'mchid', 'otherNumber'],
    [{ appid: '2021000000000000' }, 'appid', 'format'],
    [{ apiV3Key: 'short' }, 'apiV3Key', 'format'],
    [{ certificate: 'abc' }, 'certificate', 'certificate'],
    [{ certificate: ended }, 'certificate', 'notItsKey'],
    [{ certificate: ended, privateKey: pem }, 'certificate', 'ended'],
    [{ trust: { mode: 'key', publicKeyNumber: 'KEY_1', publicKey: own } }, 'trust.publicKeyNumber', 'format'],
  ]
  for (const [change, path, problem] of wrongWechat)
    expect(await setWechat(change), path).toMatchObject({
      code: codes.wechatConfig,
      data: { fields: [{ path, problem }] },
    })
  expect(await school.look('select kind from paying_setting')).toEqual([])
})

test('what somebody else set meanwhile is not overwritten, by two at once neither', async () => {
  await prove()
  const answers = await Promise.all([setAlipay(), setAlipay(), setAlipay()])
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.unchanged, codes.unchanged, codes.done])
  expect((await setAlipay({ version: 1 })).code).toBe(codes.done)
  expect((await setAlipay({ version: 1 })).code).toBe(codes.unchanged)
  await setTransfer()
  expect((await setTransfer({ account: '1' })).code).toBe(codes.unchanged)
})

test('a way is switched on when there is something to pay to, and a school without any has none', async () => {
  await prove()
  const ways = (...on: BodyOf<typeof paying.changePayingWays>['ways']) =>
    office.call(paying.changePayingWays, { body: { ways: on } })
  const offered = () => within(school.site, (db, by) => by.waysOf(db, { demonstration: false }))
  expect(await offered()).toEqual([])
  expect((await ways('alipayPage')).code).toBe(codes.alipayConfig)
  expect((await ways('wechatCode')).code).toBe(codes.wechatConfig)
  expect((await ways('transfer')).fields).toEqual([{ path: 'account', problem: 'missing' }])
  await setAlipay()
  await setWechat()
  await setTransfer()
  expect(await offered()).toEqual([])
  // Practice belongs to a demonstration, and is switched on by nobody.
  expect((await ways('wechatCode', 'alipayPage', 'transfer', 'practice')).data.ways).toEqual([
    'alipayPage',
    'wechatCode',
    'transfer',
  ])
  expect(await offered()).toEqual(['alipayPage', 'wechatCode', 'transfer'])
  expect(await within(school.site, (db, by) => by.waysOf(db, { demonstration: true }))).toContain('practice')
  expect(await within(school.otherSite, (db, by) => by.waysOf(db, { demonstration: false }))).toEqual([])
  expect((await setTransfer({ account: '', version: 1 })).fields).toEqual([
    { path: 'account', problem: 'missing' },
  ])
  expect((await ways()).data.ways).toEqual([])
})

test("a provider pays with the school's own keys, and another school has none", async () => {
  await prove()
  await setAlipay()
  await setTransfer({ note: '请注明订单号' })
  const found = await within(school.site, (db, by) => by.providerOf(db, 'alipay'))
  await found?.tryIt()
  const begun = await (await within(school.site, (db, by) => by.providerOf(db, 'transfer')))?.begin(
    'transfer',
    aTrade(),
  )
  expect(begun).toEqual({
    kind: 'transfer',
    words: { account: '6222 0262 0000 1234', bank: '工商银行', note: '请注明订单号' },
  })
  for (const kind of ['alipay', 'wechat', 'transfer'] as const)
    expect(await within(school.otherSite, (db, by) => by.providerOf(db, kind)), kind).toBeUndefined()
})

test("keys that lie in another school's row open nothing", async () => {
  await prove()
  await setAlipay()
  await school.look(
    "insert into paying_setting (site, kind, sealed, number_end) select $1, kind, sealed, number_end from paying_setting where kind = 'alipay'",
    [school.otherSite],
  )
  await expect(within(school.otherSite, (db, by) => by.providerOf(db, 'alipay'))).rejects.toThrow(
    "another school's",
  )
})

test('practice cannot be told from outside that it was paid', async () => {
  const provider = await within(school.site, (db, by) => by.providerOf(db, 'practice'))
  await expect(provider?.readNotice({ headers: {}, body: Buffer.from('paid=1') })).rejects.toThrow()
  expect(await provider?.ask('1')).toEqual({ state: 'waiting' })
})

test('a try says whether the provider took the keys, refused them, was not reached or was not believed, and is forgotten with them', async () => {
  await prove()
  const tried = async (kind: 'alipay' | 'wechat') =>
    (await office.call(paying.tryPaying, { body: { kind } })).data[kind].keys?.tried
  expect((await office.call(paying.tryPaying, { body: { kind: 'wechat' } })).code).toBe(codes.wechatConfig)
  await setAlipay()
  await setWechat()
  expect(await tried('alipay')).toMatchObject({ state: 'good', said: '' })
  expect(await tried('wechat')).toMatchObject({ state: 'good' })
  wechat.moods.push({ refuses: 'NO_AUTH' })
  expect(await tried('wechat')).toMatchObject({ state: 'refused', said: 'NO_AUTH no' })
  alipay.moods.push('half an answer', 'half an answer')
  expect(await tried('alipay')).toMatchObject({ state: 'unclear' })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(
    (await setAlipay({ trust: { mode: 'key', publicKey }, version: 1 })).data.alipay.keys?.tried,
  ).toBeNull()
  expect(await tried('alipay')).toMatchObject({ state: 'notBelieved' })
})

test('where nobody is, a try says so', async () => {
  const gone = await openSchool({ env: { ESCHOOL_ALIPAY_URL: `${await nobody()}/gateway.do` } })
  try {
    const there = await gone.signIn('zheng')
    await prove(there)
    await setAlipay({}, there)
    const { data } = await there.call(paying.tryPaying, { body: { kind: 'alipay' } })
    expect(data.alipay.keys?.tried).toMatchObject({ state: 'notReached' })
  } finally {
    await gone.close()
  }
})

test('a school sees and changes its own setting alone', async () => {
  await prove()
  await setAlipay()
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await other.call(paying.payingSetting)).data).toMatchObject({ alipay: { keys: null, version: 0 } })
})
