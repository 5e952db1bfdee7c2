import { request } from 'node:http'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { FieldRefusal } from '../../contract/problems.ts'

/** What came back. The data are those of the contract, unless the code says that it was refused. */
export interface Said<D = unknown> {
  status: number
  headers: Record<string, string | string[] | undefined>
  code: number
  message: string
  data: D
  /** What is wrong with which field, where it was refused for that. */
  fields: readonly FieldRefusal[]
}

export interface Wire {
  port: number
  host?: string
  token?: string | null
  headers?: Record<string, string>
}

type Part<Name extends string, I> = Record<never, never> extends I ? { [N in Name]?: I } : { [N in Name]: I }

/** Exactly what the contract asks for: what has to be sent cannot be forgotten here, and answered 99 at run time. */
export type InputOf<C extends Call> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>>

/** What helpers of tests pass on, whole or in part. */
export type BodyOf<C extends Call> = z.input<C['body']>
export type QueryOf<C extends Call> = z.input<C['query']>

/** The input may be left out where nothing has to be sent. */
export type Given<C extends Call> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** An input, or a part of one, that is not what the contract asks for, on purpose: to see it refused. */
export const wrong = (input: unknown) => input as never

/** Sends anything anywhere and reads the envelope. */
export function send<D = unknown>(
  wire: Wire,
  method: string,
  path: string,
  body?: string | Buffer,
  type = 'application/json',
): Promise<Said<D>> {
  const headers = {
    host: wire.host ?? 'localhost',
    ...(wire.token ? { authorization: `Bearer:${wire.token}` } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    ...wire.headers,
  }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: wire.port, method, path, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        let said: { code?: number; message?: string; data?: unknown } = {}
        try {
          said = JSON.parse(text)
        } catch {
          said = { data: text }
        }
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          code: said.code ?? Number.NaN,
          message: said.message ?? '',
          data: said.data as D,
          fields: (said.data as { fields?: FieldRefusal[] } | null)?.fields ?? [],
        })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The address of a call with its input in the places where the contract puts it. */
export function addressOf(call: Call, params: object = {}, query: object = {}): string {
  const path = Object.entries(params).reduce(
    (at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(String(value))),
    call.path,
  )
  const search = new URLSearchParams({ _t: '1764000000', ...query } as Record<string, string>)
  return `/eschool-service${path}?${search}`
}

export async function ask<C extends Call>(
  wire: Wire,
  call: C,
  ...[input]: Given<C> | [InputOf<C>]
): Promise<Said<z.output<C['data']>>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const carries = call.method === 'POST' || call.method === 'PUT'
  return send(
    wire,
    call.method,
    addressOf(call, params, query),
    carries ? JSON.stringify(body ?? {}) : undefined,
  )
}
