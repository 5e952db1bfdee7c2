// What both ends know of the applications by which people sign in by WeChat. Imports nothing: the browser bundles it as it is.

/** What is wrong with an application when it is tried. */
export const wechatProblems = [
  'off',
  'notReached',
  /** WeChat does not know the number. */
  'appid',
  /** Or not with this secret. */
  'secret',
  /** It may not ask; WeChat's own words stand beside it. */
  'refused',
] as const
export type WechatProblem = (typeof wechatProblems)[number]
