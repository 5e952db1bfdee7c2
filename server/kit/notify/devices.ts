import { type Generated, sql } from 'kysely'
import type { Db } from '../database/scope.ts'
import { forgotten } from '../messages/open.store.ts'
import { startSending } from '../messages/outbox.ts'

declare module '../database/tables.ts' {
  interface Tables {
    push_device: {
      id: Generated<number>
      site: Generated<number>
      person: number
      session: number
      endpoint: string
      key: string
      secret: string
      created_at: Generated<Date>
    }
  }
}

export interface ToldThere {
  person: number
  title: string
  message: string
  link: string
}

/** What is older is found in the inbox. */
const goodFor = '1 day'

/** To the browsers of these people that wish it and are still signed in; by the outbox, as whatever leaves the house. */
export async function tellDevices(db: Db, told: readonly ToldThere[]) {
  if (told.length === 0) return
  const { numAffectedRows } = await sql`
    insert into message (channel, purpose, template, recipient, person, secret, good_until, fields)
    select 'push', 'notice', 'notice', d.id::text, d.person, true, now() + ${goodFor}::interval, jsonb_build_object(
      'endpoint', d.endpoint, 'key', d.key, 'secret', d.secret, 'title', t.title, 'message', t.message, 'link', t.link, 'text', '••••••')
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t (person bigint, title text, message text, link text)
    join push_device d on d.person = t.person join session s on s.id = d.session
    where s.ended_at is null and s.ends_at > now()`.execute(db)
  if (Number(numAffectedRows ?? 0) > 0) await startSending(db)
}

/** Where a session ends, its browser is told nothing more: not what comes, nor what has yet to go. */
export const forgetDevices = (db: Db, sessions: readonly number[]) =>
  sql`with gone as (delete from push_device where session = any (${[...sessions]}::bigint[]) returning id)
    update message m set state = 'failed', problem = 'absent', fields = ${forgotten} from gone
    where m.channel = 'push' and m.state = 'waiting' and m.recipient = gone.id::text`.execute(db)
