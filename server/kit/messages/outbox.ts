import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'
import { enqueue } from '../jobs/enqueue.ts'

export type Channel = 'sms' | 'email'

declare module '../database/tables.ts' {
  interface Tables {
    message: {
      id: Generated<number>
      site: Generated<number>
      channel: Channel
      purpose: string
      recipient: string
      template: string
      fields: unknown
      secret: Generated<boolean>
      state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
      tries: Generated<number>
      problem: Generated<string>
      created_at: Generated<Date>
      sent_at: Date | null
    }
  }
}

export interface Message {
  channel: Channel
  purpose: string
  recipient: string
  template: string
  fields: Record<string, string>
  /** A code: masked in the outbox outside a demonstration, and forgotten once it is sent. */
  secret?: boolean
}

/** Written in the caller's transaction; a job sends it after the commit. */
export async function sendMessage(db: Db, { fields, ...message }: Message) {
  const { id } = await db
    .insertInto('message')
    .values({ ...message, fields: sql`${JSON.stringify(fields)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'send message', { message: id })
}
