import type { z } from 'zod'
import { operator } from '../../contract/operator.ts'
import type { ProviderRole } from '../../contract/operator-lists.ts'
import type { ProviderCall } from '../../contract/operator-shapes.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { addAccount } from '../../server/operator/accounts.store.ts'
import { asCommand } from '../../server/operator/console-scope.ts'
import { codeAt } from '../../server/operator/one-time-code.rules.ts'
import { hashPassword, madePasswordHash, newMadePassword } from '../../server/people/passwords.ts'
import { addressOf, type Said, send } from '../kit/client.ts'
import type { School } from '../kit/school.ts'

export const consoleHost = 'provider.example.com'
export const withConsole = { env: { ESCHOOL_OPERATOR_HOSTS: consoleHost } }
export const password = 'Quittenbaum7'

type At = Pick<School, 'port'>
interface Wishes {
  host?: string
  cookie?: string
  headers?: Record<string, string>
}
type InputOf<C> =
  C extends ProviderCall<infer P, infer Q, infer B>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never
type DataOf<C> = C extends ProviderCall<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never

/** Asks a call of the console, as whoever holds the cookie. */
export function askConsole<C extends ProviderCall>(
  { port }: At,
  call: C,
  input: InputOf<C>,
  { host = consoleHost, cookie = '', headers = {} }: Wishes = {},
): Promise<Said<DataOf<C>>> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object }
  const carries = call.method === 'POST' || call.method === 'PUT'
  const address = addressOf(call as unknown as Parameters<typeof addressOf>[0], params, query)
  const wire = { port, host, headers: { ...headers, ...(cookie && { cookie }) } }
  return send(wire, call.method, address, carries ? JSON.stringify(body ?? {}) : undefined)
}

/** An account of the console: with a password that is its own, or, where it says so, one that is good for one sign-in. */
export async function addProvider(
  { connection, settings }: Pick<School, 'connection' | 'settings'>,
  account: string,
  { role = 'OPERATOR' as ProviderRole, made = false } = {},
) {
  const once = newMadePassword()
  const hash = made
    ? madePasswordHash(new Sealing(installationKey(settings.data)), once)
    : await hashPassword(password)
  await asCommand(connection, db => addAccount(db, { account, name: `Name of ${account}`, role, hash }))
  return made ? once : password
}

export const cookieOf = (said: Said) => String(said.headers['set-cookie'] ?? '').split(';')[0] ?? ''

export async function enterConsole(at: At, account: string, given = password) {
  const said = await askConsole(at, operator.signIn, { body: { account, password: given } })
  return cookieOf(said)
}

/** What an app shows that was given this secret, by a clock that is so many seconds ahead. */
export function codeOf(secret: string, ahead = 0) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2))
  return codeAt(Buffer.from(bytes), Math.floor((Date.now() / 1000 + ahead) / 30))
}

/** An account with a second factor: its session, the secret in its app, and its recovery codes. */
export async function addFactor(at: At, account: string) {
  const cookie = await enterConsole(at, account)
  const begun = await askConsole(at, operator.beginFactor, {}, { cookie })
  const { secret } = begun.data ?? { secret: '' }
  const body = { password, code: codeOf(secret) }
  const said = await askConsole(at, operator.confirmFactor, { body }, { cookie })
  return { cookie, secret, recoveryCodes: said.data?.recoveryCodes ?? [] }
}
