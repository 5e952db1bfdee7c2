import { createPublicKey, generateKeyPairSync, type KeyObject, randomInt, randomUUID } from 'node:crypto'
import type { AlipayKeys } from '../../../server/orders/providers/alipay/alipay-keys.ts'
import type { RawNotice } from '../../../server/orders/providers/provider.ts'
import { certificateOf } from '../../kit/certificate.ts'
import {
  chinaClock,
  type Heard,
  type Mood,
  type Said,
  standInServer,
  straight,
  tell,
} from '../../kit/stand-in-server.ts'
import { type BillLine, billOf } from './alipay-bill.ts'
import { AlipayTrades, yuan } from './alipay-trades.ts'
import { certificateNumber, isRequestSigned, signedAnswer, signNotice } from './alipay-wire.ts'

type Fields = Record<string, string>

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Minutes between the eight times that a notice is sent. */
const pauses = [4, 10, 10, 60, 120, 360, 900]
const aQuarter = 15 * 60_000

const answerHead = { 'content-type': 'text/html;charset=utf-8' }
const ok = { code: '10000', msg: 'Success' }
const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: 'no' })
const wrong = (sub_code: string) => ({ code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg: 'no' })

/**
 * Alipay on this machine: its gateway, its cashier, its notices and statements; `minute` is how many ms one of its minutes takes,
 * `way` leads from the address that a school gave to where it is heard.
 */
export async function alipayStandIn({ certificates = false, minute = 1, way = straight } = {}) {
  const app = rsa()
  const own = rsa()
  const appId = `2021${randomInt(10 ** 11, 10 ** 12)}`
  const sellerId = `2088${randomInt(10 ** 11, 10 ** 12)}`
  const paper = {
    appCert: certificateOf('the school', app),
    alipayCert: certificateOf('Alipay', own),
    rootCert: certificateOf('Alipay root', rsa()),
  }
  const keys: AlipayKeys = {
    appId,
    sellerId,
    privateKey: pem(app.privateKey),
    trust: certificates
      ? paper
      : { publicKey: own.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  }
  const trades = new AlipayTrades()
  const told: { fields: Fields; answer: string }[] = []
  let isOver = false

  const isFromTheSchool = (fields: Fields) => {
    const isTimely =
      Math.abs(Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`) - Date.now()) < aQuarter
    const isMarked =
      !certificates ||
      (fields.app_cert_sn === certificateNumber(paper.appCert) &&
        fields.alipay_root_cert_sn === certificateNumber(paper.rootCert))
    if (fields.version !== '1.0' || fields.charset !== 'utf-8') return 'isv.invalid-parameter'
    if (!isTimely) return 'isv.invalid-timestamp'
    return isMarked && isRequestSigned(fields, createPublicKey(app.privateKey)) ? '' : 'isv.invalid-signature'
  }

  const gateway = ({ url, body }: Heard, mood: Mood): Said => {
    const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body.toString())])
    const { method = '' } = fields
    // An application that is not there has no key to be answered by.
    if (fields.app_id !== appId) return said(JSON.stringify({ error_response: wrong('isv.invalid-app-id') }))
    const refused = isFromTheSchool(fields)
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields
    if (typeof mood === 'object' && 'about' in mood) content.out_trade_no = mood.about
    const refuses = typeof mood === 'object' && 'refuses' in mood && mood.refuses
    if (method.endsWith('.pay')) return refused ? said(refused, 403) : cashier(fields, content)
    const answer = refused ? wrong(refused) : refuses ? no(refuses) : answered(method, content)
    return said(signedAnswer(method, answer, own.privateKey))
  }

  const answered = (method: string, content: Fields): object => {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      const day = content.bill_date ?? ''
      const hasSome =
        content.bill_type === 'trade' && billLines().some(({ at }) => chinaClock(at).startsWith(day))
      if (!hasSome) return no('isp.bill_not_exist')
      return { ...ok, bill_download_url: `${server.url}/statement?day=${day}` }
    }
    const result = trades.asked(method, content)
    if (typeof result === 'string') return no(result)
    if (result.moved) void notify(content.out_trade_no ?? '', content.out_request_no)
    return { ...ok, ...result.fields }
  }

  const cashier = (fields: Fields, content: Fields): Said => {
    const problem = trades.open(content, { notify: fields.notify_url ?? '', back: fields.return_url ?? '' })
    if (problem) return said(problem, 400)
    const number = content.out_trade_no ?? ''
    return said(
      `<!doctype html><meta charset="utf-8"><title>收银台</title><h1>${yuan(trades.get(number).cents)}</h1>
       <form method="post" action="/cashier/pay?trade=${number}"><button>确认付款</button></form>`,
    )
  }

  const billLines = (): BillLine[] => trades.lines()

  const noticeOf = (trade: string, { refund, ...other }: Fields = {}): RawNotice => {
    const fields: Fields = {
      notify_time: chinaClock(Date.now()),
      notify_type: 'trade_status_sync',
      notify_id: randomUUID().replaceAll('-', ''),
      app_id: appId,
      auth_app_id: appId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      seller_id: sellerId,
      ...trades.told(trade, refund),
      ...other,
    }
    fields.sign = signNotice(fields, own.privateKey)
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: Buffer.from(new URLSearchParams(fields).toString()),
    }
  }

  const send = async (to: string, { body }: RawNotice): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const answer = await fetch(way(to), {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
    })
      .then(heard => heard.text())
      .catch(() => '')
    told.push({ fields: Object.fromEntries(new URLSearchParams(body.toString())), answer })
    return answer
  }

  /** Eight times in 25 hours, until it is answered with this word exactly. */
  const notify = (trade: string, refund?: string) => {
    const notice = noticeOf(trade, refund === undefined ? {} : { refund })
    const once = async () => (await send(trades.get(trade).notify, notice)) === 'success'
    return trades.get(trade).notify === '' ? undefined : tell(once, pauses, { minute, stopped: () => isOver })
  }

  const payAs = async (trade: string, { quietly = false } = {}) => {
    const refused = trades.pay(trade)
    if (refused) throw new Error(refused)
    if (!quietly) await notify(trade)
  }

  const server = await standInServer(async (heard, mood) => {
    const { url } = heard
    if (url.pathname === '/statement')
      return { body: billOf(sellerId, url.searchParams.get('day') ?? '', billLines()) }
    if (url.pathname === '/cashier/pay') {
      const trade = url.searchParams.get('trade') ?? ''
      const refused = trades.pay(trade)
      if (refused) return said(refused, 400)
      void notify(trade)
      return { status: 302, headers: { location: trades.get(trade).back }, body: '' }
    }
    return gateway(heard, mood)
  })

  return {
    keys,
    paper,
    gateway: `${server.url}/gateway.do`,
    moods: server.moods,
    trades,
    told,
    /** Posts the form as the payer's browser does. */
    open: async ({ action, fields }: { action: string; fields: Fields }) => {
      const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
      if (answer.status !== 200) throw new Error(await answer.text())
      return answer.text()
    },
    payAs,
    noticeOf,
    notify,
    send,
    close: async () => {
      isOver = true
      await server.close()
      if (server.faults.length > 0) throw new AggregateError(server.faults, 'the stand-in broke')
    },
  }
}

export type AlipayStandIn = Awaited<ReturnType<typeof alipayStandIn>>

const said = (body: string, status = 200): Said => ({ status, headers: answerHead, body })
