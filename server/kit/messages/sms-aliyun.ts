import { createRequire } from 'node:module'
import type { Settings } from '../../settings.ts'
import { type Sender, templateAt } from './sender.ts'

// The package is CommonJS with a property called default: importing it gives another shape under every loader.
const { default: Client, SendSmsRequest } = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525')

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
  return async ({ recipient, template, fields }) => {
    const { body } = await client.sendSms(
      new SendSmsRequest({
        phoneNumbers: recipient,
        signName: settings.smsSign,
        templateCode: templateAt(settings, template),
        templateParam: JSON.stringify(fields),
      }),
    )
    if (body?.code !== 'OK') throw new Error(`aliyun: ${body?.code}`)
  }
}
