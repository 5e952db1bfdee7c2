import { orders } from '../../contract/orders.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { type Numbers, numbersOf, of, onSale } from '../courses/drafts.ts'
import { ask, type BodyOf } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'
import { there } from '../kit/there.ts'

/** A school with courses for sale, and what students do there. */
export async function shopOf(school: School) {
  const zheng = await school.signIn('zheng')
  const numbers: Numbers = await numbersOf(school)
  // Beside practice, which a demonstration always has.
  await school.look(
    "insert into paying_setting (site, kind, ways, words) values ($1, 'transfer', '{transfer}', $2) on conflict (site, kind) do nothing",
    [school.site, { account: '砚溪学堂', bank: '某银行 6222 0000', note: '', days: 3 }],
  )
  const course = (more: Parameters<typeof onSale>[3] = {}, price = 1280) =>
    onSale(zheng, school, numbers, {
      subjects: [{ subject: numbers.subjects.数学 as number, teacher: school.ids.he, assistants: [], price }],
      ...more,
    })
  return { zheng, numbers, course }
}

export const create = (
  who: Pick<Person, 'call'>,
  course: number,
  more: Partial<BodyOf<typeof orders.createOrder>> = {},
) => who.call(orders.createOrder, { body: { course, agreementVersion, ...more } })

/** How the program of this school asks providers. */
export const servicesOf = ({ data, settings }: School) => ({
  sealing: new Sealing(installationKey(data)),
  payingAt: { alipay: settings.alipayAt, wechat: settings.wechatPayAt },
})

/** An order that waits to be paid. */
export const ordered = async (
  who: Pick<Person, 'call'>,
  course: number,
  more: Parameters<typeof create>[2] = {},
) => there((await create(who, course, more)).data?.id)

export const begin = (who: Pick<Person, 'call'>, order: number, way: PayingWay = 'practice') =>
  who.call(orders.payOrder, { ...of(order), body: { way } })
export const practise = (who: Pick<Person, 'call'>, order: number) =>
  who.call(orders.practisePayment, of(order))
export const seen = async (who: Pick<Person, 'call'>, order: number) =>
  (await who.call(orders.ownOrder, of(order))).data

/** Ordered and paid. */
export async function bought(
  who: Pick<Person, 'call'>,
  course: number,
  more: Parameters<typeof create>[2] = {},
) {
  const order = await ordered(who, course, more)
  await begin(who, order)
  await practise(who, order)
  return order
}

/** The time to pay an order is over. */
export const overdue = (school: School, order: number) =>
  school.look(
    `with o as (update course_order set ends_at = now() - interval '1 second' where id = $1 returning site, course, student)
      update seat_hold h set until = now() - interval '1 second' from o where (h.site, h.course, h.student) = (o.site, o.course, o.student)`,
    [order],
  )

/** What the ledger of an order comes to, account by account, in cents. */
export const ledgerOf = async (school: School, order: number) =>
  Object.fromEntries(
    (
      await school.look(
        'select account, sum(cents)::int as cents from ledger_line where course_order = $1 group by 1 having sum(cents) <> 0',
        [order],
      )
    ).map(({ account, cents }) => [account as string, cents as number]),
  )

/** Many students, each with a session. */
export async function manyStudents(school: School, count: number): Promise<Pick<Person, 'call'>[]> {
  const rows = await school.look(
    `with made as (insert into person (site, username, full_name)
        select $1, 'buyer' || n, '买家' || n from generate_series(1, $2::int) n returning id),
      roles as (insert into person_role (site, person, role) select $1, id, 'STUDENT' from made)
      select id::int from made`,
    [school.site, count],
  )
  const ids = rows.map(({ id }) => id as number)
  await school.look(
    `insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
      select $1, p, sha256(('buyer ' || p)::bytea), 'STUDENT', 'WHOLE', 'computer', interval '1 day', now() + interval '1 day'
      from unnest($2::bigint[]) p`,
    [school.site, ids],
  )
  return ids.map(id => {
    const wire = { port: school.port, token: `buyer ${id}` }
    return { call: (call, ...given) => ask(wire, call, ...given) }
  })
}
