import type { Cell } from './exports.ts'

/** What a spreadsheet would run as a formula when it reads the text again. */
const runs = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u

/** A sum of money below nothing is what it is. */
const isRun = (text: string) => runs.test(text) && !/^-\d+\.\d\d$/.test(text)

/** In a csv nothing says that a cell is text: a leading apostrophe does, and importing takes it off again. */
export const harmless = (text: string) => (isRun(text) ? `'${text}` : text)
export const unharmed = (text: string) =>
  text.startsWith("'") && isRun(text.slice(1)) ? text.slice(1) : text

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvLine = (cells: readonly Cell[]) =>
  `${cells.map(cell => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell ?? '')))).join(',')}\r\n`

/** Text cells carry their kind in a workbook, so that nothing in them runs; the head row stays in sight. */
export const sheetOf = (title: string, heads: readonly string[], columns: readonly { width?: number }[]) => ({
  // Excel knows no longer names, and none with these signs.
  name: title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  columns: heads.map((header, at) => ({ header, width: columns[at]?.width ?? 16, numFmt: '@' })),
  freezePane: { rows: 1 },
})
