/** How the app comes onto a device; each has three steps. */
export const installWays = ['computer', 'safari', 'android', 'iphone', 'harmony'] as const
export type InstallWay = (typeof installWays)[number]

interface Looks {
  agent: string
  /** How many fingers its screen tells apart. */
  touches: number
}

/** Which way is this device's. An iPad says of itself that it is a Mac. */
export function installWayOf({ agent, touches }: Looks): InstallWay {
  if (/OpenHarmony|HarmonyOS|HuaweiBrowser|ArkWeb/i.test(agent)) return 'harmony'
  if (/iPhone|iPod|iPad/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return 'iphone'
  if (/Android/.test(agent)) return 'android'
  return /Macintosh/.test(agent) && /Safari\//.test(agent) && !/Chrome|Chromium|Edg|Firefox|OPR/.test(agent)
    ? 'safari'
    : 'computer'
}

/** A page inside a messenger or another app: none of them can install anything. */
export const isInsideOther = (agent: string) =>
  /MicroMessenger|\bQQ\/|DingTalk|AlipayClient|Weibo|aweme|Lark\//i.test(agent)

/** On which of them the page is read on a phone already. */
export const isHandheld = (way: InstallWay) => way === 'android' || way === 'iphone' || way === 'harmony'

/** What of the app is said of this device, the surest first. */
export type Installed = 'app' | 'installed' | 'inside' | 'offered' | 'byHand'
export function installedAs(known: {
  inApp: boolean
  onDevice: boolean
  inside: boolean
  offered: boolean
}): Installed {
  if (known.inApp) return 'app'
  if (known.onDevice) return 'installed'
  if (known.inside) return 'inside'
  return known.offered ? 'offered' : 'byHand'
}
