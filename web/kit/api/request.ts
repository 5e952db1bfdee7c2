import { addresses, addressOf, serviceBase } from '../../../contract/addresses.ts'
import type { CallRef } from './types.ts'

export const image = (name: string) => addressOf(addresses.picture, { name })

export interface Bearer {
  /** As the cookie keeps it: 'Bearer:' and the token. */
  token?: string | undefined
  rememberMe?: boolean
  /** The role under which this page was loaded. */
  pageRole?: string | undefined
}

const inAddress = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** The address and the shape of one request; `seconds` is the clock of the moment. */
export function request(call: CallRef, input: Record<string, unknown>, seconds: number, bearer: Bearer) {
  const query = new URLSearchParams({ _t: String(seconds) })
  const rest: Record<string, unknown> = {}
  let path = call.path
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (call.params?.includes(key)) path = path.replace(`{${key}}`, encodeURIComponent(inAddress(value)))
    else if (call.query?.includes(key)) query.set(key, inAddress(value))
    else rest[key] = value
  }
  const carriesBody = call.method === 'POST' || call.method === 'PUT'
  const headers: Record<string, string> = { 'cache-control': 'no-cache' }
  if (carriesBody) headers['content-type'] = 'application/json'
  if (bearer.token) headers.authorization = bearer.token
  if (bearer.rememberMe) headers.rememberMe = 'true'
  if (bearer.pageRole) headers['page-role'] = bearer.pageRole
  return {
    url: `${serviceBase}${path}?${query}`,
    init: { method: call.method, headers, ...(carriesBody && { body: JSON.stringify(rest) }) },
  }
}
