import { codes } from '../../contract/codes.ts'
import type { publicCourseCalls } from '../../contract/operator-courses.ts'
import { refuse } from '../kit/refusal.ts'
import { PushFailed } from './courses.store.ts'
import type { ProviderContext, ProviderHandlers } from './provider-calls.ts'
import * as store from './public-courses.store.ts'

const shown = ({ changed_at, ...row }: store.PublicRow) => ({ ...row, changedAt: changed_at.toISOString() })

/** 716 says the same for everything; what it was stands in its data. */
async function pushing(context: ProviderContext, act: 'push' | 'withdraw', id: number, schools: number[]) {
  try {
    await context.beside(crossed => context.courses[act](id, schools, crossed))
    return null
  } catch (error) {
    if (error instanceof PushFailed) refuse(codes.pushFailed, { why: error.why, school: error.school })
    throw error
  }
}

export const publicCourseHandlers: Pick<ProviderHandlers, keyof typeof publicCourseCalls> = {
  publicCourses: async ({ query }, { step }) => {
    const { total, rows } = await step(({ db }) => store.listPublic(db, query))
    return { total, rows: rows.map(shown) }
  },

  publicCourse: async ({ params: { id } }, { step }) => {
    const [row, schools] = await step(({ db }) =>
      Promise.all([store.onePublic(db, id), store.givenTo(db, id)]),
    )
    return {
      ...shown(row),
      schools: schools.map(({ school, shared_at, withdrawn_at, quote }) => ({
        school,
        quote,
        givenAt: shared_at.toISOString(),
        withdrawnAt: withdrawn_at?.toISOString() ?? null,
      })),
    }
  },

  coursesToPush: async ({ query: { q } }, { step }) => ({
    rows: await step(({ db }) => store.pushable(db, q)),
  }),

  pushCourse: ({ params: { id }, body: { schools } }, context) => pushing(context, 'push', id, schools),

  withdrawPushed: ({ params: { id }, body: { schools } }, context) =>
    pushing(context, 'withdraw', id, schools),
}
