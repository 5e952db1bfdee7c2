import { address, given } from './setting-kinds.ts'

/** Where the payment providers are. Keys and numbers are each school's own. */
export const declaredForPaying = {
  alipayAt: given(
    {
      name: 'ESCHOOL_ALIPAY_URL',
      fallback: 'https://openapi.alipay.com/gateway.do',
      says: 'the gateway of Alipay; its sandbox is https://openapi-sandbox.dl.alipaydev.com/gateway.do',
    },
    address('http', 'https'),
  ),
  wechatPayAt: given(
    {
      name: 'ESCHOOL_WECHAT_PAY_URL',
      fallback: 'https://api.mch.weixin.qq.com',
      says: 'the service of WeChat Pay',
    },
    address('http', 'https'),
  ),
}
