import { sql } from 'kysely'
import type { Db } from '../../kit/database/scope.ts'
import type { Sealing } from '../../kit/sealing.ts'
import { secretIn } from '../../people/elsewhere/elsewhere.store.ts'
import { applicationRow } from '../../people/wechat/wechat.store.ts'

export interface OfficialAccount {
  site: number
  appid: string
  secret: string
  /** What opens its calls, where one is kept and holds. */
  token: string | null
}

interface Kept {
  site: number
  appid: string
  token: string
}

/** The account that people sign in by inside WeChat, as long as they do. */
export async function officialAccount(db: Db, sealing: Sealing): Promise<OfficialAccount | null> {
  const row = await applicationRow(db, 'wechatInside')
  if (!row?.enabled || !row.client || !row.sealed) return null
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from wechat_token
    where appid = ${row.client} and ends_at > now()`.execute(db)
  const sealed = rows[0]?.sealed
  const kept = sealed && (JSON.parse(sealing.decrypt(sealed).toString()) as Kept)
  // What is sealed says whose it is: a row that came from another school opens nothing.
  const token = kept && kept.site === row.site && kept.appid === row.client ? kept.token : null
  return { site: row.site, appid: row.client, secret: secretIn(sealing, 'wechatInside', row), token }
}

/** From now on all processes take this one. */
export const keepToken = (db: Db, sealing: Sealing, { site, appid, token }: Kept, seconds: number) =>
  sql`insert into wechat_token (appid, sealed, ends_at)
    values (${appid}, ${sealing.encrypt(Buffer.from(JSON.stringify({ site, appid, token })))}, now() + make_interval(secs => ${seconds}))
    on conflict (site) do update set appid = excluded.appid, sealed = excluded.sealed, ends_at = excluded.ends_at`.execute(
    db,
  )
