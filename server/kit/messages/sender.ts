import type { Settings } from '../../settings.ts'
import type { Channel } from './outbox.ts'

export interface Outgoing {
  recipient: string
  template: string
  fields: Record<string, string>
}

/** One provider behind the seam. It resolves when the provider took the message, and throws what the provider said. */
export type Sender = (message: Outgoing) => Promise<void>

/** The provider of the installation for a channel; none leaves messages in the outbox. The clients are loaded when needed. */
export async function senderOf(settings: Settings, channel: Channel): Promise<Sender | null> {
  if (channel === 'email')
    return settings.smtpUrl === undefined ? null : (await import('./mail.ts')).mailSender(settings)
  if (settings.smsProvider === 'aliyun') return (await import('./sms-aliyun.ts')).aliyunSender(settings)
  if (settings.smsProvider === 'tencent') return (await import('./sms-tencent.ts')).tencentSender(settings)
  return null
}

/** The provider's own number of a template: 'code=SMS_100,reminder=SMS_200' in the settings. */
export function templateAt(settings: Settings, template: string): string {
  const pairs = (settings.smsTemplates ?? '').split(',').map(pair => pair.split('=').map(part => part.trim()))
  const known = pairs.find(([name]) => name === template)?.[1]
  if (!known) throw new Error(`ESCHOOL_SMS_TEMPLATES names no template for ${template}`)
  return known
}
