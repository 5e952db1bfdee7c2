import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { reconciling } from '../../contract/orders-reconciling.ts'
import { mostStatementBytes } from '../../contract/orders-reconciling-lists.ts'
import { schoolHere } from '../kit/here.ts'
import { type BillLine, billOf, tablesOf } from './providers/alipay-bill.ts'
import { alipayStandIn } from './providers/alipay-stand-in.ts'
import { zipOf } from './providers/alipay-wire.ts'
import { billOf as wechatBill } from './providers/wechat-bill.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import type { WechatTradeKept } from './providers/wechat-trades.ts'
import { bring, daysAgo, setKeys } from './statements-stage.ts'

const alipay = await alipayStandIn()
afterAll(() => alipay.close())
const wechat = await wechatStandIn()
afterAll(() => wechat.close())
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const zheng = await school.signIn('zheng')
await setKeys(school, 'alipay', alipay.keys)
await setKeys(school, 'wechat', wechat.keys)

const at = (day: string, hour = 12) => Date.parse(`${day}T${hour}:00:00+08:00`)
const sold = (day: string, trade = 'T1', cents = 12800): BillLine => ({
  ...{ trade, providerNumber: '2026112222001400000000001', title: '数学', cents, at: at(day) },
})
const sheetOf = (day: string, lines = [sold(day)]) => tablesOf(alipay.keys.sellerId, day, lines).details
const zipped = (day: string, lines = [sold(day)]) => billOf(alipay.keys.sellerId, day, lines)
const kept = async () =>
  (await school.look('select count(*)::int as kept from statement where site = $1', [school.site]))[0]?.kept

const wechatText = (day: string) => {
  const trade = {
    number: 'W1',
    transaction: '42000',
    kind: 'NATIVE',
    cents: 5000,
    title: 'x',
    paidAt: at(day),
  }
  return wechatBill(wechat.keys, day, [{ ...trade, refunds: new Map() } as unknown as WechatTradeKept]) ?? ''
}

test('a statement comes zipped in GBK or unpacked, is of its day, and the same twice is one', async () => {
  const day = daysAgo(3)
  expect((await bring(zheng, 'alipay', zipped(day))).data).toEqual({ day, isNew: true, lines: 1, open: 1 })
  expect((await bring(zheng, 'alipay', zipped(day))).data).toMatchObject({ isNew: false, open: 1 })
  expect((await bring(zheng, 'alipay', Buffer.from(sheetOf(day)))).data).toMatchObject({ isNew: false })
  expect((await bring(zheng, 'alipay', iconv.encode(sheetOf(day), 'gbk'))).data).toMatchObject({
    isNew: false,
  })
  expect(await kept()).toBe(1)
  const { data } = await zheng.call(reconciling.statements, { query: { from: day, until: day } })
  expect(data.rows).toMatchObject([
    { provider: 'alipay', source: 'uploaded', by: '郑文静', in: 128, open: 1 },
  ])
  // A newer one of the day counts from now on.
  const other = zipped(day, [sold(day), sold(day, 'T2', 5000)])
  expect((await bring(zheng, 'alipay', other)).data).toEqual({ day, isNew: true, lines: 2, open: 2 })
})

test('WeChat’s comes gzipped or as text', async () => {
  const day = daysAgo(4)
  expect((await bring(zheng, 'wechat', gzipSync(wechatText(day)))).data).toMatchObject({ day, isNew: true })
  expect((await bring(zheng, 'wechat', Buffer.from(wechatText(day)))).data).toMatchObject({ isNew: false })
})

/** A zip that unpacks to more than any statement. */
const bomb = () => zipOf([[Buffer.from('x.csv'), Buffer.alloc(64 * 1024 * 1024)]])
/** One entry that is not packed, named many times over. */
function named() {
  const content = Buffer.alloc(2 * 1024 * 1024, 'x')
  const packed = zipOf([[Buffer.from('x'), content]])
  const from = packed.length - 22 - 47
  const head = packed.subarray(0, 31)
  const entry = Buffer.from(packed.subarray(from, from + 47))
  entry.writeUInt16LE(0, 10)
  entry.writeUInt32LE(content.length, 20)
  const end = Buffer.from(packed.subarray(-22))
  end.writeUInt16LE(60, 10)
  end.writeUInt32LE(head.length + content.length, 16)
  return Buffer.concat([head, content, ...Array.from({ length: 60 }, () => entry), end])
}

const day = daysAgo(5)
const whole = () => zipped(day)
const refusals: [string, 'alipay' | 'wechat', () => Buffer, string][] = [
  ['a picture', 'alipay', () => Buffer.from('\x89PNG\r\n\x1a\nxxxx'), 'noStatement'],
  ['another sheet', 'alipay', () => Buffer.from('姓名,班级\n王,1\n'), 'noStatement'],
  ['the other provider’s', 'wechat', () => Buffer.from(sheetOf(day)), 'noStatement'],
  ['another merchant’s', 'alipay', () => billOf('2088000000000000', day, [sold(day)]), 'otherMerchant'],
  [
    'another merchant’s of WeChat',
    'wechat',
    () => Buffer.from(wechatText(day).replaceAll(wechat.keys.mchid, '1900000000')),
    'otherMerchant',
  ],
  ['UTF-16', 'alipay', () => Buffer.from(`\ufeff${sheetOf(day)}`, 'utf16le'), 'encoding'],
  ['a zip that was cut', 'alipay', () => whole().subarray(0, whole().length - 30), 'cut'],
  ['a table that was cut', 'alipay', () => Buffer.from(sheetOf(day).split('#---')[0] ?? ''), 'noStatement'],
  [
    'a table without its end',
    'alipay',
    () => Buffer.from(sheetOf(day).split('\r\n').slice(0, 6).join('\r\n')),
    'cut',
  ],
  [
    'a zip with a changed byte',
    'alipay',
    () => {
      const bytes = whole()
      bytes.writeUInt8(bytes.readUInt8(120) ^ 0xff, 120)
      return bytes
    },
    'cut',
  ],
  ['a gzip that was cut', 'wechat', () => gzipSync(wechatText(day)).subarray(0, 90), 'cut'],
  ['a zip bomb', 'alipay', bomb, 'tooHeavy'],
  ['a file named many times', 'alipay', named, 'tooHeavy'],
  ['a gzip bomb', 'wechat', () => gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'tooHeavy'],
  ['a sum that is none', 'alipay', () => Buffer.from(sheetOf(day).replace('128.00', '1.2.8')), 'unreadable'],
  ['a comma too many', 'alipay', () => Buffer.from(sheetOf(day).replace('数学', '数学,代数')), 'unreadable'],
  [
    'several days',
    'alipay',
    () =>
      Buffer.from(
        sheetOf(day)
          .replace(`${day} 12:00:00,${day}`, `x,${daysAgo(6)}`)
          .replace(
            '#-----------------------------------------业务明细列表结束',
            `${sheetOf(day).split('\r\n')[5]}\r\n#-----------------------------------------业务明细列表结束`,
          ),
      ),
    'severalDays',
  ],
  ['today, which is not over', 'alipay', () => zipped(daysAgo(0), [sold(daysAgo(0))]), 'tooEarly'],
]

test.each(refusals)(
  '%s is refused in words, and nothing of it is kept',
  async (_, provider, bytes, trouble) => {
    const before = await kept()
    const said = await bring(zheng, provider, bytes())
    expect(said).toMatchObject({ code: codes.sheetFormat, data: { trouble } })
    expect(said.data.reason).toMatch(/\p{Script=Han}/u)
    expect(await kept()).toBe(before)
  },
)

test('an empty one, one that is too large, and one of another kind are refused', async () => {
  expect(await bring(zheng, 'alipay', zipped(day, []))).toMatchObject({ code: codes.sheetEmpty })
  expect(await bring(zheng, 'alipay', Buffer.alloc(0))).toMatchObject({ code: codes.sheetEmpty })
  expect((await bring(zheng, 'alipay', Buffer.alloc(mostStatementBytes + 1))).code).not.toBe(codes.done)
  expect(await bring(zheng, 'alipay', Buffer.from('x'), 'text/plain')).toMatchObject({
    code: codes.uploadFailed,
  })
  await school.look("delete from paying_setting where site = $1 and kind = 'wechat'", [school.site])
  const noKeys = await bring(zheng, 'wechat', Buffer.from(wechatText(day)))
  expect(noKeys).toMatchObject({ code: codes.noPaymentConfigured })
})
