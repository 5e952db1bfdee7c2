import type { KindColumn } from './kind.ts'
import { headsFrom, type Sheet, type SheetRow } from './sheet.rules.ts'

/** Headings as people write them: case, spaces, stars and brackets make no other column. */
export const foldedHead = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[（(【[].*?[)）】\]]/g, '')
    .replaceAll(/[\s*＊:：_./-]/g, '')

/** With its brackets, which may tell two fields of a school apart. */
const wholeHead = (head: string) => head.normalize('NFKC').toLowerCase().replaceAll(/[\s*]/g, '')

/** What a heading means: what a column is called, then a field of the school's own, then what else people write for a column. */
function meanings(columns: readonly KindColumn[]) {
  const own = columns.filter(({ isOwn }) => isOwn)
  const ours = columns.filter(({ isOwn }) => !isOwn)
  const pairs = (
    some: readonly KindColumn[],
    namesOf: (one: KindColumn) => readonly string[],
    fold = foldedHead,
  ) => some.flatMap(one => namesOf(one).map(name => [fold(name), one.id] as const))
  const called = (one: KindColumn) => [one.id, ...Object.values(one.head)]
  const ownName = ({ head }: KindColumn) => [head.zh]
  const ownPairs = pairs(own, ownName)
  const folded = new Map([
    ...pairs(ours, ({ also = [] }) => also),
    // Of two that are told apart by their brackets alone neither is meant without them.
    ...ownPairs.filter(([name]) => ownPairs.filter(([other]) => other === name).length === 1),
    ...pairs(ours, called),
  ])
  const whole = new Map([...pairs(own, ownName, wholeHead), ...pairs(ours, called, wholeHead)])
  return (head: string) =>
    foldedHead(head) === '' ? undefined : (whole.get(wholeHead(head)) ?? folded.get(foldedHead(head)))
}

/** What this school's own headings mean; nothing where they are left out. */
export type OwnHeads = ReadonlyMap<string, string | null>
const noOwn: OwnHeads = new Map()

/** Which column of the sheet is which, by its place; headings that nobody knows. What the school said goes before what is known. */
export function columnsFound(heads: readonly string[], columns: readonly KindColumn[], own = noOwn) {
  const meaning = meanings(columns)
  const known = new Set(columns.map(({ id }) => id))
  const at = new Map<string, number>()
  const unknown: string[] = []
  for (const [place, head] of heads.entries()) {
    const key = foldedHead(head)
    // A column without a heading is nobody's.
    const told = key === '' ? undefined : own.get(key)
    if (told === null) continue
    const id = told !== undefined && known.has(told) && !at.has(told) ? told : meaning(head)
    if (id !== undefined && !at.has(id)) at.set(id, place)
    else if (head !== '') unknown.push(head.slice(0, 60))
  }
  return { at, unknown }
}

/** So many lines are looked at for the headings: titles and notes stand above them. */
export const linesLooked = 10

/** The line with most headings that are known; where none is known, the first that is more than a title. */
export function headLineOf(lines: readonly SheetRow[], columns: readonly KindColumn[], own = noOwn): number {
  const first = lines.slice(0, linesLooked)
  const known = first.map(({ cells }) => columnsFound(cells, columns, own).at.size)
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  return Math.max(
    0,
    first.findIndex(({ cells }) => cells.filter(Boolean).length > 1),
  )
}

/** The headings in a line, without what stands empty behind them. */
export const headsIn = (line: SheetRow | undefined) => headsFrom(line?.cells ?? [])

/**
 * A sheet without what stands under the headings of sealed columns: those that were read so, and those that are called so, whatever
 * they were said to be.
 */
export function withoutSealed(
  { lines }: Sheet,
  columns: readonly KindColumn[],
  readings: readonly { line: number; places: readonly (string | null)[] }[],
): Sheet {
  const sealed = columns.filter(({ sealedAs }) => sealedAs !== undefined)
  const isRead = (id: string | null) => sealed.some(one => one.id === id)
  const isCalled = (head: string) => columnsFound([head], sealed).at.size > 0
  const below = new Map<number, number>()
  const hide = (place: number, line: number) =>
    void below.set(place, Math.min(line, below.get(place) ?? line))
  for (const { line, places } of readings)
    for (const [place, id] of places.entries()) if (isRead(id)) hide(place, line)
  for (const [line, { cells }] of lines.slice(0, linesLooked).entries())
    for (const [place, head] of cells.entries()) if (isCalled(head)) hide(place, line)
  const isOpen = (place: number, line: number) => line <= (below.get(place) ?? line)
  return {
    lines: lines.map((one, line) => ({
      ...one,
      cells: one.cells.map((text, place) => (isOpen(place, line) ? text : '')),
    })),
  }
}

/** Names that a sheet gives to its accounts: a number as it is, a phone behind a letter, because a phone alone signs in as a phone. */
export const accountName = (text: string) =>
  /^\+?[\d\s()-]{11,}$/.test(text) ? `s${text.replaceAll(/\D/g, '').slice(-11)}` : text

/** Cells as they are after some of them were mended: a username that was made from another cell follows it, unless it was typed itself. */
export function mendedCells(
  before: Readonly<Record<string, string>>,
  mended: Readonly<Record<string, string>>,
  from: string | null,
): Record<string, string> {
  const cells = { ...before, ...mended }
  const source = from === null ? undefined : mended[from]
  const wasMade = from !== null && (before.username ?? '') === accountName(before[from] ?? '')
  return source !== undefined && mended.username === undefined && wasMade
    ? { ...cells, username: accountName(source) }
    : cells
}
