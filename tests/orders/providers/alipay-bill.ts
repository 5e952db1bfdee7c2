import iconv from 'iconv-lite'
import { chinaClock, chinaDay } from '../../kit/stand-in-server.ts'
import { zipOf } from './alipay-wire.ts'

export interface BillLine {
  trade: string
  providerNumber: string
  title: string
  cents: number
  at: number
  /** Of money given back. */
  refund?: string
}

const heads =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const sum = (cents: number) => (cents / 100).toFixed(2)
/** Six in a thousand; what was charged is not given back. */
export const feeOf = (cents: number) => Math.round(cents * 0.006)

function row({ trade, providerNumber, title, cents, at, refund }: BillLine): string {
  const signed = refund === undefined ? sum(cents) : `-${sum(cents)}`
  const when = chinaClock(at)
  const kind = refund === undefined ? '交易' : '退款'
  const fee = refund === undefined ? `-${sum(feeOf(cents))}` : '0.00'
  const head = `${providerNumber}\t,${trade}\t,${kind}\t,${title},${when},${when},\t,\t,\t,\t,*杨(137****2600)\t`
  return `${head},${signed},${signed},0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,${refund ?? ''}\t,${fee},0.00,`
}

/** The statement of a day as it is downloaded: details and their sums, both in GBK, in a zip. */
export function billOf(account: string, day: string, all: readonly BillLine[]): Buffer {
  const { details, sums } = tablesOf(account, day, all)
  const name = `${account}0156_${day.replaceAll('-', '')}_业务明细`
  return zipOf([
    [gbk(`${name}(汇总).csv`), gbk(sums)],
    [gbk(`${name}.csv`), gbk(details)],
  ])
}

const gbk = (text: string) => iconv.encode(text, 'gbk')

export function tablesOf(account: string, day: string, all: readonly BillLine[]) {
  const lines = all.filter(({ at }) => chinaDay(at) === day)
  const top = [`#账号：[${account}0156]`, `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`]
  const details = [
    '#支付宝业务明细查询',
    ...top,
    '#-----------------------------------------业务明细列表----------------------------------------',
    heads,
    ...lines.map(row),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${lines.length}笔`,
    `#导出时间：[${day}]`,
    '',
  ]
  const sums = ['#支付宝业务汇总查询', ...top, '门店编号,门店名称,交易订单总笔数', '合计,,1', '']
  return { details: details.join('\r\n'), sums: sums.join('\r\n') }
}
