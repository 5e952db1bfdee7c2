import { createPublicKey, hash, type KeyObject, X509Certificate } from 'node:crypto'
import { type Sealed, unsealed } from './signing.ts'
import type { WechatKeys } from './wechat-keys.ts'

/** Certificates are fetched anew that often, and for a number that is not known at most that often. */
const renewedAfter = 12 * 60 * 60_000
const askedAfter = 60_000

type BySerial = ReadonlyMap<string, { key: KeyObject; until: number }>

interface Kept {
  bySerial: BySerial
  fetchedAt: number
  askedAt: number
  fetching?: Promise<void>
}

// They outlive a call: each school's own, in each process.
const kept = new Map<string, Kept>()

export interface Certificates {
  data: { serial_no: string; encrypt_certificate: Sealed }[]
}

/** A certificate that has ended vouches for nothing. */
export function keyIn(all: BySerial, serial: string): KeyObject | undefined {
  const found = all.get(serial)
  return found && found.until > Date.now() ? found.key : undefined
}

/** The keys by which WeChat signs. */
export class PlatformKeys {
  readonly #keys: WechatKeys
  readonly #fetch: () => Promise<Certificates>
  readonly #kept: Kept

  constructor(keys: WechatKeys, base: string, fetch: () => Promise<Certificates>) {
    this.#keys = keys
    this.#fetch = fetch
    const name = hash('sha256', [base, keys.mchid, keys.serial, keys.apiV3Key].join('\0'))
    const fresh: Kept = { bySerial: new Map(), fetchedAt: 0, askedAt: 0 }
    this.#kept = kept.get(name) ?? fresh
    kept.set(name, this.#kept)
  }

  /** Of a number that comes with what is to be checked. */
  readonly of = async (serial: string): Promise<KeyObject | undefined> => {
    const { trust } = this.#keys
    if (trust !== 'certificates')
      return serial === trust.publicKeyId ? createPublicKey(trust.publicKey) : undefined
    const { bySerial, fetchedAt, askedAt } = this.#kept
    const isOld = Date.now() - fetchedAt > renewedAfter
    if ((isOld || !bySerial.has(serial)) && Date.now() - askedAt > askedAfter) {
      // An old one does as long as no newer one can be had.
      await this.renew().catch(() => undefined)
    }
    return keyIn(this.#kept.bySerial, serial)
  }

  /** What is not encrypted under the school's own key is not taken. */
  async renew(): Promise<void> {
    this.#kept.fetching ??= this.#renew().finally(() => {
      delete this.#kept.fetching
    })
    await this.#kept.fetching
  }

  async #renew() {
    this.#kept.askedAt = Date.now()
    const { data } = await this.#fetch()
    this.#kept.bySerial = this.read(data)
    this.#kept.fetchedAt = Date.now()
  }

  /** The certificates of an answer, under their own numbers. */
  read(data: Certificates['data']): BySerial {
    const all = data.map(({ encrypt_certificate: sealed }) => {
      const certificate = new X509Certificate(unsealed(sealed, this.#keys.apiV3Key))
      const until = Date.parse(certificate.validTo)
      return [certificate.serialNumber.toUpperCase(), { key: certificate.publicKey, until }] as const
    })
    return new Map(all)
  }
}
