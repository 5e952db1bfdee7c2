import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { UserFilter } from '../../contract/people-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { classesBelow } from './organisation.store.ts'
import './people.tables.ts'

export type Filter = z.output<typeof UserFilter>

/** Of `person`: who a filter shows. */
export function usersShown({ q, role, node, state }: Filter): RawBuilder<boolean> {
  const conditions = [sql`person.erased_at is null`, ...searched(sql.ref('person.search'), q)]
  if (role)
    conditions.push(
      sql`exists (select from person_role r where r.site = person.site and r.person = person.id and r.role = ${role})`,
    )
  if (node !== undefined) conditions.push(sql`person.class in ${classesBelow(node)}`)
  if (state)
    conditions.push(
      {
        ENABLED: sql`person.state = 'ENABLED' and not person.first_login`,
        NEW: sql`person.state = 'ENABLED' and person.first_login`,
        DISABLED: sql`person.state = 'DISABLED' and person.disabled_by is distinct from 'AGENT'`,
        LOCKED: sql`person.state = 'DISABLED' and person.disabled_by = 'AGENT'`,
      }[state],
    )
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The most rows that one bulk action takes. */
const most = 5000

type Chosen = { ids: number[] } | { all: Filter; except: number[] }

/** The people of a bulk action: named one by one, or everybody a filter shows but for some. */
export async function chosenUsers(db: Db, which: Chosen): Promise<number[]> {
  if ('ids' in which) return which.ids
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where(usersShown(which.all))
    .where(sql<boolean>`id <> all(${which.except}::bigint[])`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
