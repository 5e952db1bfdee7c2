import { afterAll, afterEach, expect, test } from 'vitest'
import { addresses, addressOf } from '../../contract/addresses.ts'
import { paying } from '../../contract/orders-paying.ts'
import { people } from '../../contract/people.ts'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import type { Visit } from '../kit/visit.ts'
import { alipayDraft, wechatDraft } from './drafts.ts'
import { alipayStandIn } from './providers/alipay-stand-in.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { ordered, shopOf } from './stage.ts'

const alipay = await alipayStandIn()
const wechat = await wechatStandIn()
afterAll(() => Promise.all([alipay.close(), wechat.close()]))
const stage = await stageHere([], { ESCHOOL_ALIPAY_URL: alipay.gateway, ESCHOOL_WECHAT_PAY_URL: wechat.base })
const { school } = stage
const shop = await shopOf(school)
await opened(shop.zheng)
// From a phone: the page on a screen is another login.
const feng = await school.signIn('feng', { agent: 'iPhone Mobile' })
const [{ domain }] = (await school.look('select school_domain as domain from site where id = $1', [
  school.site,
])) as [{ domain: string }]

/** The school is paid by both. */
async function opened(office: Person) {
  await office.call(people.provePassword, { body: { passWord: password } })
  await office.call(paying.changeAlipay, { body: alipayDraft(alipay) })
  await office.call(paying.changeWechat, { body: wechatDraft(wechat) })
  const said = await office.call(paying.changePayingWays, { body: { ways: ['alipayPage', 'wechatCode'] } })
  expect(said.code).toBe(0)
}

let visit: Visit
afterEach(() => visit?.context.close())

/** Before the order, on a screen. */
async function beforeTheOrder() {
  const order = await ordered(feng, await shop.course())
  visit = await stage.visit()
  await visit.signIn('fengtianyou', `/profile/order/orderdetail?id=${order}`)
  return order
}
const stateOf = async (order: number) =>
  (await school.look('select state from course_order where id = $1', [order]))[0]?.state
const tradeOf = async (order: number) =>
  String(
    there((await school.look('select number from order_trade where course_order = $1', [order]))[0]).number,
  )
const isIn = (page: Visit['page']) => page.getByText('的座位已是你的。').waitFor()

test('paid at the till of Alipay: whoever comes back is in, though no notice ever came', async () => {
  const order = await beforeTheOrder()
  const { page } = visit
  await page.getByText('支付宝', { exact: true }).click()
  await page.getByRole('button', { name: '支付 ¥1,280.00' }).click()
  await page.getByRole('button', { name: '确认付款' }).waitFor()
  // The way back leads to the school's own address, which no name server knows here.
  const trade = alipay.trades.get(await tradeOf(order))
  expect(trade.back).toMatch(`https://${domain}/`)
  trade.back = trade.back.replace(`https://${domain}`, stage.address)
  await page.getByRole('button', { name: '确认付款' }).click()
  await isIn(page)
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(await stateOf(order)).toBe('paid')
})

test('a till that is left and opened again goes on with the same payment; the page between posts nothing twice', async () => {
  const order = await beforeTheOrder()
  const { page } = visit
  const pay = async () => {
    await page.locator('.radios').getByText('支付宝', { exact: true }).click()
    await page.getByRole('button', { name: '支付 ¥1,280.00' }).click()
    await page.getByRole('button', { name: '确认付款' }).waitFor()
  }
  await pay()
  const first = await tradeOf(order)
  await visit.open('/AlipayPay')
  await page.getByRole('heading', { name: '没有正在进行的支付' }).waitFor()
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '我的订单' }).click()
  await visit.open(`/profile/order/orderdetail?id=${order}`)
  await pay()
  await page.reload()
  await page.getByRole('button', { name: '确认付款' }).waitFor()
  expect(await school.look('select number from order_trade where course_order = $1', [order])).toEqual([
    { number: first },
  ])
})

test('whoever closes the tab at the till and has paid is in by the notice', async () => {
  const order = await beforeTheOrder()
  const { page } = visit
  await page.getByText('支付宝', { exact: true }).click()
  await page.getByRole('button', { name: '支付 ¥1,280.00' }).click()
  await page.getByRole('button', { name: '确认付款' }).waitFor()
  await page.close()
  const trade = await tradeOf(order)
  await alipay.payAs(trade, { quietly: true })
  const at = `${stage.address}${addressOf(addresses.paymentNotice, { trade })}`
  expect(await alipay.send(at, alipay.noticeOf(trade))).toBe('success')
  expect(await stateOf(order)).toBe('paid')
  const next = await stage.visit()
  await next.signIn('fengtianyou', `/profile/order/orderdetail?id=${order}`)
  await isIn(next.page)
  await next.context.close()
})

test('WeChat’s code on the screen, paid by a phone: asked after, and in', async () => {
  const order = await beforeTheOrder()
  const { page } = visit
  await page.getByText('微信扫码', { exact: true }).click()
  await page.getByRole('button', { name: '支付 ¥1,280.00' }).click()
  await page.locator('.order-code').waitFor()
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '我已支付，查一下' }).click()
  await page.getByText('还没有收到').waitFor()
  await wechat.payAs(await tradeOf(order), { quietly: true })
  await page.getByRole('button', { name: '我已支付，查一下' }).click()
  await isIn(page)
  expect(await stateOf(order)).toBe('paid')
})
