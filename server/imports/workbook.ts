import { inflateRawSync } from 'node:zlib'
import { streamXlsxRows } from 'hucre/xlsx'
import {
  type Fault,
  isBlank,
  mostBlank,
  mostColumns,
  mostRows,
  type Sheet,
  type SheetRow,
  type Trouble,
  textOf,
} from './sheet.rules.ts'

/** Five thousand full rows stay far below; a bomb does not. */
const mostInflated = 48 * 1024 * 1024
const mostEntries = 2000

interface Entry {
  name: string
  method: number
  packed: Uint8Array
}

/** What lies in the zip, by its own table of contents; nothing where it is broken or says more than a sheet can hold. */
function entriesOf(bytes: Buffer): Entry[] | Trouble {
  const end = bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 0x05, 0x06))
  if (end < 0 || end + 22 > bytes.length) return 'broken'
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) return 'tooHeavy'
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return 'broken'
    const [packed, nameLength, extra, comment] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length) return 'broken'
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (from + packed > bytes.length) return 'broken'
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(from, from + packed),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

function inflated({ method, packed }: Entry): Buffer | Trouble {
  if (method === 0) return packed.length > mostInflated ? 'tooHeavy' : Buffer.from(packed)
  try {
    return inflateRawSync(packed, { maxOutputLength: mostInflated })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooHeavy' : 'broken'
  }
}

/**
 * The cells that hold formulas. What a formula came to when it was last saved is somebody's claim, and the reader of the
 * rows gives it as if it stood there. The same pass finds what is too large or brings a document type of its own.
 */
function formulasIn(entries: readonly Entry[]): Set<string> | Trouble {
  const formulas = new Set<string>()
  let sum = 0
  for (const entry of entries) {
    if (!/^xl\/(worksheets\/[^/]+|sharedStrings)\.xml$/.test(entry.name)) continue
    const xml = inflated(entry)
    if (typeof xml === 'string') return xml
    sum += xml.length
    if (sum > mostInflated) return 'tooHeavy'
    if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) return 'broken'
    if (!entry.name.startsWith('xl/worksheets/')) continue
    for (const [, cell] of xml
      .toString('latin1')
      .matchAll(/<c\b[^>]*?\br="([A-Z]{1,3}\d{1,7})"[^>]*>\s*<f\b/g))
      formulas.add(cell as string)
  }
  return formulas
}

const faultOf = (formulas: Set<string>, letters: string, number: number, fault: Fault | undefined) =>
  formulas.has(`${letters}${number}`) ? 'formula' : fault

/** The first sheet of a workbook. */
export async function readWorkbook(
  bytes: Buffer,
  letter: (column: number) => string,
): Promise<Sheet | Trouble> {
  const entries = entriesOf(bytes)
  if (typeof entries === 'string') return entries
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return 'notSheet'
  const formulas = formulasIn(entries)
  if (typeof formulas === 'string') return formulas
  let heads: string[] | undefined
  const rows: SheetRow[] = []
  let blank = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (isBlank(values) && !hasFormula(formulas, index + 1)) {
      blank += 1
      if (blank > mostBlank) break
      continue
    }
    blank = 0
    if (heads === undefined) {
      heads = values.map(value => textOf(value).text)
      if (heads.length > mostColumns) return 'columns'
      continue
    }
    if (rows.length === mostRows) return 'tooMany'
    rows.push(rowOf(index + 1, values.slice(0, heads.length)))
  }
  return heads === undefined ? 'empty' : { heads, rows }

  function rowOf(number: number, values: readonly unknown[]): SheetRow {
    const faults: Record<number, Fault> = {}
    const cells = Array.from({ length: heads?.length ?? 0 }, (_, column) => {
      const { text, fault } = textOf(values[column])
      const found = faultOf(formulas as Set<string>, letter(column), number, fault)
      if (found) faults[column] = found
      return text
    })
    return { number, cells, faults }
  }
}

const numbersOf = new WeakMap<Set<string>, Set<number>>()
function hasFormula(formulas: Set<string>, number: number) {
  let numbers = numbersOf.get(formulas)
  if (!numbers) {
    numbers = new Set([...formulas].map(cell => Number(/\d+/.exec(cell)?.[0])))
    numbersOf.set(formulas, numbers)
  }
  return numbers.has(number)
}
