import { sql } from 'kysely'
import type { MessageProblem } from '../../../contract/announcements-messages.ts'
import type { WechatAccountState, WechatPurpose } from '../../../contract/announcements-wechat-lists.ts'
import type { Db } from '../../kit/database/scope.ts'

interface Row {
  state: WechatAccountState
  appid: string
  connected: number
  wanted: number
  is_own: boolean
  refused_problem: MessageProblem | ''
  refused_detail: string
  refused_at: Date | null
  version: number
}

const bound = sql`from sign_in_binding b where b.kind = 'wechat' and b.issuer = a.client`

/** Whether there is an account, who is connected to it, and what it last refused. */
export async function accountFacts(db: Db, person: number): Promise<Row> {
  const { rows } = await sql<Row>`select
      case when a.client is null then 'none' when a.enabled then 'on' else 'off' end as state, coalesce(a.client, '') as appid,
      (select count(*)::int ${bound}) as connected,
      (select count(*)::int ${bound} and exists (select from own_way y where y.person = b.person and y.wechat <> 'none')) as wanted,
      exists (select ${bound} and b.person = ${person}) as is_own,
      coalesce(w.refused_problem, '') as refused_problem, coalesce(w.refused_detail, '') as refused_detail, w.refused_at,
      coalesce(w.version, 0)::int as version
    from (select) one
    left join (select client, enabled from sign_in_service where kind = 'wechatInside' and client <> '' and sealed is not null) a on true
    left join wechat_message_setting w on true`.execute(db)
  return rows[0] as Row
}

/** False where somebody else has saved meanwhile. What was refused of the old settings is not said of the new ones. */
export async function keepTemplates(
  db: Db,
  version: number,
  templates: Record<WechatPurpose, { template: string; keys: string }>,
): Promise<boolean> {
  if (version === 0)
    await sql`insert into wechat_message_setting default values on conflict do nothing`.execute(db)
  const { numAffectedRows } =
    await sql`update wechat_message_setting set templates = ${JSON.stringify(templates)}::jsonb,
    refused_problem = '', refused_detail = '', refused_at = null, told_at = null, version = version + 1
    where version = ${version}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const keepRefusal = (db: Db, problem: MessageProblem, detail: string) =>
  sql`update wechat_message_setting set refused_problem = ${problem}, refused_detail = ${detail}, refused_at = now()`.execute(
    db,
  )

export const isFirstOfDay = async (db: Db) =>
  ((
    await sql`update wechat_message_setting set told_at = now()
      where told_at is null or told_at < now() - interval '1 day'`.execute(db)
  ).numAffectedRows ?? 0n) > 0n

/** One that was asked for and has not been tried yet, or went so lately that it was meant once. */
export const isTestUnderWay = async (db: Db, person: number, purpose: WechatPurpose) =>
  (
    await sql`select from message where channel = 'wechat' and purpose = 'test' and template = ${purpose} and person = ${person}
      and (state = 'sending' or state = 'waiting' and tries = 0 or state <> 'failed' and created_at > now() - interval '3 seconds') limit 1`.execute(
      db,
    )
  ).rows.length > 0
