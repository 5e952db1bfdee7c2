import { parentPort, workerData } from 'node:worker_threads'
import type { StatementTrouble } from '../../../contract/orders-reconciling-lists.ts'
import * as alipay from './alipay/alipay-statement.ts'
import { type StatementLine, StatementRefused } from './provider.ts'
import * as wechat from './wechat/wechat-statement.ts'

/** Whose statement it has to be. */
export type StatementOf = { kind: 'alipay'; sellerId: string } | { kind: 'wechat'; mchid: string }
export type Said = { lines: StatementLine[] } | { trouble: StatementTrouble }

function read({ of, file }: { of: StatementOf; file: Uint8Array }): Said {
  const bytes = Buffer.from(file)
  try {
    return { lines: of.kind === 'alipay' ? alipay.linesOf(bytes, of) : wechat.linesOf(bytes, of) }
  } catch (error) {
    // A line that is none: nothing of such a file is taken.
    return { trouble: error instanceof StatementRefused ? error.trouble : 'unreadable' }
  }
}

parentPort?.postMessage(read(workerData))
