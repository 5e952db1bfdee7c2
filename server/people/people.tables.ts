import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { OwnFieldAudience, OwnFieldKind, relations } from '../../contract/people-lists.ts'
import type { DutyUse, Role, Stage } from '../../contract/roles.ts'
import type { AccountState } from '../../contract/states.ts'

export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'other'
export type EndReason = 'logout' | 'kicked' | 'revoked' | 'password' | 'disabled' | 'roles'
export type Relation = (typeof relations)[number]
export type CodePurpose = 'register' | 'bind' | 'recover' | 'texts' | 'guardian'

declare module '../kit/database/tables.ts' {
  interface Tables {
    person: {
      id: Generated<number>
      site: Generated<number>
      username: string
      full_name: string
      gender: Generated<'女' | '男'>
      phone: string | null
      avatar: Generated<string>
      title: Generated<string>
      info: Generated<string>
      state: Generated<AccountState>
      disabled_by: 'SCHOOL' | 'AGENT' | null
      head_teacher: Generated<boolean>
      password_hash: string | null
      must_change_password: Generated<boolean>
      first_login: Generated<boolean>
      cloud_vision_account: Generated<string>
      cloud_vision_password: Buffer | null
      sealing_key: Buffer | null
      created_at: Generated<Date>
      number: Generated<string>
      born: string | null
      class: number | null
      pinyin: Generated<string>
      version: Generated<number>
      changed_at: Generated<Date>
      erased_at: Date | null
      /** What an ADMIN was given of the office; nothing is everything. */
      duties: DutyUse[] | null
      /** Made by the database from name, username, phone, number and pinyin. */
      search: GeneratedAlways<string>
    }
    person_role: { site: Generated<number>; person: number; role: Role; position: Generated<number> }
    session: {
      id: Generated<number>
      site: Generated<number>
      person: number
      token_hash: Buffer
      role: Role
      stage: Stage
      kind: DeviceKind
      device: Generated<string>
      address: Generated<string>
      language: Generated<Language>
      idle: unknown
      started_at: Generated<Date>
      seen_at: Generated<Date>
      ends_at: unknown
      ended_at: Date | null
      end_reason: EndReason | null
      /** When its password was last given again. */
      proven_at: Date | null
    }
    picture_code: { site: Generated<number>; key: string; answer: Buffer; expires_at: unknown }
    phone_code: {
      id: Generated<number>
      site: Generated<number>
      purpose: CodePurpose
      phone: string
      answer: Buffer
      tries: Generated<number>
      expires_at: unknown
      used_at: Date | null
      created_at: Generated<Date>
    }
    quiet_phone: { site: Generated<number>; phone: string; way: 'CODE' | 'OFFICE'; since: Generated<Date> }
    recovery: { site: Generated<number>; key_hash: Buffer; person: number; expires_at: unknown }
    consent: {
      id: Generated<number>
      site: Generated<number>
      person: number
      agreement: string
      version: string
      at: Generated<Date>
    }
    node: {
      id: Generated<number>
      site: Generated<number>
      parent: number | null
      kind: 'DIRECTORY' | 'CLASS'
      name: string
      position: Generated<number>
      version: Generated<number>
    }
    person_subject: { site: Generated<number>; person: number; subject: number }
    head_class: { site: Generated<number>; person: number; class: number }
    guardian: {
      id: Generated<number>
      site: Generated<number>
      student: number
      name: string
      relation: Relation
      phone: Generated<string>
      position: Generated<number>
      created_at: Generated<Date>
    }
    guardian_consent: {
      id: Generated<number>
      site: Generated<number>
      student: number
      guardian_name: string
      relation: Relation
      phone: Generated<string>
      agreement: string
      version: string
      way: 'CODE' | 'PAPER'
      agreed_at: Generated<Date>
      noted_by: number | null
      ended_at: Date | null
    }
    class_stay: {
      id: Generated<number>
      site: Generated<number>
      student: number
      class: number | null
      path: Generated<string>
      since: Date | null
      until: Date | null
    }
    student_note: {
      id: Generated<number>
      site: Generated<number>
      student: number
      author: number | null
      text: string
      created_at: Generated<Date>
    }
    erasure: {
      site: Generated<number>
      person: number
      asked_at: Generated<Date>
      due_at: unknown
      problem: Generated<string>
    }
    tag: { id: Generated<number>; site: Generated<number>; name: string; tint: number }
    person_tag: { site: Generated<number>; tag: number; person: number }
    own_field: {
      id: Generated<number>
      site: Generated<number>
      place: number
      name: string
      kind: OwnFieldKind
      audience: OwnFieldAudience
      position: Generated<number>
      version: Generated<number>
    }
    own_choice: {
      id: Generated<number>
      site: Generated<number>
      field: number
      name: string
      position: Generated<number>
    }
    own_value: {
      site: Generated<number>
      person: number
      field: number
      words: string | null
      amount: string | null
      day: string | null
      choice: number | null
    }
    saved_filter: {
      id: Generated<number>
      site: Generated<number>
      person: number
      list: string
      name: string
      query: string
      created_at: Generated<Date>
    }
  }
}
