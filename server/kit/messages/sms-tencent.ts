import tencent from 'tencentcloud-sdk-nodejs-sms'
import type { Settings } from '../../settings.ts'
import { kindOfRefusal } from './refusals.rules.ts'
import { NotReached, ProviderRefused, type Sender } from './sender.ts'

/** How far its clock may stand from ours, in seconds. */
const aside = 120
const most = 100

/** What its client throws: an answer carries a code, all else is only in the words. */
function told(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code) return new ProviderRefused(kindOfRefusal(code), code)
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/.test(message)
    ? new NotReached('tencent is not reached')
    : error
}

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
  const application = settings.smsApp ?? ''
  const asked = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw told(error)
    })
  return {
    // It lists what a network has reported on, which may come late or never.
    listsEverySending: false,
    send: async ({ recipient, template, sign, values, mark }) => {
      const { SendStatusSet } = await asked(
        client.SendSms({
          PhoneNumberSet: [`+86${recipient}`],
          SmsSdkAppId: application,
          SignName: sign,
          TemplateId: template,
          TemplateParamSet: values.map(([, value]) => value),
          SessionContext: mark,
        }),
      )
      const status = SendStatusSet?.[0]?.Code ?? 'nothing'
      if (status !== 'Ok') throw new ProviderRefused(kindOfRefusal(status), status)
    },
    ask: async ({ recipient, at, mark }) => {
      const sent = Math.floor(at.getTime() / 1000)
      const { PullSmsSendStatusSet = [] } = await asked(
        client.PullSmsSendStatusByPhoneNumber({
          BeginTime: sent - aside,
          EndTime: sent + 3600,
          Offset: 0,
          Limit: most,
          PhoneNumber: `+86${recipient}`,
          SmsSdkAppId: application,
        }),
      )
      const ours = PullSmsSendStatusSet.find(one => one.SessionContext === mark)
      if (ours) return ours.ReportStatus === 'SUCCESS' ? 'sent' : 'refused'
      // It gives our mark back only to accounts that asked for it: what comes without one may be ours.
      return PullSmsSendStatusSet.some(one => !one.SessionContext) || PullSmsSendStatusSet.length === most
        ? 'unclear'
        : 'absent'
    },
  }
}
