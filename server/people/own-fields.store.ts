import { sql } from 'kysely'
import type { OwnFieldAudience, OwnFieldKind, OwnFieldPlace } from '../../contract/people-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { HeldValue } from './own-value.rules.ts'
import './people.tables.ts'

interface OwnFieldRow {
  id: number
  place: OwnFieldPlace
  name: string
  kind: OwnFieldKind
  audience: OwnFieldAudience
  version: number
  choices: { id: number; name: string; people: number | null }[]
  people: number | null
}

export const ownFields = async (db: Db, counted = false) =>
  (
    await sql<OwnFieldRow>`select f.id, 'field' || f.place as place, f.name, f.kind, f.audience, f.version,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'people',
          ${counted ? sql`(select count(*) from own_value v where v.field = f.id and v.choice = c.id)` : sql`null`})
          order by c.position, c.id) from own_choice c where c.field = f.id), '[]') as choices,
        ${counted ? sql`(select count(*)::int from own_value v where v.field = f.id)` : sql`null::int`} as people
      from own_field f order by f.position, f.id`.execute(db)
  ).rows

/** What they are called in a sheet, by their places. */
export const ownHeads = async (db: Db) =>
  Object.fromEntries((await ownFields(db)).map(({ place, name }) => [place, name]))

export const ownFieldById = async (db: Db, id: number) =>
  (await ownFields(db, true)).find(field => field.id === id)

interface FieldValues {
  name: string
  audience: OwnFieldAudience
}

/** On the first place that is free; nothing where none is. */
export const addOwnField = async (db: Db, { name, kind, audience }: FieldValues & { kind: OwnFieldKind }) =>
  (
    await sql<{ id: number }>`insert into own_field (place, name, kind, audience, position)
      select s, ${name}, ${kind}, ${audience}, (select coalesce(max(position), -1) + 1 from own_field) from generate_series(1, 10) s
      where not exists (select from own_field f where f.place = s) order by s limit 1 returning id`.execute(
      db,
    )
  ).rows[0]

export const fieldNamed = (db: Db, name: string) =>
  db.selectFrom('own_field').select('id').where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst()

/** Whoever gives somebody a value now is waited for. */
export const holdOwnField = (db: Db, id: number) =>
  sql`select id from own_field where id = ${id} for update`.execute(db)

/** Nothing when somebody else changed it meanwhile. */
export const changeOwnField = (db: Db, id: number, version: number, values: FieldValues) =>
  db
    .updateTable('own_field')
    .set({ name: values.name, audience: values.audience, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** What may be chosen, in this order. One that is left out goes, and takes along what people had of it. */
export async function setChoices(
  db: Db,
  field: number,
  wanted: readonly { id: number | null; name: string }[],
) {
  const rows = wanted.map((one, position) => ({ ...one, position }))
  const kept = rows.flatMap(({ id }) => id ?? [])
  await sql`delete from own_choice where field = ${field} and id <> all(${kept}::bigint[])`.execute(db)
  await sql`update own_choice set name = r.name, position = r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, name text, position integer)
    where own_choice.id = r.id and own_choice.field = ${field}`.execute(db)
  await sql`insert into own_choice (field, name, position) select ${field}, r.name, r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, name text, position integer) where r.id is null`.execute(
    db,
  )
}

export const orderOwnFields = (db: Db, order: readonly number[]) =>
  sql`update own_field set position = wanted.place from unnest(${[...order]}::bigint[]) with ordinality wanted (id, place)
    where own_field.id = wanted.id`.execute(db)

export const deleteOwnField = (db: Db, id: number) =>
  db.deleteFrom('own_field').where('id', '=', id).execute()

/** Held until the end: what somebody is given in it is not removed meanwhile. */
export const holdOwnFields = (db: Db) => sql`select id from own_field order by id for key share`.execute(db)

/** The same value for many, in one statement. */
export async function setOwnValue(db: Db, people: readonly number[], field: number, value: HeldValue | null) {
  const them = sql`${[...people]}::bigint[]`
  if (value === null)
    await sql`delete from own_value where field = ${field} and person = any(${them})`.execute(db)
  else
    await sql`insert into own_value (person, field, words, amount, day, choice)
      select p, ${field}, ${value.words}::text, ${value.amount}::text::numeric, ${value.day}::text::date, ${value.choice}::bigint
      from unnest(${them}) p
      on conflict (site, person, field) do update set words = excluded.words, amount = excluded.amount, day = excluded.day,
        choice = excluded.choice`.execute(db)
}

/** To many at once, to each their own. */
export const giveOwnValues = (db: Db, values: readonly (HeldValue & { person: number; field: number })[]) =>
  sql`insert into own_value (person, field, words, amount, day, choice)
    select person, field, words, amount::numeric, day, choice from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as r (person bigint, field bigint, words text, amount text, day date, choice bigint)
    on conflict (site, person, field) do update set words = excluded.words, amount = excluded.amount, day = excluded.day,
      choice = excluded.choice`.execute(db)
