import { type RawBuilder, sql } from 'kysely'
import type { MessageChannel, MessagePurpose } from '../../../contract/announcements-messages.ts'
import { isWechatPurpose, type WechatPurpose } from '../../../contract/announcements-wechat-lists.ts'
import type { SchoolMessages } from './setting.store.ts'

/** By which ways a school tells of something: by text message, and by the official account of this number. */
export interface SchoolWays {
  sms: boolean
  appid: string | null
}

export const waysOf = (
  { templates, wechat }: SchoolMessages,
  purpose: Exclude<MessagePurpose, 'code' | 'link' | 'password'>,
): SchoolWays => ({
  sms: templates[purpose].on,
  appid: isWechatPurpose(purpose) ? accountFor(wechat, purpose) : null,
})

export const accountFor = ({ appid, templates }: SchoolMessages['wechat'], purpose: WechatPurpose) =>
  templates[purpose].template ? appid : null

/** Where one of them is told, by which channel. */
export interface ReachedBy {
  channel: Extract<MessageChannel, 'sms' | 'wechat'>
  /** A phone; of WeChat the person's number: as whom the account knows them is looked up when it goes. */
  recipient: string
  /** In the place of a text message, which goes where this one cannot. */
  instead: boolean
}

/** Text messages that somebody wants, at this phone, whose owner wants them. */
const wantsTexts = (phone: RawBuilder<unknown>) =>
  sql`coalesce(y.sms, true) and ${phone} is not null and ${phone} not in (select q.phone from quiet_phone q)`

/** By which channels somebody hears of it, under the names of `ReachedBy`: by those that they have chosen, of those that the school has. */
export const channelsTo = (
  person: RawBuilder<unknown>,
  phone: RawBuilder<unknown>,
  { sms, appid }: SchoolWays,
) => sql`
  select x.channel, x.recipient, x.instead from (
    select ${sms}::boolean and ${wantsTexts(phone)} as texts, case when exists (
      select from sign_in_binding b where b.person = ${person} and b.kind = 'wechat' and b.issuer = ${appid}::text)
      then coalesce(y.wechat, 'none') else 'none' end as wechat
    from (select) one left join own_way y on y.person = ${person}) w
  cross join lateral (
    select 'sms' as channel, ${phone} as recipient, false as instead where w.texts and w.wechat <> 'instead'
    union all
    select 'wechat', ${person}::text, w.texts and w.wechat = 'instead' where w.wechat <> 'none') x`

/** The text message that one inside WeChat stood for: once, and only while it is of use. */
export const textInstead = (message: number) => sql`
  with gone as (
    update message set instead = false where id = ${message} and channel = 'wechat' and instead and state = 'failed'
      and (good_until is null or good_until > now()) returning *)
  insert into message (channel, purpose, template, recipient, fields, person, lesson, lesson_at, minutes_before, good_until)
  select 'sms', m.purpose, m.template, p.phone, m.fields, m.person, m.lesson, m.lesson_at, m.minutes_before, m.good_until
  from gone m join person p on p.id = m.person and p.state = 'ENABLED' and p.erased_at is null
  left join own_way y on y.person = p.id where ${wantsTexts(sql`p.phone`)}
  on conflict (site, lesson, lesson_at, minutes_before, person, recipient)
    where lesson is not null and minutes_before is not null do nothing`
