import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { orders } from '../../contract/orders.ts'
import { lastStatementDay } from '../../contract/orders-reconciling-lists.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { shopOf } from './stage.ts'
import { before, daysAgo, paidAgo, sampleStatement, setKeys } from './statements-stage.ts'

/** Two of the last day that WeChat Pay has a statement of; of one WeChat Pay says another sum. */
const trades: string[] = []
const wechat = await wechatStandIn()
afterAll(() => wechat.close())
// Without the clock, which fetches a statement at two minutes past each hour.
const stage = await stageHere([], { ESCHOOL_WECHAT_PAY_URL: wechat.base, ESCHOOL_ROLES: 'web' })
const { school } = stage
const shop = await shopOf(school)
const feng = await school.signIn('feng')
await setKeys(school, 'wechat', wechat.keys)
for (const price of [1000, 500]) {
  const { order, trade } = await before(school, feng, await shop.course({}, price))
  await wechat.payAs(trade, { quietly: true })
  await feng.call(orders.askPayment, of(order))
  await paidAgo(school, wechat, trade, lastStatementDay('wechat', Date.now()) === daysAgo(1) ? 1 : 2)
  trades.push(trade)
}
wechat.trades.get(trades[1] as string).cents = 48_000

const page = '/admin/dataStatistics/accountBill'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const isNarrow = (visit: Visit) =>
  visit.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')

test('the bill opens the lines behind a figure, is drawn and exported; a difference of a statement is settled', async () => {
  const visit = await stage.visit()
  const desk = visit.page
  await visit.signIn('admin', page)
  // What a word means is at hand for pointers and keys alike.
  const note = desk.getByRole('button', { name: '预收是什么意思' })
  await note.focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog', { name: '预收是什么意思' }).getByText('合同负债').waitFor()
  expect(await axeFaults(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect.poll(() => desk.evaluate<string>('document.activeElement.ariaLabel')).toBe('预收是什么意思')
  await desk.getByText('按课程').click()
  await visit.settled()
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByText('按平台').click()
  const row = desk.getByRole('row').filter({ hasText: '微信支付' })
  await row.getByRole('cell', { name: '¥1,500.00' }).last().waitFor()
  await row.getByTitle('查看微信支付的收款明细').click()
  await desk.getByRole('button', { name: '只看收款' }).waitFor()
  await expect.poll(() => desk.getByRole('row').count()).toBe(3)
  expect(await axeFaults(desk)).toEqual([])

  await desk.getByText('按日').click()
  await desk.getByText('图表').click()
  await desk.getByRole('img', { name: '1 段内：收款 ¥1,500.00，退款 ¥0.00，已消课 ¥0.00。' }).waitFor()
  await visit.settled()
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: '导出 1 条' }).click()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /期初余额.*期末余额\r\n\d{4}-\d\d-\d\d,0\.00,1500\.00,0\.00,.*1500\.00/,
  )

  await desk.getByRole('tab', { name: '对账' }).click()
  await desk.getByText('还没有对账单').waitFor()
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: '取对账单' }).click()
  const fetching = desk.getByRole('dialog')
  expect(await axeFaults(desk)).toEqual([])
  await fetching.getByRole('button', { name: '取回' }).click()
  await fetching.waitFor({ state: 'detached' })
  const difference = desk.getByRole('row').filter({ hasText: '金额不同' })
  await difference.getByText('¥480.00').waitFor()
  await visit.settled()
  expect(await axeFaults(desk)).toEqual([])
  await difference.getByRole('button', { name: `处理 ${trades[1]}` }).click()
  const settling = desk.getByRole('dialog', { name: '金额不同 · 收款' })
  await settling.getByText('两边都有这一笔，但金额不同。').waitFor()
  expect(await axeFaults(desk)).toEqual([])
  await settling.getByRole('button', { name: '现在向平台查询' }).click()
  await settling.getByText('已支付 ¥480.00').waitFor()
  await settling.getByRole('button', { name: '记为未对应 ¥20.00' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: '登录密码' }).fill(password)
  await desk.keyboard.press('Enter')
  await difference.getByText('已记为未对应').waitFor()
  await desk.getByText('已处理 1 处').waitFor()
  const [booked] = await stage.school.look(
    `select m.cents::int from ledger_line m join ledger_entry e on e.id = m.entry
      where e.statement_difference is not null and m.account = 'provider'`,
  )
  expect(booked).toEqual({ cents: -2000 })
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})

test('on a phone a file that is no statement is refused in words, a right one is taken, and the books are recounted', async () => {
  const visit = await stage.visit(phone)
  const desk = visit.page
  await visit.signIn('admin', `${page}?view=statements`)
  await desk.getByRole('button', { name: '上传对账单' }).click()
  const bringing = desk.getByRole('dialog', { name: '上传下载好的对账单' })
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      desk.waitForEvent('filechooser'),
      bringing.getByRole('button', { name: '选择文件' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  // Words from a page that are let fall there are no file, and it is said.
  await desk.evaluate(`(() => {
    const held = new DataTransfer()
    held.setData('text/plain', 'no file')
    const zone = document.querySelector('.send-file')
    for (const type of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true, clientX: 5, clientY: 5 }))
  })()`)
  await bringing.getByText('这不是文件').waitFor()
  await choose('x.csv', Buffer.from('姓名,班级\n王,1\n'))
  await bringing.getByText('这不是该平台的业务明细账单').waitFor()
  expect(await axeFaults(desk)).toEqual([])
  expect(await isNarrow(visit)).toBe(true)
  const own = sampleStatement.toString().replaceAll('1900000001', wechat.keys.mchid)
  await choose('bill.csv', Buffer.from(own))
  await bringing.getByText(`${daysAgo(3)} 的对账单共 1 笔，1 处待处理`).waitFor()
  await bringing.getByRole('button', { name: '完成' }).click()
  await desk.getByRole('cell', { name: '账本没有' }).waitFor()
  await visit.settled()
  expect(await axeFaults(desk)).toEqual([])
  expect(await isNarrow(visit)).toBe(true)

  await visit.open(`${page}?by=course`)
  await desk.getByRole('region', { name: '账户账单' }).waitFor()
  expect(await axeFaults(desk)).toEqual([])
  expect(await isNarrow(visit)).toBe(true)

  await desk.getByRole('tab', { name: '复核' }).click()
  await desk.getByRole('button', { name: '现在复核' }).click()
  await desk.getByText('账本一致').waitFor()
  await visit.settled()
  expect(await axeFaults(desk)).toEqual([])
  expect(await isNarrow(visit)).toBe(true)
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
