import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  MessageChannel,
  MessageProblem,
  MessagePurpose,
  MessageState,
  outboxPurposes,
} from '../../contract/announcements-messages.ts'
import type { sms } from '../../contract/announcements-sms.ts'
import type { Db } from '../kit/database/scope.ts'
import { patternsOf, searched } from '../kit/list/search.ts'
import '../kit/messages/messages.tables.ts'

type Asked = z.output<(typeof sms)['messages']['query']>
/** Whoever does not read the accounts finds whom a message went to by what is shown of them alone, or by the whole. */
export type OutboxFilter = Omit<Asked, 'page' | 'size' | 'sort'> & { byShown?: boolean }

export interface OutboxRow {
  id: number
  channel: MessageChannel
  purpose: (typeof outboxPurposes)[number]
  template: string
  recipient: string
  name: string
  fields: Record<string, string>
  secret: boolean
  over: boolean
  text: string
  state: MessageState
  problem: MessageProblem | ''
  detail: string
  tries: number
  cost: number | null
  created_at: Date
  sent_at: Date | null
  due_at: Date
  minutes_before: number | null
  /** The school's own words, where it has set any. */
  templates: Partial<Record<MessagePurpose, { text: string }>> | null
}

/** 'code register' is a code. */
const purpose = sql`split_part(purpose, ' ', 1)`
const over = sql<boolean>`coalesce(good_until < now(), false)`
const spans = { day: '1 day', week: '7 days', month: '31 days' } as const

function shown({
  q,
  state,
  channel,
  purpose: wanted,
  span,
  byShown = false,
}: OutboxFilter): RawBuilder<unknown> {
  const conditions = [sql`true`, ...(byShown ? foundByShown(q) : foundByParts(q))]
  if (state) conditions.push(sql`state = ${state}`)
  if (channel) conditions.push(sql`channel = ${channel}`)
  if (wanted) conditions.push(sql`${purpose} = ${wanted}`)
  if (span) conditions.push(sql`created_at > now() - ${spans[span]}::interval`)
  return sql.join(conditions, sql` and `)
}

const ownersName = sql`coalesce((select p.full_name from person p where p.id = message.person and p.erased_at is null), '')`
/** A browser and a WeChat have no name: they are whose they are. */
const addressee = sql`case when channel in ('push', 'wechat') then ${ownersName} else recipient end`

/** As the outbox shows it (`shownRecipient`). */
const shownAddressee = sql`case when channel in ('push', 'wechat') then ${ownersName}
  when channel = 'sms' then left(recipient, 3) || '****' || right(recipient, 4)
  else left(recipient, 1) || '***' || coalesce(substring(recipient from '@[^@]*$'), '') end`

const foundByParts = (q: string) => searched(sql`lower(${addressee} || ' ' || ${ownersName})`, q)
/** A part of what is masked finds nothing: letter by letter it would tell the rest. */
const foundByShown = (q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(
      word => sql`(lower(${shownAddressee} || ' ' || ${ownersName}) like ${patternsOf(word)[0]}
        or channel in ('sms', 'email') and lower(recipient) = ${word})`,
    )

/** What a filter shows, in its order. */
export const outboxListed = (asked: OutboxFilter, sort: Asked['sort']) =>
  sql<OutboxRow>`select id, channel, ${purpose} purpose, template, ${addressee} recipient, ${ownersName} as name, fields, secret, ${over} as over, text,
      state, problem, detail, tries, cost::float8 cost, created_at, sent_at, due_at, minutes_before,
      (select s.templates from message_setting s) as templates
    from message where ${shown(asked)} order by ${sort === 'createdAt' ? sql`id` : sql`id desc`}`

export async function outboxRows(db: Db, asked: Asked & OutboxFilter) {
  const [{ rows }, counted] = await Promise.all([
    sql<OutboxRow>`${outboxListed(asked, asked.sort)} limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int total from message where ${shown(asked)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What was charged in the school's month. */
export async function spentSince(db: Db, today: string): Promise<number | null> {
  const { rows } = await sql<{ cost: number | null }>`select sum(cost)::float8 cost from message
    where counted_on >= date_trunc('month', ${today}::date)`.execute(db)
  return rows[0]?.cost ?? null
}

export interface StoppedRow {
  problem: MessageProblem
  waiting: number
  until: Date
}

export async function stoppedNow(db: Db): Promise<StoppedRow | undefined> {
  const { rows } =
    await sql<StoppedRow>`select problem, count(*)::int waiting, min(due_at) until from message where state = 'stopped' and channel <> 'wechat'
    group by problem order by max(id) desc limit 1`.execute(db)
  return rows[0]
}

export const lastSent = (db: Db) =>
  db
    .selectFrom('message')
    .select(['recipient', 'sent_at'])
    .where('state', '=', 'sent')
    .where('channel', '=', 'sms')
    .where('urgent', '=', false)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function keepSetting(
  db: Db,
  version: number,
  values: Record<string, unknown>,
): Promise<boolean> {
  if (version === 0)
    await db
      .insertInto('message_setting')
      .defaultValues()
      .onConflict(on => on.doNothing())
      .execute()
  const { numUpdatedRows } = await db
    .updateTable('message_setting')
    .set({ ...values, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What had stopped may go on, of one way or of all: whether there is room is found when its turn comes. */
export const goOn = (db: Db, channel?: MessageChannel) =>
  db
    .updateTable('message')
    .set({ state: 'waiting', problem: '', due_at: sql`now()` })
    .where('state', '=', 'stopped')
    .$if(channel !== undefined, query => query.where('channel', '=', channel as MessageChannel))
    .execute()

export const heldMessage = (db: Db, id: number) =>
  db
    .selectFrom('message')
    .select(['id', 'state', 'channel', 'purpose', 'secret', over.as('over'), 'problem', 'minutes_before'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const recipientOf = (db: Db, id: number) =>
  db.selectFrom('message').select(['channel', 'recipient', 'person']).where('id', '=', id).executeTakeFirst()

export const sendAgain = (db: Db, id: number) =>
  db
    .updateTable('message')
    .set({ state: 'waiting', problem: '', detail: '', due_at: sql`now()`, good_until: null, tries: 0 })
    .where('id', '=', id)
    .execute()

/** Asked for at the provider at once, and sent again only where it has nothing. */
export const askAndSend = (db: Db, id: number) =>
  db
    .updateTable('message')
    .set({ wished: true, asks: 0, due_at: sql`now()`, good_until: null })
    .where('id', '=', id)
    .execute()

export const phoneOf = async (db: Db, person: number) =>
  db.selectFrom('person').select(['phone', 'full_name']).where('id', '=', person).executeTakeFirst()
