import { columnsFound } from './heads.rules.ts'
import { isExample, type Kind, type Row } from './kind.ts'
import type { Sheet, SheetRow, Trouble } from './sheet.rules.ts'

/** The rows of a sheet under the columns of a kind, with what can be seen without the database. */
export function firstLook(sheet: Sheet, kind: Kind) {
  const { at, unknown, missing } = columnsFound(sheet.heads, kind.columns)
  if (missing.length > 0) return { trouble: 'headings' as Trouble, missing }
  const rows = sheet.rows.map(row => rowOf(row, kind, at)).filter(row => !isExample(row.cells, kind))
  if (rows.length === 0) return { trouble: 'empty' as Trouble, missing }
  return { rows, unknown, columns: [...at.keys()] }
}

function rowOf({ number, cells: given, faults }: SheetRow, kind: Kind, at: ReadonlyMap<string, number>): Row {
  const row: Row = { number, cells: {}, state: 'good', problems: [] }
  for (const { id, isRequired, isSecret, most } of kind.columns) {
    const place = at.get(id)
    if (place === undefined) continue
    const text = given[place] ?? ''
    const fault = faults[place]
    if (fault)
      row.problems.push({ column: id, reason: fault, ...(fault === 'tooLong' && { with: { most } }) })
    else if (isRequired && text === '') row.problems.push({ column: id, reason: 'missing' })
    else if (text.length > most) row.problems.push({ column: id, reason: 'tooLong', with: { most } })
    else if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) row.problems.push({ column: id, reason: 'invisible' })
    // What the database cannot hold is not kept either; the rest is shown as it was typed, cut where it is endless.
    const kept = text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').slice(0, 300)
    if (!isSecret) row.cells[id] = kept
    else if (text !== '' && !fault) row.secret = text.slice(0, 64)
  }
  return row
}
