import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alipay } from '../../../server/orders/providers/alipay/alipay.ts'
import { NoticeRefused, type RawNotice } from '../../../server/orders/providers/provider.ts'
import { freshCertificate } from '../../kit/certificate.ts'
import { chinaClock } from '../../kit/stand-in-server.ts'
import { type AlipayStandIn, alipayStandIn } from './alipay-stand-in.ts'
import { signNotice } from './alipay-wire.ts'
import { aTrade, paid } from './trades.ts'

let standIn: AlipayStandIn
let trade: ReturnType<typeof aTrade>
beforeAll(async () => {
  standIn = await alipayStandIn()
  trade = aTrade()
  const begun = await school().begin('alipayPage', trade)
  if (begun.kind !== 'form') throw new Error(begun.kind)
  await standIn.open(begun)
  await standIn.payAs(trade.number, { quietly: true })
})
afterAll(() => standIn.close())

const school = () => alipay(standIn.keys, standIn.gateway)
const read = (raw: RawNotice) => school().readNotice(raw)

/** The same notice with something else in it, and the signature that it had. */
function changed({ headers, body }: RawNotice, change: (form: URLSearchParams) => void): RawNotice {
  const form = new URLSearchParams(body.toString())
  change(form)
  return { headers, body: Buffer.from(form.toString()) }
}
const told = (fields?: Record<string, string>) => standIn.noticeOf(trade.number, fields)

/** Refused, and the refusal says nothing of what strangers wrote. */
async function refused(raw: RawNotice) {
  const error = await read(raw).then(
    () => new Error('it was believed'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(NoticeRefused)
  expect((error as Error).message).not.toContain(trade.number)
}

test('a notice that Alipay signed is believed, from whatever address it comes', async () => {
  expect(await read(told())).toMatchObject({ kind: 'payment', state: paid(88_00) })
  expect(await read({ ...told(), headers: { host: 'elsewhere.example' } })).toMatchObject({ kind: 'payment' })
})

test.each(['sign', 'sign_type', 'app_id', 'seller_id', 'charset', 'notify_time', 'out_trade_no'])(
  'a notice without %s is refused',
  async name => refused(changed(told(), form => form.delete(name))),
)

test.each(['sign', 'sign_type'])('a notice with an empty %s is refused', async name =>
  refused(changed(told(), form => form.set(name, ''))),
)

test.each(['out_trade_no', 'notify_id'])('a notice that is signed without %s is about nothing', async name =>
  // What is empty is not among what is signed.
  refused(changed(told({ [name]: '' }), form => form.delete(name))),
)

test('a call from this machine is checked like any other', async () => {
  const unsigned = changed(told(), form => form.delete('sign'))
  for (const host of ['localhost', '127.0.0.1:8080']) await refused({ ...unsigned, headers: { host } })
})

test.each([
  ['the sum', 'total_amount', '0.01'],
  ['the trade', 'out_trade_no', 'f'.repeat(32)],
  ['what became of it', 'trade_status', 'TRADE_CLOSED'],
  ['the time of payment', 'gmt_payment', '2020-01-01 00:00:00'],
])('a notice in which %s was changed is refused', async (_, name, value) =>
  refused(changed(told(), form => form.set(name, value))),
)

test('a name that somebody hangs on a second time is not read past the signature', async () => {
  await refused(changed(told(), form => form.append('out_trade_no', 'f'.repeat(32))))
})

test('a notice that somebody else signed is refused, with the weaker hash as well', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = changed(told(), form => form.set('sign', signNotice(Object.fromEntries(form), privateKey)))
  await refused(forged)
  await refused(changed(told(), form => form.set('sign_type', 'RSA')))
  await refused(changed(told(), form => form.set('sign_type', 'constructor')))
})

test("another application's or another school's payment is refused, though Alipay signed it", async () => {
  await refused(told({ app_id: '2021000000000001' }))
  await refused(told({ seller_id: '2088000000000001' }))
  await refused(told({ charset: 'GBK' }))
})

test('a notice from long ago or from tomorrow is refused, one of the last repetition is not', async () => {
  const hours = 60 * 60 * 1000
  const at = (milliseconds: number) => told({ notify_time: chinaClock(Date.now() + milliseconds) })
  expect((await read(at(-25 * hours))).trade).toBe(trade.number)
  await refused(at(-27 * hours))
  await refused(at(hours))
})

test('a trade that is closed unpaid is told as closed, and only by a signature', async () => {
  const other = aTrade()
  const begun = await school().begin('alipayPage', other)
  if (begun.kind !== 'form') throw new Error(begun.kind)
  await standIn.open(begun)
  await school().close(other.number)
  expect(await read(standIn.noticeOf(other.number))).toMatchObject({ state: { state: 'closed' } })
  await refused(changed(standIn.noticeOf(other.number), form => form.delete('sign')))
})

test('a school without the key of Alipay does not begin to ask it', () => {
  expect(() => alipay({ ...standIn.keys, trust: { publicKey: '' } }, standIn.gateway)).toThrow()
})

test('a gateway whose certificate nobody vouches for is not asked', async () => {
  const heard: string[] = []
  const server = createServer(freshCertificate('localhost'), (request, response) => {
    heard.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const deceived = alipay(standIn.keys, `https://localhost:${port}/gateway.do`)
  await expect(deceived.ask(trade.number)).rejects.toThrow()
  expect(heard).toEqual([])
  server.close()
})
