import type { MessageChannel, MessageProblem } from '../../../contract/announcements-messages.ts'
import type { Settings } from '../../settings.ts'
import type { Db } from '../database/scope.ts'
import type { Sealing } from '../sealing.ts'

export interface Outgoing {
  recipient: string
  /** Of a letter: its subject and text; of WeChat where it leads, and what is the same in each try. */
  fields: Readonly<Record<string, string>>
  /** The provider's own number of the template, the signature before it, and what stands in it, in order. */
  template: string
  sign: string
  values: readonly (readonly [name: string, value: string])[]
  /** Ours, of this one try: by it a sending is known again at the provider. */
  mark: string
}

/** What became of a sending, as the provider tells it; unclear: there is one that may be ours. */
export type Found = 'sent' | 'refused' | 'absent' | 'unclear'

/** One provider behind the seam. */
export interface Sender {
  /** Resolves when the provider took the message; throws `ProviderRefused`, `NotReached`, or anything else when nobody knows. */
  send: (message: Outgoing) => Promise<void>
  /** Asks what became of a sending, by phone, day and mark. */
  ask?: (sending: { recipient: string; at: Date; mark: string }) => Promise<Found>
  /** Whether what it does not list was never taken. */
  listsEverySending: boolean
}

/** What an area brings that sends by an account of each school's own. */
export interface OwnAccount {
  senderOf: (site: number) => Sender
  /** What is wrong with the account or its template is the office's to mend. */
  refused: (db: Db, problem: MessageProblem, detail: string) => Promise<void>
}

/** The provider said no: nothing was sent. */
export class ProviderRefused extends Error {
  readonly kind: MessageProblem
  readonly code: string

  constructor(kind: MessageProblem, code: string) {
    super(`refused: ${code}`)
    this.kind = kind
    this.code = code.slice(0, 100)
  }
}

/** Nobody was there to hear it: nothing was sent. */
export class NotReached extends Error {}

/** The longest that a sending takes before it counts as cut. */
export const longestSending = 20_000

/** The provider of the installation for a channel; none leaves messages in the outbox. The clients are loaded when needed. */
export async function senderOf(
  settings: Settings,
  sealing: Sealing,
  channel: Exclude<MessageChannel, 'wechat'>,
): Promise<Sender | null> {
  if (channel === 'push') return (await import('./web-push.ts')).pushSender(settings, sealing)
  if (channel === 'email')
    return settings.smtpUrl === undefined ? null : (await import('./mail.ts')).mailSender(settings)
  if (settings.smsProvider === 'aliyun') return (await import('./sms-aliyun.ts')).aliyunSender(settings)
  if (settings.smsProvider === 'tencent') return (await import('./sms-tencent.ts')).tencentSender(settings)
  return null
}

/** What the installation says of text messages; a school may have a signature and templates of its own. */
export interface SmsBy {
  provider: 'aliyun' | 'tencent' | null
  sign: string
  price: number | null
  /** The provider's own numbers of the templates. */
  numbers: Readonly<Record<string, string>>
}

/** 'code=SMS_100,reminder=SMS_200' */
const numbersIn = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .map(pair => pair.split('=').map(part => part.trim()))
      .filter(([name, number]) => name && number),
  )

export const smsBy = ({ smsProvider, smsSign, smsPrice, smsTemplates }: Settings): SmsBy => ({
  provider: smsProvider ?? null,
  sign: smsSign ?? '',
  price: smsPrice ?? null,
  numbers: numbersIn(smsTemplates ?? ''),
})
