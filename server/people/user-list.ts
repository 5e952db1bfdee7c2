import { codes } from '../../contract/codes.ts'
import type { users as calls } from '../../contract/people-users.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { anyClass, nodeById } from './organisation.store.ts'
import { shownPhone } from './people.rules.ts'
import { shownState } from './user.rules.ts'
import * as store from './user-list.store.ts'

/** A node that is filtered by is one of this school's. */
export async function knownNode(db: Db, node: number | undefined) {
  if (node !== undefined && !(await nodeById(db, node))) refuse(codes.noSuchClass)
}

export const listedUser = (row: store.ListedRow) => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  gender: row.gender,
  avatar: row.avatar,
  number: row.number,
  phone: shownPhone(row.phone),
  state: shownState(row),
  class: row.class,
  classPath: row.class_path,
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  tags: row.tags,
  values: row.values,
})

export const userListHandlers = {
  users: async ({ query }, { db }) => {
    await knownNode(db, query.node)
    const [total, rows] = await Promise.all([store.countUsers(db, query), store.listUsers(db, query)])
    return {
      total,
      rows: rows.map(row => ({
        ...listedUser(row),
        roles: row.roles,
        headTeacher: row.head_teacher,
        duties: row.duties,
        title: row.title,
      })),
    }
  },

  exportUsers: async ({ body }, context) => {
    const { db } = context
    if (body.byNode && !(await anyClass(db))) refuse(codes.noClasses)
    if (body.byNode && body.filter.node === undefined) refuse(codes.chooseClassNode)
    await knownNode(db, body.filter.node)
    return exportLink(context, 'users', body)
  },
} satisfies Partial<Handlers<typeof calls>>
