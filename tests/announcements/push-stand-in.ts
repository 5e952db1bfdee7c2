import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freshCertificate } from '../kit/certificate.ts'

/** A browser's half of a subscription. */
export interface Receiver {
  publicKey: Buffer
  privateKey: Buffer
  secret: Buffer
}

export function freshReceiver(): Receiver {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey(), secret: randomBytes(16) }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** As a browser reads it, by RFC 8291 and RFC 8188: salt, record size and the sender's key stand before one record. */
export function decrypted(body: Buffer, { publicKey, privateKey, secret }: Receiver): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
  const shared = hkdf(pair.computeSecret(theirs), secret, info, 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // Behind the text stands a 2, then nothing but zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Who sends, by RFC 8292: `vapid t=…, k=…`, signed for this service by the key that the browser subscribed with. */
function senderIn(header: string, audience: string, known: string): string | undefined {
  const { t = '', k = '' } = Object.fromEntries(
    [...header.matchAll(/([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  )
  const [head = '', claims = '', signature = ''] = t.split('.')
  const point = Buffer.from(k, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isFresh = exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600
  return isSigned && isFresh && aud === audience && k === known ? sub : undefined
}

export interface Came {
  path: string
  body: Buffer
  ttl: number
  from: string
}

/** A push service on this machine, by https as all are: what it takes, and with what it answers next. */
export async function openPushService(known: () => string, { slow = 0 } = {}) {
  const { key, cert } = freshCertificate('localhost')
  const before = getCACertificates()
  setDefaultCACertificates([...before, cert])
  const came: Came[] = []
  let answers: number | 'cut' = 201
  const server = createServer({ key, cert }, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const audience = `https://${request.headers.host}`
    const from = senderIn(request.headers.authorization ?? '', audience, known())
    if (from === undefined) return void response.writeHead(403).end()
    if (answers === 201) came.push({ path: request.url ?? '', body, ttl: Number(request.headers.ttl), from })
    if (answers === 'cut') return void request.socket.destroy()
    if (slow > 0) await pause(slow)
    response.writeHead(answers).end()
  })
  let met = 0
  server.on('connection', () => {
    met += 1
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    address,
    certificate: cert,
    /** Lines that came about, whatever was said on them. */
    met: () => met,
    came,
    answer: (next: typeof answers) => {
      answers = next
    },
    close: () => {
      setDefaultCACertificates(before)
      server.closeAllConnections()
      server.close()
    },
  }
}
