import type {
  LedgerAccount,
  LedgerKind,
  OrderEvent,
  OrderState,
  RefundState,
  TradeState,
  TradeUse,
} from '../../contract/orders-lists.ts'

export type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** What the school has written down of its orders and their money. */
export interface Snapshot {
  courses: { id: number; capacity: number; counted: number; active: number; kept: number }[]
  orders: {
    id: number
    student: number
    course: number
    state: OrderState
    pays: number
    enrolment: number | null
    over: boolean
  }[]
  events: { order: number; kind: OrderEvent; state: OrderState; cents: number | null }[]
  trades: {
    id: number
    number: string
    order: number
    state: TradeState
    use: TradeUse | null
    paid: number
    refunded: number
  }[]
  refunds: {
    id: number
    number: string
    order: number
    trade: number
    cents: number
    state: RefundState
    endsSeat: boolean
  }[]
  carries: { from: number; to: number; cents: number; back: number; endsSeat: boolean }[]
  seats: { id: number; course: number; student: number; source: string; state: string }[]
  holds: { course: number; student: number }[]
  moves: {
    entry: number
    kind: LedgerKind
    order: number
    trade: number | null
    refund: number | null
    lesson: number | null
    reversed: boolean
    account: LedgerAccount
    line: number | null
    cents: number
  }[]
}

const here = 'site = $1 and course = any ($2::bigint[])'
const ofOrders = `course_order in (select id from course_order where ${here})`
const parts: Record<keyof Snapshot, string> = {
  courses: `select id, capacity, seats_taken as counted,
      (select count(*) from enrolment e where e.course = c.id and e.state = 'active') as active,
      (select count(*) from seat_hold h where h.course = c.id and h.until > now()) as kept
    from course c where site = $1 and id = any ($2::bigint[]) order by id`,
  orders: `select id, student, course, state, pays, enrolment, ends_at <= now() as over from course_order where ${here} order by id`,
  events: `select course_order as "order", kind, state, cents from order_event where ${ofOrders} order by id`,
  trades: `select id, number, course_order as "order", state, use, paid, refunded from order_trade where ${ofOrders} order by id`,
  refunds: `select id, number, course_order as "order", order_trade as trade, cents, state, ends_seat as "endsSeat"
    from order_refund where ${ofOrders} order by id`,
  carries: `select from_order as "from", to_order as "to", cents, back, ends_seat as "endsSeat" from order_carry
    where to_order in (select id from course_order where ${here}) order by id`,
  seats: `select id, course, student, source, state from enrolment where ${here} order by id`,
  holds: `select course, student from seat_hold where ${here} and until > now() order by course, student`,
  moves: `select e.id as entry, e.kind, e.course_order as "order", e.order_trade as trade, e.order_refund as refund, e.lesson,
      exists (select from ledger_entry r where r.reverses = e.id) as reversed, l.account, l.order_line as line, l.cents
    from ledger_entry e join ledger_line l on l.entry = e.id
    where e.course_order in (select id from course_order where ${here}) order by l.id`,
}
const whole = Object.entries(parts)
  .map(([name, text]) => `'${name}', (select coalesce(json_agg(x), '[]') from (${text}) x)`)
  .join(', ')

/** One statement, so that all of it is of one moment, whoever writes meanwhile. */
export async function snapshotOf(sql: Sql, site: number, courses: readonly number[]): Promise<Snapshot> {
  const [row] = await sql(`select json_build_object(${whole}) as seen`, [site, courses])
  return row?.seen as Snapshot
}
