import { createRequire } from 'node:module'
import type { Settings } from '../../settings.ts'
import { kindOfRefusal } from './refusals.rules.ts'
import { type Found, NotReached, ProviderRefused, type Sender } from './sender.ts'

// The package is CommonJS with a property called default: importing it gives another shape under every loader.
const {
  default: Client,
  SendSmsRequest,
  QuerySendDetailsRequest,
} = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525')

/** How many sendings of one phone and day a page of the answer holds, and how many pages are read. */
const pageSize = 50
const mostPages = 20
/** Its day is China's, wherever the school is. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
const dayOf = (at: number) => days.format(at).replaceAll('-', '')

/** As it says it of each sending: 1 under way, 2 failed, 3 delivered. */
const states: Record<number, Found> = { 1: 'sent', 2: 'refused', 3: 'sent' }

/** What its client throws: a refusal carries a status, who was never reached a name of the network's. What broke on its side is open. */
function told(error: unknown): unknown {
  const { code = '', statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  if (statusCode !== undefined && (statusCode < 500 || code.startsWith('Throttling')))
    return new ProviderRefused(kindOfRefusal(code), code)
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ConnectTimeout/.test(`${code} ${message}`)
    ? new NotReached('aliyun is not reached')
    : error
}

/** Aliyun's short message service, by its own client: it signs, we name the template and its fields. */
export function aliyunSender(settings: Settings): Sender {
  const endpoint = new URL(settings.smsEndpoint ?? 'https://dysmsapi.aliyuncs.com')
  const client = new Client({
    accessKeyId: settings.smsKey,
    accessKeySecret: settings.smsSecret,
    endpoint: endpoint.host,
    protocol: endpoint.protocol.replace(':', ''),
    connectTimeout: 5_000,
    readTimeout: 10_000,
  } as ConstructorParameters<typeof Client>[0])
  const asked = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw told(error)
    })

  /** Whether the sending is among those of a phone and day. */
  async function onDay(recipient: string, day: string, mark: string): Promise<Found> {
    for (let page = 1; page <= mostPages; page += 1) {
      const { body } = await asked(
        client.querySendDetails(
          new QuerySendDetailsRequest({ phoneNumber: recipient, sendDate: day, currentPage: page, pageSize }),
        ),
      )
      if (body?.code !== 'OK') throw new ProviderRefused(kindOfRefusal(`${body?.code}`), `${body?.code}`)
      const sendings = body.smsSendDetailDTOs?.smsSendDetailDTO ?? []
      const ours = sendings.find(one => one.outId === mark)
      if (ours) return states[ours.sendStatus ?? 0] ?? 'unclear'
      if (sendings.length < pageSize) return 'absent'
    }
    return 'unclear'
  }

  return {
    listsEverySending: true,
    send: async ({ recipient, template, sign, values, mark }) => {
      const { body } = await asked(
        client.sendSms(
          new SendSmsRequest({
            phoneNumbers: recipient,
            signName: sign,
            templateCode: template,
            templateParam: JSON.stringify(Object.fromEntries(values)),
            outId: mark,
          }),
        ),
      )
      if (body?.code !== 'OK') throw new ProviderRefused(kindOfRefusal(`${body?.code}`), `${body?.code}`)
    },
    ask: async ({ recipient, at, mark }) => {
      // Its clock and ours may lie on two sides of midnight.
      const around = new Set([-60_000, 0, 60_000].map(aside => dayOf(at.getTime() + aside)))
      let found: Found = 'absent'
      for (const day of around) {
        const there = await onDay(recipient, day, mark)
        if (there === 'sent' || there === 'refused') return there
        if (there === 'unclear') found = there
      }
      return found
    },
  }
}
