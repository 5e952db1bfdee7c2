import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { pathTo } from './organisation.store.ts'
import './people.tables.ts'
import { guardiansSaid } from './student-list.store.ts'
import { countPeople, type Page, peopleListed, usersShown } from './user-list.store.ts'

/** The classes that somebody leads now: asked anew each time, so that one that was taken away is closed at once. */
const ledBy = (head: number) => sql`select h.class from head_class h where h.person = ${head}`
const isStudent = sql`exists (select from person_role r where r.site = person.site and r.person = person.id and r.role = 'STUDENT')`

export const ledClasses = (db: Db, head: number) =>
  db
    .selectFrom('node')
    .select(['id', pathTo(sql.ref('node.id')).as('path')])
    .select(
      sql<number>`(select count(*)::int from person where person.class = node.id and person.erased_at is null and ${isStudent})`.as(
        'students',
      ),
    )
    .where(sql<boolean>`node.id in (${ledBy(head)})`)
    .orderBy('path')
    .execute()

/** Whether somebody sits in a class that is led by whoever asks. */
export const leads = async (db: Db, head: number, student: number) =>
  (await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', student)
    .where(sql<boolean>`person.class in (${ledBy(head)}) and ${isStudent}`)
    .executeTakeFirst()) !== undefined

interface Asked {
  q: string
  class?: number | undefined
}

const ledShown = (head: number, { q, class: one }: Asked) =>
  sql<boolean>`${usersShown({ q, role: 'STUDENT' })} and person.class in (${ledBy(head)})
    and ${one === undefined ? sql`true` : sql`person.class = ${one}`}`

export const countLed = (db: Db, head: number, asked: Asked) => countPeople(db, ledShown(head, asked))

export const listLed = (db: Db, head: number, { sort, page, size, ...asked }: Asked & Page) =>
  peopleListed(db, ledShown(head, asked), sort)
    .select(guardiansSaid.as('guardians'))
    .limit(size)
    .offset((page - 1) * size)
    .execute()
