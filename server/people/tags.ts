import { codes } from '../../contract/codes.ts'
import { mostTags } from '../../contract/people-lists.ts'
import type { marks as calls } from '../../contract/people-marks.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { bulkAnswer, sorted } from '../kit/list/bulk.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { marksInTurn } from './marks.store.ts'
import * as store from './tags.store.ts'
import { pick } from './user-bulk.store.ts'
import { chosenUsers } from './user-list.store.ts'

const theTag = async (db: Db, id: number) => (await store.tagById(db, id)) ?? refuse(codes.courseGone)

export const tagHandlers = {
  tags: async ({ query }, { db }) => store.tags(db, query.counted !== undefined),

  addTag: async ({ body }, { db, log }) => {
    await marksInTurn(db, 'tags')
    const known = await store.tagNamed(db, body.name)
    if (!known && (await store.countTags(db)) >= mostTags.school) refuseField('name', 'full', mostTags.school)
    const id = known?.id ?? (await store.addTag(db, body)).id
    log({ thing: 'tag', id, detail: { name: known?.name ?? body.name } })
    return theTag(db, id)
  },

  changeTag: async ({ params, body: { merge, ...draft } }, { db, log }) => {
    await marksInTurn(db, 'tags')
    const before = await theTag(db, params.id)
    const other = await store.tagNamed(db, draft.name)
    const isOther = other !== undefined && other.id !== params.id
    if (isOther && !merge) refuseField('name', 'taken')
    if (isOther) await store.mergeTags(db, params.id, other.id)
    const id = isOther ? other.id : params.id
    await store.changeTag(db, id, draft)
    log({
      thing: 'tag',
      id,
      detail: { before: { name: before.name, tint: before.tint }, after: draft },
    })
    return theTag(db, id)
  },

  deleteTag: async ({ params }, { db, log }) => {
    await marksInTurn(db, 'tags')
    const { name, people } = await theTag(db, params.id)
    await store.deleteTag(db, params.id)
    log({ thing: 'tag', id: params.id, detail: { name, people } })
    return null
  },

  setTags: async ({ body: { which, add, take } }, { db, asked, log }) => {
    const held = await store.holdTags(db, [...add, ...take])
    const named = (some: readonly number[]) => some.map(id => held.get(id) ?? refuse(codes.courseGone))
    const detail = { added: named(add), taken: named(take) }
    const ids = await chosenUsers(db, which)
    const picked = await pick(db, ids)
    const then = await store.tagsThen(db, ids, add, take)
    const { good, refused } = sorted(ids, picked, ({ id }) =>
      (then.get(id) ?? 0) > mostTags.person ? codes.tagsFull : undefined,
    )
    const people = good.map(({ id }) => id)
    await store.setTags(db, people, add, take)
    log({ thing: 'person', detail: { people, ...detail } })
    return bulkAnswer(good.length, refused, asked.language)
  },
} satisfies Partial<Handlers<typeof calls>>
