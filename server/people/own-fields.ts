import { codes } from '../../contract/codes.ts'
import { hasField } from '../../contract/people-lists.ts'
import type { marks as calls } from '../../contract/people-marks.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { bulkAnswer, sorted } from '../kit/list/bulk.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { marksInTurn } from './marks.store.ts'
import * as store from './own-fields.store.ts'
import { choicesProblem, heldIn } from './own-value.rules.ts'
import { pick } from './user-bulk.store.ts'
import { chosenUsers } from './user-list.store.ts'

const mostFields = 10

const theField = async (db: Db, id: number) => (await store.ownFieldById(db, id)) ?? refuse(codes.courseGone)

type Wanted = readonly { id: number | null; name: string }[]
function demandChoices({ kind, choices }: Parameters<typeof heldIn>[0], wanted: Wanted) {
  const problem = choicesProblem(kind, choices, wanted)
  if (problem !== null) refuseField('choices', problem)
}

async function demandFreeName(db: Db, name: string, own?: number) {
  const other = await store.fieldNamed(db, name)
  if (other && other.id !== own) refuseField('name', 'taken')
}

/** What was typed into the fields of somebody of these roles; one that they do not have is refused. */
export async function setValues(
  db: Db,
  person: number,
  roles: readonly Role[],
  values: readonly { field: number; value: string }[],
) {
  await store.holdOwnFields(db)
  const known = await store.ownFields(db)
  for (const { field: id, value } of values) {
    const field = known.find(one => one.id === id) ?? refuseField('values', 'notOffered')
    const held = heldIn(field, value)
    if (typeof held === 'string') refuseField('values', held)
    if (held !== null && !hasField(field.audience, roles)) refuseField('values', 'notOffered')
    await store.setOwnValue(db, [person], id, held)
  }
}

export const ownFieldHandlers = {
  ownFields: async ({ query }, { db }) => store.ownFields(db, query.counted !== undefined),

  addOwnField: async ({ body }, { db, log }) => {
    await marksInTurn(db, 'own fields')
    demandChoices({ kind: body.kind, choices: [] }, body.choices)
    await demandFreeName(db, body.name)
    const { id } = (await store.addOwnField(db, body)) ?? refuseField('name', 'full', mostFields)
    await store.setChoices(db, id, body.choices)
    log({ thing: 'own field', id, detail: { name: body.name, kind: body.kind } })
    return theField(db, id)
  },

  changeOwnField: async ({ params, body }, { db, log }) => {
    await marksInTurn(db, 'own fields')
    await store.holdOwnField(db, params.id)
    const before = await theField(db, params.id)
    if (before.version !== body.version) refuse(codes.unchanged, before)
    demandChoices(before, body.choices)
    await demandFreeName(db, body.name, params.id)
    await store.changeOwnField(db, params.id, body.version, body)
    await store.setChoices(db, params.id, body.choices)
    const after = await theField(db, params.id)
    const said = ({ name, audience, choices }: typeof after) => ({
      name,
      audience,
      choices: choices.map(one => one.name),
    })
    log({ thing: 'own field', id: params.id, detail: { before: said(before), after: said(after) } })
    return after
  },

  orderOwnFields: async ({ body: { order } }, { db, log }) => {
    await marksInTurn(db, 'own fields')
    const known = await store.ownFields(db)
    // Somebody added or removed one meanwhile: the page looks again.
    if (known.length !== order.length || known.some(({ id }) => !order.includes(id))) refuse(codes.unchanged)
    await store.orderOwnFields(db, order)
    log({ thing: 'own field', detail: { order: order.map(id => known.find(one => one.id === id)?.name) } })
    return null
  },

  deleteOwnField: async ({ params }, { db, log }) => {
    await marksInTurn(db, 'own fields')
    const { name, people } = await theField(db, params.id)
    await store.deleteOwnField(db, params.id)
    log({ thing: 'own field', id: params.id, detail: { name, people } })
    return null
  },

  setOwnValue: async ({ body: { which, field: id, value } }, { db, asked, log }) => {
    await store.holdOwnFields(db)
    const field = (await store.ownFields(db)).find(one => one.id === id) ?? refuse(codes.courseGone)
    const held = heldIn(field, value)
    if (typeof held === 'string') refuseField('value', held)
    const ids = await chosenUsers(db, which)
    const { good, refused } = sorted(ids, await pick(db, ids), ({ roles }) =>
      held === null || hasField(field.audience, roles) ? undefined : codes.fieldForOthers,
    )
    const people = good.map(one => one.id)
    await store.setOwnValue(db, people, id, held)
    // What it is belongs to those people, and stays out of the open part of the log.
    log({ thing: 'own field', id, detail: { people, emptied: held === null } })
    return bulkAnswer(good.length, refused, asked.language)
  },
} satisfies Partial<Handlers<typeof calls>>
