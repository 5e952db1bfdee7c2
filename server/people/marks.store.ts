import { type RawBuilder, sql } from 'kysely'
import { type OwnFieldPlace, ownFieldPlaces } from '../../contract/people-lists.ts'
import type { OwnFilter } from '../../contract/people-marks-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import './people.tables.ts'

/** Of `person`, as a call tells them. */
export const tagsOf = sql<number[]>`coalesce((select array_agg(m.tag order by m.tag) from person_tag m
  where m.site = person.site and m.person = person.id), '{}')`

export const valuesOf = sql<
  { field: number; value: string }[]
>`coalesce((select json_agg(json_build_object('field', v.field,
    'value', coalesce(v.words, trim_scale(v.amount)::text, v.day::text, v.choice::text)) order by v.field) from own_value v
  where v.site = person.site and v.person = person.id), '[]')`

export interface MarkedRow {
  tag_names: string[]
  own: Partial<Record<OwnFieldPlace, string | number>>
}

/** And as a sheet says them: the names of the tags, and by its place what each field holds, numbers as numbers. */
export const tagsSaid = sql<
  string[]
>`coalesce((select array_agg(t.name order by lower(t.name)) from person_tag m
  join tag t on t.site = m.site and t.id = m.tag where m.site = person.site and m.person = person.id), '{}')`

export const valuesSaid = sql<MarkedRow['own']>`coalesce((select json_object_agg('field' || f.place,
    case when v.amount is null then to_json(coalesce(v.words, v.day::text, c.name)) else to_json(trim_scale(v.amount)) end)
  from own_value v join own_field f on f.site = v.site and f.id = v.field left join own_choice c on c.site = v.site and c.id = v.choice
  where v.site = person.site and v.person = person.id), '{}')`

export type MarkFilter = { tags?: number[] | undefined } & { [P in OwnFieldPlace]?: OwnFilter | undefined }

const between = (value: RawBuilder<unknown>, type: 'numeric' | 'date', [least, most]: [string, string]) =>
  sql.join(
    [
      sql`${value} is not null`,
      ...(least === '' ? [] : [sql`${value} >= ${least}::text::${sql.raw(type)}`]),
      ...(most === '' ? [] : [sql`${value} <= ${most}::text::${sql.raw(type)}`]),
    ],
    sql` and `,
  )

function valueIs(filter: OwnFilter) {
  switch (filter.by) {
    case 'is':
      return sql`v.choice = ${filter.what}`
    case 'has':
      return sql.join([sql`v.words is not null`, ...searched(sql`lower(v.words)`, filter.what)], sql` and `)
    case 'number':
      return between(sql`v.amount`, 'numeric', filter.what)
    case 'date':
      return between(sql`v.day`, 'date', filter.what)
  }
}

/** Of `person`: who bears one of these tags, and who has this in the school's own fields. */
export function markedSo({ tags, ...fields }: MarkFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (tags)
    conditions.push(
      sql`person.id in (select m.person from person_tag m where m.tag = any(${tags}::bigint[]))`,
    )
  for (const [at, place] of ownFieldPlaces.entries()) {
    const filter = fields[place]
    if (filter)
      conditions.push(
        sql`person.id in (select v.person from own_value v
          where v.field = (select f.id from own_field f where f.place = ${at + 1}) and ${valueIs(filter)})`,
      )
  }
  return conditions
}

/** One after the other: who changes tags, or fields, sees what whoever was before has written. */
export const marksInTurn = (db: Db, what: 'tags' | 'own fields') =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' ' || ${what}::text, 0))`.execute(
    db,
  )
