import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import '../site/site.tables.ts'
import { tagsOf, valuesOf } from './marks.store.ts'
import { pathTo } from './organisation.store.ts'
import './people.tables.ts'
import { pinyinOf } from './pinyin.rules.ts'

const rolesOf = sql<Role[]>`coalesce((select array_agg(r.role order by r.position, r.role) from person_role r
  where r.site = person.site and r.person = person.id), '{}')`

const accounts = (db: Db) =>
  db
    .selectFrom('person')
    .select(['id', 'username', 'full_name', 'gender', 'phone', 'avatar', 'number', 'title', 'info', 'state'])
    .select(['disabled_by', 'first_login', 'head_teacher', 'class', 'version', 'created_at', 'duties'])
    .select(sql<string>`coalesce(born::text, '')`.as('born'))
    .select(rolesOf.as('roles'))
    .select(pathTo(sql.ref('person.class')).as('class_path'))
    .select(
      sql<
        number[]
      >`coalesce((select array_agg(s.subject order by s.subject) from person_subject s where s.person = person.id), '{}')`.as(
        'subjects',
      ),
    )
    .select(sql<Date | null>`(select max(s.seen_at) from session s where s.person = person.id)`.as('seen_at'))
    .select(tagsOf.as('tags'))
    .select(valuesOf.as('values'))
    .where('erased_at', 'is', null)

/** An account as the office sees it; nobody, once it is erased. */
export const userById = (db: Db, id: number) => accounts(db).where('id', '=', id).executeTakeFirst()

export const usersByIds = (db: Db, ids: readonly number[]) =>
  accounts(db)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export type UserRow = NonNullable<Awaited<ReturnType<typeof userById>>>

export interface UserValues {
  username: string
  full_name: string
  gender: '女' | '男'
  phone: string | null
  number: string
  born: string | null
  title: string
  info: string
  class: number | null
}

/** Nothing when somebody else changed the account meanwhile. */
export const changeUser = (db: Db, id: number, version: number, values: UserValues) =>
  db
    .updateTable('person')
    .set({
      ...values,
      pinyin: pinyinOf(values.full_name),
      version: version + 1,
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** The roles in their order. One that something still hangs on is refused by the key that hangs on it. */
export async function setRoles(db: Db, id: number, roles: readonly Role[]) {
  await db.deleteFrom('person_role').where('person', '=', id).where('role', 'not in', roles).execute()
  await sql`insert into person_role (person, role, position)
    select ${id}, role, position from unnest(${[...roles]}::text[]) with ordinality wanted (role, position)
    on conflict (site, person, role) do update set position = excluded.position`.execute(db)
  if (!roles.includes('ADMIN'))
    await db
      .updateTable('person')
      .set({ duties: null })
      .where('id', '=', id)
      .where('duties', 'is not', null)
      .execute()
  if (!roles.includes('TEACHER')) {
    await db.deleteFrom('head_class').where('person', '=', id).execute()
    await db.updateTable('person').set({ head_teacher: false }).where('id', '=', id).execute()
  }
}

export async function setSubjects(db: Db, id: number, subjects: readonly number[]) {
  await db.deleteFrom('person_subject').where('person', '=', id).execute()
  if (subjects.length > 0)
    await db
      .insertInto('person_subject')
      .values([...new Set(subjects)].map(subject => ({ person: id, subject })))
      .execute()
}

export const subjectsThere = async (db: Db, ids: readonly number[]) =>
  (
    await db
      .selectFrom('subject')
      .select('id')
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .execute()
  ).length === new Set(ids).size

/** Whether somebody else than these still runs the school, all of it. */
export const othersRun = async (db: Db, people: readonly number[]) =>
  (await db
    .selectFrom('person_role')
    .innerJoin('person', 'person.id', 'person_role.person')
    .select('person.id')
    .where('person_role.role', '=', 'ADMIN')
    .where('person.state', '=', 'ENABLED')
    .where('person.duties', 'is', null)
    .where(sql<boolean>`person.id <> all(${[...people]}::bigint[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined
