import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { agreement, agreementVersion } from '../../server/site/agreement.ts'
import { of } from '../courses/drafts.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { pagesOf } from '../kit/pdf-text.ts'
import { otherHost } from '../kit/school.ts'
import { bought, ordered, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const feng = await school.signIn('feng')

const fetched = (link: string | undefined) =>
  fetch(`http://localhost:${school.port}${link}`, { headers: { cookie: 'language=en' } })
/** Signs break where lines do: what is looked for is looked for without them. */
const wordsOf = async (answer: Response) =>
  (await pagesOf(await answer.arrayBuffer())).join('').replaceAll(/\s/g, '')
const own = async (id: number) => (await feng.call(orders.ownAgreement, of(id))).data?.link

test('what was agreed on is fetched by the student and the office: names, course, price, rules and the whole text', async () => {
  const course = await shop.course()
  await school.look("update course set refund_rule = '开课前全额退，开课后按节退。' where id = $1", [course])
  const id = await ordered(feng, course)
  const answer = await fetched(await own(id))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename=".*\.pdf"; filename\*=UTF-8''/,
  )
  const said = await wordsOf(answer)
  const [order] = await school.look('select number, course_name from course_order where id = $1', [id])
  const { paragraphs } = agreement('zh', '砚溪学堂')
  const whole = paragraphs.flatMap(({ heading, text }) => [heading, text])
  for (const words of ['课程服务协议', '冯天佑', String(order?.number), String(order?.course_name), ...whole])
    expect(said).toContain(words.replaceAll(/\s/g, ''))
  for (const words of [agreementVersion, '¥1,280.00', '开课前全额退，开课后按节退。'])
    expect(said).toContain(words)
  const office = await shop.zheng.call(ordersDesk.orderAgreement, of(id))
  expect((await fetched(office.data?.link)).status).toBe(200)
  expect((await fetched(office.data?.link)).status).toBe(404)
})

test('it stays as it was accepted, whatever the course, the school and the student are called later', async () => {
  const course = await shop.course()
  await school.look("update course set refund_rule = '原来的退费规则' where id = $1", [course])
  const id = await bought(feng, course)
  await school.look("update course set refund_rule = '后来的退费规则', name = '改名的课' where id = $1", [
    course,
  ])
  await school.look("update person set full_name = '冯改名' where id = $1", [school.ids.feng])
  await school.look("update site set school_name = '改名学校' where id = $1", [school.site])
  const said = await wordsOf(await fetched(await own(id)))
  expect(said).toContain('原来的退费规则')
  for (const later of ['后来的', '改名']) expect(said).not.toContain(later)
  expect((await feng.call(orders.ownOrder, of(id))).data.refundRule).toBe('原来的退费规则')
  await school.look("update person set full_name = '冯天佑' where id = $1", [school.ids.feng])
  await school.look("update site set school_name = '砚溪学堂' where id = $1", [school.site])
})

test('it is in the language in which it was read, and English orders keep the English text', async () => {
  const course = await shop.course()
  const said = await ask(
    { ...feng.wire, headers: { ...feng.wire.headers, cookie: 'language=en' } },
    orders.createOrder,
    {
      body: { course, agreementVersion },
    },
  )
  const words = await wordsOf(await fetched(await own(said.data?.id as number)))
  expect(words).toContain('Courseagreement')
  const [first] = agreement('en', '').paragraphs
  expect(words).toContain(first?.text.replaceAll(/\s/g, ''))
})

test('there is none of another’s order, of another school’s, and of one that the office made', async () => {
  const id = await ordered(feng, await shop.course())
  const li = await school.signIn('li')
  expect((await li.call(orders.ownAgreement, of(id))).code).toBe(codes.noSuchOrder)
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  expect((await elsewhere.call(ordersDesk.orderAgreement, of(id))).code).toBe(codes.noSuchOrder)
  await school.look("update course_order set agreement = '' where id = $1", [id])
  expect((await feng.call(orders.ownAgreement, of(id))).code).toBe(codes.unchanged)
  expect((await feng.call(orders.ownOrder, of(id))).data.hasAgreement).toBe(false)
  await school.look("update course_order set agreement = '2020-01', agreed = null where id = $1", [id])
  expect((await feng.call(orders.ownAgreement, of(id))).code).toBe(codes.unchanged)
})
