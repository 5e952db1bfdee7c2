import { codes } from '../../contract/codes.ts'
import type { own as calls } from '../../contract/people-own.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './saved-filters.store.ts'

export const savedFilterHandlers = {
  savedFilters: async ({ query }, { db, me }) => store.savedFilters(db, (await me).person, query.list),

  saveFilter: async ({ body }, { db, me, log }) => {
    const { person } = await me
    const { mostFilters } = store
    if ((await store.countOtherFilters(db, person, body)) >= mostFilters)
      refuseField('name', 'full', mostFilters)
    const filter = await store.saveFilter(db, person, body)
    log({ thing: 'saved filter', id: filter.id, detail: { list: body.list } })
    return filter
  },

  deleteFilter: async ({ params }, { db, me, log }) => {
    const { person } = await me
    if (!(await store.deleteFilter(db, person, params.id))) refuse(codes.courseGone)
    log({ thing: 'saved filter', id: params.id })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
