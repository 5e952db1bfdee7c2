import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import '../site/site.tables.ts'
import { tagsSaid, valuesOf } from './marks.store.ts'
import { pathTo } from './organisation.store.ts'
import type { Relation } from './people.tables.ts'
import './people.tables.ts'
import { pinyinOf } from './pinyin.rules.ts'

/** An account that stands already, with all that a sheet may say of it. */
export interface StandingPerson {
  id: number
  username: string
  full_name: string
  gender: '女' | '男'
  phone: string | null
  number: string
  born: string
  title: string
  class: number | null
  class_path: string
  state: 'ENABLED' | 'DISABLED'
  roles: Role[]
  subjects: { id: number; name: string }[]
  values: { field: number; value: string }[]
  tag_names: string[]
  guardians: { id: number; name: string; relation: Relation; phone: string }[]
  notes: string[]
  meeting_account: string
  /** Of what is kept sealed, whose sealing is another each time: another password has another mark. */
  meeting_password: string
}

interface Called {
  names: readonly string[]
  phones: readonly string[]
  numbers: readonly string[]
  fullNames?: readonly string[]
  ids?: readonly number[]
}

const called = ({ names, phones, numbers, fullNames = [], ids = [] }: Called) =>
  sql`(lower(username) = any(${[...names]}::text[]) or phone = any(${[...phones]}::text[])
    or (number <> '' and number = any(${[...numbers]}::text[])) or lower(full_name) = any(${[...fullNames]}::text[])
    or id = any(${[...ids]}::bigint[])) and erased_at is null`

/** Who is called so already: by username, phone, number or name. */
export const peopleStanding = async (db: Db, by: Called) =>
  (
    await sql<StandingPerson>`select id, username, full_name, gender, phone, number, coalesce(born::text, '') as born, title, class,
        ${pathTo(sql.ref('person.class'))} as class_path, state,
        (select coalesce(array_agg(r.role order by r.position, r.role), '{}') from person_role r where r.person = person.id) as roles,
        (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id), '[]')
          from person_subject t join subject s on s.id = t.subject where t.person = person.id) as subjects,
        ${valuesOf} as values, ${tagsSaid} as tag_names,
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'relation', g.relation, 'phone', g.phone)
          order by g.position, g.id), '[]') from guardian g where g.student = person.id) as guardians,
        (select coalesce(array_agg(n.text), '{}') from student_note n where n.student = person.id) as notes,
        cloud_vision_account as meeting_account, coalesce(left(encode(sha256(cloud_vision_password), 'hex'), 8), '') as meeting_password
      from person where ${called(by)} order by id`.execute(db)
  ).rows

/** In one order, as where many are changed by hand: two sheets at once wait for each other and never deadlock. */
export const holdPeople = (db: Db, by: Called) =>
  sql`select id from person where ${called(by)} order by id for no key update`.execute(db)

export interface ChangedPerson {
  id: number
  full_name: string
  gender: '女' | '男'
  phone: string | null
  number: string
  born: string | null
  title: string
  class: number | null
}

/** Many accounts in one statement; whoever has one of them open is told that it is another now. */
export const changePeople = (db: Db, people: readonly ChangedPerson[]) =>
  sql`update person set full_name = p.full_name, pinyin = p.pinyin, gender = p.gender, phone = p.phone, number = p.number,
      born = p.born, title = p.title, class = p.class, version = version + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(people.map(one => ({ ...one, pinyin: pinyinOf(one.full_name) })))}::jsonb)
      as p (id bigint, full_name text, pinyin text, gender text, phone text, number text, born date, title text, class bigint)
    where person.id = p.id`.execute(db)

export interface SheetGuardian {
  student: number
  id: number | null
  name: string
  relation: Relation
  phone: string
}

/** Those that are there are changed; the others come behind them. */
export async function keepGuardians(db: Db, guardians: readonly SheetGuardian[]) {
  const there = JSON.stringify(guardians.filter(({ id }) => id !== null))
  await sql`update guardian set name = g.name, relation = g.relation, phone = g.phone
    from jsonb_to_recordset(${there}::jsonb) as g (id bigint, name text, relation text, phone text)
    where guardian.id = g.id`.execute(db)
  const added = JSON.stringify(guardians.filter(({ id }) => id === null))
  await sql`insert into guardian (student, name, relation, phone, position)
    select g.student, g.name, g.relation, g.phone,
      (select coalesce(max(o.position), -1) + 1 from guardian o where o.student = g.student)
    from jsonb_to_recordset(${added}::jsonb) as g (student bigint, name text, relation text, phone text)`.execute(
    db,
  )
}

export const addSubjects = (db: Db, rows: readonly { person: number; subject: number }[]) =>
  sql`insert into person_subject (person, subject) select person, subject
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (person bigint, subject bigint) on conflict do nothing`.execute(
    db,
  )
