import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'

export interface HelpRow {
  id: number
  by: string
  reason: string
  from: Date
  until: Date
}
const shown = sql`id, account_name as by, reason, begun_at as "from", coalesce(ended_at, ends_at) as until`

/** One use, within its minute, at the host that it was made for: the statement that spends the ticket opens the session. */
export const redeem = async (db: Db, ticket: Buffer, { host, token }: { host: string; token: Buffer }) =>
  (
    await sql<HelpRow>`
      update help set token_hash = ${token}, begun_at = now(), ends_at = now() + interval '60 minutes'
      where ticket_hash = ${ticket} and host = ${host} and ticket_until > now() and begun_at is null and ended_at is null
      returning ${shown}`.execute(db)
  ).rows[0]

const own = sql`nullif(current_setting('eschool.help', true), '')::bigint`

/** The help that this transaction is let in by. */
export const helpHere = async (db: Db) =>
  (await sql<HelpRow>`select ${shown} from help where id = ${own}`.execute(db)).rows[0]

export interface EndedHelp extends HelpRow {
  ended: 'left' | 'time' | 'console' | 'closed'
}

export const leave = async (db: Db) =>
  (
    await sql<EndedHelp>`update help set ended_at = now(), end_reason = 'left', noted_at = now()
      where id = ${own} and ended_at is null returning ${shown}, end_reason as ended`.execute(db)
  ).rows[0]

/** Those that are over and of which the log does not say so yet; each is taken once. */
export const overdue = async (db: Db) =>
  (
    await sql<EndedHelp>`
      update help h set noted_at = now(), ended_at = coalesce(h.ended_at, least(h.ends_at, s.closes_at)),
        end_reason = coalesce(h.end_reason, case when s.closes_at < h.ends_at then 'closed' else 'time' end)
      from site s
      where s.id = h.site and h.begun_at is not null and h.noted_at is null and (h.ended_at is not null or h.ends_at <= now())
      returning h.id, h.account_name as by, h.reason, h.begun_at as "from", h.ended_at as until, h.end_reason as ended`.execute(
      db,
    )
  ).rows

/** Every administrator, and whether the log is open to them. */
export const administrators = async (db: Db) =>
  (
    await sql<{ person: number; isWhole: boolean }>`
      select r.person, p.duties is null as "isWhole" from person_role r join person p on p.id = r.person
      where r.role = 'ADMIN' and p.state = 'ENABLED' order by r.person limit 200`.execute(db)
  ).rows
