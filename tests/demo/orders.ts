import { sql } from 'kysely'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db, Entrance } from '../../server/kit/database/scope.ts'
import { endUnpaid } from '../../server/orders/ending.ts'
import { addInvoice, answerInvoice, invoiceOf } from '../../server/orders/invoice.store.ts'
import { addEvent, holdOrder } from '../../server/orders/order.store.ts'
import { order } from '../../server/orders/ordering.ts'
import type { PayingServices } from '../../server/orders/providers/providers.ts'
import { addRefund } from '../../server/orders/refund.store.ts'
import { addRequest } from '../../server/orders/refund-request.store.ts'
import { settleRefund, startRefund } from '../../server/orders/refunding.ts'
import { settle } from '../../server/orders/settling.ts'
import { openTrade } from '../../server/orders/trade.store.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import type { PlayerName } from './cast.ts'
import type { CourseName, MadeCourse } from './courses.ts'
import { makeStatements, paidThen } from './statements.ts'

interface DemoOrder {
  student: PlayerName
  course: CourseName
  /** Which of its subjects; all of them where nothing is said. */
  subjects?: number[]
  becomes:
    | 'unpaid'
    | 'transfer'
    | 'paid'
    | 'partRefunded'
    | 'asksRefund'
    | 'refunding'
    | 'refundFailed'
    | 'refunded'
    | 'expired'
    | 'cancelled'
    | 'unmatched'
    | 'alipay'
}

/** An order in every state that there is. */
const ordered: DemoOrder[] = [
  { student: 'zhao', course: 'threeSubjects', becomes: 'cancelled' },
  { student: 'feng', course: 'mechanics', becomes: 'refunded' },
  { student: 'zhou', course: 'mechanics', becomes: 'expired' },
  { student: 'chen', course: 'threeSubjects', subjects: [0, 1], becomes: 'partRefunded' },
  { student: 'li', course: 'functions', becomes: 'asksRefund' },
  { student: 'zhou', course: 'functions', becomes: 'refundFailed' },
  { student: 'feng', course: 'functions', becomes: 'refunding' },
  { student: 'zhou', course: 'algorithms', becomes: 'unmatched' },
  { student: 'zhao', course: 'algorithms', becomes: 'transfer' },
  { student: 'chen', course: 'algorithms', becomes: 'unpaid' },
  { student: 'li', course: 'mechanics', becomes: 'alipay' },
  { student: 'zhou', course: 'threeSubjects', becomes: 'alipay' },
  { student: 'feng', course: 'threeSubjects', becomes: 'alipay' },
]

interface Needs {
  here: Entrance
  people: Record<PlayerName, number>
  courses: Record<CourseName, MadeCourse>
  paying: PayingServices
}

export async function makeOrders(db: Db, { here, people, courses, paying }: Needs) {
  for (const { student, course, subjects, becomes } of ordered) {
    const of = courses[course]
    const made = await order(
      db,
      here,
      {
        course: of.id,
        subjects: subjects?.map(at => of.subjects[at] as number),
        student: people[student],
        by: people[student],
        agreement: agreementVersion,
        invoice: { title: '', number: '' },
      },
      { ...paying, now: new Date() },
    )
    await become(db, { ...made, becomes, site: here.site, by: people[student], office: people.zheng })
  }
  await makeInvoices(db, people)
  await makeStatements(db, people, new Date())
}

/** One that is asked for, and one that the office would not issue. */
async function makeInvoices(db: Db, { zheng }: Record<PlayerName, number>) {
  const paid = await sql<{
    id: number
  }>`select id from course_order where state = 'paid' and way = 'alipayPage' order by id desc limit 2`.execute(
    db,
  )
  const [first, second] = paid.rows
  if (!first || !second) throw new Error('no order is paid')
  await addInvoice(db, first.id, {
    title: '砚溪图书有限公司',
    number: '91350100M000100Y43',
    email: 'bills@example.com',
  })
  await addInvoice(db, second.id, { title: '周先生', number: '', email: '' })
  const invoice = await invoiceOf(db, second.id)
  if (invoice)
    await answerInvoice(db, invoice.id, { state: 'declined', reason: '请写学生或家长的全名', by: zheng })
}

interface Becoming {
  id: number
  number: string
  pays: number
  becomes: DemoOrder['becomes']
  site: number
  by: number
  office: number
}

const wayOf: Partial<Record<DemoOrder['becomes'], PayingWay>> = {
  transfer: 'transfer',
  unmatched: 'transfer',
  alipay: 'alipayPage',
}

async function become(db: Db, one: Becoming) {
  const { id, pays, becomes, by, office, site } = one
  if (becomes === 'unpaid') return
  const [held] = await holdOrder(db, sql`o.id = ${id}`)
  if (!held) throw new Error(`order ${id} is not there`)
  if (becomes === 'expired' || becomes === 'cancelled')
    return endUnpaid(db, held, becomes, { by: becomes === 'expired' ? null : by })
  const way = wayOf[becomes] ?? 'practice'
  const { trade } = await openTrade(db, held, way, { site, by })
  if (becomes === 'transfer') {
    await sql`update course_order set way = 'transfer', ends_at = now() + interval '3 days' where id = ${id}`.execute(
      db,
    )
    await sql`update seat_hold set until = now() + interval '3 days' where course = ${held.course} and student = ${by}`.execute(
      db,
    )
    return
  }
  const cents = becomes === 'unmatched' ? pays - 1000 : pays
  await settle(db, trade.id, {
    state: 'paid',
    cents,
    at: becomes === 'alipay' ? paidThen(new Date(), '15:08:00') : new Date(),
    providerNumber: `D${trade.number}`,
    currency: 'CNY',
  })
  if (becomes === 'paid' || becomes === 'unmatched' || becomes === 'alipay') return
  if (becomes === 'asksRefund') {
    const reason = '周末要参加竞赛集训，来不及上了'
    await addRequest(db, id, { cents: pays, reason })
    await addEvent(db, { id, state: 'paid' }, 'requested', { by, reason, cents: pays })
    return
  }
  const refund = await addRefund(db, trade, {
    cents: becomes === 'partRefunded' ? 20_000 : pays,
    reason: becomes === 'partRefunded' ? '缺一次课，按约定退回' : '转学',
    endsSeat: becomes !== 'partRefunded',
    by: office,
  })
  await startRefund(db, refund)
  if (becomes === 'refunding') {
    await settleRefund(db, refund, { state: 'underWay' })
    // Whoever looks around finds one that is on its way.
    await sql`update order_refund set ask_at = now() + interval '30 days' where id = ${refund}`.execute(db)
  } else if (becomes === 'refundFailed')
    await settleRefund(db, refund, { state: 'failed', reason: 'balanceLow', said: '商户余额不足' })
  else await settleRefund(db, refund, { state: 'done', at: new Date() })
}
