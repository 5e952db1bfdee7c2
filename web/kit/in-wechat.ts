/** Whether the page stands in WeChat's own browser. */
export const isInWechat = (agent = navigator.userAgent) => /MicroMessenger/i.test(agent)
