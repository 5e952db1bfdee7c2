import type { wechatMessages } from 'virtual:calls/wechatMessages'
import {
  type KeysProblem,
  keysIn,
  keysProblem,
  type WechatPurpose,
  wechatPurposes,
  wechatVariables,
} from '../../contract/announcements-wechat-lists.ts'

export type WechatMessageSetting = NonNullable<(typeof wechatMessages)['wechatMessageSetting']['data']>
export type WechatForm = Pick<WechatMessageSetting, 'templates'>

interface Wrong {
  problem: KeysProblem | 'missing'
  /** What is meant, where it is one word. */
  name?: string
}

/** What the server would refuse of a mapping, found while it is still at hand. */
export function problemsOf({ templates }: WechatForm): Record<string, Wrong> {
  const found = wechatPurposes.flatMap((purpose): [string, Wrong][] => {
    const { template, keys } = templates[purpose]
    const problem = template || keys ? keysProblem(purpose, keys) : null
    if (!problem) return []
    const path = `templates.${purpose}.keys`
    return [
      [path, keys.trim() === '' ? { problem: 'missing' } : { problem, ...named(purpose, keys, problem) }],
    ]
  })
  return Object.fromEntries(found)
}

function named(purpose: WechatPurpose, keys: string, problem: KeysProblem): { name?: string } {
  const pairs = keysIn(keys) ?? []
  const known: readonly string[] = wechatVariables[purpose]
  const seen = new Set<string>()
  const name =
    problem === 'variable'
      ? pairs.find(([, variable]) => !known.includes(variable))?.[1]
      : problem === 'taken'
        ? pairs.find(([key]) => seen.has(key) || !seen.add(key))?.[0]
        : undefined
  return name === undefined ? {} : { name }
}
