import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { centsOf, chinaTime, roundedCents } from '../money.rules.ts'
import { type StatementLine, StatementRefused } from '../provider.ts'
import { mostInflated, type Row, rowsUnder, textOf, unpackedBy } from '../statement-table.ts'
import { wechatWords } from '../statement-words.ts'

const { heads, totals } = wechatWords

/** Packed or not: what is in it. */
export const unpacked = (file: Buffer) =>
  file[0] === 0x1f && file[1] === 0x8b
    ? unpackedBy(() => gunzipSync(file, { maxOutputLength: mostInflated }))
    : file

/** The hash is of the file as it is when it is unpacked. */
export const isWhole = (file: Buffer, sha1: string) => hash('sha1', file) === sha1.toLowerCase()

/** A payment a line, a refund a line; one that was not made is left out, another merchant's is no line of ours. */
export function linesOf(file: Buffer, { mchid }: { mchid: string }): StatementLine[] {
  return rowsUnder(textOf(unpacked(file)), Object.values(heads), first => first === totals).flatMap(row => {
    if (row(heads.merchant) !== mchid) throw new StatementRefused('otherMerchant')
    return lineOf(row)
  })
}

function lineOf(row: Row): StatementLine[] {
  const state = row(heads.state)
  const shared = {
    trade: row(heads.trade),
    providerNumber: row(heads.providerNumber),
    feeCents: roundedCents(row(heads.fee) || '0'),
    at: chinaTime(row(heads.at)),
  }
  if (state === 'SUCCESS') return [{ ...shared, kind: 'payment', cents: centsOf(row(heads.sum)) }]
  if (state !== 'REFUND') throw new Error(`neither payment nor refund: ${state.slice(0, 20)}`)
  const refundState = row(heads.refundState)
  if (refundState === 'FAIL') return []
  const cents = centsOf(row(heads.refundSum))
  const underWay = refundState === 'PROCESSING' && { underWay: true as const }
  return [{ ...shared, kind: 'refund', refund: row(heads.refund), cents, ...underWay }]
}
