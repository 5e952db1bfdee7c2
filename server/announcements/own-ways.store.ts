import { type Generated, sql } from 'kysely'
import type { WechatTelling } from '../../contract/announcements-wechat-lists.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { ownPerson } from '../kit/database/who.ts'
import '../kit/notify/devices.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    own_way: {
      site: Generated<number>
      person: number
      sms: Generated<boolean>
      wechat: Generated<WechatTelling>
      wechat_missed: Generated<boolean>
    }
  }
}

interface Device {
  id: number
  name: string
  created_at: Date
  session: number
}

export const ownDevices = async (db: Db) =>
  (
    await sql<Device>`select d.id, s.device as name, d.created_at, d.session from push_device d join session s on s.id = d.session
      where d.person = ${ownPerson} and s.ended_at is null and s.ends_at > now() order by d.id`.execute(db)
  ).rows

interface Wanted {
  sms: boolean
  telling: WechatTelling
  is_missed: boolean
  /** Whether a WeChat is connected to the account of this number. */
  is_connected: boolean
}

export async function ownWanted(db: Db, appid: string | null): Promise<Wanted> {
  const { rows } =
    await sql<Wanted>`select coalesce(y.sms, true) as sms, coalesce(y.wechat, 'none') as telling,
      coalesce(y.wechat_missed, false) as is_missed,
      exists (select from sign_in_binding b where b.person = ${ownPerson} and b.kind = 'wechat' and b.issuer = ${appid}::text) as is_connected
    from (select) one left join own_way y on y.person = ${ownPerson}`.execute(db)
  return rows[0] as Wanted
}

/** Whoever has not said anything of WeChat leaves it as it is. */
export const setWays = (db: Db, person: number, sms: boolean, telling: WechatTelling | undefined) =>
  sql`insert into own_way (person, sms, wechat) values (${person}, ${sms}, ${telling ?? 'none'})
    on conflict (site, person) do update set sms = excluded.sms, wechat = coalesce(${telling ?? null}::text, own_way.wechat),
      wechat_missed = own_way.wechat_missed and ${telling ?? null}::text is null`.execute(db)

/** One browser, one session, one address: whoever signs in there next takes it over. */
export async function keepDevice(
  db: Db,
  { person, session }: Me,
  device: { endpoint: string; key: string; secret: string },
) {
  await sql`delete from push_device where endpoint = ${device.endpoint} or session = ${session}`.execute(db)
  await db
    .insertInto('push_device')
    .values({ person, session, ...device })
    .execute()
}

export async function removeDevice(db: Db, id: number) {
  const { rows } =
    await sql`delete from push_device d where d.id = ${id} and d.person = ${ownPerson} returning d.id`.execute(
      db,
    )
  return rows.length > 0
}

/** Addresses and keys are secrets between a browser and its maker: that there are some is said, not which. */
export const keptWays: Keeper = async (db, person) => ({
  ...((await db
    .selectFrom('own_way')
    .select(['sms', 'wechat'])
    .where('person', '=', person)
    .executeTakeFirst()) ?? { sms: true, wechat: 'none' }),
  devices: await db
    .selectFrom('push_device')
    .select('created_at')
    .where('person', '=', person)
    .orderBy('id')
    .execute(),
})

export const forgetWays: Forgetter = async (db, people) => {
  const gone = sql`person = any (${[...people]}::bigint[])`
  await sql`delete from push_device where ${gone}`.execute(db)
  await sql`delete from own_way where ${gone}`.execute(db)
}
