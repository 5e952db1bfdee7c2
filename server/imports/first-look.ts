import type { AccountFrom } from '../../contract/imports-lists.ts'
import { accountName, columnsFound, headLineOf, headsIn, type OwnHeads } from './heads.rules.ts'
import { isExample, type Kind, type KindColumn, type Row } from './kind.ts'
import type { Problem } from './reasons.rules.ts'
import { mostColumns, mostRows, type Sheet, type SheetRow, type Trouble } from './sheet.rules.ts'

/** How a sheet is to be read, as far as somebody has said. */
export interface HowRead {
  own?: OwnHeads
  headLine?: number
  /** By the place of each column. */
  places?: readonly (string | null)[]
  accountFrom?: AccountFrom | null
}

/** The rows of a sheet under the columns of a kind, with what can be seen without the database. */
function firstLook({ lines }: Sheet, kind: Kind, told: HowRead) {
  const headLine = told.headLine ?? headLineOf(lines, kind.columns, told.own)
  const heads = headsIn(lines[headLine])
  const { at, unknown } = told.places
    ? placed(told.places, heads, kind)
    : columnsFound(heads, kind.columns, told.own)
  const from = !at.has(accounts) && told.accountFrom && at.has(told.accountFrom) ? told.accountFrom : null
  const rows = lines
    .slice(headLine + 1)
    .map(line => rowOf(line, kind, at))
    .filter(row => !isExample(row.cells, kind))
    .map(row => (from ? named(row, from, kind) : row))
  const has = (id: string) => at.has(id) || (from !== null && id === accounts)
  return {
    headLine,
    heads,
    places: heads.map((_, place) => [...at].find(([, one]) => one === place)?.[0] ?? null),
    unknown,
    accountFrom: from,
    missing: kind.columns.filter(({ id, isRequired }) => isRequired && !has(id)),
    columns: kind.columns.map(({ id }) => id).filter(has),
    rows,
  }
}
export type Look = ReturnType<typeof firstLook>

/** The same, and why the sheet is none of ours: one that has fewer columns than are needed cannot be told what they are. */
export function lookedAt(sheet: Sheet, kind: Kind, told: HowRead): Look & { trouble?: Trouble } {
  const look = firstLook(sheet, kind, told)
  const trouble = troubleOf(look, kind)
  return { ...look, ...(trouble && { trouble }) }
}

function troubleOf({ heads, rows }: Look, kind: Kind): Trouble | undefined {
  if (heads.length > mostColumns) return 'columns'
  if (rows.length > mostRows) return 'tooMany'
  const needed = kind.columns.filter(({ isRequired }) => isRequired)
  if (heads.filter(Boolean).length < needed.length) return 'headings'
  return rows.length === 0 ? 'empty' : undefined
}

const accounts = 'username'

function placed(places: readonly (string | null)[], heads: readonly string[], kind: Kind) {
  const at = new Map<string, number>()
  for (const { id } of kind.columns) {
    const place = places.indexOf(id)
    if (place >= 0 && place < heads.length) at.set(id, place)
  }
  const used = new Set(at.values())
  return {
    at,
    unknown: heads.filter((head, place) => head !== '' && !used.has(place)).map(head => head.slice(0, 60)),
  }
}

function rowOf({ number, cells: given, faults }: SheetRow, kind: Kind, at: ReadonlyMap<string, number>): Row {
  const row: Row = { number, cells: {}, state: 'good', problems: [] }
  for (const column of kind.columns) {
    const place = at.get(column.id)
    if (place === undefined) continue
    const text = column.isSeveral ? inOneLine(given[place] ?? '') : (given[place] ?? '')
    const fault = faults[place]
    if (fault)
      row.problems.push({
        column: column.id,
        reason: fault,
        ...(fault === 'tooLong' && { with: { most: column.most } }),
      })
    else row.problems.push(...problemsOfCell(column, text))
    if (!column.sealedAs) row.cells[column.id] = kept(text)
    else if (text !== '' && !fault) row[column.sealedAs] = text.slice(0, column.most)
  }
  return row
}

const inOneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, '、')

/** What is wrong with a text in this column, whatever the database says. */
export function problemsOfCell({ id, isRequired, most }: KindColumn, text: string): Problem[] {
  if (isRequired && text === '') return [{ column: id, reason: 'missing' }]
  if (text.length > most) return [{ column: id, reason: 'tooLong', with: { most } }]
  return /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text) ? [{ column: id, reason: 'invisible' }] : []
}

/** What the database cannot hold is not kept either; the rest is shown as it was typed, cut where it is endless. */
export const kept = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').slice(0, 300)

function named(row: Row, from: AccountFrom, { columns }: Kind): Row {
  const column = columns.find(({ id }) => id === accounts)
  if (!column) return row
  const name = accountName(row.cells[from] ?? '')
  return {
    ...row,
    cells: { ...row.cells, [accounts]: name },
    problems: [...row.problems, ...problemsOfCell(column, name)],
  }
}
