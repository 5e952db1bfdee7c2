import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { type Db, withSite } from '../../server/kit/database/scope.ts'
import { schoolHere } from '../kit/here.ts'
import { courseNamed } from '../timetable/stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const course = (await courseNamed(school, '信息学：算法入门')).courseId

/** What the program may do is tried as the program, in a transaction of its school. */
const within = <T>(work: (db: Db) => Promise<T>) =>
  withSite(pool, { site: school.site }, async ({ db }) => work(db))
const one = async (db: Db, statement: RawBuilder<{ id: number }>) =>
  (await statement.execute(db)).rows[0]?.id as number

let made = 0
interface Made {
  order: number
  line: number
  trade: number
}
async function paidOrder(db: Db, student: number, { lines = 100, paid = 100 } = {}): Promise<Made> {
  made += 1
  const number = String(made).padStart(18, '0')
  const order = await one(
    db,
    sql`insert into course_order (number, student, course, course_name, price, pays, ends_at)
      values (${number}, ${student}, ${course}, 'x', 100, 100, now() + interval '1 hour') returning id`,
  )
  const line = await one(
    db,
    sql`insert into order_line (course_order, name, price, pays) values (${order}, 'x', ${lines}, ${lines}) returning id`,
  )
  const trade = await one(
    db,
    sql`insert into order_trade (number, course_order, way, cents, state, use, paid)
      values (${number}, ${order}, 'practice', 100, 'paid', 'order', ${paid}) returning id`,
  )
  return { order, line, trade }
}

type Line = readonly [account: string, cents: number, line?: number]
async function book(db: Db, { order, trade }: Made, lines: readonly Line[]) {
  const entry = await one(
    db,
    sql`insert into ledger_entry (kind, course_order, order_trade) values ('payment', ${order}, ${trade}) returning id`,
  )
  await write(db, entry, order, lines)
  return entry
}
const write = async (db: Db, entry: number, order: number, lines: readonly Line[]) => {
  for (const [account, cents, line] of lines)
    await sql`insert into ledger_line (entry, course_order, account, order_line, cents, way)
      values (${entry}, ${order}, ${account}, ${line ?? null}, ${cents}, ${account === 'provider' ? 'practice' : null})`.execute(
      db,
    )
}
const broken = (constraint: string) => expect.objectContaining({ constraint })
const refund = (db: Db, { order, trade }: Made, cents: number, state = 'waiting') =>
  one(
    db,
    sql`insert into order_refund (number, course_order, order_trade, cents, state, reason)
      values (${`R${++made}`}, ${order}, ${trade}, ${cents}, ${state}, 'x') returning id`,
  )

describe('the ledger', () => {
  test('an entry whose lines do not come to zero is not committed, nor one with none', async () => {
    const entry = (lines: readonly Line[]) =>
      within(async db => {
        const paid = await paidOrder(db, school.ids.chen)
        await book(
          db,
          paid,
          lines.map(([account, cents]) => [account, cents, account === 'prepaid' ? paid.line : undefined]),
        )
        throw new Error('undone')
      })
    const committed = (lines: readonly Line[]) =>
      within(async db => {
        const paid = await paidOrder(db, school.ids.chen)
        await sql`update course_order set state = 'expired' where id = ${paid.order}`.execute(db)
        await book(
          db,
          paid,
          lines.map(([account, cents]) => [account, cents, account === 'prepaid' ? paid.line : undefined]),
        )
      })
    await expect(entry([['provider', 100]])).rejects.toThrow('undone')
    await expect(committed([['provider', 100]])).rejects.toEqual(broken('ledger_balances'))
    await expect(committed([])).rejects.toEqual(broken('ledger_balances'))
    await expect(
      committed([
        ['provider', 100],
        ['prepaid', -99],
      ]),
    ).rejects.toEqual(broken('ledger_balances'))
    await committed([
      ['provider', 100],
      ['prepaid', -100],
    ])
  })

  test('nothing of it is changed, removed, or added to an entry of another transaction', async () => {
    const paid = await within(db => paidOrder(db, school.ids.feng))
    const entry = await within(db =>
      book(db, paid, [
        ['provider', 100],
        ['prepaid', -100, paid.line],
      ]),
    )
    for (const act of [
      sql`update ledger_line set cents = cents * 2`,
      sql`delete from ledger_line`,
      sql`update ledger_entry set at = now()`,
      sql`delete from ledger_entry`,
      sql`update order_event set reason = ''`,
      sql`delete from order_event`,
    ])
      await expect(within(db => act.execute(db))).rejects.toMatchObject({ code: '42501' })
    const more: Line[] = [
      ['provider', 5],
      ['unmatched', -5],
    ]
    await expect(within(db => write(db, entry, paid.order, more))).rejects.toEqual(broken('ledger_closed'))
  })

  test('a payment is booked once, and no more is earned than was paid', async () => {
    const paid = await within(db => paidOrder(db, school.ids.li))
    const payment: Line[] = [
      ['provider', 100],
      ['prepaid', -100, paid.line],
    ]
    await within(db => book(db, paid, payment))
    await expect(within(db => book(db, paid, payment))).rejects.toEqual(broken('ledger_payment_once'))
    const earn = (cents: number) =>
      within(async db => {
        const entry = await one(
          db,
          sql`insert into ledger_entry (kind, course_order) values ('earned', ${paid.order}) returning id`,
        )
        await write(db, entry, paid.order, [
          ['prepaid', cents, paid.line],
          ['earned', -cents, paid.line],
        ])
      })
    await earn(60)
    await expect(earn(41)).rejects.toEqual(broken('ledger_prepaid'))
    await earn(40)
  })
})

describe('an order', () => {
  test('whose lines do not come to its sum is not committed', async () => {
    await expect(within(db => paidOrder(db, school.ids.zhao, { lines: 99 }))).rejects.toEqual(
      broken('order_adds_up'),
    )
  })

  test('is open once a person and course', async () => {
    await within(db => paidOrder(db, school.ids.zhao))
    await expect(within(db => paidOrder(db, school.ids.zhao))).rejects.toMatchObject({ code: 301 })
  })

  test('is paid by one trade, and seats one enrolment', async () => {
    const paid = await within(db => paidOrder(db, school.ids.zhou))
    await expect(
      within(db =>
        sql`insert into order_trade (number, course_order, way, cents, state, use, paid)
          values ('twice', ${paid.order}, 'practice', 100, 'paid', 'order', 100)`.execute(db),
      ),
    ).rejects.toEqual(broken('order_trade_counts'))
  })

  test('never gives back more than was paid, also when two ask at the same moment', async () => {
    const paid = await within(db => paidOrder(db, school.ids.zhang))
    const asked = await Promise.allSettled(
      [40, 40, 40, 40].map(cents => within(db => refund(db, paid, cents))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toEqual(broken('refund_within'))
    // What failed is free to be asked for again.
    await within(db =>
      sql`update order_refund set state = 'failed' where order_trade = ${paid.trade}`.execute(db),
    )
    await within(db => refund(db, paid, 100))
    await expect(within(db => refund(db, paid, 1))).rejects.toEqual(broken('refund_within'))
  })
})

describe('what is carried over', () => {
  const carry = (db: Db, from: Made, to: Made, cents: number, back = 0) =>
    one(
      db,
      sql`insert into order_carry (from_order, to_order, cents, back) values (${from.order}, ${to.order}, ${cents}, ${back}) returning id`,
    )
  const move = async (db: Db, id: number, { order, line }: Made, cents: number) => {
    const kind = cents < 0 ? 'carriedOut' : 'carriedIn'
    const entry = await one(
      db,
      sql`insert into ledger_entry (kind, course_order, order_carry) values (${kind}, ${order}, ${id}) returning id`,
    )
    await write(db, entry, order, [
      ['carried', cents],
      ['prepaid', -cents, line],
    ])
  }
  test('leaves an order and stands in one younger one, to the cent, or is not committed', async () => {
    const [from, to] = await within(async db => {
      const made = [await paidOrder(db, school.ids.sun), await paidOrder(db, school.ids.wang)] as const
      await book(db, made[0], [
        ['provider', 100],
        ['prepaid', -100, made[0].line],
      ])
      return made
    })
    const moved = (out: number, into: number, cents = 60) =>
      within(async db => {
        const id = await carry(db, from, to, cents)
        if (out !== 0) await move(db, id, from, -out)
        if (into !== 0) await move(db, id, to, into)
        return id
      })
    for (const [out, into] of [
      [60, 0],
      [0, 60],
      [60, 59],
      [59, 59],
      [0, 0],
    ] as const)
      await expect(moved(out, into)).rejects.toEqual(broken('carry_balances'))
    await expect(within(db => carry(db, to, from, 10))).rejects.toEqual(broken('carry_forwards'))
    // More than is prepaid does not leave.
    await expect(moved(101, 101, 101)).rejects.toEqual(broken('ledger_prepaid'))
    const id = await moved(60, 60)
    await expect(within(db => carry(db, from, to, 10))).rejects.toMatchObject({ code: '23505' })
    const back = (db: Db, cents: number) =>
      sql`update order_carry set back = back + ${cents} where id = ${id}`.execute(db)
    await expect(within(db => back(db, 10))).rejects.toEqual(broken('carry_balances'))
    await within(async db => {
      await back(db, 60)
      await move(db, id, to, -60)
      await move(db, id, from, 60)
    })
    await expect(within(db => back(db, 1))).rejects.toEqual(broken('carry_back_within'))
  })
})

describe('a seat that is kept', () => {
  const course = () =>
    within(async db =>
      one(
        db,
        sql`insert into course (kind, state, name, capacity) values ('recruiting', 'onSale', '五个座位', 5) returning id`,
      ),
    )
  const hold = (of: number, student: number, until = "now() + interval '30 minutes'") =>
    within(db =>
      sql`insert into seat_hold (course, student, until) values (${of}, ${student}, ${sql.raw(until)})`.execute(
        db,
      ),
    )
  const enrol = (of: number, student: number) =>
    within(db =>
      sql`insert into enrolment (course, student, source) values (${of}, ${student}, 'order')`.execute(db),
    )

  test('is one of those the course has, until its time is over, and nobody has to free it', async () => {
    const of = await course()
    const { chen, feng, li, wang, zhang, zhao } = school.ids
    for (const student of [chen, feng, li]) await hold(of, student)
    for (const student of [wang, zhang]) await enrol(of, student)
    await expect(enrol(of, zhao)).rejects.toMatchObject({ code: 304 })
    await expect(hold(of, zhao)).rejects.toMatchObject({ code: 304 })
    await within(db =>
      sql`update seat_hold set until = now() - interval '1 second' where course = ${of} and student = ${chen}`.execute(
        db,
      ),
    )
    await hold(of, zhao)
    // Whoever comes back late finds it given away.
    await expect(enrol(of, chen)).rejects.toMatchObject({ code: 304 })
    await enrol(of, zhao)
    await enrol(of, feng)
    await expect(enrol(of, chen)).rejects.toMatchObject({ code: 304 })
  })
})
