import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { z } from 'zod'
import type { paying as calls } from '../../contract/orders-paying.ts'
import type { FieldProblem } from '../../contract/problems.ts'
import { appidShape, appSecretShape, checkMarkIn } from '../people/wechat/wechat-keys.rules.ts'
import type { WechatAccount } from '../people/wechat/wechat-oauth.ts'
import type { AlipayKeys } from './providers/alipay/alipay-keys.ts'
import type { WechatKeys } from './providers/wechat/wechat-keys.ts'

type AlipayDraft = z.output<(typeof calls)['changeAlipay']['body']>
type AccountDraft = z.output<(typeof calls)['changeWechatAccount']['body']>
type WechatDraft = z.output<(typeof calls)['changeWechat']['body']>

/** What is wrong with what somebody copied, and in which field. */
export class KeyProblem extends Error {
  readonly path: string
  readonly problem: FieldProblem

  constructor(path: string, problem: FieldProblem) {
    super(`${path}: ${problem}`)
    this.path = path
    this.problem = problem
  }
}

export interface Checked<K> {
  keys: K
  numberEnd: string
  endsAt: Date | null
}

function shaped(path: string, text: string, shape: RegExp): string {
  if (!shape.test(text)) throw new KeyProblem(path, 'format')
  return text
}

const firstOf = <T>(...ways: (() => T)[]): T | undefined => {
  for (const way of ways) {
    try {
      return way()
    } catch {
      // Copied in another form.
    }
  }
  return undefined
}

/** With its first and last line or without, in either of the forms that the providers' tools write. */
function privateKeyIn(path: string, text: string): KeyObject {
  const der = () => Buffer.from(text.replaceAll(/\s/g, ''), 'base64')
  const key = firstOf(
    () => createPrivateKey(text),
    () => createPrivateKey({ key: der(), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der(), format: 'der', type: 'pkcs1' }),
  )
  return strong(path, key)
}

function publicKeyIn(path: string, text: string): KeyObject {
  if (text.includes('PRIVATE')) throw new KeyProblem(path, 'privateKey')
  const der = () => Buffer.from(text.replaceAll(/\s/g, ''), 'base64')
  const key = firstOf(
    () => createPublicKey(text),
    () => createPublicKey({ key: der(), format: 'der', type: 'spki' }),
  )
  return strong(path, key)
}

function strong(path: string, key: KeyObject | undefined): KeyObject {
  if (key?.asymmetricKeyType !== 'rsa') throw new KeyProblem(path, 'key')
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw new KeyProblem(path, 'weakKey')
  return key
}

function certificateIn(path: string, text: string): X509Certificate {
  const certificate = firstOf(() => new X509Certificate(text))
  if (!certificate) throw new KeyProblem(path, 'certificate')
  return certificate
}

function holding(path: string, certificate: X509Certificate): Date {
  const until = new Date(certificate.validTo)
  if (until.getTime() < Date.now()) throw new KeyProblem(path, 'ended')
  return until
}

const pkcs8 = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const end = (text: string) => text.slice(-4)

/** What Alipay gives a school, as it can be used. */
export function alipayKeysIn({
  appNumber,
  sellerNumber,
  privateKey,
  trust,
}: AlipayDraft): Checked<AlipayKeys> {
  const own = privateKeyIn('privateKey', privateKey)
  const shared = {
    appId: shaped('appNumber', appNumber, /^\d{16}$/),
    sellerId: shaped('sellerNumber', sellerNumber, /^2088\d{12}$/),
    privateKey: pkcs8(own),
  }
  const numberEnd = end(appNumber)
  if (trust.mode === 'key') {
    const theirs = publicKeyIn('trust.publicKey', trust.publicKey)
    // The school's own public key stands beside Alipay's on the same page.
    if (spki(theirs) === spki(createPublicKey(own))) throw new KeyProblem('trust.publicKey', 'ownKey')
    return { keys: { ...shared, trust: { publicKey: spki(theirs) } }, numberEnd, endsAt: null }
  }
  const { appCert, alipayCert, rootCert } = trust
  const ours = certificateIn('trust.appCert', appCert)
  if (!ours.checkPrivateKey(own)) throw new KeyProblem('trust.appCert', 'notItsKey')
  const theirs = certificateIn('trust.alipayCert', alipayCert)
  if (theirs.checkPrivateKey(own)) throw new KeyProblem('trust.alipayCert', 'ownKey')
  certificateIn('trust.rootCert', rootCert)
  const ends = [holding('trust.appCert', ours), holding('trust.alipayCert', theirs)]
  const endsAt = new Date(Math.min(...ends.map(at => at.getTime())))
  return { keys: { ...shared, trust: { appCert, alipayCert, rootCert } }, numberEnd, endsAt }
}

/** What WeChat Pay gives a school, as it can be used: its certificate says its number and whose it is. */
export function wechatKeysIn(draft: WechatDraft): Checked<WechatKeys> {
  const { mchid, appid, apiV3Key, trust } = draft
  const own = privateKeyIn('privateKey', draft.privateKey)
  const certificate = certificateIn('certificate', draft.certificate)
  if (!certificate.checkPrivateKey(own)) throw new KeyProblem('certificate', 'notItsKey')
  const [, named] = /(?:^|\n)CN=(\d+)/.exec(certificate.subject) ?? []
  if (named !== undefined && named !== mchid) throw new KeyProblem('mchid', 'otherNumber')
  const endsAt = holding('certificate', certificate)
  const keys: WechatKeys = {
    mchid: shaped('mchid', mchid, /^\d{8,10}$/),
    appid: shaped('appid', appid, appidShape),
    serial: certificate.serialNumber.toUpperCase(),
    privateKey: pkcs8(own),
    apiV3Key: shaped('apiV3Key', apiV3Key, /^[!-~]{32}$/),
    trust:
      trust.mode === 'certificates'
        ? 'certificates'
        : {
            publicKeyId: shaped('trust.publicKeyNumber', trust.publicKeyNumber, /^PUB_KEY_ID_\d{10,64}$/),
            publicKey: spki(publicKeyIn('trust.publicKey', trust.publicKey)),
          },
  }
  return { keys, numberEnd: end(mchid), endsAt }
}

/** What WeChat gives a school for its official account. The file by which it looks whose an address is may be named whole or by its mark. */
export function accountIn({
  appid,
  secret,
  checkFile,
}: AccountDraft): Checked<WechatAccount> & { checkMark: string } {
  const checkMark = checkMarkIn(checkFile)
  if (checkMark === null) throw new KeyProblem('checkFile', 'format')
  const keys = {
    appid: shaped('appid', appid, appidShape),
    secret: shaped('secret', secret, appSecretShape),
  }
  return { keys, numberEnd: end(appid), endsAt: null, checkMark }
}
