import { AlipayRequestError, AlipaySdk } from 'alipay-sdk'
import {
  longestAnswer,
  NotAnswered,
  NotReached,
  type Wishes,
  wasNotReached,
  within,
} from '../../../kit/asking-outside.ts'
import { onChinaClock } from '../money.rules.ts'
import { NotBelieved, ProviderRefused } from '../provider.ts'
import type { AlipayKeys } from './alipay-keys.ts'

/** The fields of an answer, as Alipay names them. */
export type Fields = Record<string, string | undefined>

/** Gateway and keys, by Alipay's own client: it signs, and checks the signature of each answer. */
export function alipayClient(
  { appId, privateKey, trust }: AlipayKeys,
  gateway: string,
  { longest = longestAnswer }: Wishes = {},
) {
  const sdk = new AlipaySdk({
    appId,
    privateKey,
    keyType: 'PKCS8',
    signType: 'RSA2',
    gateway,
    camelcase: false,
    timeout: longestAnswer,
    ...('publicKey' in trust
      ? { alipayPublicKey: trust.publicKey }
      : {
          appCertContent: trust.appCert,
          alipayPublicCertContent: trust.alipayCert,
          alipayRootCertContent: trust.rootCert,
        }),
  })
  // Without its key the client would believe every answer.
  if (!sdk.config.alipayPublicKey) throw new Error("Alipay's key is missing")
  // The client writes the machine's clock; Alipay reads the clock of Shanghai.
  const timestamp = () => onChinaClock(new Date())

  return {
    sdk,
    /** What a browser posts to the gateway. */
    form: (method: string, bizContent: Fields, addresses: { notifyUrl: string; returnUrl: string }) => ({
      action: `${gateway}?charset=utf-8`,
      fields: Object.fromEntries(
        new URLSearchParams(sdk.sdkExecute(method, { ...addresses, timestamp: timestamp(), bizContent })),
      ),
    }),
    ask: async (method: string, bizContent: Record<string, unknown>): Promise<Fields> => {
      try {
        const params = { timestamp: timestamp(), bizContent }
        const answer = await within(longest, sdk.exec(method, params, { validateSign: true }))
        return taken(answer as unknown as Fields)
      } catch (error) {
        throw told(error)
      }
    },
  }
}

export type AlipayClient = ReturnType<typeof alipayClient>

/** 10000 alone is a yes. 20000 and what is wrong inside Alipay leave it open whether something happened. */
function taken(answer: Fields): Fields {
  const { code = '', sub_code: sub = '', msg = '', sub_msg: words = msg } = answer
  if (code === '10000') return answer
  if (code === '20000' || code === '10003' || /SYSTEM_ERROR|unknow-?n?-?error/i.test(sub))
    throw new NotAnswered(`Alipay does not know: ${sub || code}`)
  throw new ProviderRefused(sub || code, words)
}

/**
 * What the client throws: an answer without any signature (the gateway's, when it does not know the application) trips it. What it
 * says carries the whole answer, which no log has to keep.
 */
function told(error: unknown): unknown {
  if ((error as { code?: string }).code === 'ERR_INVALID_ARG_TYPE')
    return new NotBelieved('an answer without a signature')
  if (!(error instanceof AlipayRequestError)) return error
  if (wasNotReached(error)) return new NotReached('Alipay is not reached', { cause: error })
  return isWhole(error)
    ? new NotBelieved("an answer without Alipay's signature")
    : new NotAnswered('Alipay gave half an answer, or none', { cause: error.cause })
}

function isWhole({ message, responseDataRaw }: AlipayRequestError): boolean {
  try {
    return typeof JSON.parse(responseDataRaw ?? '') === 'object' && !/status: \d+/.test(message)
  } catch {
    return false
  }
}
