import { sql } from 'kysely'
import type { MessageChannel, MessageProblem } from '../../../contract/announcements-messages.ts'
import type { Db } from '../database/scope.ts'
import './messages.tables.ts'
import { firstAsk, mostAsks } from './sending.rules.ts'
import type { SchoolMessages } from './setting.store.ts'

export interface Waiting {
  id: number
  channel: MessageChannel
  recipient: string
  template: string
  fields: Record<string, string>
  secret: boolean
  urgent: boolean
  good_until: Date | null
  tries: number
  person: number | null
  /** A text message goes where it cannot. */
  instead: boolean
}

export interface Unknown {
  id: number
  recipient: string
  mark: string
  sending_at: Date
  asks: number
  wished: boolean
  good_until: Date | null
}

/** No sending of ours takes as long: whoever had it is gone, and nobody knows what became of it. */
const cutAfter = '45 seconds'

/** What nobody holds any more becomes unknown, and what was stopped until now may go on. */
export async function takeUpLeft(db: Db) {
  await sql`update message set state = 'unknown', problem = 'cut', asks = 0, due_at = now() + ${firstAsk} * interval '1 ms'
    where state = 'sending' and sending_at < now() - ${cutAfter}::interval`.execute(db)
  // What is secret waits for no limit longer than it is good: its turn then forgets it.
  await sql`update message set state = 'waiting', problem = '', due_at = least(due_at, now())
    where state = 'stopped' and (due_at <= now() or secret and good_until < now())`.execute(db)
}

export async function dueMessages(db: Db, most: number): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select id, channel, recipient, template, fields, secret, urgent, good_until, tries, person, instead from message
    where state = 'waiting' and due_at <= now() order by urgent desc, due_at, id limit ${most}`.execute(db)
  return rows
}

/** Takes the next one to be asked about; nobody else asks meanwhile. */
export async function takeUnknown(db: Db): Promise<Unknown | undefined> {
  const { rows } =
    await sql<Unknown>`update message set asks = asks + 1, due_at = now() + interval '2 minutes' where id = (
      select id from message where state = 'unknown' and channel = 'sms' and due_at <= now() and asks < ${mostAsks}
      order by due_at, id limit 1 for update skip locked)
    returning id, recipient, mark, sending_at, asks, wished, good_until`.execute(db)
  return rows[0]
}

/** When something of this school is to be looked at next. */
export async function nextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`select min(due_at) due from message
    where state = 'waiting' or state = 'stopped' or state = 'unknown' and channel = 'sms' and asks < ${mostAsks}`.execute(
    db,
  )
  return rows[0]?.due ?? null
}

export type Taken = 'taken' | 'gone' | 'budget' | 'dayLimit' | 'phoneLimit'

export async function takeMessage(
  db: Db,
  { id, mark, text, cost }: { id: number; mark: string; text: string; cost: number | null },
  school: SchoolMessages,
): Promise<Taken> {
  const { rows } = await sql<{
    taken: Taken
  }>`select kit.take_message(${id}, ${mark}, ${text}, ${cost}, ${school.today}, ${school.monthMost},
    ${school.dayMost}, ${school.phoneMost}) taken`.execute(db)
  return rows[0]?.taken ?? 'gone'
}

/** What is secret is masked as soon as it is of no use any more. */
export const forgotten = sql`case when secret then coalesce((select jsonb_object_agg(key, '••••••') from jsonb_each(fields)), '{}') else fields end`

/** Nobody knows whether it arrived, and it would be too late to say it again. */
export const forgetSecrets = (db: Db) =>
  sql`update message set fields = ${forgotten} where state = 'unknown' and secret and good_until < now()
    and fields <> ${forgotten}`.execute(db)

const ours = (db: Db, id: number) => db.updateTable('message').where('id', '=', id)

export const postpone = (db: Db, id: number, until: Date) =>
  ours(db, id).where('state', '=', 'waiting').set({ due_at: until }).execute()

const giveBack = (db: Db, id: number) => sql`select kit.give_back_sending(${id})`.execute(db)

export async function failMessage(db: Db, id: number, problem: MessageProblem, text: string) {
  await ours(db, id)
    .where('state', '=', 'waiting')
    .set({ state: 'failed', problem, text, fields: forgotten })
    .execute()
  await giveBack(db, id)
}

/** From here on the school sends nothing that way but what somebody waits for; it is tried again at that time. */
export const stopSending = (db: Db, channel: MessageChannel, problem: MessageProblem, until: Date) =>
  db
    .updateTable('message')
    .set({ state: 'stopped', problem, due_at: until })
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('urgent', '=', false)
    // What can go another way does not wait for this one.
    .where('instead', '=', false)
    .execute()

/** When the school's next day or month begins. */
export async function nextRoom(db: Db, full: 'budget' | 'dayLimit', { today, zone }: SchoolMessages) {
  const next =
    full === 'budget'
      ? sql`date_trunc('month', ${today}::date) + interval '1 month'`
      : sql`${today}::date + interval '1 day'`
  const { rows } = await sql<{ at: Date }>`select (${next})::timestamp at time zone ${zone} as at`.execute(db)
  return rows[0]?.at as Date
}

/** How a try ended. It is written for that try alone: whoever comes late finds another mark. */
export interface Ended {
  id: number
  mark: string
  channel: MessageChannel
  change:
    | { state: 'sent' }
    /** Not taken by the provider: it does not count. */
    | { state: 'refused'; next: 'waiting' | 'stopped'; due: Date; problem: MessageProblem; detail: string }
    | { state: 'refused'; next: 'failed'; problem: MessageProblem; detail: string }
    /** Taken, and not delivered. */
    | { state: 'failed'; problem: MessageProblem }
    | { state: 'unknown'; problem: MessageProblem; due: Date }
    /** Lost on its way there: once more. */
    | { state: 'again' }
}

const values = (change: Ended['change']) => {
  switch (change.state) {
    case 'sent':
      return {
        state: 'sent' as const,
        sent_at: sql<Date>`now()`,
        problem: '' as const,
        detail: '',
        fields: forgotten,
      }
    case 'unknown':
      return { state: 'unknown' as const, problem: change.problem, due_at: change.due }
    case 'again':
      return { state: 'waiting' as const, problem: '' as const, due_at: sql<Date>`now()` }
    case 'failed':
      return { state: 'failed' as const, problem: change.problem, fields: forgotten }
    case 'refused': {
      const { next, problem, detail } = change
      return next === 'failed'
        ? { state: next, problem, detail, fields: forgotten }
        : { state: next, problem, detail, due_at: change.due }
    }
  }
}

/** False where another has ended it meanwhile. */
export async function endTry(db: Db, { id, mark, change }: Ended): Promise<boolean> {
  const { numUpdatedRows } = await ours(db, id)
    .where('mark', '=', mark)
    .where('state', 'in', ['sending', 'unknown'])
    .set(values(change))
    .executeTakeFirstOrThrow()
  if (change.state === 'refused' && numUpdatedRows > 0n) await giveBack(db, id)
  // A browser that has unsubscribed is asked no more.
  if (change.state === 'refused' && change.problem === 'absent')
    await sql`delete from push_device d using message m where m.id = ${id} and m.channel = 'push' and d.id::text = m.recipient`.execute(
      db,
    )
  return numUpdatedRows > 0n
}

/** Nobody sends for this school: it stays to be read, what is secret masked outside a demonstration. */
export async function keepMessage(db: Db, id: number, isShown: boolean, text: string) {
  await ours(db, id)
    .where('state', '=', 'waiting')
    .set({ state: 'kept', problem: '', text, ...(!isShown && { fields: forgotten }) })
    .execute()
  await giveBack(db, id)
}
