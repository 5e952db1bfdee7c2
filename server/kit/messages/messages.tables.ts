import type { Generated } from 'kysely'
import type {
  MessageChannel,
  MessageProblem,
  MessageState,
  Reminded,
} from '../../../contract/announcements-messages.ts'

/** Of an official account of WeChat: its number there, and which of its keys takes what. */
export interface WechatTemplate {
  template: string
  keys: string
}

export interface KeptTemplate {
  on: boolean
  text: string
  number: string
}

declare module '../database/tables.ts' {
  interface Tables {
    message: {
      id: Generated<number>
      site: Generated<number>
      channel: MessageChannel
      purpose: string
      recipient: string
      template: string
      fields: unknown
      secret: Generated<boolean>
      state: Generated<MessageState>
      tries: Generated<number>
      problem: Generated<MessageProblem | ''>
      detail: Generated<string>
      mark: Generated<string>
      person: number | null
      lesson: number | null
      lesson_at: Date | null
      minutes_before: number | null
      urgent: Generated<boolean>
      due_at: Generated<Date>
      good_until: Date | null
      text: Generated<string>
      asks: Generated<number>
      wished: Generated<boolean>
      instead: Generated<boolean>
      counted_on: string | null
      /** Of PostgreSQL's kind numeric, which the driver reads as text. */
      cost: string | null
      sending_at: Date | null
      created_at: Generated<Date>
      sent_at: Date | null
    }
    message_day: { site: Generated<number>; day: string; sendings: Generated<number> }
    message_setting: {
      site: Generated<number>
      sign: Generated<string>
      templates: Generated<Record<string, KeptTemplate>>
      before_minutes: Generated<number[]>
      told: Generated<Reminded[]>
      quiet_from: string | null
      quiet_to: string | null
      month_most: number | null
      day_most: number | null
      phone_most: number | null
      version: Generated<number>
    }
  }
}
