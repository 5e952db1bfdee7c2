import tencent from 'tencentcloud-sdk-nodejs-sms'
import type { Settings } from '../../settings.ts'
import { type Sender, templateAt } from './sender.ts'

/** Tencent Cloud's short messages, by its own client. Its templates take their fields by place, not by name. */
export function tencentSender(settings: Settings): Sender {
  const endpoint = new URL(settings.smsEndpoint ?? 'https://sms.tencentcloudapi.com')
  const client = new tencent.sms.v20210111.Client({
    credential: { secretId: settings.smsKey, secretKey: settings.smsSecret },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: endpoint.host,
        protocol: endpoint.protocol === 'http:' ? 'http://' : 'https://',
        reqTimeout: 10,
      },
    },
  })
  return async ({ recipient, template, fields }) => {
    const { SendStatusSet } = await client.SendSms({
      PhoneNumberSet: [`+86${recipient}`],
      SmsSdkAppId: settings.smsApp ?? '',
      SignName: settings.smsSign,
      TemplateId: templateAt(settings, template),
      TemplateParamSet: Object.values(fields),
    })
    const status = SendStatusSet?.[0]?.Code
    if (status !== 'Ok') throw new Error(`tencent: ${status}`)
  }
}
