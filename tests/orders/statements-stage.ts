import { reconciling } from '../../contract/orders-reconciling.ts'
import type { StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import { sealedOf } from '../../server/orders/providers/providers.ts'
import { type QueryOf, send } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'
import { chinaDay } from '../kit/stand-in-server.ts'
import { there } from '../kit/there.ts'
import { billOf } from './providers/wechat-bill.ts'
import { type WechatStandIn, wechatStandIn } from './providers/wechat-stand-in.ts'
import type { WechatTradeKept } from './providers/wechat-trades.ts'
import { begin, ordered, servicesOf } from './stage.ts'

const aDay = 24 * 60 * 60_000
/** Days before today, on Shanghai's calendar. */
export const daysAgo = (days: number) => chinaDay(Date.now() - days * aDay)

/** The school's own keys of a provider that stands on this machine. */
export async function setKeys(school: School, kind: StatementProvider, keys: object) {
  const way = kind === 'wechat' ? 'wechatCode' : 'alipayPage'
  await school.look(
    "insert into paying_setting (site, kind, ways, sealed, mode) values ($1, $2, array[$3], $4, 'key')",
    [school.site, kind, way, sealedOf(servicesOf(school).sealing, school.site, kind, keys as never)],
  )
}

/** An order that stands before WeChat's code. */
export async function before(school: School, who: Pick<Person, 'call'>, course: number) {
  const order = await ordered(who, course)
  await begin(who, order, 'wechatCode')
  const rows = await school.look(
    'select number from order_trade where course_order = $1 order by id desc limit 1',
    [order],
  )
  return { order, trade: there(rows[0]).number as string }
}

/** What was paid just now was paid so many days ago, with the provider and here. */
export async function paidAgo(school: School, standIn: WechatStandIn, trade: string, days: number) {
  const at = standIn.trades.get(trade)
  if (at.paidAt !== null) at.paidAt -= days * aDay
  await school.look(
    'update order_trade set begun_at = begun_at - $2 * interval $$1 day$$, paid_at = paid_at - $2 * interval $$1 day$$ where number = $1',
    [trade, days],
  )
}

export const fetchStatement = (who: Pick<Person, 'call'>, provider: StatementProvider, day: string) =>
  who.call(reconciling.fetchStatement, { body: { provider, day } })

export const differences = async (
  who: Pick<Person, 'call'>,
  query: Partial<QueryOf<typeof reconciling.differences>> = {},
) => (await who.call(reconciling.differences, { query })).data.rows

export const bring = (
  { wire }: Person,
  provider: StatementProvider,
  bytes: Buffer,
  type = 'application/octet-stream',
) =>
  send<{ day: string; isNew: boolean; lines: number; open: number; trouble?: string; reason?: string }>(
    wire,
    'POST',
    `/eschool-service/upload/statement?provider=${provider}&name=bill.zip`,
    bytes,
    type,
  )

/** A statement of a merchant of its own, for what needs only one that is right. */
const sampleMerchant = { mchid: '1900000001', appid: 'wx0000000000000001' }
const sampleTrade = {
  ...{ number: 'SAMPLE', transaction: '42000', kind: 'NATIVE', cents: 5000, title: '数学', state: 'SUCCESS' },
  ...{ notify: '', expires: 0, paidAt: Date.parse(`${daysAgo(3)}T12:00:00+08:00`), refunds: new Map() },
}
export const sampleStatement = Buffer.from(
  billOf(sampleMerchant, daysAgo(3), [sampleTrade as WechatTradeKept]) ?? '',
)
export async function setSampleMerchant(school: School) {
  const { keys, close } = await wechatStandIn()
  await close()
  await setKeys(school, 'wechat', { ...keys, ...sampleMerchant })
}
