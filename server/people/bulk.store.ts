import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import './people.tables.ts'
import { pinyinOf } from './pinyin.rules.ts'

export interface NewPerson {
  /** What the caller knows the row by. */
  key: number
  username: string
  full_name: string
  gender: '女' | '男'
  phone: string | null
  number: string
  born: string | null
  title: string
  class: number | null
  password_hash: string | null
  roles: Role[]
  subjects: number[]
  guardian: { name: string; relation: string; phone: string } | null
}

/** Many accounts in four statements. A username or phone that is taken meanwhile makes nobody: its key is missing in the answer. */
export async function addPeople(
  db: Db,
  sealing: Sealing,
  people: readonly NewPerson[],
): Promise<Map<number, number>> {
  const rows = people.map(({ roles: _, subjects: __, guardian: ___, ...person }) => ({
    ...person,
    pinyin: pinyinOf(person.full_name),
    sealing_key: sealing.newPersonKey().toString('base64'),
  }))
  const made = await sql<{ id: number; username: string }>`
    insert into person (username, full_name, gender, phone, number, born, title, class, password_hash, pinyin, sealing_key,
      must_change_password, first_login)
    select username, full_name, gender, phone, number, born, title, class, password_hash, pinyin, decode(sealing_key, 'base64'),
      true, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (username text, full_name text, gender text, phone text,
      number text, born date, title text, class bigint, password_hash text, pinyin text, sealing_key text)
    on conflict do nothing returning id, username`.execute(db)
  const byName = new Map(made.rows.map(({ id, username }) => [username, id]))
  const ids = new Map<number, number>()
  for (const { key, username } of people) {
    const id = byName.get(username)
    if (id !== undefined) ids.set(key, id)
  }
  const of = <T>(pick: (person: NewPerson, id: number) => T[]) =>
    JSON.stringify(
      people.flatMap(person => {
        const id = ids.get(person.key)
        return id === undefined ? [] : pick(person, id)
      }),
    )
  await sql`insert into person_role (person, role, position) select * from jsonb_to_recordset(
    ${of(({ roles }, person) => roles.map((role, position) => ({ person, role, position })))}::jsonb)
    as r (person bigint, role text, position integer)`.execute(db)
  await sql`insert into person_subject (person, subject) select * from jsonb_to_recordset(
    ${of(({ subjects }, person) => subjects.map(subject => ({ person, subject })))}::jsonb)
    as r (person bigint, subject bigint)`.execute(db)
  await sql`insert into guardian (student, name, relation, phone) select * from jsonb_to_recordset(
    ${of(({ guardian }, student) => (guardian ? [{ student, ...guardian }] : []))}::jsonb)
    as r (student bigint, name text, relation text, phone text)`.execute(db)
  return ids
}

/** Who was made and has done nothing since is deleted whole; a key that something hangs on refuses it. */
export const removePeople = (db: Db, ids: readonly number[]) =>
  sql`delete from person where id = any(${[...ids]}::bigint[])`.execute(db)

/** Those of them who have signed in once. */
export const whoSignedIn = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{ id: number; name: string; used: boolean }>`select id, full_name as name,
        exists (select from session s where s.person = person.id) or erased_at is not null as used
      from person where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)
  ).rows

export const openAccount = (db: Db, id: number, hash: string) =>
  sql`update person set password_hash = ${hash} where id = ${id} and password_hash is null`.execute(db)
