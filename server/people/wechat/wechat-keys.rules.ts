import type { WechatProblem } from '../../../contract/people-wechat-lists.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'

/** What WeChat gives a school for an application. */
export const appidShape = /^wx[0-9a-f]{16}$/
export const appSecretShape = /^[0-9a-f]{32}$/

/** The file by which WeChat looks whose an address is may be named whole or by its mark; null: neither. */
export function checkMarkIn(checkFile: string): string | null {
  if (checkFile === '') return ''
  const [, mark = null] = /^(?:MP_verify_)?([0-9A-Za-z]{8,40})(?:\.txt)?$/.exec(checkFile) ?? []
  return mark
}
export const checkFileOf = (mark: string) => (mark ? `MP_verify_${mark}.txt` : '')

const ofAppid = [40013, 41002]
const ofSecret = [40001, 40125, 41004]

/** What a try of an application tells; null: nothing that WeChat says. */
export function problemOfTry(error: unknown): { problem: WechatProblem; said: string } | null {
  if (error instanceof NotReached || error instanceof NotAnswered) return { problem: 'notReached', said: '' }
  const { errcode, said } = error as { errcode?: number; said?: string }
  if (errcode === undefined || said === undefined) return null
  if (ofAppid.includes(errcode)) return { problem: 'appid', said }
  return { problem: ofSecret.includes(errcode) ? 'secret' : 'refused', said }
}
