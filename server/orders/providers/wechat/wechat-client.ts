import { fetched, longestDownload, NotAnswered, type Wishes } from '../../../kit/asking-outside.ts'
import { NotBelieved, ProviderRefused } from '../provider.ts'
import { type Certificates, keyIn, PlatformKeys } from './platform-keys.ts'
import { authorization, notSigned } from './signing.ts'
import type { WechatKeys } from './wechat-keys.ts'

/** WeChat refuses whoever does not say who asks. */
const agent = 'eschool'

/** The service and the keys of both sides: signs what is asked, and checks who answered. */
export function wechatClient(keys: WechatKeys, base: string, wishes: Wishes = {}) {
  if (keys.apiV3Key.length !== 32) throw new Error('the key of WeChat Pay is missing')
  const platform = new PlatformKeys(keys, base, certificates)

  const asked = (method: 'GET' | 'POST', path: string, body: string, bounds: Wishes = wishes) =>
    fetched(
      `${base}${path}`,
      {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': agent,
          authorization: authorization(keys, { method, path, body }),
          ...(keys.trust !== 'certificates' && { 'wechatpay-serial': keys.trust.publicKeyId }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      },
      bounds,
    )

  /** They bring the keys that their own answer is signed with: each is sealed under the school's key, and the signature is by one of them. */
  async function certificates(): Promise<Certificates> {
    const { status, headers, body } = await asked('GET', '/v3/certificates', '')
    if (status !== 200) throw refusal(status, body)
    const answer = jsonIn<Certificates>(body)
    const brought = platform.read(answer.data)
    const problem = await notSigned(Object.fromEntries(headers), body, async serial => keyIn(brought, serial))
    if (problem) throw new NotBelieved(problem)
    return answer
  }

  return {
    platform,
    ask: async <T>(method: 'GET' | 'POST', path: string, content?: object): Promise<T> => {
      const { status, headers, body } = await asked(method, path, content ? JSON.stringify(content) : '')
      const isSigned = headers.has('wechatpay-signature')
      // Some refusals come unsigned, such as of the school's own signature. A yes never does.
      if (isSigned || status < 400) {
        const problem = await notSigned(Object.fromEntries(headers), body, platform.of)
        if (problem) throw new NotBelieved(problem)
      }
      if (status !== 200 && status !== 204) throw refusal(status, body)
      return status === 204 ? ({} as T) : jsonIn<T>(body)
    },
    /** A file: its answer is signed by nobody, what is in it has a hash that was. */
    download: async (address: string): Promise<Buffer> => {
      const url = new URL(address)
      if (url.origin !== new URL(base).origin) throw new Error('a statement from elsewhere')
      const bounds = { longest: longestDownload }
      const { status, body } = await asked('GET', `${url.pathname}${url.search}`, '', bounds)
      if (status !== 200) throw refusal(status, body)
      return body
    },
  }
}

export type WechatClient = ReturnType<typeof wechatClient>

function jsonIn<T>(body: Buffer): T {
  return JSON.parse(body.toString('utf8')) as T
}

/** What breaks on its side leaves it open whether something happened. */
function refusal(status: number, body: Buffer): Error {
  if (status < 400 || status >= 500) return new NotAnswered(`WeChat Pay does not know: ${status}`)
  try {
    const { code, message } = jsonIn<{ code: string; message: string }>(body)
    if (typeof code === 'string') return new ProviderRefused(code, String(message ?? ''))
  } catch {
    // Something between us and WeChat answered.
  }
  return new NotAnswered(`WeChat Pay was answered for by something else: ${status}`)
}
