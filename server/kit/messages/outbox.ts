import { sql } from 'kysely'
import type { MessageChannel } from '../../../contract/announcements-messages.ts'
import { codes } from '../../../contract/codes.ts'
import type { Db } from '../database/scope.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { refuse } from '../refusal.ts'
import './messages.tables.ts'
import { schoolMessages } from './setting.store.ts'

export interface Message {
  channel: MessageChannel
  purpose: string
  recipient: string
  template: string
  fields: Record<string, string>
  /** A code: masked in the outbox outside a demonstration, and forgotten once it is sent. */
  secret?: boolean
  person?: number
  /** Inside WeChat, in the place of a text message. */
  instead?: boolean
  /** Somebody waits for it: quiet hours do not hold it. */
  urgent?: boolean
  good_until?: Date
}

/** The one job of sending: whoever runs it looks through the whole outbox of the school. */
export const sendingJob = 'send message'
export const startSending = (db: Db) => enqueue(db, sendingJob, {}, { tries: 3 })

/** Written in the caller's transaction; a job sends it after the commit. */
export async function sendMessage(db: Db, { fields, ...message }: Message) {
  await db
    .insertInto('message')
    .values({ ...message, fields: sql`${JSON.stringify(fields)}::jsonb` })
    .execute()
  await startSending(db)
}

/** What a person asked for and waits for. It is counted before it is written, and refused with -7 where nothing is left. */
export const sendAsked = (db: Db, message: Message) => sendCounted(db, [{ ...message, urgent: true }])

/** The same of many at once: where fewer are left than that, none is written. */
export async function sendCounted(db: Db, messages: readonly Message[]) {
  if (messages.length === 0) return
  const { today, monthMost, dayMost } = await schoolMessages(db)
  const { rows } = await sql<{
    counted: number
  }>`select count(*) filter (where kit.count_sending(${today}, ${monthMost}, ${dayMost}) = 'counted')::int counted
    from generate_series(1, ${messages.length}::int)`.execute(db)
  if (rows[0]?.counted !== messages.length) refuse(codes.tooOftenToday)
  const values = messages.map(({ fields, ...message }) => ({
    ...message,
    fields: sql`${JSON.stringify(fields)}::jsonb`,
    counted_on: today,
  }))
  await db.insertInto('message').values(values).execute()
  await startSending(db)
}

export interface Used {
  month: number
  day: number
}

export async function sendingsUsed(db: Db, today: string): Promise<Used> {
  const { rows } = await sql<Used>`select coalesce(sum(sendings), 0)::int as month,
      coalesce(sum(sendings) filter (where day = ${today}::date), 0)::int as day
    from message_day where day >= date_trunc('month', ${today}::date) and day <= ${today}::date`.execute(db)
  return rows[0] ?? { month: 0, day: 0 }
}

/** The same refusal as of a sending, where nothing is sent and nobody may notice. */
export async function refuseWhenUsedUp(db: Db) {
  const { today, monthMost, dayMost } = await schoolMessages(db)
  const used = await sendingsUsed(db, today)
  if (
    used.month >= (monthMost ?? Number.POSITIVE_INFINITY) ||
    used.day >= (dayMost ?? Number.POSITIVE_INFINITY)
  )
    refuse(codes.tooOftenToday)
}
