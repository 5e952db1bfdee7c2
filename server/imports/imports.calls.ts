import { codes, type Language, outcome } from '../../contract/codes.ts'
import { imports as calls } from '../../contract/imports.ts'
import { contents, importDuties } from '../../contract/imports-lists.ts'
import { coversDuty } from '../../contract/roles.ts'
import { meaningOf } from '../kit/database/faults.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Context } from '../kit/http/context.ts'
import { answer, serve } from '../kit/http/serve.ts'
import { type ExportRequest, exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { anyOffice } from '../people/duties.store.ts'
import { nodes } from '../people/organisation.store.ts'
import { grades as siteGrades } from '../site/site.store.ts'
import { columnCalls } from './columns.ts'
import { unknownGrades } from './grades.rules.ts'
import * as keptRows from './import-rows.store.ts'
import { columnsOf, heldImport, readable, shown, shownRow, theImport } from './import-shown.ts'
import * as store from './imports.store.ts'
import { kinds } from './kinds.ts'
import * as passwords from './passwords.store.ts'
import { answerCalls } from './row-answers.ts'
import { ownTemplateLink } from './template-link.ts'
import { placesOfFields } from './users-own.ts'

/** What became accounts of the office is touched by whoever has all of it alone. */
async function mayTouchMade({ db, me }: Pick<Context, 'db' | 'me'>, { content, made }: store.ImportRow) {
  if (content === 'users' && (await anyOffice(db, made))) demandDuty(await me, 'all')
}

/** Only while something can still be done about it. */
async function gradesLacking(db: Context['db'], { id, content, columns, state }: store.ImportRow) {
  if (content !== 'users' || state !== 'checked' || !columns.includes('grade')) return []
  const [written, grades, tree] = await Promise.all([
    keptRows.writtenIn(db, id, 'grade'),
    siteGrades(db),
    nodes(db),
  ])
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name)
  return unknownGrades(written, { grades: namesOf(grades), nodes: namesOf(tree) })
}

export const importsCalls = serve(calls, {
  ...columnCalls,
  ...answerCalls,

  imports: async ({ query: { content, ...page } }, { db, me }) => {
    const mine = await me
    if (content !== undefined) await readable(me, { content })
    const shownTo = contents.filter(
      one =>
        (content === undefined || one === content) && coversDuty(mine.duties, `reads ${importDuties[one]}`),
    )
    const [total, rows] = await Promise.all([
      store.countImports(db, shownTo),
      store.listImports(db, { contents: shownTo, ...page }),
    ])
    return { total, rows: rows.map(shown) }
  },

  importState: async ({ params }, context) => shown(await theImport(context, params.id)),

  importRows: async ({ params, query }, { db, me, asked }) => {
    const one = await theImport({ db, me }, params.id)
    const rows = await keptRows.shownRows(db, one.id, query)
    const columns = await columnsOf(db, one)
    const total = query.show === 'all' ? one.total : one[query.show]
    const lacking = await gradesLacking(db, one)
    return {
      heads: columns.map(({ id, head }) => ({ column: id, words: head[asked.language] })),
      total,
      rows: rows.map(row => shownRow(columns, row, asked.language, lacking)),
      unknownGrades: lacking,
    }
  },

  runImport: async ({ params, body }, { db, me, log }) => {
    const one = await heldImport({ db, me }, params.id)
    // A second press, or a page that was left open: it runs already, or is over.
    if (one.state !== 'checked' || (body.way === 'all' && one.bad + one.asked > 0))
      refuse(codes.unchanged, shown(one))
    if (one.good + one.changed === 0) refuse(codes.sheetEmpty)
    // All or nothing, also of the good rows: which of them are left out is not for the order of a sheet to say.
    if (one.free !== null && one.good > one.free) refuse(codes.peopleFull)
    await store.setState(db, one.id, { state: 'writing', way: body.way, percent: 0 })
    await store.goOn(db, one.id)
    log({
      thing: 'import',
      id: one.id,
      detail: { way: body.way, good: one.good, changed: one.changed, bad: one.bad },
    })
    return shown(await theImport({ db, me }, one.id))
  },

  undoImport: async ({ params }, { db, me, asked, log }) => {
    const one = await heldImport({ db, me }, params.id)
    if (one.state !== 'done') refuse(codes.unchanged)
    await mayTouchMade({ db, me }, one)
    const held = await kinds[one.content].undo(db, one.made)
    if (held.length > 0) refuse(codes.partlyUndeletable, { done: 0, refused: held.map(why(asked.language)) })
    await store.setState(db, one.id, { state: 'undone' })
    await passwords.takePasswordsAway(db, one.id)
    log({ thing: 'import', id: one.id, detail: { undone: one.made.length } })
    return answer(codes.done, { done: one.made.length, refused: [] })
  },

  importPasswords: async ({ params }, { db, me, sealing, log }) => {
    const one = await theImport({ db, me }, params.id)
    await mayTouchMade({ db, me }, one)
    const made = (await passwords.takePasswords(db, sealing, one.id)) ?? refuse(codes.unchanged)
    log({ thing: 'import', id: one.id, detail: { passwords: made.length } })
    return made
  },

  exportRefused: async ({ params }, context) => {
    const one = await theImport(context, params.id)
    const places = await placesOfFields(context.db)
    const request: ExportRequest = {
      filter: { id: one.id },
      sort: null,
      columns: [
        'row',
        ...(await columnsOf(context.db, one))
          .filter(column => !column.sealedAs)
          // One that is gone has no place in a sheet.
          .flatMap(({ id, isOwn }) => (isOwn ? (places.get(id) ?? []) : id)),
        'reason',
      ],
      format: 'xlsx',
    }
    return exportLink(context, `refused ${one.content}`, request, `reads ${importDuties[one.content]}`)
  },

  sheetTemplate: async ({ query: { content, role } }, { me, entrance, sealing, now }) => {
    await readable(me, { content })
    const { site } = await entrance
    return {
      link: ownTemplateLink(sealing, { content, role: role ?? null, site, until: now.getTime() + 60_000 }),
    }
  },

  forgetImport: async ({ params }, { db, me, log }) => {
    const one = await heldImport({ db, me }, params.id)
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
