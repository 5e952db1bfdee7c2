import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

// AWS Signature Version 4, read as its receiver reads it; written from Amazon's description and sharing nothing with the client that signs.

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** RFC 3986: everything but letters, digits and these four is written with a percent sign. */
const quoted = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export interface Asked {
  method: string
  /** As it came, with its query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Why a request is refused, as the store says it; nothing where it is signed by whoever has the secret. */
export function whyRefused({ method, url, headers, body }: Asked, key: string, secret: string, now: number) {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, by, day = '', region = '', names = '', signature] = said.exec(headers.authorization ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  if (by !== key) return 'InvalidAccessKeyId'
  const stamp = String(headers['x-amz-date'])
  if (!stamp.startsWith(day) || !(Math.abs(timeOf(stamp) - now) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return 'AccessDenied'
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${quoted(name)}=${quoted(value)}`)
    .sort()
    .join('&')
  const path = pathname
    .split('/')
    .map(part => quoted(decodeURIComponent(part)))
    .join('/')
  const lines = signed.map(
    name =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const canonical = [method, path, query, lines.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${secret}`,
  )
  return hmac(signing, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
