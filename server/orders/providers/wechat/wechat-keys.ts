/** What a school has of WeChat Pay. */
export interface WechatKeys {
  mchid: string
  appid: string
  /** The number of the official account, where whoever pays inside WeChat is known by it. */
  account?: string | undefined
  /** The number of its own certificate. */
  serial: string
  privateKey: string
  /** Thirty-two signs, with which what is told is encrypted. */
  apiV3Key: string
  /** WeChat's key under its number, or its certificates, which are fetched and renewed. */
  trust: { publicKeyId: string; publicKey: string } | 'certificates'
}

/** Whether a payment was made for one of the school's applications. */
export const isOurs = ({ appid, account }: WechatKeys, of: string) => of === appid || of === account
