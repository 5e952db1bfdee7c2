import { codes, type Language } from '../../contract/codes.ts'
import type { logDesk } from '../../contract/site-log.ts'
import { checkedAtOnce, type Fact, factsOf, mostLines } from '../../contract/site-log-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import * as store from './log-desk.store.ts'
import { factsSaid, listSaid } from './log-lists.ts'
import { hasName, LogNames, namesOf, namesPeople } from './log-names.store.ts'

/** So many facts of a line stand in the list, each so long. */
const fewFacts = 3
const shortText = 120
const shortened = (text: string | null) =>
  text !== null && text.length > shortText ? `${text.slice(0, shortText)}…` : text

/** Of few facts none is the name that stands beside them, or a filter that was left empty. */
const saysMore = ({ path, before, after }: Fact, name: string | undefined) =>
  before !== null || (after !== '' && !(path.join() === 'name' && after === name))

const textIn = (detail: Record<string, unknown>) =>
  [detail.name, detail.title].find(one => typeof one === 'string' && one !== '') as string | undefined

/** Lines as they are shown: with what their things are called today. */
async function shownLines(db: Db, rows: readonly store.LogRow[], language: Language) {
  const names = await LogNames.of(db, rows)
  return rows.map(row => {
    const name = names.nameOf(row.thing, row.thing_id)
    return {
      id: row.number,
      at: row.at.toISOString(),
      person: row.person === null ? null : { id: row.person, fullName: row.full_name ?? '' },
      byGuardian: isByGuardian(row),
      role: row.role,
      act: row.action,
      thing: row.thing,
      of: row.thing_id,
      name: name ?? textIn(row.detail) ?? listSaid(row.thing, language),
      isGone: row.thing_id !== null && name === undefined && hasName(row.thing),
      address: row.address,
      facts: factsSaid(row, language)
        .filter(fact => saysMore(fact, name))
        .map(fact => ({ ...names.called(row, fact), isOfPeople: namesPeople(row, fact) }))
        // Few are shown: whom it is about comes first.
        .sort((a, b) => Number(b.isOfPeople) - Number(a.isOfPeople))
        .slice(0, fewFacts)
        .map(({ path, before, after }) => ({ path, before: shortened(before), after: shortened(after) })),
    }
  })
}

/** Their lines name the guardian, and nobody with an account. */
const isByGuardian = ({ person, detail }: Pick<store.LogRow, 'person' | 'detail'>) =>
  person === null && typeof detail === 'object' && detail !== null && 'guardian' in detail

/** What a line says about a person: readable as long as their key is. */
function opened(sealing: Sealing, sealed: Buffer | null, keys: readonly Buffer[]) {
  if (sealed === null) return 'none' as const
  for (const key of keys)
    try {
      return factsOf(sealing.unsealFor(key, sealed))
    } catch {
      // Sealed for somebody else of those that a line may be about.
    }
  return 'erased' as const
}

async function knownPerson(db: Db, person: number | undefined) {
  if (person !== undefined && (await namesOf(db, 'person', [person])).size === 0) refuse(codes.noSuchUser)
}

export const logDeskHandlers: Handlers<typeof logDesk> = {
  logLines: async ({ query: { sort, page, size, from, until, ...some } }, { db, asked: { language } }) => {
    await knownPerson(db, some.person)
    const span = await store.spanOf(db, { from, until })
    const filter = { ...some, span, language }
    const found = await store.countLines(db, filter)
    const { rows } = await store.linesListed(filter, sort, size, (page - 1) * size).execute(db)
    return {
      total: Math.min(found, mostLines),
      hasMore: found > mostLines,
      rows: await shownLines(db, rows, language),
    }
  },

  logLine: async ({ query }, { db, sealing, asked: { language } }) => {
    const line = (await store.lineByNumber(db, query.number)) ?? refuse(codes.courseGone)
    const [shown] = await shownLines(db, [line], language)
    if (!shown) return refuse(codes.courseGone)
    const names = await LogNames.of(db, [line])
    return {
      ...shown,
      facts: factsSaid(line, language).map(fact => names.called(line, fact)),
      request: line.request,
      sealed: opened(sealing, line.sealed, line.keys),
    }
  },

  exportLog: async ({ body }, context) => {
    const { from, until, ...some } = body.filter
    await knownPerson(context.db, some.person)
    const span = await store.spanOf(context.db, { from, until })
    const { language } = context.asked
    const filter = { ...some, ...(some.q !== '' && { language }), ...(span && { span }) }
    return exportLink(context, 'log', { ...body, filter, asked: body.filter })
  },

  checkLog: async ({ query }, { db }) => {
    const { upto, ends, fault, number } = await store.faultBehind(db, query.after, checkedAtOnce)
    return { upTo: upto, ends, fault: fault === null || number === null ? null : { kind: fault, number } }
  },
}
