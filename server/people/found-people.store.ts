import { sql } from 'kysely'
import type { Finder } from '../kit/finders.ts'
import './people.tables.ts'

const isStudent = sql`exists (select from person_role r where r.person = p.id and r.role = 'STUDENT')`

/** What is searched begins with the name. Of a word that half a large school has, the newest accounts are looked at. */
const looked = 5000

/** People by name, sound, username, phone or number: whose name it is before whose name it begins. */
export const findPeople: Finder = ({ q, has }) =>
  sql`with p as materialized (
      select p.id, p.full_name, p.username, p.number, p.search from person p
      where p.erased_at is null and ${has(sql`p.search`)} order by p.id desc limit ${looked}
    ), best as (
      select * from p order by starts_with(p.search, ${`${q} `}) desc, starts_with(p.search, ${q}) desc, p.id desc limit 20
    )
    select case when ${isStudent} then 'student' else 'user' end as kind, p.id, p.full_name as name,
      p.username || case when p.number = '' then '' else ' · ' || p.number end as says, null::timestamptz as at
    from best p order by starts_with(p.search, ${`${q} `}) desc, starts_with(p.search, ${q}) desc, p.id desc`
