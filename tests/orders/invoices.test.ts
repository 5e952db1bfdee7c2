import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { invoices } from '../../contract/orders-invoices.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { of } from '../courses/drafts.ts'
import { type BodyOf, type QueryOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { zip as zipOf } from '../materials/office-files.ts'
import { pdf, sendUp } from '../materials/stage.ts'
import { bought, create, ordered, shopOf } from './stage.ts'

const school = await schoolHere()
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const { zheng } = shop

const company = { title: '砚溪贸易有限公司', number: '91350100m000100y43', email: 'bills@example.com' }
const asked = (id: number, body: BodyOf<typeof invoices.askInvoice> = company) =>
  feng.call(invoices.askInvoice, { ...of(id), body })
const issued = (id: number, file: number) => zheng.call(invoices.issueInvoice, { ...of(id), body: { file } })
const file = async (bytes = pdf(), title = '发票 26112300.pdf') =>
  (await sendUp(zheng, bytes, title)).data?.id as number
const own = async (id: number) => (await feng.call(orders.ownOrder, of(id))).data
const found = async (query: QueryOf<typeof ordersDesk.orders>) =>
  (await zheng.call(ordersDesk.orders, { query: { size: '100', ...query } })).data.rows.map(({ id }) => id)
/** Given back, and back. */
async function refund(id: number, sum: number) {
  const body = { sum, reason: '转学', endsSeat: false }
  await school.look('update session set proven_at = now()')
  expect((await zheng.call(ordersDesk.refundOrder, { ...of(id), body })).code).toBe(codes.done)
  const open = () => school.look("select from order_refund where course_order = $1 and state <> 'done'", [id])
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
}
const told = async (person: 'feng' | 'zheng') =>
  (
    await school.look('select title from notification where person = $1 order by id desc limit 1', [
      school.ids[person],
    ])
  )[0]?.title

test('an invoice is asked for, found by the office, attached and fetched by the student alone', async () => {
  const id = await bought(feng, await shop.course())
  expect(await own(id)).toMatchObject({ invoice: null, mayAskInvoice: true })
  expect((await asked(id)).code).toBe(codes.done)
  expect(await told('zheng')).toBe('有学生申请开发票')
  expect(await own(id)).toMatchObject({
    mayAskInvoice: false,
    invoice: { standing: 'asked', number: '91350100M000100Y43', email: company.email },
  })
  expect(await found({ waits: 'invoice' })).toContain(id)
  expect(await found({ invoice: 'asked' })).toContain(id)
  expect((await issued(id, await file())).code).toBe(codes.done)
  expect(await told('feng')).toBe('发票已开具')
  expect((await own(id)).invoice).toMatchObject({ standing: 'issued', sum: 1280, due: 0, hasRed: false })
  expect(await found({ waits: 'invoice' })).not.toContain(id)
  const { data } = await feng.call(invoices.ownInvoice, { ...of(id), query: {} })
  const got = await send(school.visitor.wire, 'GET', data.link)
  expect(got.status).toBe(200)
  expect(got.headers['content-disposition']).toContain(encodeURIComponent('发票 26112300.pdf'))
  expect((await zheng.call(invoices.invoice, { ...of(id), query: {} })).data.name).toBe('发票 26112300.pdf')
  const li = await school.signIn('li')
  expect((await li.call(invoices.ownInvoice, { ...of(id), query: {} })).code).toBe(codes.noSuchOrder)
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  expect((await elsewhere.call(invoices.invoice, { ...of(id), query: {} })).code).toBe(codes.noSuchOrder)
})

test('a wish at the order is kept with it; one with a wrong number makes no order', async () => {
  const { title, number } = company
  const course = await shop.course()
  const wrong = await create(feng, course, { invoice: { title, number: '91350100M000100Y44' } })
  expect(wrong).toMatchObject({ code: codes.incomplete, fields: [{ path: 'invoice.number' }] })
  const id = await bought(feng, course, { invoice: { title, number } })
  expect((await own(id)).invoice).toMatchObject({
    standing: 'asked',
    title,
    number: number.toUpperCase(),
    email: '',
  })
  expect(await found({ waits: 'invoice' })).toContain(id)
})

test('a number that is no tax number, a wish that is there, and an order that nobody paid are refused', async () => {
  const id = await bought(feng, await shop.course())
  for (const number of ['91350100M000100Y44', '123456789012345', '9135010'])
    expect((await asked(id, { ...company, number })).fields).toEqual([{ path: 'number', problem: 'format' }])
  expect((await asked(id, { ...company, email: 'nobody' })).fields).toEqual([
    { path: 'email', problem: 'format' },
  ])
  const both = await Promise.all([1, 2].map(() => asked(id, { title: '冯天佑', number: '', email: '' })))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.unchanged, codes.done])
  const unpaid = await ordered(feng, await shop.course())
  expect((await asked(unpaid)).code).toBe(codes.unchanged)
  expect(await own(unpaid)).toMatchObject({ mayAskInvoice: false })
})

test('declined in words it may be asked for again, and what is taken back nobody issues', async () => {
  const id = await bought(feng, await shop.course())
  await asked(id)
  const decline = () => zheng.call(invoices.declineInvoice, { ...of(id), body: { reason: '税号与抬头不符' } })
  expect((await decline()).code).toBe(codes.done)
  expect((await decline()).code).toBe(codes.unchanged)
  expect(await own(id)).toMatchObject({
    mayAskInvoice: true,
    invoice: { standing: 'declined', reason: '税号与抬头不符' },
  })
  await asked(id)
  expect((await feng.call(invoices.takeBackInvoice, of(id))).code).toBe(codes.done)
  expect((await issued(id, await file())).code).toBe(codes.unchanged)
  expect((await own(id)).invoice?.standing).toBe('takenBack')
})

test('what is attached is one’s own PDF or OFD that hangs on nothing', async () => {
  const id = await bought(feng, await shop.course())
  await asked(id)
  const zip = zipOf({ 'OFD.xml': '<ofd:OFD/>' })
  const wrong = [
    (await sendUp(feng, Buffer.from('89504e470d0a1a0a', 'hex'))).data?.id ?? 9_999_999,
    // A colleague's own.
    (await sendUp(await school.signIn('lin', { role: 'ADMIN' }), pdf(), '发票.pdf')).data?.id as number,
    await file(Buffer.from('only words'), '发票.pdf'),
    await file(zip, '发票.zip'),
    9_999_999,
  ]
  for (const one of wrong)
    expect((await issued(id, one)).fields, String(one)).toEqual([{ path: 'file', problem: 'notOffered' }])
  const ofd = await file(zip, '发票.OFD')
  expect((await issued(id, ofd)).code).toBe(codes.done)
  const other = await bought(feng, await shop.course())
  await asked(other)
  expect((await issued(other, ofd)).fields).toEqual([{ path: 'file', problem: 'notOffered' }])
})

test('after a refund a red one is due over what went back, once, and an order that has nothing left gets none', async () => {
  const id = await bought(feng, await shop.course())
  await asked(id)
  await issued(id, await file())
  expect((await zheng.call(invoices.reverseInvoice, { ...of(id), body: { file: await file() } })).code).toBe(
    codes.unchanged,
  )
  await refund(id, 200)
  expect((await own(id)).invoice).toMatchObject({ standing: 'redDue', sum: 1280, due: 200 })
  expect(
    await school.look("select from notification where person = $1 and title = '需要开红字发票'", [
      school.ids.zheng,
    ]),
  ).toHaveLength(1)
  expect(await found({ waits: 'redInvoice' })).toContain(id)
  expect(await found({ invoice: 'redDue' })).toContain(id)
  const red = await file(pdf(), '红字发票.pdf')
  expect((await zheng.call(invoices.reverseInvoice, { ...of(id), body: { file: red } })).code).toBe(
    codes.done,
  )
  expect((await own(id)).invoice).toMatchObject({ standing: 'issued', due: 0, hasRed: true })
  expect(await found({ waits: 'redInvoice' })).not.toContain(id)
  expect((await feng.call(invoices.ownInvoice, { ...of(id), query: { which: 'red' } })).data.name).toBe(
    '红字发票.pdf',
  )
  const whole = await bought(feng, await shop.course())
  await refund(whole, 1280)
  expect((await asked(whole)).code).toBe(codes.unchanged)
})

test('an order has one wish for an invoice that is open or answered, whatever is asked at the same moment', async () => {
  const id = await bought(feng, await shop.course())
  expect((await asked(id)).code).toBe(codes.done)
  const wish = () =>
    school.look(
      "insert into order_invoice (site, course_order, title) select site, id, '冯雨' from course_order where id = $1",
      [id],
    )
  await expect(wish()).rejects.toMatchObject({ constraint: 'order_invoice_one' })
  await school.look("update order_invoice set state = 'declined' where course_order = $1", [id])
  await wish()
})
