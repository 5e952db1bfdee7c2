import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Keeper } from '../kit/own-data.ts'
import { pathTo } from './organisation.store.ts'
import './people.tables.ts'

const rows = async (db: Db, text: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await text.execute(db)).rows

/** What an account is to the school. */
export const ownAccount: Record<string, Keeper> = {
  account: (db, person) =>
    rows(
      db,
      sql`select username, full_name, gender, phone, number, born::text, avatar, title, info, state, first_login, created_at,
      (select array_agg(role) from person_role where person = p.id) as roles from person p where id = ${person}`,
    ),
  sessions: (db, person) =>
    rows(
      db,
      sql`select device, kind, address, started_at, seen_at, ended_at from session where person = ${person} order by id`,
    ),
  agreements: (db, person) =>
    rows(db, sql`select agreement, version, at from consent where person = ${person} order by id`),
  guardians: (db, person) =>
    rows(
      db,
      sql`select name, relation, phone, created_at from guardian where student = ${person} order by position`,
    ),
  guardianLinks: (db, person) =>
    rows(
      db,
      sql`select g.name, k.purpose, k.phone, k.made_at, k.ends_at, k.revoked_at, k.opened_at
      from guardian_link k join guardian g on g.id = k.guardian where k.student = ${person} order by k.id`,
    ),
  guardianConsents: (db, person) =>
    rows(
      db,
      sql`select guardian_name, relation, phone, agreement, version, way, agreed_at, ended_at
      from guardian_consent where student = ${person} order by id`,
    ),
  classes: (db, person) =>
    rows(
      db,
      sql`select case when until is null then ${pathTo(sql.ref('class_stay.class'))} else path end as class, since, until
      from class_stay where student = ${person} order by id`,
    ),
  officeNotes: (db, person) =>
    rows(db, sql`select text, created_at from student_note where student = ${person} order by id`),
  tags: (db, person) =>
    rows(
      db,
      sql`select t.name from person_tag p join tag t on t.id = p.tag where p.person = ${person} order by lower(t.name)`,
    ),
  ownFields: (db, person) =>
    rows(
      db,
      sql`select f.name, coalesce(v.words, trim_scale(v.amount)::text, v.day::text, c.name) as value from own_value v
      join own_field f on f.id = v.field left join own_choice c on c.id = v.choice where v.person = ${person} order by f.position`,
    ),
  notifications: (db, person) =>
    rows(
      db,
      sql`select title, message, created_at, read_at from notification where person = ${person} order by id`,
    ),
}

export const erasureOf = (db: Db, person: number) =>
  db
    .selectFrom('erasure')
    .select(['asked_at', 'problem'])
    .select(sql<Date>`due_at`.as('due_at'))
    .where('person', '=', person)
    .executeTakeFirst()

/** The days in which one may think better of it. */
const grace = '7 days'

/** Asked again, the first day of asking stays. */
export const askErasure = (db: Db, person: number) =>
  db
    .insertInto('erasure')
    .values({ person, due_at: sql`now() + ${grace}::interval` })
    .onConflict(known => known.columns(['site', 'person']).doNothing())
    .execute()

export const cancelErasure = (db: Db, person: number) =>
  db.deleteFrom('erasure').where('person', '=', person).returning('person').executeTakeFirst()

export const dueErasures = (db: Db) =>
  db
    .selectFrom('erasure')
    .select(['person', 'problem'])
    .where(sql<boolean>`due_at <= now()`)
    .orderBy('person')
    .limit(200)
    .forUpdate()
    .execute()

export const postponeErasure = (db: Db, person: number, problem: string) =>
  db
    .updateTable('erasure')
    .set({ problem, due_at: sql`now() + interval '1 day'` })
    .where('person', '=', person)
    .execute()
