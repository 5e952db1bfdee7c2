import type { Generated } from 'kysely'
import type { Role } from '../../../contract/roles.ts'

/** Services that a school names. */
export type SignInKind = 'openid' | 'wechatSite' | 'wechatInside'
/** Under whose names people are bound: both applications of WeChat know the same people. */
export type BoundBy = 'openid' | 'wechat'

declare module '../../kit/database/tables.ts' {
  interface Tables {
    sign_in_service: {
      site: Generated<number>
      kind: SignInKind
      enabled: boolean
      called: Generated<string>
      issuer: Generated<string>
      client: string
      sealed: Buffer | null
      secret_end: string
      role_claim: Generated<string>
      role_table: Generated<unknown>
      check_mark: Generated<string>
    }
    sign_in_binding: {
      id: Generated<number>
      site: Generated<number>
      person: number
      kind: BoundBy
      issuer: string
      subject: string
      unionid: string | null
      added_at: Generated<Date>
      used_at: Date | null
    }
    sign_in_question: {
      site: Generated<number>
      key_hash: Buffer
      session: number | null
      kind: SignInKind
      issuer: string
      client: string
      back: string
      state: string
      nonce: string
      verifier: string
      expires_at: unknown
    }
  }
}

export type RoleRow = { value: string; role: Role }
