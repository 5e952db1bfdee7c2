import { codes } from '../../contract/codes.ts'
import type { imports as calls } from '../../contract/imports.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { keepHeads, noHead, ownHeads, sheetOf } from './columns.store.ts'
import { kept, lookedAt, problemsOfCell } from './first-look.ts'
import { foldedHead, headsIn, linesLooked, mendedCells, type OwnHeads, withoutSealed } from './heads.rules.ts'
import * as keptRows from './import-rows.store.ts'
import { columnsOf, heldImport, shown, shownRow, theImport } from './import-shown.ts'
import * as store from './imports.store.ts'
import { kindIn, kinds } from './kinds.ts'
import { keptOf, refuseFile } from './refuse-file.ts'
import type { Sheet } from './sheet.rules.ts'
import { checkRows } from './working.ts'

const samples = 3
/** Some of what stands under a heading. */
const under = ({ lines }: Sheet, headLine: number, place: number) =>
  lines
    .slice(headLine + 1)
    .map(({ cells }) => cells[place] ?? '')
    .filter(Boolean)
    .slice(0, samples)

/** What somebody said of the headings, to be remembered: of two of one name only the first is somebody's. */
function saidOf(heads: readonly string[], places: readonly (string | null)[]): OwnHeads {
  const said = new Map<string, string | null>()
  for (const [place, head] of heads.entries())
    if (foldedHead(head) !== '' && !said.has(foldedHead(head)))
      said.set(foldedHead(head), places[place] ?? null)
  return said
}

export const columnCalls = {
  importColumns: async ({ params, query }, { db, me, sealing, asked }) => {
    const one = await theImport({ db, me }, params.id)
    if (!one.sheet) return refuse(codes.unchanged)
    const sheet = sheetOf(sealing, one.sheet)
    const kind = await kindIn(db, { content: one.content, role: one.role })
    const known = new Set(kind.columns.map(({ id }) => id))
    const { headLine, heads, places } =
      query.line === undefined || query.line === one.head_line
        ? { headLine: one.head_line, heads: headsIn(sheet.lines[one.head_line]), places: one.places }
        : lookedAt(sheet, kind, { headLine: query.line, own: await ownHeads(db, one.content) })
    const readings = [
      { line: one.head_line, places: one.places },
      { line: headLine, places },
    ]
    const open = withoutSealed(sheet, kind.columns, readings)
    return {
      headLine,
      lines: open.lines
        .slice(0, linesLooked)
        .map(line => headsIn(line).filter(Boolean).join(' · ').slice(0, 120)),
      headings: heads.map((_, place) => {
        const read = places[place] ?? null
        const column = read !== null && known.has(read) ? read : null
        return {
          head: open.lines[headLine]?.cells[place] ?? '',
          samples: under(open, headLine, place),
          column,
        }
      }),
      columns: kind.columns.map(({ id, head, isRequired = false }) => ({
        column: id,
        words: head[asked.language],
        isRequired,
      })),
      accountsFrom: [...(kind.accountsFrom ?? [])],
      accountFrom: one.account_from,
    }
  },

  readColumns: async ({ params, body }, { db, me, sealing, asked, log }) => {
    const one = await heldImport({ db, me }, params.id)
    if (!one.sheet || (one.state !== 'columns' && one.state !== 'checked')) return refuse(codes.unchanged)
    const sheet = sheetOf(sealing, one.sheet)
    const look = lookedAt(sheet, await kindIn(db, { content: one.content, role: one.role }), body)
    const trouble = look.missing.length > 0 ? 'headings' : look.trouble
    if (trouble) refuseFile(trouble, asked.language, look.missing)
    const said = new Map(saidOf(look.heads, look.places))
    if (kinds[one.content].accountsFrom) said.set(noHead, look.accountFrom)
    await keepHeads(db, one.content, said)
    const changes = kinds[one.content].canChange === true && (body.changes ?? one.changes)
    await store.readAnew(db, sealing, one.id, { ...keptOf(look), changes }, look.rows)
    log({ thing: 'import', id: one.id, detail: { rows: look.rows.length } })
    return shown(await theImport({ db, me }, one.id))
  },

  mendRow: async ({ params, body }, { db, me, sealing, asked, log }) => {
    const one = await heldImport({ db, me }, params.id)
    const row = await keptRows.rowAt(db, one.id, body.number)
    if (one.state !== 'checked' || !row) return refuse(codes.unchanged)
    const all = await columnsOf(db, one)
    const columns = all.filter(({ id }) => id in body.cells)
    const text = (id: string) => (body.cells[id] ?? '').trim()
    const cells = mendedCells(
      row.cells,
      Object.fromEntries(columns.filter(({ sealedAs }) => !sealedAs).map(({ id }) => [id, kept(text(id))])),
      one.account_from,
    )
    const follows = all.filter(({ id }) => !(id in body.cells) && cells[id] !== row.cells[id])
    const mended = new Set([...columns, ...follows].map(({ id }) => id))
    await keptRows.rewriteRow(db, sealing, one.id, {
      number: row.number,
      cells,
      problems: [
        ...row.faults.filter(({ column }) => !mended.has(column)),
        ...columns.flatMap(column => problemsOfCell(column, text(column.id))),
        ...follows.flatMap(column => problemsOfCell(column, cells[column.id] ?? '')),
      ],
      ...Object.fromEntries(
        columns.flatMap(({ id, most, sealedAs }) => (sealedAs ? [[sealedAs, text(id).slice(0, most)]] : [])),
      ),
    })
    await checkRows(db, sealing, one)
    log({ thing: 'import', id: one.id, detail: { row: row.number } })
    const now = (await keptRows.rowAt(db, one.id, row.number)) ?? row
    return {
      import: shown(await theImport({ db, me }, one.id)),
      row: shownRow(all, now, asked.language),
    }
  },
} satisfies Pick<Handlers<typeof calls>, 'importColumns' | 'readColumns' | 'mendRow'>
