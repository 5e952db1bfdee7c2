import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotReached } from '../../../server/kit/asking-outside.ts'
import { alipay } from '../../../server/orders/providers/alipay/alipay.ts'
import { NotBelieved, ProviderRefused } from '../../../server/orders/providers/provider.ts'
import { chinaDay, nobody } from '../../kit/stand-in-server.ts'
import { tablesOf } from './alipay-bill.ts'
import { type AlipayStandIn, alipayStandIn } from './alipay-stand-in.ts'
import { aTrade, paid, refundOf } from './trades.ts'

let standIn: AlipayStandIn
beforeAll(async () => {
  standIn = await alipayStandIn()
})
afterAll(() => standIn.close())

const school = () => alipay(standIn.keys, standIn.gateway, { longest: 700 })

/** A trade whose payer stands before the cashier. */
async function opened(
  wishes: Parameters<typeof aTrade>[0] = {},
  way: 'alipayPage' | 'alipayPhone' = 'alipayPage',
) {
  const trade = aTrade(wishes)
  const begun = await school().begin(way, trade)
  if (begun.kind !== 'form') throw new Error(begun.kind)
  await standIn.open(begun)
  return trade
}

test.each(['alipayPage', 'alipayPhone'] as const)(
  '%s: the form that a browser posts opens the cashier on the sum, and what is paid there is told',
  async way => {
    const trade = aTrade({ cents: 128_05 })
    expect(await school().ask(trade.number)).toEqual({ state: 'absent' })
    const begun = await school().begin(way, trade)
    if (begun.kind !== 'form') throw new Error(begun.kind)
    expect(await standIn.open(begun)).toContain('128.05')
    expect(await school().ask(trade.number)).toEqual({ state: 'waiting' })
    await standIn.payAs(trade.number, { quietly: true })
    expect(await school().ask(trade.number)).toMatchObject({ state: 'paid', cents: 128_05, currency: 'CNY' })
  },
)

test('a form whose sum somebody changes on the way is not taken', async () => {
  const begun = await school().begin('alipayPage', aTrade({ cents: 100_00 }))
  if (begun.kind !== 'form') throw new Error(begun.kind)
  const cheaper = { ...begun.fields, biz_content: begun.fields.biz_content?.replace('100.00', '1.00') ?? '' }
  await expect(standIn.open({ ...begun, fields: cheaper })).rejects.toThrow('isv.invalid-signature')
})

test('a title with signs that Alipay refuses, and a wish of many signs, still open the cashier', async () => {
  const trade = await opened({ title: `初二/数学 & "几何" <1=2>\\${'长'.repeat(300)}` })
  expect(await school().ask(trade.number)).toEqual({ state: 'waiting' })
})

test('a school with certificates in place of a key is served alike, its answers and notices checked', async () => {
  const other = await alipayStandIn({ certificates: true })
  try {
    const provider = alipay(other.keys, other.gateway)
    const trade = aTrade()
    const begun = await provider.begin('alipayPage', trade)
    if (begun.kind !== 'form') throw new Error(begun.kind)
    await other.open(begun)
    await other.payAs(trade.number, { quietly: true })
    expect((await provider.ask(trade.number)).state).toBe('paid')
    expect((await provider.readNotice(other.noticeOf(trade.number))).trade).toBe(trade.number)
    await provider.tryIt()
  } finally {
    await other.close()
  }
})

test('closing ends what waits, says who was faster, and finds nothing of what nobody opened', async () => {
  const [waiting, faster] = [await opened(), await opened()]
  await standIn.payAs(faster.number, { quietly: true })
  expect(await school().close(waiting.number)).toBe('closed')
  expect(await school().close(waiting.number)).toBe('closed')
  expect(await school().close(faster.number)).toBe('paid')
  expect(await school().close(aTrade().number)).toBe('absent')
  await expect(standIn.payAs(waiting.number)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE')
})

test('a refund is paid once however often it is asked for, in parts up to the whole and not beyond', async () => {
  const trade = await opened({ cents: 100_00 })
  await standIn.payAs(trade.number, { quietly: true })
  const before = standIn.trades.balance
  const [first, second, third] = [refundOf(trade, 30_00), refundOf(trade, 70_00), refundOf(trade, 1)]
  expect(await school().askRefund(first)).toEqual({ state: 'absent' })
  for (const _ of [1, 2]) expect(await school().refund(first)).toMatchObject({ state: 'done' })
  expect(await school().refund(third)).toMatchObject({ state: 'done' })
  expect(await school().refund(second)).toMatchObject({ state: 'failed', reason: 'tooMuch' })
  const rest = refundOf(trade, 69_99)
  expect(await school().refund(rest)).toMatchObject({ state: 'done' })
  expect(await school().askRefund(rest)).toMatchObject({ state: 'done' })
  expect(before - standIn.trades.balance).toBe(100_00)
  // Given back whole, it was paid all the same.
  expect(await school().ask(trade.number)).toMatchObject({ state: 'paid', cents: 100_00 })
})

test('why money is not given back is said in our words: balance, account, age', async () => {
  const trades = await Promise.all([opened(), opened(), opened()])
  for (const { number } of trades) await standIn.payAs(number, { quietly: true })
  const [poor, shut, old] = trades.map(({ number }) => number) as [string, string, string]
  const had = standIn.trades.balance
  standIn.trades.balance = 0
  const answered = await school().refund(refundOf({ number: poor }))
  standIn.trades.balance = had
  expect(answered).toMatchObject({ state: 'failed', reason: 'balanceLow' })
  standIn.trades.shut.add(shut)
  expect(await school().refund(refundOf({ number: shut }))).toMatchObject({ reason: 'cardClosed' })
  standIn.trades.get(old).paidAt = Date.now() - 366 * 24 * 60 * 60_000
  expect(await school().refund(refundOf({ number: old }))).toMatchObject({ reason: 'tooOld' })
  expect(await school().refund(refundOf({ number: aTrade().number }))).toMatchObject({ reason: 'absent' })
})

test.each([
  'half an answer',
  'cut after',
  'silent',
  'fails inside',
  { refuses: 'ACQ.SYSTEM_ERROR' },
] as const)('an answer that is no answer (%s) is neither paid nor refused', async mood => {
  const trade = await opened()
  await standIn.payAs(trade.number, { quietly: true })
  for (const asked of [
    () => school().ask(trade.number),
    () => school().refund(refundOf(trade)),
    () => school().close(trade.number),
  ]) {
    // The client asks a second time when the line breaks.
    standIn.moods.push(mood, ...(mood === 'half an answer' || mood === 'cut after' ? [mood] : []))
    const said = await asked().catch((error: unknown) => error)
    expect(said).toBeInstanceOf(Error)
    expect(said).not.toBeInstanceOf(ProviderRefused)
    expect(said).not.toBeInstanceOf(NotReached)
  }
})

test('a signed answer about another payment pays nothing here', async () => {
  const [ours, other] = [await opened(), await opened()]
  await standIn.payAs(other.number, { quietly: true })
  standIn.moods.push({ about: other.number })
  await expect(school().ask(ours.number)).rejects.toThrow('another trade')
})

test('a refund that Alipay takes and has not made is under way', async () => {
  const trade = await opened()
  await standIn.payAs(trade.number, { quietly: true })
  standIn.trades.slow.add(trade.number)
  const refund = refundOf(trade)
  expect(await school().refund(refund)).toEqual({ state: 'underWay' })
  standIn.trades.slow.clear()
  expect(await school().refund(refund)).toMatchObject({ state: 'done' })
})

test('nobody waits for an answer as long as twenty seconds', async () => {
  const { longestAnswer } = await import('../../../server/kit/asking-outside.ts')
  expect(longestAnswer).toBeLessThan(20_000)
})

test('where nobody is, nothing happened', async () => {
  const gone = alipay(standIn.keys, `${await nobody()}/gateway.do`)
  await expect(gone.refund(refundOf(aTrade()))).rejects.toBeInstanceOf(NotReached)
})

test('an answer that another signed is not believed, whatever it says', async () => {
  const trade = await opened()
  await standIn.payAs(trade.number, { quietly: true })
  const other = await alipayStandIn()
  await other.close()
  const deceived = alipay({ ...standIn.keys, trust: other.keys.trust }, standIn.gateway)
  await expect(deceived.ask(trade.number)).rejects.toBeInstanceOf(NotBelieved)
  await expect(deceived.tryIt()).rejects.toBeInstanceOf(NotBelieved)
})

test('a try finds out that keys and numbers are right, and which of them are wrong', async () => {
  await school().tryIt()
  const other = await alipayStandIn()
  await other.close()
  const wrongKey = alipay({ ...standIn.keys, privateKey: other.keys.privateKey }, standIn.gateway)
  await expect(wrongKey.tryIt()).rejects.toMatchObject({ code: 'isv.invalid-signature' })
  const wrongApp = alipay({ ...standIn.keys, appId: '2021000000000000' }, standIn.gateway)
  await expect(wrongApp.tryIt()).rejects.toBeInstanceOf(NotBelieved)
})

test('the statement of a day has each payment and refund to the cent, downloaded or brought by hand', async () => {
  const own = await alipayStandIn()
  try {
    const provider = alipay(own.keys, own.gateway)
    const today = chinaDay(Date.now())
    expect(await provider.statement(today)).toEqual([])
    const trade = aTrade({ cents: 35_80 })
    const begun = await provider.begin('alipayPage', trade)
    if (begun.kind !== 'form') throw new Error(begun.kind)
    await own.open(begun)
    await own.payAs(trade.number, { quietly: true })
    const refund = refundOf(trade, 5_00)
    await provider.refund(refund)
    const providerNumber = own.trades.get(trade.number).providerNumber
    const row = { trade: trade.number, providerNumber, at: expect.any(Date) }
    const lines = await provider.statement(today)
    expect(lines).toEqual([
      { ...row, kind: 'payment', cents: 35_80, feeCents: 21 },
      { ...row, kind: 'refund', refund: refund.number, cents: 5_00, feeCents: 0 },
    ])
    expect(Math.abs(Date.now() - (lines[0]?.at.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await provider.statement('2026-01-01')).toEqual([])
    const file = Buffer.from(
      await (await fetch(`${new URL(own.gateway).origin}/statement?day=${today}`)).arrayBuffer(),
    )
    expect(await provider.readStatement(file)).toEqual(lines)
    await expect(provider.readStatement(file.subarray(0, file.length - 40))).rejects.toThrow()
    await expect(provider.readStatement(Buffer.from('交易号,金额\n1,2\n'))).rejects.toThrow()
    const { details } = tablesOf(own.keys.sellerId, today, own.trades.lines())
    expect(await provider.readStatement(Buffer.from(details))).toEqual(lines)
    const cut = details.slice(0, details.indexOf('#', details.indexOf(refund.number)))
    await expect(provider.readStatement(Buffer.from(cut))).rejects.toThrow('cut')
  } finally {
    await own.close()
  }
})

test('what is told is told again on growing pauses until it is taken', async () => {
  const trade = await opened()
  await standIn.payAs(trade.number)
  // Nobody listens at the notice's address.
  const sent = standIn.told.filter(({ fields }) => fields.out_trade_no === trade.number)
  expect(sent).toHaveLength(8)
  expect(new Set(sent.map(({ fields }) => fields.notify_id)).size).toBe(1)
}, 10_000)

test('a payment that is told is read as it stands', async () => {
  const trade = await opened({ cents: 12_34 })
  await standIn.payAs(trade.number, { quietly: true })
  const notice = await school().readNotice(standIn.noticeOf(trade.number))
  expect(notice).toMatchObject({
    kind: 'payment',
    trade: trade.number,
    id: expect.stringMatching(/^\w{32}$/),
    state: paid(12_34),
  })
  const refund = refundOf(trade, 2_00)
  await school().refund(refund)
  expect(await school().readNotice(standIn.noticeOf(trade.number, { refund: refund.number }))).toMatchObject({
    kind: 'refund',
    refund: refund.number,
    state: { state: 'done', at: expect.any(Date) },
  })
  expect(school().answerNotice(true)).toEqual({ status: 200, type: 'text/plain', body: 'success' })
  expect(school().answerNotice(false).body).not.toBe('success')
})
