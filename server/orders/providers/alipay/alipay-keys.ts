/** What a school has of Alipay. Keys are PEM: the own one in PKCS #8, Alipay's as SPKI. */
export interface AlipayKeys {
  appId: string
  /** Alipay's number of the school: 2088… */
  sellerId: string
  privateKey: string
  /** One of two modes: Alipay's key alone, or three certificates. */
  trust: { publicKey: string } | { appCert: string; alipayCert: string; rootCert: string }
}
