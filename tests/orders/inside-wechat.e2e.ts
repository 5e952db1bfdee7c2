import { afterAll, afterEach, expect, test } from 'vitest'
import { paying } from '../../contract/orders-paying.ts'
import { people } from '../../contract/people.ts'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import type { Visit } from '../kit/visit.ts'
import { wechatOauthStandIn } from '../people/wechat-oauth-stand-in.ts'
import { wechatDraft } from './drafts.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { ordered, shopOf } from './stage.ts'

const pay = await wechatStandIn()
const wechat = await wechatOauthStandIn()
pay.trades.bound.add(wechat.account.appid)
afterAll(() => Promise.all([pay.close(), wechat.close()]))
const stage = await stageHere([], {
  ESCHOOL_WECHAT_PAY_URL: pay.base,
  ESCHOOL_WECHAT_OPEN_URL: wechat.base,
  ESCHOOL_WECHAT_API_URL: wechat.base,
})
const { school } = stage
const shop = await shopOf(school)
await shop.zheng.call(people.provePassword, { body: { passWord: password } })
await shop.zheng.call(paying.changeWechat, { body: wechatDraft(pay) })
const feng = await school.signIn('feng')
const [{ domain }] = (await school.look('select school_domain as domain from site where id = $1', [
  school.site,
])) as [{ domain: string }]
// The way back leads to the school's own address, which no name server knows here.
wechat.at.way = address => address.replace(`https://${domain}`, stage.address)

const insideWechat = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN',
}
/** WeChat's bridge: it keeps what it is asked, and answers when the test says so. */
const bridge = `window.sheets = []; window.WeixinJSBridge = {
  invoke: (name, fields, done) => window.sheets.push({ name, fields, done }) }`

const sheets = ({ page }: Visit) => page.evaluate<number>('window.sheets.length')
const sheetSays = ({ page }: Visit, word: string) =>
  page.evaluate(`window.sheets.at(-1).done({ err_msg: 'get_brand_wcpay_request:${word}' })`)
const isNarrow = ({ page }: Visit) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')
const tradeOf = async (order: number) =>
  String(
    there((await school.look('select number from order_trade where course_order = $1', [order]))[0]).number,
  )
const openWays = async (...ways: ('wechatInside' | 'wechatCode')[]) =>
  expect((await shop.zheng.call(paying.changePayingWays, { body: { ways } })).code).toBe(0)
const setAccount = () =>
  shop.zheng.call(paying.changeWechatAccount, {
    body: { ...wechat.account, checkFile: '', version: 0 },
  })

let visit: Visit
afterEach(() => visit?.context.close())

async function before(order: number, script = bridge) {
  visit = await stage.visit(insideWechat)
  await visit.page.addInitScript(script)
  await visit.signIn('fengtianyou', `/profile/order/orderdetail?id=${order}`)
}
const inside = ({ page }: Visit) => page.getByText('微信内支付', { exact: true })
const act = ({ page }: Visit) => page.getByRole('button', { name: '支付 ¥1,280.00' })

test('without an account the page says in words how it is paid otherwise', async () => {
  await openWays('wechatCode')
  await before(await ordered(feng, await shop.course()))
  const { page } = visit
  await page.getByText('这所学校不能在微信里直接付款').waitFor()
  await page.getByText('在浏览器打开').waitFor()
  await page.getByText('用微信扫码').waitFor()
  expect(await inside(visit).count()).toBe(0)
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(await isNarrow(visit)).toBe(true)
})

test('paid inside WeChat: known there without a question, the sheet is closed, opened again, and in before any notice', async () => {
  await setAccount()
  await openWays('wechatInside', 'wechatCode')
  const order = await ordered(feng, await shop.course())
  await before(order)
  const { page } = visit
  await inside(visit).click()
  await act(visit).click()
  await page.getByText('正在打开微信支付').waitFor()
  await expect.poll(() => sheets(visit)).toBe(1)
  const sheet = await page.evaluate<{ name: string; fields: Record<string, string> }>(
    '({ name: window.sheets[0].name, fields: window.sheets[0].fields })',
  )
  const trade = await tradeOf(order)
  expect(sheet.name).toBe('getBrandWCPayRequest')
  expect(sheet.fields).toMatchObject({ appId: wechat.account.appid, package: `prepay_id=wx${trade}` })
  // What was brought stays in no address.
  expect(visit.at()).toBe(`/profile/order/orderdetail?id=${order}`)

  await sheetSays(visit, 'cancel')
  await page.getByText('你关闭了微信支付').waitFor()
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(await isNarrow(visit)).toBe(true)
  await page.getByRole('button', { name: '打开微信支付' }).click()
  await expect.poll(() => sheets(visit)).toBe(2)
  await sheetSays(visit, 'fail')
  await page.getByText('微信没能打开支付').waitFor()
  await page.getByRole('button', { name: '打开微信支付' }).click()
  await expect.poll(() => sheets(visit)).toBe(3)

  // The sheet's word is told, and not believed.
  await sheetSays(visit, 'ok')
  await page.getByText('微信显示已支付，正在等待到账确认').waitFor()
  expect((await school.look('select state from course_order where id = $1', [order]))[0]?.state).toBe(
    'unpaid',
  )
  expect(await page.getByText('的座位已是你的。').count()).toBe(0)
  // Nothing is on its way any more: only that the page asks again brings what comes now.
  await visit.settled()
  await pay.payAs(trade, { quietly: true })
  await page.getByText('的座位已是你的。').waitFor()
  expect(visit.complaints).toEqual([])
})

test('the truth is asked for when the sheet says that it failed, and the money is there', async () => {
  const order = await ordered(feng, await shop.course())
  await before(order)
  const { page } = visit
  await act(visit).click()
  await page.getByText('正在打开微信支付').waitFor()
  await expect.poll(() => sheets(visit)).toBe(1)
  await pay.payAs(await tradeOf(order), { quietly: true })
  await sheetSays(visit, 'fail')
  await page.getByText('的座位已是你的。').waitFor()
})

test('a bridge that is not there yet is waited for', async () => {
  const order = await ordered(feng, await shop.course())
  await before(order, 'window.sheets = []')
  const { page } = visit
  await act(visit).click()
  await page.getByText('正在打开微信支付').waitFor()
  await visit.settled()
  expect(await sheets(visit)).toBe(0)
  await page.evaluate(`${bridge}; document.dispatchEvent(new Event('WeixinJSBridgeReady'))`)
  await expect.poll(() => sheets(visit)).toBe(1)
})

test('whoever declines, comes back in another tab or goes back by the browser’s own button is told, and pays nothing', async () => {
  const order = await ordered(feng, await shop.course())
  await before(order)
  const { page } = visit
  wechat.person.declines = true
  await act(visit).click()
  await page.getByText('没有允许微信告诉学校是谁在付款').waitFor()
  wechat.person.declines = false
  expect(await axeFaults(page)).toEqual([])
  expect(visit.at()).toBe(`/profile/order/orderdetail?id=${order}`)
  const asked = wechat.asked.length
  await visit.open(`/profile/order/orderdetail?id=${order}&code=${wechat.newCode()}&state=${'a'.repeat(64)}`)
  await page.getByText('这不是本页发起的支付').waitFor()
  expect(wechat.asked.length).toBe(asked)
  expect(await school.look('select 1 from order_trade where course_order = $1', [order])).toEqual([])
  // What WeChat says of a code that was used leaves the order as it was.
  wechat.moods.push({ refuses: '40163' })
  await act(visit).click()
  await page.getByText('微信没有告诉我们是谁在付款').waitFor()
  await act(visit).click()
  await expect.poll(() => sheets(visit)).toBe(1)
})
