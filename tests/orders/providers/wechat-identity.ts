import { generateKeyPairSync, randomBytes, randomInt, X509Certificate } from 'node:crypto'
import type { WechatKeys } from '../../../server/orders/providers/wechat/wechat-keys.ts'
import { certificateOf } from '../../kit/certificate.ts'
import type { Own } from './wechat-wire.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const serialOf = (certificate: string) => new X509Certificate(certificate).serialNumber

/** Who a merchant and WeChat Pay are to each other: numbers, keys and certificates. */
export function wechatIdentity(certificates: boolean) {
  const merchant = rsa()
  const mchid = `19${randomInt(10 ** 7, 10 ** 8)}`
  const merchantPaper = certificateOf(mchid, merchant)
  const appid = `wx${randomBytes(8).toString('hex')}`
  const apiV3Key = randomBytes(16).toString('hex')
  const platform: (Own & { paper: string })[] = []
  const newPlatform = (until?: Date) => {
    const pair = rsa()
    const paper = certificateOf('Tenpay.com Root', pair, until)
    platform.unshift({ serial: serialOf(paper), key: pair.privateKey, paper })
  }
  newPlatform()
  const open = rsa()
  const own = (): Own => {
    if (!certificates) return { serial: publicKeyId, key: open.privateKey }
    const [newest] = platform
    if (!newest) throw new Error('no certificate')
    return newest
  }
  const publicKeyId = `PUB_KEY_ID_0${mchid}2026112200`
  const keys: WechatKeys = {
    mchid,
    appid,
    serial: serialOf(merchantPaper),
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiV3Key,
    trust: certificates
      ? 'certificates'
      : { publicKeyId, publicKey: open.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  }
  return { mchid, appid, apiV3Key, merchant, merchantPaper, platform, publicKeyId, newPlatform, own, keys }
}
