import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { roles } from './roles.ts'
import { id, idText, instant, line, secret, typed } from './shapes.ts'

const anybody = roles
const listName = z.string().regex(/^[a-zA-Z]{1,40}$/)
export const SavedFilter = z.object({ id: id('savedFilter'), name: z.string(), query: z.string() })

export const own = {
  ownData: call({
    get: '/api/v1/account/data',
    may: anybody,
    duty: 'own',
    says: 'Everything that the school keeps about the caller, to take along.',
    hands: 'copy',
    data: z.object({
      madeAt: instant,
      sections: z.array(z.object({ name: z.string(), content: z.unknown() })),
    }),
  }),
  erasure: call({
    get: '/api/v1/account/erasure',
    may: anybody,
    duty: 'own',
    says: 'Whether the caller has asked for the end of the account, and when it comes.',
    data: z.object({ askedAt: instant, dueAt: instant, problem: z.string() }).nullable(),
  }),
  askErasure: call({
    post: '/api/v1/account/erasure',
    may: anybody,
    duty: 'own',
    says: 'Asks for the end of the account after seven days; asks for the password.',
    body: z.strictObject({ passWord: secret }),
    data: z.object({ askedAt: instant, dueAt: instant, problem: z.string() }),
    codes: [codes.oldPasswordWrong, codes.studentEnrolled, codes.teacherScheduled, codes.accountInvalid],
    log: 'erasure asked',
  }),
  cancelErasure: call({
    delete: '/api/v1/account/erasure',
    may: anybody,
    duty: 'own',
    says: 'The account stays after all.',
    data: nothing,
    codes: [codes.unchanged],
    log: 'erasure cancelled',
  }),
  savedFilters: call({
    get: '/api/v1/savedFilters',
    may: anybody,
    duty: 'own',
    says: "The caller's own named filters of one list.",
    query: z.strictObject({ list: listName }),
    data: z.array(SavedFilter),
  }),
  saveFilter: call({
    post: '/api/v1/savedFilters',
    may: anybody,
    duty: 'own',
    says: 'Keeps a filter under a name; the same name again replaces it.',
    body: z.strictObject({ list: listName, name: line(40), query: typed(2000) }),
    data: SavedFilter,
    log: 'filter saved',
  }),
  deleteFilter: call({
    delete: '/api/v1/savedFilters/{id}',
    may: anybody,
    duty: 'own',
    says: "Deletes one of the caller's own named filters.",
    params: z.strictObject({ id: idText('savedFilter') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'filter deleted',
  }),
}
