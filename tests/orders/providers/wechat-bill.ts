import { chinaClock, chinaDay } from '../../kit/stand-in-server.ts'
import type { WechatTradeKept } from './wechat-trades.ts'

const heads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const sum = (cents: number) => (cents / 100).toFixed(2)
/** Six in a thousand, finer than cents; given back with what was paid. */
export const feeOf = (cents: number) => ((cents / 100) * 0.006).toFixed(5)

/** The statement of a day: a grave accent before each value keeps spreadsheets from reckoning with it. */
export function billOf(
  { mchid, appid }: { mchid: string; appid: string },
  day: string,
  all: readonly WechatTradeKept[],
): string | null {
  const lines = all.flatMap(trade => {
    const shared = (at: number, state: string) => [
      chinaClock(at),
      appid,
      mchid,
      '0',
      '',
      trade.transaction,
      trade.number,
      'o',
      trade.kind,
      state,
      'CMB_DEBIT',
      'CNY',
    ]
    const { cents, title, paidAt } = trade
    const fee = feeOf(cents)
    const paid = paidAt
      ? [
          {
            at: paidAt,
            values: [
              ...shared(paidAt, 'SUCCESS'),
              sum(cents),
              '0.00',
              '0',
              '0',
              '0.00',
              '0.00',
              '',
              '',
              title,
              '',
              fee,
              '0.60%',
              sum(cents),
              '0.00',
              '',
            ],
          },
        ]
      : []
    const given = [...trade.refunds.values()].map(one => ({
      at: one.at,
      values: [
        ...shared(one.at, 'REFUND'),
        '0.00',
        '0.00',
        one.id,
        one.number,
        sum(one.cents),
        '0.00',
        'ORIGINAL',
        one.status,
        title,
        '',
        `-${feeOf(one.cents)}`,
        '0.60%',
        '0.00',
        sum(one.cents),
        '',
      ],
    }))
    return [...paid, ...given]
  })
  const ofDay = lines.filter(({ at }) => chinaDay(at) === day)
  if (ofDay.length === 0) return null
  const marked = (values: readonly string[]) => values.map(value => `\`${value}`).join(',')
  const totals = marked([String(ofDay.length), '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'])
  return [`\ufeff${heads}`, ...ofDay.map(({ values }) => marked(values)), sums, totals, ''].join('\r\n')
}
