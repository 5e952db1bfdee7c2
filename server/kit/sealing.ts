import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const version = 1

/** What the installation's key is used for: keyed hashes, secrets kept encrypted, and each person's own key. */
export class Sealing {
  readonly #hashing: Buffer
  readonly #wrapping: Buffer

  constructor(key: Buffer) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `eschool ${purpose}`, 32))
    this.#hashing = derive('hashing')
    this.#wrapping = derive('wrapping')
  }

  /** A keyed hash for what must be found again but not read: throttle keys, made passwords, codes. */
  mark(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#hashing).update(`${purpose}\0${text}`).digest()
  }

  matches(purpose: string, text: string, mark: Buffer): boolean {
    return timingSafeEqual(this.mark(purpose, text), mark)
  }

  newPersonKey(): Buffer {
    return this.encrypt(randomBytes(32))
  }

  sealFor(personKey: Buffer, values: Record<string, unknown>): Buffer {
    return encryptWith(this.decrypt(personKey), Buffer.from(JSON.stringify(values)))
  }

  unsealFor(personKey: Buffer, sealed: Buffer): Record<string, unknown> {
    return JSON.parse(decryptWith(this.decrypt(personKey), sealed).toString())
  }

  encrypt(plain: Buffer): Buffer {
    return encryptWith(this.#wrapping, plain)
  }

  decrypt(sealed: Buffer): Buffer {
    return decryptWith(this.#wrapping, sealed)
  }
}

function encryptWith(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decryptWith(key: Buffer, sealed: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error('sealed by another version of the program')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()])
}

/** Tokens are 256 random bits: a plain hash is enough to keep them. */
export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')
export const randomName = () => randomBytes(16).toString('hex')
