import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DutyFilter } from '../../contract/people-lists.ts'
import type { UserFilter } from '../../contract/people-shapes.ts'
import { dutiesFor, type Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { markedSo, tagsOf, valuesOf } from './marks.store.ts'
import { classesBelow, pathTo } from './organisation.store.ts'
import './people.tables.ts'
import { consentState } from './student.store.ts'

export type Filter = z.output<typeof UserFilter>

const named = sql`exists (select from guardian g where g.site = person.site and g.student = person.id)`

/** Administrators with everything, with some parts of the office, or who read one of them. */
function runsBy(duties: DutyFilter): RawBuilder<unknown> {
  const runs = sql`exists (select from person_role r where r.site = person.site and r.person = person.id and r.role = 'ADMIN')`
  if (duties === 'everything') return sql`${runs} and person.duties is null`
  if (duties === 'some') return sql`${runs} and person.duties is not null`
  return sql`${runs} and (person.duties is null or person.duties && ${[...(dutiesFor(`reads ${duties}`) ?? [])]}::text[])`
}

/** Of `person`: who a filter shows. */
export function usersShown({
  q,
  role,
  node,
  state,
  guardian,
  duties,
  ...marks
}: Filter): RawBuilder<boolean> {
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
  if (guardian)
    conditions.push(
      { named, none: sql`not ${named}`, consentMissing: sql`${consentState} = 'missing'` }[guardian],
    )
  if (duties) conditions.push(runsBy(duties))
  conditions.push(...markedSo(marks))
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

const rolesOf = sql<Role[]>`coalesce((select array_agg(r.role order by r.position, r.role) from person_role r
  where r.site = person.site and r.person = person.id), '{}')`

const seenAt = sql<Date | null>`(select max(s.seen_at) from session s where s.site = person.site and s.person = person.id)`

/** Each class by its whole path, once for all who sit in it. */
const classPaths = sql<{ node: number; path: string }>`(with recursive down as (
    select n.id, lower(n.name) as path from node n where n.parent is null
    union all select n.id, down.path || ' / ' || lower(n.name) from node n join down on n.parent = down.id
  ) select id as node, path from down)`

/** The columns by which lists of people are ordered: a name as it sounds, where it sounds. */
const orders = {
  fullName: sql`coalesce(nullif(person.pinyin, ''), lower(person.full_name))`,
  username: sql`lower(person.username)`,
  number: sql`person.number`,
  class: sql`place.path`,
  guardian: sql`(select lower(g.name) from guardian g where g.site = person.site and g.student = person.id
    order by g.position, g.id limit 1)`,
  born: sql`person.born`,
  createdAt: sql`person.created_at`,
  seenAt,
}
export type PersonSort = `${'' | '-'}${keyof typeof orders}`

export interface Page {
  sort: PersonSort
  page: number
  size: number
}

/** People as every list of them begins: filtered, in their order. */
export function peopleListed(db: Db, shown: RawBuilder<boolean>, sort: PersonSort) {
  const field = sort.replace('-', '') as keyof typeof orders
  return db
    .selectFrom('person')
    .select([
      'id',
      'username',
      'full_name',
      'gender',
      'avatar',
      'number',
      'phone',
      'title',
      'head_teacher',
      'duties',
    ])
    .select(['state', 'disabled_by', 'first_login', 'class', 'created_at'])
    .select(sql<string>`coalesce(born::text, '')`.as('born'))
    .select(rolesOf.as('roles'))
    .select(pathTo(sql.ref('person.class')).as('class_path'))
    .select(seenAt.as('seen_at'))
    .$if(
      field === 'class',
      query =>
        query.leftJoin(classPaths.as('place'), join =>
          join.onRef('place.node', '=', 'person.class'),
        ) as typeof query,
    )
    .where(shown)
    .orderBy(sql`${orders[field]} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}`)
    .orderBy('id')
}

export const countPeople = async (db: Db, shown: RawBuilder<boolean>) =>
  (
    await db
      .selectFrom('person')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(shown)
      .executeTakeFirstOrThrow()
  ).count

export const countUsers = (db: Db, filter: Filter) => countPeople(db, usersShown(filter))

export const listUsers = (db: Db, { sort, page, size, ...filter }: Filter & Page) =>
  peopleListed(db, usersShown(filter), sort)
    .select(tagsOf.as('tags'))
    .select(valuesOf.as('values'))
    .limit(size)
    .offset((page - 1) * size)
    .execute()

export type ListedRow = Awaited<ReturnType<typeof listUsers>>[number]
