import { sql } from 'kysely'
import type { SpaceKind } from '../../contract/materials-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson, ownRole } from '../kit/database/who.ts'
import './materials.tables.ts'
import { hasLeft, mayRead, mayWrite, taughtCourses } from './rights.store.ts'

export interface SpaceRow {
  /** Nothing, as long as nothing was ever put there. */
  id: number | null
  kind: SpaceKind
  course: number | null
  person: number | null
  name: string
  bytes: number
  reads: boolean
  writes: boolean
}

const columns = sql`s.kind, s.course, s.person, ${mayRead} as reads, ${mayWrite} as writes`
const kept = sql`left join material_space k on k.kind = s.kind and k.course is not distinct from s.course
  and k.person is not distinct from s.person`

const home = sql`select case when ${ownRole} = 'ADMIN' then 'school' else 'person' end as kind, null::bigint as course,
  case when ${ownRole} = 'TEACHER' then ${ownPerson} end as person, '' as name where ${ownRole} in ('ADMIN', 'TEACHER')`
const ofCourses = (which: ReturnType<typeof sql>) =>
  sql`select 'course' as kind, c.id as course, null::bigint as person, c.name from course c where ${which}`
const ofPeople = (which: ReturnType<typeof sql>) =>
  sql`select 'person' as kind, null::bigint as course, p.id as person, p.full_name as name from person p where ${which}`

const readable = async (db: Db, which: ReturnType<typeof sql>) =>
  (
    await sql<SpaceRow>`select k.id, s.name, coalesce(k.bytes, 0) as bytes, ${columns} from (${which}) s ${kept}
      where ${mayRead}`.execute(db)
  ).rows

/** Where somebody may begin; nothing where it is nobody's to see. */
export async function spaceAt(db: Db, { course, person }: { course?: number; person?: number }) {
  const which =
    course !== undefined
      ? ofCourses(sql`c.id = ${course}`)
      : person !== undefined
        ? ofPeople(sql`p.id = ${person}`)
        : home
  return (await readable(db, which))[0]
}

export const spaceById = async (db: Db, space: number) =>
  (
    await sql<SpaceRow>`select s.id, s.kind, s.course, s.person, s.bytes, ${mayRead} as reads, ${mayWrite} as writes,
      coalesce(c.name, case when p.id is distinct from ${ownPerson} then p.full_name end, '') as name
      from material_space s left join course c on c.id = s.course left join person p on p.id = s.person
      where s.id = ${space}`.execute(db)
  ).rows[0]

/** Every place that somebody may open: courses that are not over first, of the office all that have anything. */
export async function spaces(db: Db) {
  const [own, courses, left] = await Promise.all([
    readable(db, home),
    readable(
      db,
      ofCourses(sql`case when ${ownRole} = 'ADMIN' then c.state in ('draft', 'onSale', 'closed')
        or exists (select from material_space x where x.course = c.id) else c.id in ${taughtCourses} end
        order by c.state not in ('onSale', 'closed'), c.id desc limit 1000`),
    ),
    readable(
      db,
      ofPeople(
        sql`${ownRole} = 'ADMIN' and ${hasLeft} and exists (select from material_space x
          join material m on m.space = x.id and m.bin is null where x.person = p.id)`,
      ),
    ),
  ])
  return { home: own[0] ?? null, courses, left }
}

/** The place itself, made where nothing was ever put there. */
export async function spaceFor(db: Db, { id, kind, course, person }: SpaceRow): Promise<number> {
  if (id !== null) return id
  await db
    .insertInto('material_space')
    .values({ kind, course, person })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ id: number }>`select id from material_space s where s.kind = ${kind}
    and s.course is not distinct from ${course} and s.person is not distinct from ${person}`.execute(db)
  return rows[0]?.id as number
}

/** Where these lie. */
export const spacesOf = async (db: Db, materials: readonly number[]) =>
  (
    await sql<{
      space: number
    }>`select distinct space from material where id = any (${[...materials]}::bigint[])`.execute(db)
  ).rows.map(({ space }) => space)

/** Writers of a space come one after the other; of two spaces always in the same order. */
export const holdSpaces = (db: Db, ids: readonly number[]) =>
  sql`select from material_space where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    db,
  )

/** What a school that has set nothing may keep, and each person, in bytes. */
export const usualMost = { school: 100 * 1024 ** 3, person: 10 * 1024 ** 3 }

export async function limits(db: Db) {
  const { rows } = await sql<{ bytes: number; school_most: number; person_most: number }>`
    select bytes, school_most, person_most from material_limit`.execute(db)
  // As the database has it for a school that has never kept anything.
  return rows[0] ?? { bytes: 0, school_most: usualMost.school, person_most: usualMost.person }
}

export const setQuota = (db: Db, most: number) =>
  sql`insert into material_limit (person_most) values (${most})
    on conflict (site) do update set person_most = excluded.person_most`.execute(db)
