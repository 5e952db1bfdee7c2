/** What a school has of WeChat Pay. */
export interface WechatKeys {
  mchid: string
  appid: string
  /** The number of its own certificate. */
  serial: string
  privateKey: string
  /** Thirty-two signs, with which what is told is encrypted. */
  apiV3Key: string
  /** WeChat's key under its number, or its certificates, which are fetched and renewed. */
  trust: { publicKeyId: string; publicKey: string } | 'certificates'
}
