import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { StatementRefused } from './provider.ts'

/** A row of a statement under the names of its head; a tab or a grave accent that keeps a spreadsheet from reckoning is taken off. */
export type Row = (name: string) => string

/** All files of a packed statement together. */
export const mostInflated = 32 * 1024 * 1024

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

/** Neither of the two: signs that stand for no sign, or the empty halves of wider ones. */
const isGarbled = (text: string) => /[\ufffd\0]/.test(text)

/** Why there is no table in a text. */
export const noStatement = (text: string) =>
  new StatementRefused(isGarbled(text) ? 'encoding' : 'noStatement')

/** What unpacking says: more than a statement can be, or not what it was when it was packed. */
export function unpackedBy(unpack: () => Buffer): Buffer {
  try {
    return unpack()
  } catch (error) {
    const isTooMuch = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new StatementRefused(isTooMuch ? 'tooHeavy' : 'cut')
  }
}

/** The rows between the head, which has all of `must`, and where `isEnd`. */
export function rowsUnder(text: string, must: readonly string[], isEnd: (first: string) => boolean): Row[] {
  const lines = linesIn(text)
  const at = lines.findIndex(line => must.every(name => line.map(nameOf).includes(name)))
  if (at < 0) throw noStatement(text)
  const names = (lines[at] ?? []).map(nameOf)
  const rest = lines.slice(at + 1)
  const end = rest.findIndex(([first = '']) => isEnd(bare(first)))
  // What was cut has no end, and would pass for a day with fewer payments.
  if (end < 0) throw new StatementRefused('cut')
  return rest.slice(0, end).map(line => {
    // A comma too many moves every sum behind it under another name.
    if (line.slice(names.length).some(value => bare(value) !== '')) throw new StatementRefused('unreadable')
    return name => bare(line[names.indexOf(name)] ?? '')
  })
}

function linesIn(text: string): string[][] {
  try {
    return parse(text, { relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true }) as string[][]
  } catch {
    throw noStatement(text)
  }
}
