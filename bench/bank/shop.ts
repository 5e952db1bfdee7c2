import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { sealedOf } from '../../server/orders/providers/providers.ts'
import type { Providers } from './books.ts'
import type { Sql } from './snapshot.ts'

/** A school that sells, as far as a driver knows it. */
export interface Shop {
  site: number
  courses: number[]
  /** Each with a session of its own. */
  students: { id: number; token: string }[]
  /** Somebody of the office, whose password was just given again. */
  office: string
}

/** So many courses with five seats each, two subjects and lessons to come; students and the office are signed in. */
export async function openShop(
  { sql, data, host = 'localhost' }: { sql: Sql; data: string; host?: string },
  { alipay, wechat }: Providers,
  { courses, students }: { courses: number; students: number },
): Promise<Shop> {
  const [found] = await sql('select site::int from site_host where host = $1', [host])
  const site = found?.site as number
  const ids = async (text: string, values: unknown[]) =>
    (await sql(text, [site, ...values])).map(({ id }) => Number(id))
  const sold = await ids(
    `with subjects as (select id, row_number() over (order by id) as n from subject where site = $1 limit 2),
      made as (insert into course (site, kind, state, name, capacity)
        select $1, 'recruiting', 'onSale', '五席课 ' || n, 5 from generate_series(1, $2::int) n returning id),
      taught as (insert into course_subject (site, course, subject, price, position)
        select $1, made.id, s.id, 10000 + (made.id % 7) * 133 + s.n * 37, s.n from made, subjects s returning id, course, position),
      planned as (insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
        select $1, course, id, n, '第 ' || n || ' 课', now() + interval '30 days' + n * interval '1 day' + position * interval '2 hours',
          now() + interval '30 days' + n * interval '1 day' + position * interval '2 hours' + interval '1 hour'
        from taught, generate_series(1, 9) n)
      select id from made`,
    [courses],
  )
  const buyers = await ids(
    `with made as (insert into person (site, username, full_name)
        select $1, 'bank' || n, '买家' || n from generate_series(1, $2::int) n returning id),
      roles as (insert into person_role (site, person, role) select $1, id, 'STUDENT' from made)
      select id from made`,
    [students],
  )
  const signIn = (people: readonly number[], role: string) =>
    sql(
      `insert into session (site, person, token_hash, role, stage, kind, idle, ends_at, proven_at)
        select $1, p, sha256(('bank ' || p)::bytea), $3, 'WHOLE', 'computer', interval '1 day', now() + interval '1 day', now()
        from unnest($2::bigint[]) p`,
      [site, people, role],
    )
  const [admin = 0] = await ids(
    "select min(person) as id from person_role where site = $1 and role = 'ADMIN'",
    [],
  )
  await signIn(buyers, 'STUDENT')
  await signIn([admin], 'ADMIN')
  const sealing = new Sealing(installationKey(data))
  for (const [kind, ways, keys] of [
    ['alipay', '{alipayPage,alipayPhone}', alipay.keys],
    ['wechat', '{wechatCode,wechatPhone}', wechat.keys],
  ] as const)
    await sql(
      `insert into paying_setting (site, kind, ways, sealed, mode) values ($1, $2, $3, $4, 'key')
        on conflict (site, kind) do update set ways = excluded.ways, sealed = excluded.sealed, mode = excluded.mode`,
      [site, kind, ways, sealedOf(sealing, site, kind, keys)],
    )
  return {
    site,
    courses: sold,
    students: buyers.map(id => ({ id, token: `bank ${id}` })),
    office: `bank ${admin}`,
  }
}

/** What goes on in the school beside those who buy: the time to pay is over for some, a lesson of each course is held, minutes pass. */
export const passing = ({ sql }: { sql: Sql }, { site, courses }: Shop) => ({
  /** For so many of those who have not paid. */
  timeIsOver: async (many: number) => {
    const waiting = await sql(
      `select id from course_order where site = $1 and course = any ($2::bigint[]) and state = 'unpaid' and ends_at > now()
        order by random() limit $3`,
      [site, courses, many],
    )
    // One by one, as nobody in the school holds two at once.
    for (const { id } of waiting)
      await sql(
        `with o as (update course_order set ends_at = now() - interval '1 second' where id = $1 and state = 'unpaid'
            returning site, course, student)
          update seat_hold h set until = now() - interval '1 second' from o
          where (h.site, h.course, h.student) = (o.site, o.course, o.student)`,
        [id],
      )
  },
  lessonsAreHeld: () =>
    sql(
      `update lesson set state = 'ended', starts_at = now() + interval '1 millisecond' * (id % 1000),
          ends_at = now() + interval '1 millisecond' * (id % 1000 + 1)
        where id in (select min(id) from lesson where site = $1 and course = any ($2::bigint[]) and state = 'scheduled'
          group by course having count(*) > 4)`,
      [site, courses],
    ),
  /** What waits to be asked about is due, and the clock strikes so often in the same moment. */
  minutesPass: async (strikes = 1) => {
    await sql(
      `with t as (update order_trade set ask_at = now() where site = $1 and state = 'open' and ask_at > now())
        update order_refund set ask_at = now() where site = $1 and state in ('waiting', 'underWay') and ask_at > now()`,
      [site],
    )
    await sql(
      `select graphile_worker.add_job('orders', '{}') from generate_series(1, $1::int)
        where not exists (select from graphile_worker.jobs where task_identifier = 'orders' and locked_at is null and run_at <= now())`,
      [strikes],
    )
  },
})
