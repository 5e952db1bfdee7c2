import type { PayingWay, RefundProblem } from '../../../contract/orders-paying-lists.ts'
import type { StatementTrouble } from '../../../contract/orders-reconciling-lists.ts'

/** What somebody is to pay. */
export interface Trade {
  /** Ours, unique over the installation: at most 32 signs of [0-9A-Za-z]. */
  number: string
  cents: number
  title: string
  endsAt: Date
  noticeAddress: string
  returnAddress: string
  /** The payer's address. */
  from: string
  /** Who pays inside WeChat, by WeChat's own name. */
  openid?: string
}

/** What the browser does next: post a form, show a picture code, go there, ask WeChat's own page, or practise. */
export type Begun =
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'code'; text: string }
  | { kind: 'link'; address: string }
  | { kind: 'inside'; fields: Record<string, string> }
  | { kind: 'transfer'; words: TransferWords }
  | { kind: 'practice' }

/** How a transfer is made, in the school's words. */
export interface TransferWords {
  account: string
  bank: string
  note: string
}

/** `absent`: the provider knows of no such trade, because nobody opened its page yet, or nothing reached it. */
export type TradeState =
  | { state: 'absent' | 'waiting' | 'closed' }
  | { state: 'paid'; cents: number; at: Date; providerNumber: string; currency: string }

export interface RefundOrder {
  trade: string
  /** Kept through retries: a provider pays one number once. */
  number: string
  cents: number
  /** What the trade came to. */
  ofCents: number
  reason: string
  noticeAddress: string
}

export type RefundState =
  | { state: 'absent' | 'underWay' }
  | { state: 'done'; at: Date }
  | { state: 'failed'; reason: RefundProblem; said: string }

/** What a provider told by itself; `id` is its own number of the notice, the same when it is repeated. */
export type Notice =
  | { kind: 'payment'; trade: string; state: TradeState; id: string }
  | { kind: 'refund'; trade: string; refund: string; state: RefundState; id: string }

/** A movement as the provider's own statement has it; what it charged is below 0 where it gave something back. */
export interface StatementLine {
  kind: 'payment' | 'refund'
  trade: string
  refund?: string
  providerNumber: string
  cents: number
  feeCents: number
  at: Date
  /** Of a refund that has not arrived yet. */
  underWay?: true
}

/**
 * A way to be paid. Whatever asks the provider throws `ProviderRefused` (it said no), `NotReached` (nothing happened), or
 * anything else when nobody knows what happened: such a thing is asked for again, never taken for paid or for failed.
 * The sum, the currency and the trade's owner are compared by whoever calls; the merchant's numbers are compared here.
 */
export interface PaymentProvider {
  begin(way: PayingWay, trade: Trade): Promise<Begun>
  ask(trade: string): Promise<TradeState>
  /** After it nothing can be paid any more; `paid` where somebody was faster. */
  close(trade: string): Promise<'closed' | 'paid' | 'absent'>
  refund(order: RefundOrder): Promise<RefundState>
  askRefund(order: RefundOrder): Promise<RefundState>
  /** Throws `NoticeRefused` before anything of the body is believed. */
  readNotice(raw: RawNotice): Promise<Notice>
  answerNotice(taken: boolean): { status: number; type: string; body: string }
  /** Of a day of Asia/Shanghai, as YYYY-MM-DD. */
  statement(day: string): Promise<StatementLine[]>
  /** The same from a file that somebody brings. */
  readStatement(file: Buffer): Promise<StatementLine[]>
  /** Something harmless, to see whether keys and numbers are right. */
  tryIt(): Promise<void>
}

/** As it came: names of headers in small letters, the body unread. */
export interface RawNotice {
  headers: Record<string, string | undefined>
  body: Buffer
}

/** The provider said no: nothing happened. `code` is its own, `said` its words. */
export class ProviderRefused extends Error {
  readonly code: string
  readonly said: string

  constructor(code: string, said: string) {
    super(`refused: ${code}`)
    this.code = code.slice(0, 100)
    this.said = said.slice(0, 300)
  }
}

/** An answer that is not signed by the provider: nobody knows what happened, or a key is wrong. */
export class NotBelieved extends Error {}

/** A file that is no statement of this merchant, or none that can be believed: nothing of it is taken. */
export class StatementRefused extends Error {
  readonly trouble: StatementTrouble

  constructor(trouble: StatementTrouble) {
    super(`no statement: ${trouble}`)
    this.trouble = trouble
  }
}

/** A notice that is unsigned, forged, old or somebody else's. */
export class NoticeRefused extends Error {}
