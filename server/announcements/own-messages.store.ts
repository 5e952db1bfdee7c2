import { sql } from 'kysely'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import '../kit/messages/messages.tables.ts'

/** What was said to somebody, or of them to a guardian. */
export const ownMessages: Keeper = (db, person) =>
  db
    .selectFrom('message')
    .select(['channel', 'purpose', 'recipient', 'text', 'state', 'created_at', 'sent_at'])
    .where('person', '=', person)
    .orderBy('id')
    .execute()

/** What was sent stays as a number; to whom and in which words does not, and what waits goes nowhere any more. */
export const forgetMessages: Forgetter = (db, people) =>
  sql`update message set recipient = '', text = '', fields = '{}', minutes_before = null, problem = case when state in ('waiting', 'stopped') then 'off' else problem end,
    state = case when state in ('waiting', 'stopped') then 'failed' else state end where person = any(${people}::bigint[])`.execute(
    db,
  )
