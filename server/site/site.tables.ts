import type { Generated } from 'kysely'
import type { WechatWay } from '../../contract/site-wechat-lists.ts'
import type { NationalDays } from '../../contract/timetable-lists.ts'

interface ContactRow {
  phone: string
  hours: string
  email: string
  address: string
  filings: { name: string; number: string; link: string }[]
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    site: {
      id: Generated<number>
      demonstration: Generated<boolean>
      school_name: string
      app_name: string
      slogan: Generated<string>
      headline: Generated<string[]>
      logo: Generated<string>
      contact: Generated<ContactRow>
      register: Generated<boolean>
      mobile_login: Generated<boolean>
      cloud_vision: Generated<boolean>
      bind_phone: Generated<boolean>
      guardian_consent: Generated<boolean>
      accent_hue: Generated<number>
      accent_chroma: Generated<number>
      time_zone: Generated<string>
      customer_service: Generated<string>
      school_domain: string
      training_domain: string | null
      invalid_time: Date | null
      sections: Generated<{ name: string; shown: boolean }[]>
      /** Whose official days off it keeps. */
      national_days: Generated<NationalDays>
      /** What the school does not allow its timetable. */
      timetable_rules: Generated<{
        grades: { grade: number; latestEnd: string | null; longest: number | null; pause: number | null }[]
        noWeekends: number[]
        weekHours: number | null
      }>
      version: Generated<number>
      created_at: Generated<Date>
      /** What the school's own service for signing in is called on its button; empty: there is none. */
      openid: Generated<string>
      /** In which ways people sign in by WeChat. */
      wechat: Generated<WechatWay[]>
    }
    site_host: {
      host: string
      site: number
      demonstration: Generated<boolean>
      registration_locked: Generated<boolean>
    }
    grade: { id: Generated<number>; site: Generated<number>; name: string; position: Generated<number> }
    subject: {
      id: Generated<number>
      site: Generated<number>
      name: string
      colour: number
      enabled: Generated<boolean>
      position: Generated<number>
    }
    banner: {
      id: Generated<number>
      site: Generated<number>
      title: Generated<string>
      picture: string
      link: Generated<string>
      shown: Generated<boolean>
      position: Generated<number>
    }
  }
}
