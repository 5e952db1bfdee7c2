import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { channelsTo, type ReachedBy, type SchoolWays } from '../kit/messages/channels.ts'
import './people.tables.ts'

/** Since when is kept as it was first said. What waits to be sent there is not sent any more. */
export async function setTexts(db: Db, phone: string, texts: boolean, way: 'CODE' | 'OFFICE') {
  if (texts) return void (await sql`delete from quiet_phone where phone = ${phone}`.execute(db))
  await sql`insert into quiet_phone (phone, way) values (${phone}, ${way}) on conflict do nothing`.execute(db)
  await sql`update message set state = 'failed', problem = 'off' where recipient = ${phone} and channel = 'sms'
    and purpose in ('reminder', 'changed', 'cancelled') and state in ('waiting', 'stopped')`.execute(db)
}

/** Somebody of the school, or who answers for one. */
export const isKnownPhone = async (db: Db, phone: string) =>
  (
    await sql`select from guardian where phone = ${phone}
      union all select from person where phone = ${phone} and erased_at is null limit 1`.execute(db)
  ).rows.length > 0

/** Of these phones, whether messages about lessons may go there. */
export async function textsOf(db: Db, phones: readonly string[]) {
  const { rows } = await sql<{ phone: string }>`select phone from quiet_phone
    where phone = any (${[...phones]}::text[])`.execute(db)
  const quiet = new Set(rows.map(({ phone }) => phone))
  return (phone: string) => !quiet.has(phone)
}

interface ToTell extends ReachedBy {
  person: number
  name: string
}

/** Where a student hears of something, and guardians where they are told; none at a phone whose owner wants no messages. */
export const whereToTell = async (db: Db, student: number, guardians: boolean, ways: SchoolWays) =>
  (
    await sql<ToTell>`select distinct on (x.channel, x.recipient) p.id as person, p.full_name as name, x.channel, x.recipient, x.instead
      from person p cross join lateral (
        ${channelsTo(sql`p.id`, sql`p.phone`, ways)}
        union all
        select 'sms', g.phone, false from guardian g where ${guardians} and ${ways.sms} and g.student = p.id and g.phone <> ''
          and g.phone not in (select q.phone from quiet_phone q)) x
      where p.id = ${student} and p.state = 'ENABLED' and p.erased_at is null order by x.channel, x.recipient`.execute(
      db,
    )
  ).rows
