import type { Generated } from 'kysely'
import type { Role } from '../../../contract/roles.ts'

export type SignInKind = 'openid' | 'wechat'

declare module '../../kit/database/tables.ts' {
  interface Tables {
    sign_in_service: {
      site: Generated<number>
      kind: SignInKind
      enabled: boolean
      called: string
      issuer: string
      client: string
      sealed: Buffer | null
      secret_end: string
      role_claim: string
      role_table: unknown
    }
    sign_in_binding: {
      id: Generated<number>
      site: Generated<number>
      person: number
      kind: SignInKind
      issuer: string
      subject: string
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
