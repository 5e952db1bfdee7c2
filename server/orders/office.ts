import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import { orderGone } from '../../contract/orders.ts'
import { ordersDesk as calls } from '../../contract/orders-office.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { yuanOf } from '../courses/course.rules.ts'
import { isBarred } from '../courses/enrolment.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { pictureLink } from '../kit/files/links.ts'
import type { Context } from '../kit/http/context.ts'
import { answer, type Handlers, inSteps } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse, refuseFields } from '../kit/refusal.ts'
import { shownPhone } from '../people/people.rules.ts'
import { endUnpaid } from './ending.ts'
import { addEvent, orderById } from './order.store.ts'
import * as list from './order-list.store.ts'
import { order } from './ordering.ts'
import { askAbout, closeAll, type Step } from './outside.ts'
import { wholeOrder } from './own-orders.store.ts'
import { shownOrder, shownRow } from './own-orders.ts'
import { payingBy } from './providers/providers.ts'
import { askingOf } from './refund-request.store.ts'
import { tellStudent } from './telling.ts'
import { tradesOf } from './trade.store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const shownTrade = (trade: list.TradeShown, linkOf: (picture: string) => string) => ({
  id: trade.id,
  number: trade.number,
  way: trade.way as PayingWay,
  state: trade.state,
  use: trade.use,
  asked: yuanOf(trade.cents),
  paid: yuanOf(trade.paid),
  refunded: yuanOf(trade.refunded),
  paidAt: iso(trade.paid_at),
  providerNumber: trade.provider_number,
  begunAt: trade.begun_at.toISOString(),
  receipt: linkOf(trade.receipt),
  notices: trade.notices.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() })),
})

async function details({ db, sealing, now }: Pick<Context, 'db' | 'sealing' | 'now'>, id: number) {
  const linkOf = (picture: string) => pictureLink(sealing, picture, now)
  const row = (await wholeOrder(db, sql`o.id = ${id}`)) ?? refuse(orderGone)
  const [shown, trades, refunds, buyer, barred, { paid, refunded }] = await Promise.all([
    shownOrder(db, row, { office: true }),
    list.tradesShown(db, id),
    list.refundsShown(db, id),
    list.buyerOf(db, row.student),
    isBarred(db, row.course, row.student),
    askingOf(db, id),
  ])
  return {
    ...shown,
    ways: [],
    student: {
      id: row.student,
      fullName: buyer?.full_name ?? '',
      avatar: buyer?.avatar ?? '',
      username: buyer?.username ?? '',
      phone: shownPhone(buyer?.phone ?? null),
      class: buyer?.class ?? null,
      classPath: buyer?.class_path ?? '',
    },
    note: row.note,
    barred,
    refundable: yuanOf(Math.max(paid - refunded, 0)),
    trades: trades.map(trade => shownTrade(trade, linkOf)),
    refunds: refunds.map(({ cents, left, made_at, done_at, receipt, ...rest }) => ({
      ...rest,
      receipt: linkOf(receipt),
      sum: yuanOf(cents),
      left: yuanOf(left),
      madeAt: made_at.toISOString(),
      doneAt: iso(done_at),
    })),
  }
}

async function knownFilter(db: Db, filter: list.Filter) {
  if (filter.course === undefined && filter.student === undefined) return
  const unknown = await list.unknownInFilter(db, filter)
  if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
}

/** The orders of the school as the office keeps them. */
export const officeHandlers = {
  orders: async ({ query: { page, size, sort, ...filter } }, { db }) => {
    await knownFilter(db, filter)
    const read = (at: number) =>
      list
        .ordersListed(db, filter, sort)
        .limit(size)
        .offset((at - 1) * size)
        .execute()
    const [found, sums] = await Promise.all([read(page), list.sumsOf(db, filter)])
    const rows = found.length > 0 || page === 1 ? found : await read(1)
    return {
      total: sums.total,
      sums: {
        pays: yuanOf(sums.pays),
        paid: yuanOf(sums.paid),
        refunded: yuanOf(sums.refunded),
        refunding: yuanOf(sums.refunding),
      },
      rows: rows.map(row => ({
        ...shownRow(row),
        student: {
          id: row.student,
          fullName: row.full_name,
          avatar: row.avatar,
          username: row.username,
          class: row.class,
          classPath: row.class_path,
        },
        invoice: row.invoice,
        asks: row.asks === null ? null : yuanOf(row.asks),
        failed: row.failed && {
          sum: yuanOf(row.failed.cents),
          problem: row.failed.problem,
          said: row.failed.said,
        },
      })),
    }
  },

  exportOrders: async ({ body }, context) => {
    await knownFilter(context.db, body.filter)
    return exportLink(context, 'orders', body)
  },

  order: async ({ params }, context) => details(context, params.id),

  noteOrder: async ({ params, body }, { db, me, log }) => {
    const known = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    await db.updateTable('course_order').set({ note: body.note }).where('id', '=', known.id).execute()
    await addEvent(db, known, 'noted', { by: (await me).person, reason: body.note.slice(0, 500) })
    log({ thing: 'order', id: known.id })
    return null
  },

  endOrder: inSteps(calls.endOrder, async ({ params }, { step, sealing, payingAt }) => {
    const within: Step = work => step(({ db }) => work(db))
    const outside = { step: within, paying: payingBy({ sealing, payingAt }) }
    const unpaid = async (db: Db) => {
      const known = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
      return known.state === 'unpaid' ? known : refuse(codes.unchanged)
    }
    const trades = await within(async db => tradesOf(db, (await unpaid(db)).id))
    if (!(await closeAll(outside, trades))) refuse(codes.unchanged)
    return step(async ({ db, me, log }) => {
      const known = await unpaid(db)
      await endUnpaid(db, known, 'cancelled', { by: (await me).person })
      await tellStudent(db, 'cancelled', known, known.pays)
      log({ thing: 'order', id: known.id })
      return null
    })
  }),

  lookAtOrder: inSteps(calls.lookAtOrder, async ({ params }, { step, sealing, payingAt }) => {
    const within: Step = work => step(({ db }) => work(db))
    const outside = { step: within, paying: payingBy({ sealing, payingAt }) }
    const trades = await step(async ({ db, log }) => {
      const known = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
      log({ thing: 'order', id: known.id })
      return tradesOf(db, known.id)
    })
    for (const trade of trades) if (trade.state === 'open') await askAbout(outside, trade)
    return null
  }),

  orderFor: async ({ params, body }, { db, me, entrance, now, sealing, payingAt, log }) => {
    const { person } = await me
    const student = (await list.buyerOf(db, params.id)) ?? refuse(codes.noSuchUser)
    if (!student.is_student) refuse(codes.studentsOnly)
    if (body.course === null) refuse(codes.chooseCourse)
    const made = await order(
      db,
      await entrance,
      {
        course: body.course,
        subjects: body.subjects,
        student: student.id,
        by: person,
        agreement: '',
        invoice: { title: '', number: '' },
      },
      { now, sealing, payingAt },
    )
    const told = { id: made.id, number: made.number, student: student.id, course_name: made.course.name }
    await tellStudent(db, made.pays === 0 ? 'paid' : 'ordered', told, made.pays)
    log({ thing: 'order', id: made.id, detail: { student: student.id, course: body.course } })
    return made.pays === 0 ? answer(codes.nothingToPay, { id: made.id }) : { id: made.id }
  },
} satisfies Partial<Handlers<typeof calls>>
