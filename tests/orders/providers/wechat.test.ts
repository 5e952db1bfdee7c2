import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotReached } from '../../../server/kit/asking-outside.ts'
import { NotBelieved, ProviderRefused, type Trade } from '../../../server/orders/providers/provider.ts'
import { answerText, requestText } from '../../../server/orders/providers/wechat/signing.ts'
import { wechat } from '../../../server/orders/providers/wechat/wechat.ts'
import { chinaDay, nobody } from '../../kit/stand-in-server.ts'
import { aTrade, paid, refundOf } from './trades.ts'
import { billOf } from './wechat-bill.ts'
import { type WechatStandIn, wechatStandIn } from './wechat-stand-in.ts'

let standIn: WechatStandIn
beforeAll(async () => {
  standIn = await wechatStandIn()
})
afterAll(() => standIn.close())

const school = (at = standIn) => wechat(at.keys, at.base, { longest: 700 })

async function begun(wishes: Partial<Trade> = {}, at = standIn) {
  const trade = aTrade(wishes)
  await school(at).begin('wechatCode', trade)
  return trade
}

async function bought(wishes: Partial<Trade> = {}, at = standIn) {
  const trade = await begun(wishes, at)
  await at.payAs(trade.number, { quietly: true })
  return trade
}

test('the texts that are signed are those of the documents', () => {
  const [nonce, path] = ['593BEC0C930BF1AFEB40B4A08C8FB242', '/v3/refund/domestic/refunds/123123123123']
  expect(requestText('GET', path, '1554208460', nonce, '')).toBe(
    'GET\n/v3/refund/domestic/refunds/123123123123\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  )
  const body = Buffer.from('{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}')
  expect(answerText('1722850421', 'd824f2e086d3c1df967785d13fcd22ef', body).toString()).toBe(
    '1722850421\nd824f2e086d3c1df967785d13fcd22ef\n{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}\n',
  )
})

test('a picture code, a phone and a page inside WeChat each begin what can be paid there', async () => {
  const trades = [
    aTrade({ cents: 128_05 }),
    aTrade(),
    aTrade({ openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }),
  ] as const
  expect(await school().ask(trades[0].number)).toEqual({ state: 'absent' })
  expect(await school().begin('wechatCode', trades[0])).toEqual({
    kind: 'code',
    text: `weixin://wxpay/bizpayurl?pr=${trades[0].number}`,
  })
  const phone = await school().begin('wechatPhone', trades[1])
  if (phone.kind !== 'link') throw new Error(phone.kind)
  expect(new URL(phone.address).searchParams.get('redirect_url')).toBe(trades[1].returnAddress)
  const inside = await school().begin('wechatInside', trades[2])
  expect(inside).toMatchObject({
    kind: 'inside',
    fields: { appId: standIn.keys.appid, package: `prepay_id=wx${trades[2].number}`, signType: 'RSA' },
  })
  for (const { number } of trades) expect(await school().ask(number)).toEqual({ state: 'waiting' })
  await standIn.payAs(trades[0].number, { quietly: true })
  expect(await school().ask(trades[0].number)).toMatchObject(paid(128_05))
})

test('who is not inside WeChat cannot pay there', async () => {
  await expect(school().begin('wechatInside', aTrade())).rejects.toThrow()
})

test('a title of many signs is cut between two of them', async () => {
  const trade = await begun({ title: '几'.repeat(200) })
  expect(standIn.trades.get(trade.number).title).toBe('几'.repeat(42))
})

test('closing ends what waits, says who was faster, and finds nothing of what is not there', async () => {
  const [waiting, faster] = [await begun(), await bought()]
  expect(await school().close(waiting.number)).toBe('closed')
  expect(await school().close(waiting.number)).toBe('closed')
  expect(await school().close(faster.number)).toBe('paid')
  expect(await school().close(aTrade().number)).toBe('absent')
  await expect(standIn.payAs(waiting.number)).rejects.toThrow('ORDER_CLOSED')
})

test('a refund is paid once however often it is asked for, in parts up to the whole and not beyond', async () => {
  const trade = await bought({ cents: 100_00 })
  const before = standIn.trades.balance
  const [first, second] = [refundOf(trade, 30_00), refundOf(trade, 70_01)]
  expect(await school().askRefund(first)).toEqual({ state: 'absent' })
  standIn.trades.slow.add(trade.number)
  for (const _ of [1, 2]) expect(await school().refund(first)).toEqual({ state: 'underWay' })
  expect(await school().askRefund(first)).toEqual({ state: 'underWay' })
  standIn.trades.settle(trade.number)
  expect(await school().askRefund(first)).toMatchObject({ state: 'done', at: expect.any(Date) })
  expect(await school().refund(second)).toMatchObject({ state: 'failed', reason: 'tooMuch' })
  await school().refund(refundOf(trade, 70_00))
  expect(before - standIn.trades.balance).toBe(100_00)
  expect(await school().ask(trade.number)).toMatchObject(paid(100_00))
})

test('why money is not given back is said in our words: balance, card, age', async () => {
  const [poor, shut, old] = [await bought(), await bought(), await bought()]
  const had = standIn.trades.balance
  standIn.trades.balance = 0
  const answered = await school().refund(refundOf(poor))
  standIn.trades.balance = had
  expect(answered).toMatchObject({ state: 'failed', reason: 'balanceLow' })
  standIn.trades.shut.add(shut.number)
  const refund = refundOf(shut)
  expect(await school().refund(refund)).toEqual({ state: 'underWay' })
  await expect.poll(() => school().askRefund(refund)).toMatchObject({ state: 'failed', reason: 'cardClosed' })
  standIn.trades.get(old.number).paidAt = Date.now() - 366 * 24 * 60 * 60_000
  expect(await school().refund(refundOf(old))).toMatchObject({ reason: 'tooOld' })
  expect(await school().refund(refundOf(aTrade()))).toMatchObject({ reason: 'absent' })
})

test.each(['half an answer', 'cut after', 'silent', 'fails inside', { refuses: 'SYSTEM_ERROR' }] as const)(
  'an answer that is no answer (%s) is neither paid nor refused',
  async mood => {
    const trade = await bought()
    for (const asked of [
      () => school().ask(trade.number),
      () => school().refund(refundOf(trade)),
      () => school().close(trade.number),
      () => school().begin('wechatCode', aTrade()),
    ]) {
      standIn.moods.push(mood)
      const said = await asked().catch((error: unknown) => error)
      expect(said).toBeInstanceOf(Error)
      expect(said).not.toBeInstanceOf(ProviderRefused)
      expect(said).not.toBeInstanceOf(NotReached)
    }
  },
)

test('where nobody is, nothing happened', async () => {
  const gone = wechat(standIn.keys, await nobody())
  await expect(gone.refund(refundOf(aTrade()))).rejects.toBeInstanceOf(NotReached)
})

test('an answer that another signed, or that is about another payment, pays nothing here', async () => {
  const [ours, other] = [await begun(), await bought()]
  standIn.moods.push({ about: other.number })
  await expect(school().ask(ours.number)).rejects.toThrow('another trade')
  const stranger = await wechatStandIn()
  await stranger.close()
  const { trust } = stranger.keys
  if (trust === 'certificates' || standIn.keys.trust === 'certificates') throw new Error('by certificates')
  const wrong = { ...standIn.keys, trust: { ...standIn.keys.trust, publicKey: trust.publicKey } }
  await expect(wechat(wrong, standIn.base).ask(other.number)).rejects.toBeInstanceOf(NotBelieved)
})

test('an answer about another refund is none', async () => {
  const trade = await bought()
  const [ours, other] = [refundOf(trade), refundOf(trade, 2_00)]
  for (const one of [ours, other]) await school().refund(one)
  standIn.moods.push({ about: other.number })
  await expect(school().askRefund(ours)).rejects.toThrow('another refund')
})

test('a try finds out that keys and numbers are right, and which of them are wrong', async () => {
  const byCertificates = await wechatStandIn({ certificates: true })
  try {
    for (const at of [standIn, byCertificates]) await school(at).tryIt()
    const other = byCertificates.keys
    const wrongKey = wechat({ ...standIn.keys, privateKey: other.privateKey }, standIn.base)
    await expect(wrongKey.tryIt()).rejects.toMatchObject({ code: 'SIGN_ERROR' })
    const wrongNumber = wechat({ ...standIn.keys, mchid: '1900000001' }, standIn.base)
    await expect(wrongNumber.tryIt()).rejects.toMatchObject({ code: 'SIGN_ERROR' })
    const wrongSeal = wechat({ ...other, apiV3Key: standIn.keys.apiV3Key }, byCertificates.base)
    await expect(wrongSeal.tryIt()).rejects.toThrow()
    expect(() => wechat({ ...standIn.keys, apiV3Key: '' }, standIn.base)).toThrow()
  } finally {
    await byCertificates.close()
  }
})

test('certificates are fetched once, and again for a number that is new; one that has ended is none', async () => {
  const at = await wechatStandIn({ certificates: true })
  try {
    const trade = await bought({}, at)
    for (const _ of [1, 2]) expect((await school(at).ask(trade.number)).state).toBe('paid')
    const fetched = () => at.paths.filter(path => path === '/v3/certificates').length
    expect(fetched()).toBe(1)
    at.newPlatform()
    // A number that nobody knows does not make us ask each time.
    await expect(school(at).ask(trade.number)).rejects.toBeInstanceOf(NotBelieved)
    expect(fetched()).toBe(1)
    await school(at).tryIt()
    expect((await school(at).ask(trade.number)).state).toBe('paid')
    at.newPlatform(new Date(Date.now() - 1000))
    await expect(school(at).tryIt()).rejects.toBeInstanceOf(NotBelieved)
  } finally {
    await at.close()
  }
})

test('the statement of a day has each payment and refund to the cent, downloaded or brought by hand', async () => {
  const at = await wechatStandIn()
  try {
    const today = chinaDay(Date.now())
    expect(await school(at).statement(today)).toEqual([])
    const trade = await bought({ cents: 35_80 }, at)
    const refund = refundOf(trade, 5_00)
    await school(at).refund(refund)
    const row = {
      trade: trade.number,
      providerNumber: at.trades.get(trade.number).transaction,
      at: expect.any(Date),
    }
    const lines = await school(at).statement(today)
    expect(lines).toEqual([
      { ...row, kind: 'payment', cents: 35_80, feeCents: 21 },
      { ...row, kind: 'refund', refund: refund.number, cents: 5_00, feeCents: -3 },
    ])
    const text = billOf(at.keys, today, at.trades.all()) ?? ''
    expect(await school(at).readStatement(Buffer.from(text))).toEqual(lines)
    const cut = text.slice(0, text.indexOf('总交易单数'))
    await expect(school(at).readStatement(Buffer.from(cut))).rejects.toThrow('cut')
    await expect(school().readStatement(Buffer.from(text))).rejects.toThrow('otherMerchant')
    at.changes.statement = bytes => Buffer.concat([bytes, Buffer.from('\n')])
    await expect(school(at).statement(today)).rejects.toThrow('not whole')
    at.changes.download = await nobody()
    await expect(school(at).statement(today)).rejects.toThrow('from elsewhere')
  } finally {
    await at.close()
  }
})

test('what is told is told again on growing pauses until it is taken', async () => {
  const trade = await begun()
  await standIn.payAs(trade.number, { quietly: true })
  expect(await standIn.notify(trade.number)).toBe(16)
}, 10_000)
