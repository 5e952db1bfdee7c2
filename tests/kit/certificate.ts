import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A value of ASN.1 in DER: its tag, its length, what it holds. */
function value(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => value(0x30, ...parts)
const oid = (hex: string) => value(0x06, Buffer.from(hex, 'hex'))
const flag = value(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const rsaWithSha256 = sequence(oid('2a864886f70d01010b'), value(0x05))
const time = (at: Date) => value(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
const day = 24 * 60 * 60 * 1000
const named = (name: string) => sequence(value(0x31, sequence(oid('550403'), value(0x0c, Buffer.from(name)))))

/**
 * A certificate of its own making, for one day where nothing else is said, as PEM: Node makes keys and signs, and what is signed is
 * little enough to be put together here. A key in the source would be a key that somebody takes for worth something.
 */
export function certificateOf(
  name: string,
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  until = new Date(Date.now() + day),
): string {
  const algorithm = publicKey.asymmetricKeyType === 'rsa' ? rsaWithSha256 : ecdsaWithSha256
  const extension = (id: string, isCritical: boolean, ...holds: Buffer[]) =>
    sequence(oid(id), ...(isCritical ? [flag] : []), value(0x04, sequence(...holds)))
  const toSign = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    // A serial number is positive: its first bit is none.
    value(0x02, Buffer.concat([Buffer.from([0x7f]), randomBytes(15)])),
    algorithm,
    named(name),
    sequence(time(new Date(Math.min(Date.now(), until.getTime()) - day)), time(until)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    value(
      0xa3,
      sequence(extension('551d13', true, flag), extension('551d11', false, value(0x82, Buffer.from(name)))),
    ),
  )
  const signature = sign('sha256', toSign, privateKey)
  const whole = sequence(toSign, algorithm, value(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** A certificate for a host, with its key. */
export function freshCertificate(host: string): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificateOf(host, pair),
  }
}
