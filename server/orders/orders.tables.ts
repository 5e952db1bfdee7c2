import type { Generated } from 'kysely'
import type {
  LedgerAccount,
  LedgerKind,
  OrderEvent,
  OrderState,
  RefundState,
  RequestState,
  TradeState,
  TradeUse,
} from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    seat_hold: { site: Generated<number>; course: number; student: number; until: Date }
    course_order: {
      id: Generated<number>
      site: Generated<number>
      number: string
      student: number
      course: number
      course_name: string
      state: Generated<OrderState>
      price: number
      pays: number
      discount: number | null
      discount_name: Generated<string>
      way: PayingWay | null
      ends_at: Date
      agreement: Generated<string>
      agreed: unknown
      fee_rule: Generated<string>
      refund_rule: Generated<string>
      invoice_title: Generated<string>
      invoice_number: Generated<string>
      note: Generated<string>
      enrolment: number | null
      made_by: number | null
      made_at: Generated<Date>
      paid_at: Date | null
    }
    order_invoice: {
      id: Generated<number>
      site: Generated<number>
      course_order: number
      title: string
      tax_number: Generated<string>
      email: Generated<string>
      state: Generated<'asked' | 'issued' | 'declined' | 'takenBack'>
      reason: Generated<string>
      file: number | null
      cents: Generated<number>
      reversed: Generated<number>
      red_file: number | null
      asked_at: Generated<Date>
      answered_at: Date | null
      answered_by: number | null
    }
    order_line: {
      id: Generated<number>
      site: Generated<number>
      course_order: number
      course_subject: number | null
      name: string
      colour: Generated<number>
      price: number
      pays: number
      position: Generated<number>
    }
    order_event: {
      id: Generated<number>
      site: Generated<number>
      course_order: number
      kind: OrderEvent
      state: OrderState
      at: Generated<Date>
      made_by: number | null
      reason: Generated<string>
      cents: number | null
      way: PayingWay | null
    }
    order_trade: {
      id: Generated<number>
      site: Generated<number>
      number: string
      course_order: number
      way: PayingWay
      cents: number
      state: Generated<TradeState>
      use: TradeUse | null
      paid: Generated<number>
      paid_at: Date | null
      provider_number: Generated<string>
      refunded: Generated<number>
      begun_by: number | null
      begun_at: Generated<Date>
      ask_at: Generated<Date | null>
      asks: Generated<number>
      receipt: Generated<string>
    }
    order_notice: {
      site: Generated<number>
      provider: string
      name: string
      order_trade: number
      kind: 'payment' | 'refund'
      received_at: Generated<Date>
    }
    order_refund: {
      id: Generated<number>
      site: Generated<number>
      number: string
      course_order: number
      order_trade: number
      cents: number
      state: Generated<RefundState>
      reason: string
      ends_seat: Generated<boolean>
      way: 'transfer' | null
      receipt: Generated<string>
      proof: Generated<string>
      problem: Generated<string>
      said: Generated<string>
      tries: Generated<number>
      ask_at: Generated<Date | null>
      made_by: number | null
      made_at: Generated<Date>
      done_at: Date | null
    }
    refund_request: {
      id: Generated<number>
      site: Generated<number>
      course_order: number
      cents: number
      reason: string
      state: Generated<RequestState>
      answer: Generated<string>
      made_at: Generated<Date>
      answered_by: number | null
      answered_at: Date | null
    }
    order_carry: {
      id: Generated<number>
      site: Generated<number>
      from_order: number
      to_order: number
      cents: number
      back: Generated<number>
      ends_seat: Generated<boolean>
      made_by: number | null
      made_at: Generated<Date>
    }
    ledger_entry: {
      id: Generated<number>
      site: Generated<number>
      kind: LedgerKind
      at: Generated<Date>
      course_order: number | null
      order_trade: number | null
      order_refund: number | null
      lesson: number | null
      reverses: number | null
      statement_difference: number | null
      order_carry: number | null
      made_by: number | null
    }
    ledger_line: {
      id: Generated<number>
      site: Generated<number>
      entry: number
      course_order: number | null
      order_line: number | null
      account: LedgerAccount
      way: PayingWay | null
      currency: Generated<string>
      cents: number
      at: Generated<Date>
    }
  }
}
