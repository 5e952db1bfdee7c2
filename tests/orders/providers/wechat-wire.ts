import { createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// WeChat Pay's signatures as its documents describe them (pay.weixin.qq.com/docs/merchant/development/interface-rules: signing
// requests, checking answers and notices, encrypting what is told). Nothing here comes from our client.

const kind = 'WECHATPAY2-SHA256-RSA2048'
const now = () => String(Math.floor(Date.now() / 1000))

export interface Own {
  /** Its number: a certificate's, or that of its public key. */
  serial: string
  key: KeyObject
}

/** Five lines, each with its end: the method, the address, the time, the word used once, the body. */
export function requestProblem(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { mchid, serial, key, seen }: { mchid: string; serial: string; key: KeyObject; seen: Set<string> },
): string | undefined {
  const said = headers.authorization ?? ''
  const part = (name: string) => new RegExp(`[ ,]${name}="([^"]+)"`).exec(said)?.[1] ?? ''
  const [timestamp, nonce] = [part('timestamp'), part('nonce_str')]
  if (!said.startsWith(`${kind} `) || !headers['user-agent'] || !headers.accept) return 'PARAM_ERROR'
  if (part('mchid') !== mchid || part('serial_no') !== serial) return 'SIGN_ERROR'
  if (Math.abs(Number(timestamp) - Date.now() / 1000) > 300 || nonce.length < 16 || seen.has(nonce))
    return 'SIGN_ERROR'
  seen.add(nonce)
  const lines = [method, url, timestamp, nonce, body.toString(), ''].join('\n')
  const isRight = verify('sha256', Buffer.from(lines), key, Buffer.from(part('signature'), 'base64'))
  return isRight ? undefined : 'SIGN_ERROR'
}

/** Three lines over what goes out, and where they stand in its head. */
export function signedHead(
  body: string,
  { serial, key }: Own,
  { timestamp = now(), nonce = randomBytes(16).toString('hex') } = {},
): Record<string, string> {
  const signature = sign('sha256', Buffer.from([timestamp, nonce, body, ''].join('\n')), key)
  return {
    'content-type': 'application/json; charset=utf-8',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature.toString('base64'),
    'wechatpay-signature-type': kind,
  }
}

/** AES-256-GCM under the school's own key; the sixteen bytes of its seal come last. */
export function sealed(text: string, apiV3Key: string, associated: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associated))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associated,
  }
}
