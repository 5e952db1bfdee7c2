import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
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

interface PhoneToTell {
  person: number
  name: string
  recipient: string
}

/** A student's phone, and those of guardians where they are told; none whose owner wants no messages. */
export const phonesToTell = async (db: Db, student: number, guardians: boolean) =>
  (
    await sql<PhoneToTell>`select p.id as person, p.full_name as name, x.phone as recipient
      from person p cross join lateral (
        select p.phone where p.phone is not null and not exists (select from own_way y where y.person = p.id and not y.sms)
        union
        select g.phone from guardian g where ${guardians} and g.student = p.id and g.phone <> '') x
      where p.id = ${student} and p.state = 'ENABLED' and p.erased_at is null
        and x.phone not in (select q.phone from quiet_phone q)`.execute(db)
  ).rows
