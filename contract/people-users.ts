import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { bulkResult, chosen, ExportLink, exported } from './list-shapes.ts'
import {
  accountState,
  NewUser,
  PasswordsResult,
  User,
  UserChange,
  UserFilter,
  UserRow,
  userSort,
} from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idList, idText, listOf, page } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('person') })
const accountRules = [
  codes.usernameEmpty,
  codes.accountAdded,
  codes.phoneFormat,
  codes.phoneTaken,
  codes.noSuchClass,
  codes.studentsOnly,
] as const

export const users = {
  users: call({
    get: '/api/v1/users',
    may: admin,
    duty: 'reads people',
    says: 'The accounts of the school.',
    query: z.strictObject({ ...UserFilter.shape, sort: userSort, ...page }),
    data: listOf(UserRow),
    codes: [codes.noSuchClass],
  }),
  exportUsers: call({
    post: '/api/v1/users/export',
    may: admin,
    duty: 'reads people',
    says: 'Leave to fetch the accounts that a filter shows. 110: a node is asked for and none was chosen; 134: there are no classes yet.',
    body: exported(UserFilter).extend({ sort: userSort, byNode: z.boolean().default(false) }),
    data: ExportLink,
    codes: [codes.chooseClassNode, codes.noClasses, codes.noSuchClass],
    log: 'accounts exported',
  }),
  user: call({
    get: '/api/v1/users/{id}',
    may: admin,
    duty: 'reads people',
    says: 'One account. 101: nobody has this number.',
    params: one,
    data: User,
    codes: [codes.noSuchUser],
  }),
  addUser: call({
    post: '/api/v1/users',
    may: admin,
    duty: 'writes people',
    says: 'Adds an account; a password that the program makes is in the answer, once.',
    body: NewUser,
    data: z.object({ id: id('person'), passWord: z.string().optional() }),
    codes: [...accountRules, codes.passwordFormat],
    log: 'account added',
  }),
  changeUser: call({
    put: '/api/v1/users/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Changes an account; other roles than before end its sessions.',
    params: one,
    body: UserChange,
    data: User,
    codes: [
      ...accountRules,
      codes.noSuchUser,
      codes.unchanged,
      codes.accountInvalid,
      codes.studentEnrolled,
      codes.teacherScheduled,
    ],
    log: 'account changed',
  }),
  setUserStates: call({
    put: '/api/v1/users/state',
    may: admin,
    duty: 'writes people',
    says: 'Enables or disables accounts. 203: some were refused; 130, 132: there was nothing to change.',
    body: z.strictObject({ which: chosen('person', UserFilter), state: accountState }),
    data: bulkResult('person'),
    codes: [
      codes.doneInPart,
      codes.allEnabled,
      codes.allDisabled,
      codes.noSuchUser,
      codes.disabledByAgent,
      codes.accountInvalid,
    ],
    log: 'account states changed',
  }),
  resetPasswords: call({
    put: '/api/v1/users/password',
    may: admin,
    duty: 'writes people',
    says: 'Makes new passwords, shown once; the sessions of those people end.',
    body: z.strictObject({ which: chosen('person', UserFilter) }),
    data: PasswordsResult,
    codes: [codes.doneInPart, codes.noSuchUser, codes.accountInvalid],
    log: 'passwords reset',
  }),
  setClass: call({
    put: '/api/v1/users/class',
    may: admin,
    duty: 'writes people',
    says: 'Puts students into a class, chosen from the list or by their accounts; null takes them out. 128: only students.',
    body: z.strictObject({
      class: id('node').nullable(),
      which: z.union([
        chosen('person', UserFilter),
        z.strictObject({ accounts: z.array(z.string().max(200)).min(1).max(500) }),
      ]),
    }),
    data: bulkResult('person'),
    codes: [
      codes.doneInPart,
      codes.noSuchUser,
      codes.noSuchAccount,
      codes.noSuchClass,
      codes.studentsOnly,
      codes.accountAdded,
      codes.chooseClass,
    ],
    log: 'class changed',
  }),
  deleteUsers: call({
    delete: '/api/v1/users',
    may: admin,
    duty: 'writes people',
    says: 'Deletes disabled accounts, all or none. One: 105, 106, 107; several: 125 with the list.',
    query: z.strictObject({ userIds: idList('person') }),
    data: bulkResult('person'),
    codes: [
      codes.partlyUndeletable,
      codes.roleEnabled,
      codes.studentEnrolled,
      codes.teacherScheduled,
      codes.noSuchUser,
      codes.accountInvalid,
    ],
    log: 'accounts deleted',
  }),
}
