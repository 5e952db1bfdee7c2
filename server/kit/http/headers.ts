import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../contract/codes.ts'
import type { RequestFacts } from './context.ts'
import type { WhenceOf } from './whence.ts'

/** `Bearer:` is the school's own writing of it, `Bearer ` everybody else's. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer[: ]\s*/i, '').trim()
  return token ? token.slice(0, 200) : null
}

export function languageOf(cookies: string | undefined): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1]
  return languages.find(one => one === chosen) ?? 'zh'
}

const oneHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

export function askedBy(request: FastifyRequest, whence: WhenceOf): RequestFacts {
  return {
    ...whence(request.raw),
    agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(request.headers.cookie),
    requestId: request.id,
    rememberMe: oneHeader(request.headers.rememberme) === 'true',
  }
}

export const pageRoleOf = (request: FastifyRequest) =>
  oneHeader(request.headers['page-role'])?.slice(0, 20) ?? null
