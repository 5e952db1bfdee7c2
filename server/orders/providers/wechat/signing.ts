import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { WechatKeys } from './wechat-keys.ts'

// The signatures of WeChat Pay v3 by what Node brings: two texts and a cipher. Lines end in \n, the last one too.

export type Headers = Readonly<Record<string, string | undefined>>

/** How far its clock and ours may be apart, in seconds. */
const window = 300
/** WeChat sends such signatures on purpose: whoever takes one checks nothing. */
const planted = 'WECHATPAY/SIGNTEST/'
export const kindOfSignature = 'WECHATPAY2-SHA256-RSA2048'

export const requestText = (method: string, path: string, timestamp: string, nonce: string, body: string) =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`

/** Over the bytes as they came: read and written again they may be others. */
export const answerText = (timestamp: string, nonce: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

const seconds = (at: number) => String(Math.floor(at / 1000))
const newNonce = () => randomBytes(16).toString('hex')
const signed = (text: string, { privateKey }: WechatKeys) =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64')

export function authorization(
  keys: WechatKeys,
  { method, path, body }: { method: string; path: string; body: string },
): string {
  const [timestamp, nonce] = [seconds(Date.now()), newNonce()]
  const fields = {
    mchid: keys.mchid,
    nonce_str: nonce,
    signature: signed(requestText(method, path, timestamp, nonce, body), keys),
    timestamp,
    serial_no: keys.serial,
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${kindOfSignature} ${list.join(',')}`
}

/** What WeChat's own browser asks for with a payment that was prepared for this account's people. */
export function insideFields(keys: WechatKeys, appid: string, prepared: string): Record<string, string> {
  const [timeStamp, nonceStr, bound] = [seconds(Date.now()), newNonce(), `prepay_id=${prepared}`]
  const text = `${appid}\n${timeStamp}\n${nonceStr}\n${bound}\n`
  return {
    appId: appid,
    timeStamp,
    nonceStr,
    package: bound,
    signType: 'RSA',
    paySign: signed(text, keys),
  }
}

/** Why what came is not WeChat's, or nothing. The number in its head says which key; one that is not known is no reason to go on. */
export async function notSigned(
  headers: Headers,
  body: Buffer,
  keyOf: (serial: string) => Promise<KeyObject | undefined>,
): Promise<string | undefined> {
  const {
    'wechatpay-timestamp': timestamp = '',
    'wechatpay-nonce': nonce = '',
    'wechatpay-signature': signature = '',
    'wechatpay-serial': serial = '',
    'wechatpay-signature-type': kind = kindOfSignature,
  } = headers
  if (kind !== kindOfSignature) return 'another kind of signature'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - Date.now() / 1000) > window)
    return 'of another time'
  if (signature.startsWith(planted)) return 'a signature that is to be refused'
  const key = await keyOf(serial)
  if (key === undefined) return 'by a key that is not known'
  const isRight = verify('sha256', answerText(timestamp, nonce, body), key, Buffer.from(signature, 'base64'))
  return isRight ? undefined : 'the signature is not right'
}

export interface Sealed {
  algorithm?: string
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** AES-256-GCM under the school's own key; throws where a bit of it is another. */
export function unsealed(sealed: Sealed, apiV3Key: string): Buffer {
  if (sealed.algorithm !== 'AEAD_AES_256_GCM') throw new Error('sealed by another cipher')
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(sealed.nonce), {
    authTagLength: 16,
  })
  cipher.setAuthTag(bytes.subarray(-16))
  cipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
  return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()])
}
