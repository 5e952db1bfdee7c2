import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.of((kind << 5) | count)
  if (count < 256) return Buffer.of((kind << 5) | 24, count)
  return Buffer.of((kind << 5) | 25, count >> 8, count & 255)
}
/** The part of CBOR (RFC 8949) that authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(part => cbor(part))])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** The public half of a key on P-256, as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string }
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

interface Question {
  challenge: string
  host: string
}
interface Wrong {
  /** Where the page says that it stood. */
  origin?: string
  host?: string
  challenge?: string
  /** Whether who was there was known, by a finger or a code. */
  verified?: boolean
}
export interface Kept {
  id: string
  handle: string
  privateKey: KeyObject
  /** How often it was used; null: it does not count. */
  count: number | null
}

const flags = (verified: boolean, more = 0) => Buffer.of(1 | (verified ? 4 : 0) | more)
const fourBytes = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Makes a passkey as a device does, with a key of its own. */
export function makePasskey(
  question: Question & { owner: { handle: string } },
  { counts = true, ...wrong }: Wrong & { counts?: boolean } = {},
) {
  const { host, challenge, origin = `https://${question.host}`, verified = true } = { ...question, ...wrong }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const data = Buffer.concat([
    sha256(host),
    flags(verified, 64),
    fourBytes(0),
    Buffer.alloc(16),
    Buffer.of(0, id.length),
    id,
    coseOf(publicKey),
  ])
  const attestation = cbor(
    new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]),
  )
  const kept: Kept = { id: text(id), handle: question.owner.handle, privateKey, count: counts ? 0 : null }
  const made = {
    credential: text(id),
    clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
    attestationObject: text(attestation),
    transports: ['internal'],
  }
  return { kept, made }
}

/** Answers a question by a passkey, and counts. */
export function answerBy(kept: Kept, question: Question, wrong: Wrong = {}) {
  const { host, challenge, origin = `https://${question.host}`, verified = true } = { ...question, ...wrong }
  if (kept.count !== null) kept.count += 1
  const data = Buffer.concat([sha256(host), flags(verified), fourBytes(kept.count ?? 0)])
  const client = clientData('webauthn.get', challenge, origin)
  return {
    credential: kept.id,
    clientDataJSON: text(client),
    authenticatorData: text(data),
    signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), kept.privateKey)),
    userHandle: kept.handle,
  }
}
