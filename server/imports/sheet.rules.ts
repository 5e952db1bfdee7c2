/** One row of a sheet: its number as the reader sees it, its cells as text under the letters of their columns. */
export interface SheetRow {
  number: number
  cells: string[]
  /** By column: what the reading itself found wrong. */
  faults: Record<number, Fault>
}
export type Fault = 'formula' | 'rounded' | 'invisible' | 'tooLong'
/** Its lines that are not empty: titles, headings and rows. */
export interface Sheet {
  lines: SheetRow[]
}

/** Why a file is none of ours. */
export type Trouble =
  | 'xls'
  | 'notSheet'
  | 'broken'
  | 'tooHeavy'
  | 'empty'
  | 'tooMany'
  | 'columns'
  | 'headings'

export const mostRows = 5000
/** With the titles and headings that may stand above the rows. */
export const mostLines = mostRows + 10
export const mostColumns = 60
/** What all cells together may hold: one long text may stand in every cell of a file of a few kilobytes. */
export const mostCharacters = 8_000_000

/** 0 → A, 26 → AA: as the column is called in the sheet. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

// What no eye sees: zero-width signs, blanks that count as letters, and signs that turn the direction of reading.
const unseen = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/
// No column takes more; a spreadsheet's cell holds a hundred times as much.
const largest = 300

/** A cell as text, and what is wrong with it. */
export function textOf(value: unknown): { text: string; fault?: Fault } {
  if (value === null || value === undefined) return { text: '' }
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? { text: '' } : { text: value.toISOString().slice(0, 10) }
  if (typeof value === 'number') {
    // From here on a spreadsheet has changed the last digits already.
    if (Math.abs(value) >= 1e15) return { text: String(value), fault: 'rounded' }
    return { text: Number.isInteger(value) ? value.toFixed(0) : String(value) }
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  const text = String(value).trim()
  if (text.length > largest) return { text: text.slice(0, 100), fault: 'tooLong' }
  if (unseen.test(text)) return { text, fault: 'invisible' }
  if (/^-?\d(\.\d+)?e\+\d+$/i.test(text)) return { text, fault: 'rounded' }
  return { text }
}

/** Headings up to the last one that says something: a stray format or comma behind them is no column. */
export const headsFrom = (texts: readonly string[]) =>
  texts.slice(0, texts.findLastIndex(text => text !== '') + 1)

export const isBlank = (values: readonly unknown[]) =>
  values.every(
    value => value === null || value === undefined || (typeof value === 'string' && value.trim() === ''),
  )

/** The kind of a file by its first bytes: its name says nothing. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' | Trouble {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return 'empty'
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'xls'
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return 'csv'
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x50, 0x4b)) return 'notSheet'
  return bytes.subarray(0, 4096).includes(0) ? 'notSheet' : 'csv'
}
