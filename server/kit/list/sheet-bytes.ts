import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, ExportRequest } from './exports.ts'
import { csvLine, sheetOf } from './sheet.ts'

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface Given {
  format: ExportRequest['format']
  title: string
  columns: readonly { head: string; width?: number }[]
  batches: AsyncIterable<unknown[]> | Iterable<unknown[]>
  cells: (row: unknown) => Cell[]
}

/** A list as a file, row by row as it is read. */
export function sheetBytes({ format, title, columns, batches, cells }: Given): Readable {
  const heads = columns.map(column => column.head)
  if (format === 'csv') return Readable.from(csv(heads, batches, cells))
  const stream = writeXlsxStream(rowsOf(batches, cells), sheetOf(title, heads, columns))
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

async function* rowsOf(batches: Given['batches'], cells: Given['cells']) {
  for await (const batch of batches) yield* batch.map(cells)
}

async function* csv(heads: string[], batches: Given['batches'], cells: Given['cells']) {
  // Spreadsheets take a csv without the mark for the local encoding of the last century.
  yield `\ufeff${csvLine(heads)}`
  for await (const batch of batches) yield batch.map(row => csvLine(cells(row))).join('')
}
