// In which ways people of a school sign in by WeChat. Imports nothing: the browser bundles it as it is.

/** A picture that WeChat reads from the screen of the school's site, or WeChat's own browser, which knows who holds it. */
export const wechatWays = ['site', 'inside'] as const
export type WechatWay = (typeof wechatWays)[number]
