import { codes, type Language, outcome } from '../../contract/codes.ts'
import { imports as calls } from '../../contract/imports.ts'
import { meaningOf } from '../kit/database/faults.ts'
import type { Db } from '../kit/database/scope.ts'
import { answer, serve } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import * as store from './imports.store.ts'
import { sheetWord } from './imports.words.ts'
import { kinds } from './kinds.ts'
import * as passwords from './passwords.store.ts'
import { wordsOf } from './reasons.rules.ts'

const shown = (row: store.ImportRow) => ({
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
  made: row.made.length,
  passwords: row.passwords !== null,
  createdAt: row.created_at.toISOString(),
})

async function theImport(db: Db, id: number) {
  return (await store.importById(db, id)) ?? refuse(codes.courseGone)
}

/** The columns that the sheet had, in the order of the kind. */
const columnsOf = (one: store.ImportRow) =>
  kinds[one.content].columns.filter(({ id }) => one.columns.includes(id))

export const importsCalls = serve(calls, {
  imports: async ({ query }, { db }) => {
    const [total, rows] = await Promise.all([
      store.countImports(db, query.content),
      store.listImports(db, query),
    ])
    return { total, rows: rows.map(shown) }
  },

  importState: async ({ params }, { db }) => shown(await theImport(db, params.id)),

  importRows: async ({ params, query }, { db, asked }) => {
    const one = await theImport(db, params.id)
    const rows = await store.shownRows(db, one.id, query)
    const columns = columnsOf(one)
    const total = query.show === 'all' ? one.total : one[query.show]
    return {
      heads: columns.map(({ id, head }) => ({ column: id, words: head[asked.language] })),
      total,
      rows: rows.map(({ number, state, cells, problems }) => ({
        number,
        state,
        cells: columns.map(({ id }) => {
          const wrong = problems.filter(({ column }) => column === id)
          return {
            column: id,
            text: cells[id] ?? '',
            problem: wrong
              .map(problem => wordsOf(problem, asked.language))
              .join(sheetWord('refused.comma')[asked.language]),
          }
        }),
      })),
    }
  },

  runImport: async ({ params, body }, { db, log }) => {
    const one = (await store.holdImport(db, params.id)) ?? refuse(codes.courseGone)
    // A second press, or a page that was left open: it runs already, or is over.
    if (one.state !== 'checked' || (body.way === 'all' && one.bad > 0)) refuse(codes.unchanged, shown(one))
    if (one.good === 0) refuse(codes.sheetEmpty)
    await store.setState(db, one.id, { state: 'writing', way: body.way, percent: 0 })
    await store.goOn(db, one.id)
    log({ thing: 'import', id: one.id, detail: { way: body.way, good: one.good, bad: one.bad } })
    return shown(await theImport(db, one.id))
  },

  undoImport: async ({ params }, { db, asked, log }) => {
    const one = (await store.holdImport(db, params.id)) ?? refuse(codes.courseGone)
    if (one.state !== 'done') refuse(codes.unchanged)
    const held = await kinds[one.content].undo(db, one.made)
    if (held.length > 0) refuse(codes.partlyUndeletable, { done: 0, refused: held.map(why(asked.language)) })
    await store.setState(db, one.id, { state: 'undone' })
    await passwords.takePasswordsAway(db, one.id)
    log({ thing: 'import', id: one.id, detail: { undone: one.made.length } })
    return answer(codes.done, { done: one.made.length, refused: [] })
  },

  importPasswords: async ({ params }, { db, sealing, log }) => {
    const one = await theImport(db, params.id)
    const made = (await passwords.takePasswords(db, sealing, one.id)) ?? refuse(codes.unchanged)
    log({ thing: 'import', id: one.id, detail: { passwords: made.length } })
    return made
  },

  exportRefused: async ({ params }, context) => {
    const one = await theImport(context.db, params.id)
    return exportLink(context, `refused ${one.content}`, {
      filter: { id: one.id },
      sort: null,
      columns: [
        'row',
        ...columnsOf(one)
          .filter(column => !column.isSecret)
          .map(({ id }) => id),
        'reason',
      ],
      format: 'xlsx',
    })
  },

  forgetImport: async ({ params }, { db, log }) => {
    const one = (await store.holdImport(db, params.id)) ?? refuse(codes.courseGone)
    if (one.state === 'checking' || one.state === 'writing') refuse(codes.unchanged)
    await store.forgetImport(db, one.id)
    log({ thing: 'import', id: one.id })
    return null
  },
})

function why(language: Language) {
  return ({ id, name, broken }: { id: number | null; name: string; broken: string }) => {
    const code = broken === 'signed in' ? codes.accountInvalid : (meaningOf(broken) ?? codes.accountInvalid)
    const seated = broken === 'person_class' ? codes.classHasUsers : code
    return { id, name, code: seated, message: outcome(seated)?.words[language] ?? '' }
  }
}
