import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoticeRefused, type RawNotice } from '../../../server/orders/providers/provider.ts'
import { unsealed } from '../../../server/orders/providers/wechat/signing.ts'
import { wechat } from '../../../server/orders/providers/wechat/wechat.ts'
import { freshCertificate } from '../../kit/certificate.ts'
import { aTrade, paid, refundOf } from './trades.ts'
import { type WechatStandIn, wechatStandIn } from './wechat-stand-in.ts'
import { signedHead } from './wechat-wire.ts'

let standIn: WechatStandIn
let trade: ReturnType<typeof aTrade>
beforeAll(async () => {
  standIn = await wechatStandIn()
  trade = aTrade()
  await school().begin('wechatCode', trade)
  await standIn.payAs(trade.number, { quietly: true })
})
afterAll(() => standIn.close())

const school = () => wechat(standIn.keys, standIn.base)
const told = (wish?: Parameters<WechatStandIn['noticeOf']>[1]) => standIn.noticeOf(trade.number, wish)

/** Refused, and the refusal says nothing of what strangers wrote. */
async function refused(raw: RawNotice) {
  const error = await school()
    .readNotice(raw)
    .then(
      () => new Error('it was believed'),
      (thrown: unknown) => thrown,
    )
  expect(error).toBeInstanceOf(NoticeRefused)
  expect((error as Error).message).not.toContain(trade.number)
}

/** Other headers over the same bytes. */
const headed = (raw: RawNotice, headers: Record<string, string | undefined>): RawNotice => ({
  ...raw,
  headers: { ...raw.headers, ...headers },
})

/** Another body, signed by WeChat: what a thief of one notice cannot make, and what its own mistakes would be. */
const signedAnew = (body: string, when?: Parameters<typeof signedHead>[2]): RawNotice => ({
  headers: signedHead(body, standIn.own(), when),
  body: Buffer.from(body),
})

test('a notice that WeChat signed is believed, from whatever address it comes', async () => {
  const notice = await school().readNotice(headed(told({ id: 'EV-1' }), { host: 'elsewhere.example' }))
  expect(notice).toMatchObject({ kind: 'payment', trade: trade.number, id: 'EV-1', state: paid(88_00) })
  expect(school().answerNotice(true)).toMatchObject({ status: 200, body: '{"code":"SUCCESS","message":""}' })
  expect(school().answerNotice(false).status).toBe(500)
})

test.each(['timestamp', 'nonce', 'signature', 'serial'])('a notice without its %s is refused', async name => {
  await refused(headed(told(), { [`wechatpay-${name}`]: undefined }))
  await refused(headed(told(), { [`wechatpay-${name}`]: '' }))
})

test('a call from this machine is checked like any other', async () => {
  for (const host of ['localhost', '127.0.0.1:8080']) await refused({ body: told().body, headers: { host } })
})

test('a signature that WeChat sends to see whether it is checked is refused', async () => {
  const raw = told()
  const signature = raw.headers['wechatpay-signature'] ?? ''
  const planted = headed(raw, { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` })
  await refused(planted)
  // It is known for what it is: nobody is to be alarmed by it.
  await expect(school().readNotice(planted)).rejects.toThrow('to be refused')
  await refused(headed(raw, { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/' }))
})

test('a signature by another key, of another kind or under another number is refused', async () => {
  const stranger = await wechatStandIn()
  await stranger.close()
  const { body } = told()
  const forged = signedHead(body.toString(), { ...stranger.own(), serial: standIn.own().serial })
  await refused({ headers: forged, body })
  await refused({ headers: signedHead(body.toString(), stranger.own()), body })
  await refused(headed(told(), { 'wechatpay-serial': 'PUB_KEY_ID_0000000000' }))
  await refused(headed(told(), { 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }))
})

test('a byte more, or the same JSON written otherwise, is another notice', async () => {
  const raw = told()
  await refused({ ...raw, body: Buffer.concat([raw.body, Buffer.from(' ')]) })
  await refused({ ...raw, body: Buffer.from(JSON.stringify(JSON.parse(raw.body.toString()), null, 1)) })
})

test('five minutes after it was signed, or before, it is of another time', async () => {
  const body = told().body.toString()
  const at = (seconds: number) =>
    signedAnew(body, { timestamp: String(Math.floor(Date.now() / 1000) + seconds) })
  expect((await school().readNotice(at(-290))).trade).toBe(trade.number)
  await refused(at(-310))
  await refused(at(310))
  await refused(signedAnew(body, { timestamp: 'NaN' }))
})

test("what is another school's, another application's, or about something else is refused, though WeChat signed it", async () => {
  await refused(told({ change: { mchid: '1900000001' } }))
  await refused(told({ change: { appid: 'wx0000000000000000' } }))
  const other = JSON.parse(told().body.toString())
  await refused(signedAnew(JSON.stringify({ ...other, event_type: 'COUPON.USE' })))
})

test('what is sealed by another key, or with a bit of it changed, is refused', async () => {
  const notice = JSON.parse(told().body.toString())
  const bytes = Buffer.from(notice.resource.ciphertext, 'base64')
  bytes[3] = (bytes[3] ?? 0) ^ 1
  const changed = (resource: object) =>
    signedAnew(JSON.stringify({ ...notice, resource: { ...notice.resource, ...resource } }))
  await refused(changed({ ciphertext: bytes.toString('base64') }))
  await refused(changed({ associated_data: 'refund' }))
  await refused(changed({ algorithm: 'AEAD_AES_128_GCM' }))
  // A seal of four bytes could be guessed.
  const short = Buffer.from(notice.resource.ciphertext, 'base64').subarray(0, -12).toString('base64')
  await refused(changed({ ciphertext: short }))
})

test('XML is no notice, and nothing of it is read', async () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><xml><out_trade_no>&b;</out_trade_no></xml>'
  await refused({ headers: {}, body: Buffer.from(xml) })
  await refused(signedAnew(xml))
})

test('what became of a refund is told with its number, done or come back', async () => {
  const done = refundOf(trade)
  await school().refund(done)
  await expect.poll(() => school().askRefund(done)).toMatchObject({ state: 'done' })
  expect(await school().readNotice(told({ refund: done.number }))).toMatchObject({
    kind: 'refund',
    trade: trade.number,
    refund: done.number,
    state: { state: 'done', at: expect.any(Date) },
  })
  standIn.trades.shut.add(trade.number)
  const back = refundOf(trade)
  await school().refund(back)
  await expect.poll(() => school().askRefund(back)).toMatchObject({ state: 'failed' })
  expect(await school().readNotice(told({ refund: back.number }))).toMatchObject({
    state: { state: 'failed', reason: 'cardClosed' },
  })
})

test('what is sealed without a key is sealed for everybody: an empty key opens nothing', () => {
  expect(() => unsealed(JSON.parse(told().body.toString()).resource, '')).toThrow()
  expect(() => wechat({ ...standIn.keys, apiV3Key: '' }, standIn.base)).toThrow()
})

test('a service whose certificate nobody vouches for is not asked', async () => {
  const heard: string[] = []
  const server = createServer(freshCertificate('localhost'), (request, response) => {
    heard.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await expect(wechat(standIn.keys, `https://localhost:${port}`).ask(trade.number)).rejects.toThrow()
  expect(heard).toEqual([])
  server.close()
})

test('what another maker of the cipher has sealed is opened, and not with a bit of it changed', () => {
  // Sealed by Go's crypto/cipher, which shares nothing with Node's, under this key, nonce and word beside it.
  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
    ciphertext:
      'aDOWtIGc5ZyNPmKSK1klSkPguq4n2xNKPy8lNAVRzfgHSEHq4sILOm90qNwh4d0Hdzl9RNaNj1hM1SSkQ3s8MvwfhW/LQqdUcn+bxEVAHsmHrq3ZYwDHT2+abW3dJaqiZmg93fx1sPgbcRVGgsyPFL1jCJFeN7AWQQff0o82NvcMm1IuvrA=',
  }
  const key = '0123456789abcdefGHIJKLMNOPQRSTUV'
  expect(JSON.parse(unsealed(sealed, key).toString())).toEqual({
    out_trade_no: '20261124000001',
    trade_state: 'SUCCESS',
    amount: { total: 264_000, currency: 'CNY' },
    attach: '三科',
  })
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  for (const wrong of [
    { ciphertext: bytes.toString('base64') },
    { nonce: 'fdasflkja485' },
    { associated_data: 'refund' },
    { associated_data: undefined },
  ])
    expect(() => unsealed({ ...sealed, ...wrong } as typeof sealed, key), JSON.stringify(wrong)).toThrow()
  expect(() => unsealed(sealed, key.replace('0', '1'))).toThrow()
})
