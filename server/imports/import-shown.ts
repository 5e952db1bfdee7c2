import { codes, type Language } from '../../contract/codes.ts'
import { importDuties } from '../../contract/imports-lists.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import * as store from './imports.store.ts'
import { sheetWord } from './imports.words.ts'
import type { Change, KindColumn, Row, RowSecrets } from './kind.ts'
import { kindIn } from './kinds.ts'
import { askedAs } from './namesakes.rules.ts'
import { wordsOf } from './reasons.rules.ts'

type Import = store.ImportRow

export const shown = (row: Import) => ({
  id: row.id,
  type: row.type,
  content: row.content,
  fileName: row.file_name,
  by: row.by,
  state: row.state,
  way: row.way,
  percent: row.percent,
  unknown: row.unknown,
  total: row.total,
  good: row.good,
  bad: row.bad,
  same: row.same,
  changes: row.changes,
  changed: row.changed,
  asked: row.asked,
  gone: row.gone,
  made: row.made.length,
  free: row.free,
  accountFrom: row.account_from,
  passwords: row.passwords !== null,
  createdAt: row.created_at.toISOString(),
})

/** The columns that the sheet had, in the order of the kind. */
export const columnsOf = async (db: Db, one: Pick<Import, 'content' | 'columns' | 'role'>) =>
  (await kindIn(db, one)).columns.filter(({ id }) => one.columns.includes(id))

/** That there is one, or will be. */
const dots = '••••••'

const changedIn = (changes: readonly Change[], id: string, sealedAs: KindColumn['sealedAs']) => {
  const found = changes.find(({ column }) => column === id)
  if (!found) return null
  return sealedAs
    ? { before: found.before && dots, after: dots }
    : { before: found.before, after: found.after }
}

export const shownRow = (
  columns: readonly KindColumn[],
  {
    number,
    state,
    cells,
    problems,
    changes = [],
    asks,
    filled,
  }: Pick<Row, 'number' | 'state' | 'cells' | 'problems' | 'changes' | 'asks'> & {
    filled: Record<keyof RowSecrets, boolean>
  },
  language: Language,
  unknownGrades: readonly string[] = [],
) => ({
  number,
  state,
  answers: [...(asks?.ways ?? [])],
  cells: columns.map(({ id, sealedAs }) => ({
    column: id,
    // What is too long to be kept is wrong as well: something stands there until it is mended.
    text: !sealedAs
      ? (cells[id] ?? '')
      : filled[sealedAs] || problems.some(({ column }) => column === id)
        ? dots
        : '',
    sealed: sealedAs !== undefined,
    change: changedIn(changes, id, sealedAs),
    hint:
      id === 'grade' && unknownGrades.includes(cells[id] ?? '')
        ? wordsOf({ column: id, reason: 'gradeUnknown', with: { name: cells[id] ?? '' } }, language)
        : '',
    problem: [...problems, ...(asks ? [askedAs(asks)] : [])]
      .filter(({ column }) => column === id)
      .map(problem => wordsOf(problem, language))
      .join(sheetWord('refused.comma')[language]),
  })),
})

/** The door lets in by either duty of the office; which one it is, is known by what the sheet holds. */
export async function readable(me: Promise<Me>, { content }: Pick<Import, 'content'>) {
  demandDuty(await me, `reads ${importDuties[content]}`)
}

export async function theImport({ db, me }: Pick<Context, 'db' | 'me'>, id: number) {
  const one = (await store.importById(db, id)) ?? refuse(codes.courseGone)
  await readable(me, one)
  return one
}

/** To be gone on with: nobody else works at it meanwhile. */
export async function heldImport({ db, me }: Pick<Context, 'db' | 'me'>, id: number) {
  const one = (await store.holdImport(db, id)) ?? refuse(codes.courseGone)
  demandDuty(await me, `writes ${importDuties[one.content]}`)
  return one
}
