import { createHmac } from 'node:crypto'
import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'

export interface TencentAsked {
  method: 'GET' | 'POST' | 'PUT'
  keyName: string
  nonce: number
  /** In seconds. */
  timestamp: number
  /** The path with what is asked behind it, as it goes out. */
  uri: string
  body: string
}

/** What is signed: the method, three headers by their names, the way and the body, each in a line of its own. */
export const tencentToSign = ({ method, keyName, nonce, timestamp, uri, body }: TencentAsked) =>
  [method, `X-TC-Key=${keyName}&X-TC-Nonce=${nonce}&X-TC-Timestamp=${timestamp}`, uri, body].join('\n')

/** Not the hash itself goes as base64, but its hexadecimal digits do. */
export const tencentSignature = (secret: string, asked: TencentAsked) =>
  Buffer.from(createHmac('sha256', secret).update(tencentToSign(asked)).digest('hex')).toString('base64')

/** A line of its own, its stores, too many in a minute, the same words twice: asking again may come to something else. */
const passing = [41, 960_000, 13_000, 13_001, 190_301, 190_308, 190_310]

/** What its refusal means; undefined: it said yes. */
export function tencentProblem(status: number, code: number | undefined): MeetingProblem | undefined {
  if (status < 300 && code === undefined) return undefined
  if (code === undefined) return status === 401 ? 'key' : status >= 500 ? 'notReached' : 'refused'
  if (passing.includes(code)) return 'notReached'
  if (code === 190_303) return 'key'
  return code === 190_001 ? 'host' : 'refused'
}

/** It is not there, was cancelled, or has ended: what was asked for is so. */
export const isGoneThere = (code: number | undefined) => [9003, 9007, 13_603].includes(code ?? 0)
/** One that has begun is not cancelled, but ended. */
export const hasBegunThere = (code: number | undefined) => code === 13_602
