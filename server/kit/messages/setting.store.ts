import { sql } from 'kysely'
import {
  isAlwaysSent,
  type MessagePurpose,
  messagePurposes,
  type Reminded,
} from '../../../contract/announcements-messages.ts'
import { type WechatPurpose, wechatPurposes } from '../../../contract/announcements-wechat-lists.ts'
import type { Db } from '../database/scope.ts'
import { ownSiteId } from '../database/who.ts'
import type { KeptTemplate, WechatTemplate } from './messages.tables.ts'
import { messageWord } from './messages.words.ts'
import type { Quiet } from './sending.rules.ts'

interface Row {
  time_zone: string
  today: string
  sign: string | null
  templates: Record<string, KeptTemplate> | null
  before_minutes: number[] | null
  told: Reminded[] | null
  quiet_from: string | null
  quiet_to: string | null
  month_most: number | null
  day_most: number | null
  phone_most: number | null
  version: number | null
  home: string
  appid: string | null
  wechat: Partial<Record<WechatPurpose, WechatTemplate>> | null
}

/** How a school sends: its words, to whom, when not, and how much. */
export interface SchoolMessages {
  zone: string
  /** Its own day. */
  today: string
  sign: string
  templates: Record<MessagePurpose, KeptTemplate>
  before: number[]
  told: Reminded[]
  quiet: Quiet | null
  monthMost: number | null
  dayMost: number | null
  phoneMost: number | null
  version: number
  /** Where its pages are. */
  home: string
  /** By which official account it tells people inside WeChat, and by which of its templates. */
  wechat: { appid: string | null; templates: Record<WechatPurpose, WechatTemplate> }
}

/** What a phone gets in a day at most, until a school says otherwise. */
const usualToPhone = 20

/** The words of a purpose in each language: a school takes one of them, or writes its own. */
export const usualWords = (purpose: MessagePurpose) => messageWord(purpose)

/** As it is before a school sets anything: what somebody waits for goes out alone, in words that most schools need. */
export const usualTemplate = (purpose: MessagePurpose): KeptTemplate => ({
  on: isAlwaysSent(purpose) || purpose === 'leave' || purpose === 'seat',
  text: messageWord(purpose).zh,
  number: '',
})

export async function schoolMessages(db: Db): Promise<SchoolMessages> {
  const { rows } =
    await sql<Row>`select s.time_zone, (now() at time zone s.time_zone)::date::text today, m.sign, m.templates,
      m.before_minutes, m.told, to_char(m.quiet_from, 'HH24:MI') quiet_from, to_char(m.quiet_to, 'HH24:MI') quiet_to,
      m.month_most, m.day_most, m.phone_most, m.version, 'https://' || s.school_domain as home, w.templates as wechat,
      (select x.client from sign_in_service x where x.kind = 'wechatInside' and x.enabled and x.sealed is not null and x.client <> '') as appid
    from site s left join message_setting m on m.site = s.id left join wechat_message_setting w on w.site = s.id where s.id = ${ownSiteId}`.execute(
      db,
    )
  const row = rows[0] as Row
  return {
    zone: row.time_zone,
    today: row.today,
    sign: row.sign ?? '',
    templates: Object.fromEntries(
      messagePurposes.map(purpose => [purpose, row.templates?.[purpose] ?? usualTemplate(purpose)]),
    ) as Record<MessagePurpose, KeptTemplate>,
    before: row.before_minutes ?? [],
    told: row.told ?? [],
    quiet: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
    monthMost: row.month_most,
    dayMost: row.day_most,
    phoneMost: row.version === null ? usualToPhone : row.phone_most,
    version: row.version ?? 0,
    home: row.home,
    wechat: {
      appid: row.appid,
      templates: Object.fromEntries(
        wechatPurposes.map(purpose => [purpose, row.wechat?.[purpose] ?? { template: '', keys: '' }]),
      ) as Record<WechatPurpose, WechatTemplate>,
    },
  }
}
