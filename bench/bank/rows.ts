import { withClient } from '../../server/kit/database/connection.ts'
import type { Stage } from '../stage.ts'

/**
 * A school with so many orders of two years and their ledger: each is paid, half of it was earned, of each fourth two fifths went back;
 * five lines an order. Triggers and keys are off while the rows are written, so what they hold is looked at afterwards.
 */
const steps = [
  `create temp table here as select min(site) as site from site_host`,
  `create temp table sold as with c as (insert into course (site, kind, state, name)
      select site, 'recruiting', 'onSale', '账目课 ' || n from here, generate_series(1, 400) n returning site, id)
    , t as (insert into course_subject (site, course, subject, price)
      select c.site, c.id, (select min(id) from subject where subject.site = c.site), 100000 from c returning course, id)
    select course, id as subject, row_number() over (order by course) as n from t`,
  `create temp table buyers as with p as (insert into person (site, username, full_name, pinyin)
      select site, 'ledger' || n, '王' || n, 'wang' || n from here, generate_series(1, 2000) n returning site, id)
    , r as (insert into person_role (site, person, role) select site, id, 'STUDENT' from p)
    select id, row_number() over (order by id) as n from p`,
  `create temp table bulk as with o as (insert into course_order (site, number, student, course, course_name, state, price, pays, way, ends_at, made_at, paid_at)
      select h.site, (9 * 10::numeric ^ 17 + g)::bigint::text, b.id, s.course, '账目课 ' || s.n, 'paid', 100000, 100000, 'wechatCode', at, at, at
      from here h, generate_series(1, $1::int) g join sold s on s.n = g % 400 + 1 join buyers b on b.n = g % 2000 + 1,
        lateral (select now() - g * (interval '730 days' / $1::int) as at) moment
      returning site, id, course, made_at)
    select o.*, s.subject, row_number() over (order by o.id) as n from o join sold s using (course)`,
  `create index on bulk (id)`,
  `create temp table lines as with l as (insert into order_line (site, course_order, course_subject, name, price, pays)
      select site, id, subject, '数学', 100000, 100000 from bulk returning id, course_order) select id, course_order from l`,
  `create temp table trades as with t as (insert into order_trade (site, number, course_order, way, cents, state, use, paid, refunded, paid_at, ask_at, begun_at)
      select site, 'L' || n, id, 'wechatCode', 100000, 'paid', 'order', 100000, case n % 4 when 0 then 40000 else 0 end, made_at, null, made_at
      from bulk returning id, course_order) select id, course_order from t`,
  `create temp table refunds as with r as (insert into order_refund (site, number, course_order, order_trade, cents, state, reason, ask_at, made_at, done_at)
      select b.site, 'L' || b.n || 'R1', b.id, t.id, 40000, 'done', '换班', null, b.made_at, b.made_at
      from bulk b join trades t on t.course_order = b.id where b.n % 4 = 0 returning id, course_order) select id, course_order from r`,
  `create temp table entries as with e as (insert into ledger_entry (site, kind, at, course_order, order_trade, order_refund)
      select b.site, k.kind, b.made_at + k.later, b.id, case k.kind when 'payment' then t.id end, case when k.kind like 'refund%' then r.id end
      from bulk b join trades t on t.course_order = b.id left join refunds r on r.course_order = b.id
        join (values ('payment', interval '0'), ('earned', interval '8 days'), ('refund', interval '9 days'), ('refundDone', interval '9 days')) k (kind, later)
          on k.kind not like 'refund%' or r.id is not null
      order by b.n, k.later returning id, kind, at, site, course_order) select id, kind, at, site, course_order from e`,
  `insert into ledger_line (site, entry, course_order, at, account, cents, order_line, way)
    select e.site, e.id, e.course_order, e.at, m.account, m.cents, case when m.account in ('prepaid', 'earned') then l.id end,
      case m.account when 'provider' then 'wechatCode' end
    from entries e join lines l on l.course_order = e.course_order
      join (values ('payment', 'provider', 100000), ('payment', 'prepaid', -100000), ('earned', 'prepaid', 50000), ('earned', 'earned', -50000),
        ('refund', 'prepaid', 40000), ('refund', 'refunding', -40000), ('refundDone', 'refunding', 40000), ('refundDone', 'provider', -40000))
        m (kind, account, cents) on m.kind = e.kind
    order by e.id`,
]

/** What triggers and keys would have refused. */
const broken = `select
  (select count(*) from (select from ledger_line group by entry having sum(cents) <> 0 or count(*) < 2) x)
  + (select count(*) from (select from ledger_line where account = 'prepaid' group by course_order, order_line having sum(cents) > 0) x)
  + (select count(*) from ledger_entry e full join (select distinct site, entry, course_order, at from ledger_line) l
      on (e.site, e.id, coalesce(e.course_order, 0), e.at) = (l.site, l.entry, coalesce(l.course_order, 0), l.at) where e.id is null or l.entry is null)
  + (select count(*) from course_order o left join (select course_order, sum(price) as price, sum(pays) as pays from order_line group by 1) l
      on l.course_order = o.id where l.course_order is null or (l.price, l.pays) <> (o.price, o.pays))
  + (select count(*) from order_trade t left join (select order_trade, sum(cents) as cents from order_refund where state <> 'failed' group by 1) r
      on r.order_trade = t.id where t.refunded <> coalesce(r.cents, 0)) as many`

export async function ledgerOf(stage: Stage, orders: number): Promise<{ lines: number }> {
  return withClient(stage.superuser(), async client => {
    await client.query("set session_replication_role = 'replica'")
    await client.query("set work_mem = '256MB'")
    for (const step of steps) await client.query(step, step.includes('$1') ? [orders] : [])
    await client.query("set session_replication_role = 'origin'")
    // As after some nights: a table that is only added to is seen whole by its indexes.
    await client.query('vacuum analyze')
    const { rows } = await client.query(broken)
    if (Number(rows[0]?.many) !== 0) throw new Error(`${rows[0]?.many} rows are not as the ledger asks`)
    return { lines: Number((await client.query('select count(*) as many from ledger_line')).rows[0]?.many) }
  })
}
