import { address, given } from './setting-kinds.ts'

/** Where the payment providers are, and where WeChat says who is there. Keys and numbers are each school's own. */
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
  wechatOpenAt: given(
    {
      name: 'ESCHOOL_WECHAT_OPEN_URL',
      fallback: 'https://open.weixin.qq.com',
      says: 'where people are sent to be known by WeChat',
    },
    address('http', 'https'),
  ),
  wechatApiAt: given(
    {
      name: 'ESCHOOL_WECHAT_API_URL',
      fallback: 'https://api.weixin.qq.com',
      says: 'where WeChat tells who was sent to it, and takes messages of an official account',
    },
    address('http', 'https'),
  ),
}
