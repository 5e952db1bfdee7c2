import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { patternsOf } from '../kit/list/search.ts'
import { pathTo } from './organisation.store.ts'
import './people.tables.ts'
import { withRoleFor } from './teaching.store.ts'

/** All who teach fit into one answer, so that their faces stand beside their names; of students whoever was meant. */
const most = { staff: 2000, teachers: 2000, students: 30 }

interface Asked {
  q: string
  of: 'staff' | 'teachers' | 'students'
  /** Whether a phone may tell whose it is. */
  byPhone: boolean
}

/** People as they are chosen: who is called so comes before whose name goes on. */
export const peopleNamed = (db: Db, { q, of, byPhone }: Asked) => {
  const text: RawBuilder<string> = byPhone
    ? sql`person.search`
    : sql`replace(person.search, coalesce(person.phone, ' '), ' ')`
  const role =
    of === 'students'
      ? sql`select r.person from person_role r where r.role = 'STUDENT'`
      : withRoleFor(of === 'staff' ? 'assistant' : 'teacher')
  let query = db
    .selectFrom('person')
    .select(['id', 'username', 'avatar'])
    .select(['full_name as fullName', pathTo(sql.ref('person.class')).as('classPath')])
    .where('erased_at', 'is', null)
    .where(sql<boolean>`person.id in (${role})`)
    .orderBy(sql`starts_with(person.search, ${q.toLowerCase()}) desc`)
    .orderBy(sql`coalesce(nullif(person.pinyin, ''), lower(person.full_name))`)
    .orderBy('id')
    .limit(most[of])
  for (const pattern of patternsOf(q)) query = query.where(sql<boolean>`${text} like ${pattern}`)
  return query.execute()
}
