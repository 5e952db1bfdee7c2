import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// What both stand-ins for a provider of text messages are made of.

export const smsSecret = 'the-secret'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export interface Sending {
  phone: string
  mark: string
  template: string
  sign: string
  values: readonly string[]
  at: number
}

export interface Heard {
  request: IncomingMessage
  body: string
}

/** What it does with the next sending: a code of the provider's to refuse with, or where the line breaks. */
export type Mood = 'takes' | 'cut before' | 'cut after' | 'fails inside' | { refuses: string }

export interface Answer {
  status?: number
  data: object
}

export interface Provider {
  /** Undefined where the signature is right; else the answer of a refusal. */
  refusal: (heard: Heard) => Answer | undefined
  sendingOf: (heard: Heard) => Omit<Sending, 'at'> | undefined
  taken: (phone: string, mark: string) => Answer
  refused: (code: string, phone: string) => Answer
  /** Which sendings somebody asks about. */
  listed: (heard: Heard, all: readonly Sending[]) => Answer
}

export const parameters = ({ request, body }: Heard) =>
  Object.fromEntries([
    ...new URLSearchParams(request.url?.split('?')[1]),
    ...(String(request.headers['content-type']).includes('form') ? new URLSearchParams(body) : []),
  ])

export const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
