import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'
import { accountFor } from '../messages/channels.ts'
import { startSending } from '../messages/outbox.ts'
import { schoolMessages } from '../messages/setting.store.ts'
import { wholeOf } from '../messages/wechat.rules.ts'
import { wholeTime } from '../messages/whole-time.ts'
import type { ToldThere } from './devices.ts'

/** What is older is found in the inbox. */
const goodFor = '1 day'

/** That an announcement is to be read, to those who want to be told inside WeChat. What it says is its reader's alone. */
export async function tellByWechat(db: Db, told: readonly ToldThere[]) {
  if (told.length === 0) return
  const { wechat, zone } = await schoolMessages(db)
  const appid = accountFor(wechat, 'announcement')
  if (appid === null) return
  const { numAffectedRows } = await sql`
    insert into message (channel, purpose, template, recipient, person, secret, good_until, fields)
    select 'wechat', 'announcement', 'announcement', p.id::text, p.id, true, now() + ${goodFor}::interval, jsonb_build_object(
      'name', p.full_name, 'title', t.title, 'message', t.message, 'link', t.link, ${wholeOf('time')}::text, ${wholeTime(new Date(), zone)}::text,
      'text', '••••••')
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t (person bigint, title text, message text, link text)
    join person p on p.id = t.person join own_way y on y.person = p.id and y.wechat <> 'none'
    where exists (select from sign_in_binding b where b.person = p.id and b.kind = 'wechat' and b.issuer = ${appid})`.execute(
    db,
  )
  if ((numAffectedRows ?? 0n) > 0n) await startSending(db)
}
