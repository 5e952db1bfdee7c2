import { crc32, inflateRawSync } from 'node:zlib'
import { centsOf, chinaTime, roundedCents } from '../money.rules.ts'
import { type StatementLine, StatementRefused } from '../provider.ts'
import { mostInflated, noStatement, type Row, rowsUnder, textOf, unpackedBy } from '../statement-table.ts'
import { alipayWords } from '../statement-words.ts'

const { account, detailed, payment, refund, heads } = alipayWords

/** The business statement: a zip of tables in GBK, or the table itself where somebody unpacked it. */
export function linesOf(file: Buffer, { sellerId }: { sellerId: string }): StatementLine[] {
  const isPacked = file.length >= 4 && file.readUInt32BE(0) === zip
  const tables = isPacked ? [...unzipped(file)].map(textOf) : [textOf(file)]
  const table = tables.find(text => text.includes(detailed))
  if (table === undefined) throw noStatement(tables.join(''))
  // The account is the seller's number with four digits behind it.
  const [, whose = ''] = account.exec(table) ?? []
  if (!whose.startsWith(sellerId)) throw new StatementRefused('otherMerchant')
  return rowsUnder(table, Object.values(heads), first => first.startsWith('#')).map(lineOf)
}

function lineOf(row: Row): StatementLine {
  const kind = row(heads.kind)
  if (kind !== payment && kind !== refund) throw new Error(`neither payment nor refund: ${kind.slice(0, 20)}`)
  return {
    trade: row(heads.trade),
    providerNumber: row(heads.providerNumber),
    cents: Math.abs(centsOf(row(heads.sum))),
    // What is taken off is written below 0.
    feeCents: 0 - roundedCents(row(heads.fee) || '0'),
    at: chinaTime(row(heads.at)),
    ...(kind === refund ? { kind: 'refund', refund: row(heads.refund) } : { kind: 'payment' }),
  }
}

const zip = 0x504b0304

/** The files of a zip, by its table of contents at its end, under one bound for all. */
function* unzipped(bytes: Buffer): Generator<Buffer> {
  const end = bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 0x05, 0x06))
  if (end < 0 || end + 22 > bytes.length) throw new StatementRefused('cut')
  let at = bytes.readUInt32LE(end + 16)
  let left = mostInflated
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const entry = entryAt(bytes, at)
    const file = unpackedBy(() => (entry.isPacked ? inflated(entry.packed, left) : entry.packed))
    left -= file.length
    // One that is not packed, named a thousand times, is as much as one that is.
    if (left < 0) throw new StatementRefused('tooHeavy')
    if (crc32(file) !== entry.check) throw new StatementRefused('cut')
    yield file
    at = entry.next
  }
}

const inflated = (packed: Buffer, left: number) =>
  inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) })

function entryAt(bytes: Buffer, at: number) {
  try {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry')
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    return {
      packed: bytes.subarray(from, from + bytes.readUInt32LE(at + 20)),
      isPacked: bytes.readUInt16LE(at + 10) !== 0,
      check: bytes.readUInt32LE(at + 16),
      next: at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
    }
  } catch {
    // What it points at is not there.
    throw new StatementRefused('cut')
  }
}
