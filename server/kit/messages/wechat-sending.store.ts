import { sql } from 'kysely'
import { isWechatPurpose } from '../../../contract/announcements-wechat-lists.ts'
import type { Db } from '../database/scope.ts'
import { textInstead } from './channels.ts'
import { messageWord } from './messages.words.ts'
import type { Ended, Waiting } from './open.store.ts'
import type { Outgoing } from './sender.ts'
import type { SchoolMessages } from './setting.store.ts'
import { keyValues } from './wechat.rules.ts'

type Hindered = 'noAccount' | 'noTemplate' | 'unconnected'

/** Before it leaves: whom the account knows them as now, and what the template is filled with. */
export async function toWechat(
  db: Db,
  { wechat, home }: SchoolMessages,
  { id, template, fields, person }: Waiting,
): Promise<Hindered | Omit<Outgoing, 'mark'>> {
  const { appid, templates } = wechat
  if (appid === null) return 'noAccount'
  const { template: number = '', keys = '' } = isWechatPurpose(template) ? templates[template] : {}
  if (!number) return 'noTemplate'
  const { rows } = await sql<{ openid: string }>`select b.subject as openid from sign_in_binding b
    join person p on p.id = b.person and p.state = 'ENABLED'
    where b.kind = 'wechat' and b.issuer = ${appid} and b.person = ${person} order by b.id desc limit 1`.execute(
    db,
  )
  const openid = rows[0]?.openid
  if (openid === undefined) return 'unconnected'
  const { link = '' } = fields
  return {
    recipient: openid,
    template: number,
    sign: appid,
    values: keyValues(keys, fields, messageWord('nothing').zh),
    // The same in each try: WeChat sends one of them alone.
    fields: { url: link && `${home}/eschool${link}`, same: `message${id}` },
  }
}

/** What a try tells of whoever it was for; where it went nowhere for good, the text message that it stood for goes. */
export async function afterWechat(db: Db, { id, change }: Ended) {
  const refusedFor = change.state === 'refused' ? change.problem : undefined
  if (change.state === 'sent' || refusedFor === 'notFollowing')
    await sql`update own_way y set wechat_missed = ${refusedFor !== undefined} from message m
      where m.id = ${id} and y.person = m.person and y.wechat_missed <> ${refusedFor !== undefined}`.execute(
      db,
    )
  // What was wrong with the account is not any more; a template that was refused may be another one.
  if (change.state === 'sent')
    await sql`update wechat_message_setting set refused_problem = '', refused_detail = '', refused_at = null, told_at = null
      where refused_problem = 'account'`.execute(db)
  await textInstead(id).execute(db)
}
