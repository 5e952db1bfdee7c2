import { request } from 'node:http'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'

export interface Said {
  status: number
  headers: Record<string, string | string[] | undefined>
  code: number
  message: string
  // The tests look into answers of every shape; the contract's own check has held the shape before.
  data: Answered
}
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answered = any

export interface Wire {
  port: number
  host?: string
  token?: string | null
  headers?: Record<string, string>
}

export type InputOf<C extends Call> = {
  params?: Partial<z.input<C['params']>>
  query?: Partial<z.input<C['query']>>
  body?: Partial<z.input<C['body']>>
}

/** Sends anything anywhere and reads the envelope. */
export function send(
  wire: Wire,
  method: string,
  path: string,
  body?: string | Buffer,
  type = 'application/json',
): Promise<Said> {
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
          data: said.data,
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

export function ask<C extends Call>(
  wire: Wire,
  call: C,
  { params, query, body }: InputOf<C> = {},
): Promise<Said> {
  const carries = call.method === 'POST' || call.method === 'PUT'
  return send(
    wire,
    call.method,
    addressOf(call, params, query),
    carries ? JSON.stringify(body ?? {}) : undefined,
  )
}
