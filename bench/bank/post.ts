import { addresses, addressOf } from '../../contract/addresses.ts'
import type { RawNotice } from '../../server/orders/providers/provider.ts'
import { send } from '../../tests/kit/client.ts'
import type { Market } from './market.ts'

/** How notices come to the school: once, several at once, late, again, and forged. */
export function postOffice({ port, providers, seen, roll }: Market) {
  const { alipay, wechat } = providers
  /** Told to nobody yet. */
  const waiting = new Set<string>()
  const sent: { trade: string; notice: RawNotice }[] = []
  const isAlipays = (trade: string) => alipay.trades.has(trade)

  const put = async (trade: string, { headers, body }: RawNotice): Promise<boolean | undefined> => {
    const wire = { port, headers: headers as Record<string, string> }
    const type = headers['content-type'] ?? 'application/json'
    const said = await send(wire, 'POST', addressOf(addresses.paymentNotice, { trade }), body, type).catch(
      () => undefined,
    )
    if (said === undefined || said.status === 503) return undefined
    return isAlipays(trade) ? said.data === ('success' as unknown) : said.status === 200
  }
  const noticeOf = (trade: string) => (isAlipays(trade) ? alipay : wechat).noticeOf(trade)

  /** One payment, told so often in the same moment; whether it was taken. */
  const tell = async (trade: string, times = 1) => {
    const notice = noticeOf(trade)
    const taken = await Promise.all(Array.from({ length: times }, () => put(trade, notice)))
    if (sent.length < 2000) sent.push({ trade, notice })
    if (taken.includes(true)) {
      seen.promised.taken.add(trade)
      waiting.delete(trade)
    } else waiting.add(trade)
    return taken.includes(true)
  }

  return {
    tell,
    later: (trade: string) => void waiting.add(trade),
    /** Something that waits, or something that was told before, as it was and signed anew. */
    repeat: async () => {
      const [late] = waiting
      if (late !== undefined && roll() < 0.6) return void (await tell(late))
      const old = sent[Math.floor(roll() * sent.length)]
      if (!old) return
      if (roll() < 0.5) await put(old.trade, old.notice)
      else await tell(old.trade)
    },
    forge: async () => {
      const old = sent[Math.floor(roll() * sent.length)]
      if (!old) return
      const [what, notice] = forged(old.notice, roll)
      if (await put(old.trade, notice)) seen.promised.forged.push(`${what} of ${old.trade}`)
    },
    /** What providers took to give back slowly is given back. */
    moneyArrives: () => {
      alipay.trades.slow.clear()
      for (const trade of wechat.trades.slow) wechat.trades.settle(trade)
      wechat.trades.slow.clear()
    },
    /** Providers tell for a day: whatever was paid and not taken yet is told until it is. */
    tellTheRest: async () => {
      const paid = [
        ...alipay.trades
          .lines()
          .filter(({ refund }) => refund === undefined)
          .map(({ trade }) => trade),
        ...wechat.trades
          .all()
          .filter(({ paidAt }) => paidAt !== null)
          .map(({ number }) => number),
      ].filter(trade => !seen.promised.taken.has(trade))
      const taken = await Promise.all(paid.map(trade => tell(trade)))
      return taken.every(one => one)
    },
  }
}

export type Post = ReturnType<typeof postOffice>

/** A true notice made false. */
function forged({ headers, body }: RawNotice, roll: () => number): [string, RawNotice] {
  const text = body.toString()
  const other = (bytes: string) => ({ headers, body: Buffer.from(bytes) })
  const kinds: [string, RawNotice][] = headers['wechatpay-signature']
    ? [
        ['without a signature', { headers: { ...headers, 'wechatpay-signature': '' }, body }],
        ['another body', other(text.replace('TRANSACTION', 'TRANSACTI0N'))],
        ['of long ago', { headers: { ...headers, 'wechatpay-timestamp': '1700000000' }, body }],
        [
          'planted',
          {
            headers: {
              ...headers,
              'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`,
            },
            body,
          },
        ],
      ]
    : [
        ['without a signature', other(text.replace(/&sign=[^&]*/, ''))],
        ['another sum', other(text.replace(/total_amount=[^&]*/, 'total_amount=0.01'))],
        ['another seller', other(text.replace(/seller_id=[^&]*/, 'seller_id=2088000000000001'))],
        ['another trade', other(text.replace(/out_trade_no=[^&]*/, 'out_trade_no=1T000000000000000000T1'))],
      ]
  return kinds[Math.floor(roll() * kinds.length)] ?? ['nothing', other('')]
}
