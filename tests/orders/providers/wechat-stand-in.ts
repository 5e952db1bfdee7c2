import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { RawNotice } from '../../../server/orders/providers/provider.ts'
import { type Heard, type Mood, type Said, standInServer, straight, tell } from '../../kit/stand-in-server.ts'
import { billOf } from './wechat-bill.ts'
import { wechatIdentity } from './wechat-identity.ts'
import { type Told, WechatTrades } from './wechat-trades.ts'
import { requestProblem, sealed, signedHead } from './wechat-wire.ts'

/** Minutes between the sixteen times that a notice is sent. */
const pauses = [0.25, 0.25, 0.5, 3, 10, 20, 30, 30, 30, 60, 180, 180, 180, 360, 360]

/**
 * WeChat Pay on this machine; by its certificates or by a public key. `minute` is how many ms one of its minutes takes, `way` leads
 * from the address that a school gave to where it is heard.
 */
export async function wechatStandIn({ certificates = false, minute = 1, way = straight } = {}) {
  const identity = wechatIdentity(certificates)
  const { mchid, appid, apiV3Key, merchant, platform, newPlatform, own, keys } = identity
  const trades = new WechatTrades({ mchid, appid })
  /** What becomes of a statement on its way. */
  const changes = { statement: (bytes: Buffer) => bytes, download: '' }
  const seen = new Set<string>()
  const paths: string[] = []
  const told: { body: string; status: number }[] = []
  let isOver = false

  const answer = ([status, content]: Told): Said => {
    const body = content === undefined ? '' : JSON.stringify(content)
    return { status, headers: signedHead(body, own()), body }
  }

  const service = (heard: Heard, mood: Mood): Said => {
    const { request, url, body } = heard
    paths.push(url.pathname)
    const problem = requestProblem(request, body, {
      mchid,
      serial: keys.serial,
      key: merchant.publicKey,
      seen,
    })
    // Whoever is not known is answered without a signature.
    if (problem) return { status: 401, body: JSON.stringify({ code: problem, message: 'no' }) }
    if (
      !certificates &&
      !url.pathname.startsWith('/v3/billdownload') &&
      request.headers['wechatpay-serial'] !== identity.publicKeyId
    )
      return { status: 400, body: JSON.stringify({ code: 'PARAM_ERROR', message: 'Wechatpay-Serial' }) }
    if (typeof mood === 'object' && 'refuses' in mood)
      return answer([mood.refuses === 'SYSTEM_ERROR' ? 500 : 400, { code: mood.refuses, message: 'no' }])
    if (url.pathname === '/v3/billdownload/file') {
      const file = Buffer.from(billOf(keys, url.searchParams.get('token') ?? '', trades.all()) ?? '')
      return { body: gzipSync(changes.statement(file)) }
    }
    return answer(answered(url, body, mood))
  }

  const answered = ({ pathname, searchParams }: URL, body: Buffer, mood: Mood): Told => {
    const content = body.length > 0 ? JSON.parse(body.toString()) : {}
    const [, kind] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname) ?? []
    if (kind) return begun(kind, content)
    const [, number = '', closing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname) ?? []
    const mine = closing ? content.mchid : searchParams.get('mchid')
    if (number && mine !== mchid) return [400, { code: 'PARAM_ERROR', message: 'mchid' }]
    if (number && closing) return trades.close(number)
    if (number) return trades.query(about(mood) ?? number)
    if (pathname === '/v3/refund/domestic/refunds') return refunded(content)
    const [, refund] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(pathname) ?? []
    if (refund) return trades.queryRefund(about(mood) ?? refund)
    if (pathname === '/v3/certificates')
      return [
        200,
        {
          data: platform.map(({ serial, paper }) => ({
            serial_no: serial,
            encrypt_certificate: sealed(paper, apiV3Key, 'certificate'),
          })),
        },
      ]
    if (pathname === '/v3/bill/tradebill') return bill(searchParams)
    return [404, { code: 'RESOURCE_NOT_EXISTS', message: pathname }]
  }

  const begun = (
    kind: string,
    order: Parameters<WechatTrades['order']>[1] & Record<string, unknown>,
  ): Told => {
    const taken = trades.order(kind.toUpperCase(), order)
    if (taken[0] !== 200) return taken
    const id = order.out_trade_no
    if (kind === 'native') return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${id}` }]
    const scene = order.scene_info as { payer_client_ip?: string; h5_info?: { type: string } } | undefined
    if (kind === 'h5')
      return scene?.payer_client_ip && scene.h5_info
        ? [200, { h5_url: `${server.url}/cashier?prepay_id=${id}` }]
        : [400, { code: 'PARAM_ERROR', message: 'scene_info' }]
    const { openid } = order.payer as { openid: string }
    return openid ? [200, { prepay_id: `wx${id}` }] : [400, { code: 'PARAM_ERROR', message: 'openid' }]
  }

  const refunded = (asked: Parameters<WechatTrades['refund']>[0]): Told => {
    const taken = trades.refund(asked)
    if (taken[0] === 200 && !trades.slow.has(asked.out_trade_no))
      void settle(asked.out_trade_no, asked.out_refund_no)
    return taken
  }

  const bill = (asked: URLSearchParams): Told => {
    const day = asked.get('bill_date') ?? ''
    const text = billOf(keys, day, trades.all())
    if (text === null) return [400, { code: 'NO_STATEMENT_EXIST', message: 'no' }]
    const hash_value = createHash('sha1').update(text).digest('hex')
    return [
      200,
      {
        hash_type: 'SHA1',
        hash_value,
        download_url: `${changes.download || server.url}/v3/billdownload/file?token=${day}`,
      },
    ]
  }

  const noticeOf = (trade: string, { refund, id = randomUUID(), change = {} }: Wish = {}): RawNotice => {
    const content = refund === undefined ? trades.shown(trade) : trades.toldRefund(trade, refund)
    const { refund_status = 'SUCCESS' } = content as { refund_status?: string }
    const body = JSON.stringify({
      id,
      create_time: new Date().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: refund === undefined ? 'TRANSACTION.SUCCESS' : `REFUND.${refund_status}`,
      summary: '',
      resource: {
        original_type: refund === undefined ? 'transaction' : 'refund',
        ...sealed(JSON.stringify({ ...content, ...change }), apiV3Key, 'transaction'),
      },
    })
    return { headers: signedHead(body, own()), body: Buffer.from(body) }
  }

  /** Signed anew each time it is sent, under the same number. */
  const notify = async (trade: string, refund?: string) => {
    const to = refund ? trades.get(trade).refunds.get(refund)?.notify : trades.get(trade).notify
    const id = randomUUID()
    const once = async () => {
      const { headers, body } = noticeOf(trade, { id, ...(refund && { refund }) })
      const status = await fetch(way(to ?? ''), {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
      }).then(
        heard => heard.status,
        () => 0,
      )
      told.push({ body: body.toString(), status })
      return status === 200 || status === 204
    }
    return to ? tell(once, pauses, { minute, stopped: () => isOver }) : 0
  }

  const settle = (trade: string, refund: string) => {
    // After its answer is out.
    setImmediate(() => {
      trades.settle(trade)
      void notify(trade, refund)
    })
  }

  const payAs = async (trade: string, { quietly = false } = {}) => {
    const refused = trades.pay(trade)
    if (refused) throw new Error(refused)
    if (!quietly) await notify(trade)
  }

  const server = await standInServer((heard, mood) => {
    const { pathname, searchParams } = heard.url
    if (!pathname.startsWith('/cashier')) return service(heard, mood)
    const trade = searchParams.get('prepay_id') ?? ''
    const back = searchParams.get('redirect_url') ?? ''
    if (heard.request.method === 'POST') {
      trades.pay(trade)
      void notify(trade)
      return { status: 302, headers: { location: back }, body: '' }
    }
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>微信支付</title><form method="post"><button>确认支付</button></form>`,
    }
  })

  return {
    keys,
    /** As WeChat gives it to a school. */
    certificate: identity.merchantPaper,
    base: server.url,
    moods: server.moods,
    paths,
    changes,
    trades,
    told,
    payAs,
    noticeOf,
    notify,
    newPlatform,
    own,
    close: async () => {
      isOver = true
      await server.close()
      if (server.faults.length > 0) throw new AggregateError(server.faults, 'the stand-in broke')
    },
  }
}

const about = (mood: Mood) => (typeof mood === 'object' && 'about' in mood ? mood.about : undefined)

interface Wish {
  refund?: string
  id?: string
  /** Something else in what is sealed: WeChat's, and signed by it. */
  change?: object
}

export type WechatStandIn = Awaited<ReturnType<typeof wechatStandIn>>
