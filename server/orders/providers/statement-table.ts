import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'

/** A row of a statement under the names of its head; a tab or a grave accent that keeps a spreadsheet from reckoning is taken off. */
export type Row = (name: string) => string

const bare = (value: string) => value.trim().replace(/^`/, '').trim()
/** 'Sum (yuan)' in either kind of brackets is the sum. */
const nameOf = (head: string) => bare(head).replace(/[\uff08(]\u5143[\uff09)]$/, '')

/** UTF-8 where it is, else what Windows writes in China. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(bytes, 'gb18030')
  }
}

/** The rows between the head, which has all of `must`, and where `isEnd`. */
export function rowsUnder(text: string, must: readonly string[], isEnd: (first: string) => boolean): Row[] {
  const lines = parse(text, { relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true }) as string[][]
  const at = lines.findIndex(line => must.every(name => line.map(nameOf).includes(name)))
  if (at < 0) throw new Error('no statement of this provider')
  const names = (lines[at] ?? []).map(nameOf)
  const rest = lines.slice(at + 1)
  const end = rest.findIndex(([first = '']) => isEnd(bare(first)))
  // What was cut has no end, and would pass for a day with fewer payments.
  if (end < 0) throw new Error('the statement is cut')
  return rest.slice(0, end).map(line => name => bare(line[names.indexOf(name)] ?? ''))
}
