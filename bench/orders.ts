import { orders } from '../contract/orders.ts'
import { ordersDesk } from '../contract/orders-office.ts'
import { withClient } from '../server/kit/database/connection.ts'
import { agreementVersion } from '../server/site/agreement.ts'
import { addressOf, ask } from '../tests/kit/client.ts'
import { freePort, startProgram } from '../tests/kit/program.ts'
import { ledgerOf } from './bank/rows.ts'
import { median, type Stage, underLoad } from './stage.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** A course on sale with room for everybody, and so many students with a session each, by a name that nobody else has. */
async function saleOf(stage: Stage, name: string, students: number): Promise<number> {
  const [made] = await stage.sql(
    `with s as (select min(site) as site from site_host),
      c as (insert into course (site, kind, state, name) select site, 'recruiting', 'onSale', $1 from s returning site, id),
      t as (insert into course_subject (site, course, subject, price)
        select site, id, (select min(id) from subject where subject.site = c.site), 128000 from c),
      p as (insert into person (site, username, full_name) select site, $1 || n, '买家' || n from s, generate_series(1, $2::int) n
        returning site, id, username),
      r as (insert into person_role (site, person, role) select site, id, 'STUDENT' from p),
      i as (insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
        select site, id, sha256(username::bytea), 'STUDENT', 'WHOLE', 'computer', interval '1 day', now() + interval '1 day' from p)
      select id::int from c`,
    [name, students],
  )
  // So many at once have no statistics yet: the bare look-up of a session would read them all.
  await stage.sql('analyze person, person_role, session, course_order')
  return made?.id as number
}

/** Orders of one course at 64 connections, ours and the same rows by bare statements, in pairs. */
async function ordersASecond(stage: Stage, { seconds, pairs }: { seconds: number; pairs: number }) {
  const port = await freePort()
  const settings = JSON.stringify({ connection: stage.superuser(), port })
  const yardstick = startProgram('bench/yardstick.ts', [settings], {})
  await yardstick.until(/^ready /m)
  let sale = 0
  const one = async (at: number) => {
    sale += 1
    const name = `sale${sale}x`
    const course = await saleOf(stage, name, 1500 * seconds)
    const measured = await underLoad({
      port: at,
      method: 'POST',
      path: addressOf(orders.createOrder),
      token: `${name}{n}`,
      body: JSON.stringify({ course, agreementVersion }),
      connections: 64,
      seconds,
      requests: 1500 * seconds,
    })
    if (measured.wrong > 0) throw new Error(`${measured.wrong} of ${measured.requests} orders were refused`)
    return measured
  }
  try {
    await one(stage.port)
    await one(port)
    const found: { ours: number; bare: number; p99: number }[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      const { perSecond: ours, p99 } = await one(stage.port)
      found.push({ ours, p99, bare: (await one(port)).perSecond })
    }
    return {
      ours: median(found.map(({ ours }) => ours)),
      bare: median(found.map(({ bare }) => bare)),
      ratio: median(found.map(({ ours, bare }) => ours / bare)),
      p99: median(found.map(({ p99 }) => p99)),
    }
  } finally {
    yardstick.child.kill('SIGTERM')
    await yardstick.ended
  }
}

const zone = '(select time_zone from site where id = $1)'
/** What the bill by month shows, and beside it what all of it comes to. */
const bareBill = `select to_char(e.at at time zone ${zone}, 'YYYY-MM') as month,
    sum(l.cents) filter (where l.account = 'provider' and l.cents > 0) as came, sum(l.cents) filter (where l.account = 'provider' and l.cents < 0) as went,
    sum(l.cents) filter (where l.account = 'earned') as earned, sum(l.cents) filter (where l.account = 'prepaid') as prepaid,
    sum(l.cents) filter (where l.account = 'refunding') as refunding, sum(l.cents) filter (where l.account = 'unmatched') as unmatched,
    sum(l.cents) filter (where l.account = 'discount') as discounts
  from ledger_entry e join ledger_line l on l.site = e.site and l.entry = e.id where e.site = $1 group by 1 order by 1 desc`

/** Ours over HTTP and the bare statements, by turns. */
async function pairsOf(
  stage: Stage,
  rounds: number,
  ours: (token: string) => Promise<number>,
  bare: readonly string[],
) {
  const token = await stage.signIn('admin')
  const [site] = await stage.sql('select min(site) as site from site_host')
  return withClient(stage.superuser(), async client => {
    const found: { ours: number; bare: number; rows: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const at = performance.now()
      const rows = await ours(token)
      const between = performance.now()
      for (const text of bare) await client.query(text, [site?.site])
      found.push({ ours: between - at, bare: performance.now() - between, rows })
    }
    // The first pair fills caches.
    const later = found.slice(1)
    const middle = (of: (pair: (typeof found)[number]) => number) => median(later.map(of))
    return {
      ours: middle(one => one.ours),
      bare: middle(one => one.bare),
      ratio: middle(one => one.ours / one.bare),
    }
  })
}

const billByMonth = async ({ port }: Stage, token: string) => {
  const { code, data } = await ask({ port, token }, ordersDesk.bill, { query: { by: 'month' } })
  if (code !== 0) throw new Error(`the bill was refused: ${code}`)
  return data.total
}

const lists = [
  { name: 'the newest', query: {}, where: 'true', order: 'o.made_at desc' },
  {
    name: 'given back in part',
    query: { standing: 'partRefunded' as const },
    where: "o.state = 'paid' and t.refunded > 0",
    order: 'o.made_at desc',
  },
  {
    name: 'by name',
    query: { q: 'wang777', sort: 'pays' as const },
    where: "o.number || ' ' || lower(o.course_name) || ' ' || p.search like '%wang777%'",
    order: 'o.pays',
  },
]

/** What students and the office ask of orders and of their money. */
export async function money(stage: Stage, quick: boolean, budget: Budget) {
  const sold = await ordersASecond(stage, quick ? { seconds: 1, pairs: 1 } : { seconds: 3, pairs: 5 })
  const words = `${fine(sold.ratio)} of the bare transaction (${fine(sold.ours)} and ${fine(sold.bare)} a second, p99 ${fine(sold.p99)} ms)`
  budget('orders of one course, 64 at once', words, '0.5', sold.ratio >= 0.5)

  const many = quick ? 20_000 : 200_000
  const { lines } = await ledgerOf(stage, many)
  const rounds = quick ? 3 : 9
  const bill = await pairsOf(stage, rounds, token => billByMonth(stage, token), [bareBill])
  const kept = bill.ours <= 300 && bill.ratio <= 3
  budget(
    `the bill of ${lines} lines by month`,
    `${fine(bill.ours)} ms, ${fine(bill.ratio)} x of the bare statement (${fine(bill.bare)} ms)`,
    '300 ms and 3 x',
    kept,
  )
  for (const { name, query, where, order } of lists) {
    const from = `from course_order o join person p on p.site = o.site and p.id = o.student
      left join order_trade t on t.site = o.site and t.course_order = o.id and t.use = 'order' where o.site = $1 and ${where}`
    const found = await pairsOf(
      stage,
      rounds,
      async token => {
        const { code, data } = await ask({ port: stage.port, token }, ordersDesk.orders, { query })
        if (code !== 0 || data.total === 0) throw new Error(`${name}: ${code}`)
        return data.total
      },
      [
        `select count(*), sum(o.pays), sum(t.paid), sum(t.refunded) ${from}`,
        `select o.*, p.full_name, t.refunded, (select json_agg(l.name order by l.position) from order_line l where l.site = o.site and l.course_order = o.id) as subjects
          ${from} order by ${order}, o.id desc limit 20`,
      ],
    )
    budget(
      `list of ${many} orders, ${name}`,
      `${fine(found.ratio)} x (${fine(found.ours)} and ${fine(found.bare)} ms)`,
      '3 x the bare query',
      found.ratio <= 3,
    )
  }
}
