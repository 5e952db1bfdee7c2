import type { Generated } from 'kysely'
import type {
  DifferenceKind,
  DifferenceState,
  RecountCheck,
  StatementProvider,
} from '../../contract/orders-reconciling-lists.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    statement: {
      id: Generated<number>
      site: Generated<number>
      provider: StatementProvider
      day: string
      seal: Buffer
      source: 'fetched' | 'uploaded'
      file_name: Generated<string>
      brought_by: number | null
      at: Generated<Date>
    }
    statement_line: {
      id: Generated<number>
      site: Generated<number>
      statement: number
      kind: 'payment' | 'refund'
      trade: string
      refund: Generated<string>
      provider_number: string
      cents: number
      fee: number
      at: Date
      under_way: Generated<boolean>
    }
    statement_day: {
      site: Generated<number>
      provider: StatementProvider
      day: string
      statement: number | null
      payments: Generated<number>
      refunds: Generated<number>
      came: Generated<number>
      went: Generated<number>
      fees: Generated<number>
      own_came: Generated<number>
      own_went: Generated<number>
      tried_at: Date | null
      tries: Generated<number>
      problem: Generated<string>
      said: Generated<string>
    }
    statement_difference: {
      id: Generated<number>
      site: Generated<number>
      provider: StatementProvider
      day: string
      of: 'payment' | 'refund'
      trade: string
      refund: Generated<string>
      kind: DifferenceKind
      nth: Generated<number>
      state: Generated<DifferenceState>
      order_trade: number | null
      order_refund: number | null
      here: number | null
      there: number | null
      here_at: Date | null
      there_at: Date | null
      fee: number | null
      said: Generated<string>
      said_cents: number | null
      asked_at: Date | null
      reason: Generated<string>
      settled_by: number | null
      settled_at: Date | null
      found_at: Generated<Date>
    }
    recount: {
      id: Generated<number>
      site: Generated<number>
      at: Generated<Date>
      entries: number
      orders: number
      found: number
      fresh: number
    }
    recount_finding: {
      id: Generated<number>
      site: Generated<number>
      check: RecountCheck
      mark: string
      course_order: number | null
      here: number | null
      expected: number | null
      found_at: Generated<Date>
      gone_at: Date | null
    }
  }
}
