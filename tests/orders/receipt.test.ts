import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { pagesOf } from '../kit/pdf-text.ts'
import { otherHost } from '../kit/school.ts'
import { bought, create, ordered, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const feng = await school.signIn('feng')

const fetched = (link: string | undefined) =>
  fetch(`http://localhost:${school.port}${link}`, { headers: { cookie: 'language=zh' } })

test('a student and the office fetch the receipt of what was paid, once by each link', async () => {
  const id = await bought(feng, await shop.course())
  const { data } = await feng.call(orders.ownReceipt, of(id))
  const answer = await fetched(data?.link)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const [said] = await pagesOf(await answer.arrayBuffer())
  const [order] = await school.look('select number from course_order where id = $1', [id])
  for (const words of ['收据', '冯天佑', String(order?.number), '¥1,280.00', '演示支付'])
    expect(said).toContain(words)
  expect((await fetched(data?.link)).status).toBe(404)
  const office = await shop.zheng.call(ordersDesk.orderReceipt, of(id))
  expect((await fetched(office.data?.link)).status).toBe(200)
})

test('there is none of what was not paid, of another’s order, in another school, nor after signing out', async () => {
  const unpaid = await ordered(feng, await shop.course())
  expect((await feng.call(orders.ownReceipt, of(unpaid))).code).toBe(codes.unchanged)
  const id = await bought(feng, await shop.course())
  const li = await school.signIn('li')
  expect((await li.call(orders.ownReceipt, of(id))).code).toBe(codes.noSuchOrder)
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  expect((await elsewhere.call(ordersDesk.orderReceipt, of(id))).code).toBe(codes.noSuchOrder)
  const phone = await school.signIn('feng', { agent: 'iPhone Mobile' })
  const { data } = await phone.call(orders.ownReceipt, of(id))
  await phone.call(people.logout)
  expect((await fetched(data?.link)).status).toBe(404)
})

test('what a discount brought to nothing has a receipt that says so', async () => {
  const [all] = await school.look(
    "insert into discount (site, name, kind, amount) values ($1, '全免', 'amount', 100000000) returning id::int",
    [school.site],
  )
  const { data } = await create(feng, await shop.course({ discounts: [all?.id as number] }))
  const link = (await feng.call(orders.ownReceipt, of(data.id))).data?.link
  const [said] = await pagesOf(await (await fetched(link)).arrayBuffer())
  for (const words of ['收据', '冯天佑', '全免', '¥1,280.00', '¥0.00']) expect(said).toContain(words)
})
