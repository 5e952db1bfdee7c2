import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'

// Alipay's signatures as its documents describe them for whoever has no client of theirs (opendocs.alipay.com/common/02mse7 for
// requests and answers, /common/02mse5 for certificates, /open/204/105301 for notices). Nothing here comes from the client.

type Fields = Record<string, string>

/** All but the signature, by name, without what is empty. */
const signedText = (fields: Fields, without: readonly string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const isRequestSigned = (fields: Fields, key: KeyObject) =>
  fields.sign_type === 'RSA2' &&
  verify('sha256', Buffer.from(signedText(fields, ['sign'])), key, Buffer.from(fields.sign ?? '', 'base64'))

/** Of a notice the kind of signature is not signed either. */
export const signNotice = (fields: Fields, key: KeyObject) =>
  sign('sha256', Buffer.from(signedText(fields, ['sign', 'sign_type'])), key).toString('base64')

/** The text of the answer's object, as it stands there with its slashes escaped, is what is signed. */
export function signedAnswer(method: string, answer: object, key: KeyObject): string {
  const text = JSON.stringify(answer).replaceAll('/', '\\/')
  const signature = sign('sha256', Buffer.from(text), key).toString('base64')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":${JSON.stringify(signature)}}`
}

/** The number of a certificate: MD5 over its issuer from the last part to the first, and its serial in tens. */
export function certificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** A zip, packed, its names in GBK as Alipay's are: without the mark of UTF-8. */
export function zipOf(files: readonly (readonly [name: Buffer, content: Buffer])[]): Buffer {
  const bodies: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    bodies.push(head, name, packed)
    table.push(entry, name)
    at += 30 + name.length + packed.length
  }
  const size = table.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...table, end])
}
