import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Answer,
  encoded,
  type Heard,
  hmac,
  type Mood,
  type Provider,
  parameters,
  type Sending,
  sha256,
  smsSecret,
} from './sms-wire.ts'

/** The settings of an installation that sends by a stand-in. */
export const smsSettings = (provider: 'aliyun' | 'tencent', url: string) => ({
  ESCHOOL_SMS_PROVIDER: provider,
  ESCHOOL_SMS_ENDPOINT: url,
  ESCHOOL_SMS_KEY: 'key-id',
  ESCHOOL_SMS_SECRET: smsSecret,
  ESCHOOL_SMS_SIGN: '砚溪学堂',
  ESCHOOL_SMS_TEMPLATES:
    'code=SMS_154950909,reminder=SMS_154950910,changed=SMS_154950911,cancelled=SMS_154950912,payment=SMS_154950913,link=SMS_154950914,leave=SMS_154950915,password=SMS_154950917',
  ESCHOOL_SMS_APP: '1400006666',
})

/** By the third of Aliyun's schemes: the query in order, the headers that are named, the hash of what was sent. */
function aliyunSignature({ request, body }: Heard) {
  const said = String(request.headers.authorization)
  const [, key, signed = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(said) ?? []
  const query = [...new URLSearchParams(request.url?.split('?')[1] ?? '')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const headers = signed
    .split(';')
    .map(name => `${name}:${request.headers[name]}\n`)
    .join('')
  const canonical = [request.method, '/', query, headers, signed, sha256(body)].join('\n')
  const right = hmac(smsSecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  if (key !== 'key-id') return 'InvalidAccessKeyId.NotFound'
  const must = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (must.some(name => !signed.split(';').includes(name))) return 'IncompleteSignature'
  return signature === right ? undefined : 'SignatureDoesNotMatch'
}

const chinaDay = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at).replaceAll('-', '')

const aliyun: Provider = {
  refusal: heard => {
    const code = aliyunSignature(heard)
    return code === undefined
      ? undefined
      : { status: 400, data: { Code: code, Message: 'no', RequestId: '1', HostId: 'stand-in' } }
  },
  sendingOf: heard => {
    const asked = parameters(heard)
    if (heard.request.headers['x-acs-action'] !== 'SendSms') return
    return {
      phone: asked.PhoneNumbers ?? '',
      mark: asked.OutId ?? '',
      template: asked.TemplateCode ?? '',
      sign: asked.SignName ?? '',
      values: Object.entries(JSON.parse(asked.TemplateParam ?? '{}')).map(
        ([name, value]) => `${name}=${value}`,
      ),
    }
  },
  taken: () => ({ data: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '1' } }),
  refused: code => ({ data: { Code: code, Message: 'no', RequestId: '1' } }),
  listed: (heard, all) => {
    const { PhoneNumber, SendDate, CurrentPage = '', PageSize = '' } = parameters(heard)
    const size = Number(PageSize)
    const there = all.filter(one => one.phone === PhoneNumber && chinaDay(one.at) === SendDate)
    const page = there.slice((Number(CurrentPage) - 1) * size, Number(CurrentPage) * size)
    return {
      data: {
        Code: 'OK',
        Message: 'OK',
        RequestId: '1',
        TotalCount: String(there.length),
        SmsSendDetailDTOs: {
          SmsSendDetailDTO: page.map(one => ({
            PhoneNum: one.phone,
            OutId: one.mark,
            TemplateCode: one.template,
            SendStatus: 3,
            ErrCode: 'DELIVERED',
          })),
        },
      },
    }
  },
}

/** By the third of Tencent's schemes, with a key for each day and service. */
function tencentSignature({ request, body }: Heard) {
  const said = String(request.headers.authorization)
  const [, key, scope = '', signed = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\S+?),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(said) ??
    []
  const [day = '', service = ''] = scope.split('/')
  // The client signs the host without the port of a stand-in.
  const value = (name: string) =>
    name === 'host' ? String(request.headers.host).replace(/:\d+$/, '') : String(request.headers[name])
  const headers = signed
    .split(';')
    .map(name => `${name}:${value(name)}\n`)
    .join('')
  const canonical = ['POST', '/', '', headers, signed, sha256(body)].join('\n')
  const toSign = `TC3-HMAC-SHA256\n${request.headers['x-tc-timestamp']}\n${scope}\n${sha256(canonical)}`
  const right = hmac(hmac(hmac(hmac(`TC3${smsSecret}`, day), service), 'tc3_request'), toSign).toString('hex')
  if (key !== 'key-id') return 'AuthFailure.SecretIdNotFound'
  return signature === right ? undefined : 'AuthFailure.SignatureFailure'
}

const tencentAnswer = (data: object): Answer => ({ data: { Response: { ...data, RequestId: '1' } } })

const tencent: Provider = {
  refusal: heard => {
    const code = tencentSignature(heard)
    return code === undefined ? undefined : tencentAnswer({ Error: { Code: code, Message: 'no' } })
  },
  sendingOf: ({ request, body }) => {
    if (request.headers['x-tc-action'] !== 'SendSms') return
    const asked = JSON.parse(body)
    return {
      phone: asked.PhoneNumberSet[0],
      mark: asked.SessionContext,
      template: asked.TemplateId,
      sign: asked.SignName,
      values: asked.TemplateParamSet,
    }
  },
  taken: (phone, mark) =>
    tencentAnswer({ SendStatusSet: [{ Code: 'Ok', Fee: 1, PhoneNumber: phone, SessionContext: mark }] }),
  refused: (code, phone) => tencentAnswer({ SendStatusSet: [{ Code: code, Fee: 0, PhoneNumber: phone }] }),
  listed: ({ body }, all) => {
    const { PhoneNumber, BeginTime, EndTime, Limit } = JSON.parse(body)
    const there = all.filter(
      one => one.phone === PhoneNumber && one.at >= BeginTime * 1000 && one.at <= EndTime * 1000,
    )
    return tencentAnswer({
      PullSmsSendStatusSet: there.slice(0, Limit).map(one => ({
        PhoneNumber: one.phone,
        ReportStatus: 'SUCCESS',
        Description: 'DELIVRD',
        SessionContext: one.mark,
      })),
    })
  },
}

/** A provider that stands on this machine, refuses what is signed wrongly, and answers as the real one does, after `slow` ms. */
export async function smsProvider(name: 'aliyun' | 'tencent', slow = 0) {
  const provider = { aliyun, tencent }[name]
  const sendings: Sending[] = []
  const moods: Mood[] = []
  let asked = 0
  let wrongSignatures = 0

  const answer = (response: ServerResponse, { status = 200, data }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data))
  }
  const hear = (heard: Heard, response: ServerResponse) => {
    const refusal = provider.refusal(heard)
    if (refusal) {
      wrongSignatures += 1
      return answer(response, refusal)
    }
    const sending = provider.sendingOf(heard)
    if (sending === undefined) {
      asked += 1
      return answer(response, provider.listed(heard, sendings))
    }
    const mood = moods.shift() ?? 'takes'
    if (typeof mood === 'object') return answer(response, provider.refused(mood.refuses, sending.phone))
    if (mood === 'cut before') return heard.request.socket.destroy()
    sendings.push({ ...sending, at: Date.now() })
    if (mood === 'cut after') return heard.request.socket.destroy()
    if (mood === 'fails inside') return answer(response, { status: 500, data: { Code: 'InternalError' } })
    const taken = () => answer(response, provider.taken(sending.phone, sending.mark))
    return slow === 0 ? taken() : void setTimeout(taken, slow)
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => hear({ request, body: Buffer.concat(parts).toString() }, response))
    request.on('error', () => undefined)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: smsSettings(name, url),
    sendings,
    /** How it takes the next ones, in order; afterwards it takes everything. */
    moods,
    asked: () => asked,
    wrongSignatures: () => wrongSignatures,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
