import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { unharmed } from '../kit/list/sheet.ts'
import { linesLooked } from './heads.rules.ts'
import {
  type Fault,
  isBlank,
  mostColumns,
  mostLines,
  type Sheet,
  type SheetRow,
  type Trouble,
  textOf,
} from './sheet.rules.ts'

/** Text in whatever a spreadsheet of this country saves: UTF-8 with or without its mark, UTF-16, GB 18030. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(bytes, 'gb18030')
  }
}

/** Comma, semicolon or tab: the one that stands most often in the first lines, titles among them, outside quotes. */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, linesLooked)
    .join('\n')
  const counted = [',', ';', '\t', '，'].map(sign => ({ sign, n: head.split(sign).length - 1 }))
  return counted.reduce((most, one) => (one.n > most.n ? one : most)).sign
}

export function readText(bytes: Buffer): Sheet | Trouble {
  const text = decoded(bytes).replace(/^\ufeff/, '')
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than allowed is enough to know; a file of a million lines is not read to its end.
      to: mostLines + 1,
      max_record_size: 200_000,
      info: true,
    }) as unknown as typeof records
  } catch {
    return 'broken'
  }
  // A line break inside a cell makes another line, not another row.
  let breaks = 0
  const filled = records
    .map(({ record, info }) => {
      breaks += record.join('').match(/\r\n|\r|\n/g)?.length ?? 0
      return { record, number: info.lines - breaks }
    })
    .filter(({ record }) => !isBlank(record))
  if (filled.length === 0) return 'empty'
  if (filled.length > mostLines) return 'tooMany'
  return { lines: filled.map(({ record, number }) => lineOf(number, record)) }
}

function lineOf(number: number, record: readonly string[]): SheetRow {
  const faults: Record<number, Fault> = {}
  const cells = record.slice(0, mostColumns + 1).map((value, column) => {
    const { text, fault } = textOf(value)
    if (fault) faults[column] = fault
    return unharmed(text)
  })
  return { number, cells, faults }
}
