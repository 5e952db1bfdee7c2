import { streamXlsxRows } from 'hucre/xlsx'
import { archiveOf, partsOf, type ZipEntry } from './archive.ts'
import {
  type Fault,
  isBlank,
  mostCharacters,
  mostColumns,
  mostLines,
  type Sheet,
  type SheetRow,
  type Trouble,
  textOf,
} from './sheet.rules.ts'

/** Columns with formulas, by the number of their row. */
type Formulas = Map<number, Set<number>>

const isSheet = (content: Buffer) => /<(?:\w+:)?sheetData\b/.test(content.toString('latin1', 0, 65_536))
const rAttribute = /\br\s*=\s*["']([A-Z]*)(\d*)["']/
const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

// What somebody wrote to be slow is read as fast as anything: no letter belongs to two tags, and each tag is looked through once.
const tags = /<(?:\w+:)?(row|c|f)\b([^<>]*)>/g

/**
 * The cells that hold formulas. What a formula came to when it was last saved is somebody's claim, and the reader of the
 * rows gives it as if it stood there. Writers differ: names with a prefix, places left out, either kind of quotes.
 */
function formulasIn(sheets: readonly ZipEntry[]): Formulas {
  const formulas: Formulas = new Map()
  for (const { content } of sheets) {
    let row = 0
    let column = -1
    for (const [, tag, attributes = ''] of content.toString('latin1').matchAll(tags)) {
      const place = tag === 'f' ? null : rAttribute.exec(attributes)
      if (tag === 'row') {
        row = place?.[2] ? Number(place[2]) : row + 1
        column = -1
      } else if (tag === 'c') {
        column = place?.[1] ? columnOf(place[1]) : column + 1
      } else {
        const columns = formulas.get(row) ?? new Set<number>()
        formulas.set(row, columns.add(column))
      }
    }
  }
  return formulas
}

const emptyCell = /<(?:\w+:)?c\b([^<>]*)\/>/g
const emptyRow = /<((?:\w+:)?row)\b([^<>]*)(?:\/>|>\s*<\/\1>)/g
const hasPlace = (attributes: string) => /\br=/.test(attributes)

/** Without what a stray format leaves behind: a spreadsheet keeps a million empty rows for one, and reading them takes minutes. */
const filled = ({ name, content }: ZipEntry): ZipEntry => ({
  name,
  content: Buffer.from(
    content
      .toString('latin1')
      .replace(emptyCell, (cell, attributes) => (hasPlace(attributes) ? '' : cell))
      .replace(emptyRow, (row, _, attributes) => (hasPlace(attributes) ? '' : row)),
    'latin1',
  ),
})

/** The first sheet of a workbook. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet | Trouble> {
  const parts = partsOf(bytes)
  if (typeof parts === 'string') return parts
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) return 'notSheet'
  if (parts.some(({ content }) => content.includes('<!DOCTYPE') || content.includes('<!ENTITY')))
    return 'broken'
  const formulas = formulasIn(parts.filter(({ content }) => isSheet(content)))
  const whole = archiveOf(parts.map(part => (isSheet(part.content) ? filled(part) : part)))
  const lines: SheetRow[] = []
  let characters = 0
  for await (const { index, values } of streamXlsxRows(whole)) {
    if (isBlank(values) && !formulas.has(index + 1)) continue
    if (lines.length === mostLines) return 'tooMany'
    const line = lineOf(index + 1, values, formulas.get(index + 1))
    characters += line.cells.reduce((sum, text) => sum + text.length, 0)
    if (characters > mostCharacters) return 'tooHeavy'
    lines.push(line)
  }
  return lines.length === 0 ? 'empty' : { lines }
}

function lineOf(
  number: number,
  values: readonly unknown[],
  formulas: ReadonlySet<number> | undefined,
): SheetRow {
  const faults: Record<number, Fault> = {}
  // One more than is allowed is enough to know.
  const cells = Array.from(values.slice(0, mostColumns + 1), (value, column) => {
    const { text, fault } = textOf(value)
    const found = formulas?.has(column) ? 'formula' : fault
    if (found) faults[column] = found
    return text
  })
  return { number, cells, faults }
}
