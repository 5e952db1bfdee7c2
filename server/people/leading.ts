import { codes } from '../../contract/codes.ts'
import type { school as calls } from '../../contract/people-school.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { ringBells } from '../kit/push/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import * as store from './leading.store.ts'
import { nodeById } from './organisation.store.ts'
import { endSessionsOf } from './session.store.ts'
import { setSubjects, userById } from './user.store.ts'

async function theTeacher(db: Db, id: number) {
  const found = (await userById(db, id)) ?? refuse(codes.noSuchUser)
  if (!found.roles.includes('TEACHER')) refuse(codes.accountInvalid)
  return found
}

type Named = {
  id: number
  username: string
  full_name: string
  gender: '女' | '男'
  avatar: string
  title: string
}
const named = ({ id, username, full_name, gender, avatar, title }: Named) => ({
  id,
  username,
  fullName: full_name,
  gender,
  avatar,
  title,
})
/** The page that was asked for and how many there are in all, which a page past the end cannot tell by its rows. */
async function listed<A extends { page: number }, R extends { total: number }>(
  read: (db: Db, asked: A) => Promise<R[]>,
  db: Db,
  asked: A,
) {
  const rows = await read(db, asked)
  const [first] = rows.length > 0 || asked.page === 1 ? rows : await read(db, { ...asked, page: 1 })
  return { total: first?.total ?? 0, rows }
}

/** Who teaches which subjects, and who leads which classes. */
export const leadingHandlers = {
  teaching: async ({ query }, { db }) => {
    if (query.subject !== undefined && !(await store.subjectThere(db, query.subject)))
      refuse(codes.courseGone)
    const { total, rows } = await listed(store.teaching, db, query)
    return { total, rows: rows.map(row => ({ ...named(row), subjects: row.subjects })) }
  },

  setTeaching: async ({ params, body }, { db, log }) => {
    const { id, subjects } = await theTeacher(db, params.id)
    for (const subject of body.subjects)
      if (!(await store.subjectThere(db, subject))) refuse(codes.courseGone)
    await setSubjects(db, id, body.subjects)
    log({ thing: 'person', id, detail: { before: subjects, after: body.subjects } })
    return null
  },

  headTeachers: async ({ query }, { db }) => {
    if (query.node !== undefined && !(await nodeById(db, query.node))) refuse(codes.noSuchClass)
    const { total, rows } = await listed(store.headTeachers, db, query)
    return { total, rows: rows.map(row => ({ ...named(row), classes: row.classes })) }
  },

  setHeadTeacher: async ({ params, body }, { db, log }) => {
    const { id, head_teacher } = await theTeacher(db, params.id)
    if (!(await store.classesThere(db, body.classes))) refuse(codes.noSuchClass)
    await store.setHead(db, [id], true)
    await store.setClasses(db, id, body.classes)
    await ringBells(db, [id])
    // Another set of roles ends the sessions, and this is one: the pages that are open were made for the old set.
    if (!head_teacher) await endSessionsOf(db, [id], 'roles')
    log({ thing: 'person', id, detail: { classes: body.classes } })
    return null
  },

  endHeadTeachers: async ({ query }, { db, log }) => {
    const wanted = [...new Set(query.userIds)]
    const ended = await store.endHeads(db, wanted)
    if (ended.length < wanted.length) refuse(codes.noSuchUser)
    await endSessionsOf(db, ended, 'roles')
    log({ thing: 'person', detail: { people: ended } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
