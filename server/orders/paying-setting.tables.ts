import type { Generated } from 'kysely'
import type { EarningRule } from '../../contract/orders-paying-lists.ts'

export interface PayingWords {
  account?: string
  bank?: string
  note?: string
  days?: number
  /** What stands in the name of the file by which WeChat sees whose an address is. */
  checkMark?: string
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    earning_rule: {
      site: Generated<number>
      since: Generated<Date>
      rule: EarningRule
      set_by: number | null
    }
    paying_setting: {
      site: Generated<number>
      kind: 'alipay' | 'wechat' | 'transfer' | 'wechatAccount'
      ways: Generated<string[]>
      words: Generated<PayingWords>
      /** Numbers and keys, under the installation's key. */
      sealed: Buffer | null
      number_end: Generated<string>
      mode: Generated<string>
      ends_at: Date | null
      set_by: number | null
      set_at: Generated<Date>
      tried_at: Date | null
      try_state: Generated<string>
      try_said: Generated<string>
      version: Generated<number>
    }
  }
}
