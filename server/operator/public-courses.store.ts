import { type RawBuilder, sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { CourseState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { refuse } from '../kit/refusal.ts'

interface School {
  id: number
  name: string
}
interface Named {
  id: number
  name: string
  school: School
}
export interface PublicRow extends Named {
  state: CourseState
  given: number
  quoted: number
  students: number
  changed_at: Date
}

/** What a school makes of it: one that it withdrew or put away is no quote of it any more, unless somebody sits in it. */
const quote = sql`q.quoted_from = k.id and (q.state not in ('archived', 'withdrawn') or q.seats_taken > 0)`
const shown = sql`k.id, k.name, c.state, k.changed_at, json_build_object('id', s.id, 'name', s.school_name) as school,
  (select count(*) from course_share h where h.course = k.id and h.withdrawn_at is null)::float8 as given,
  (select count(*) from course q where ${quote})::float8 as quoted,
  (select coalesce(sum(q.seats_taken), 0) from course q where ${quote})::float8 as students`
const joined = sql`shared_course k join course c on c.id = k.id join site s on s.id = k.site`
/** Taken back everywhere and quoted nowhere it is a course like any other. */
const isPublic = sql`exists (select from course_share h where h.course = k.id)`

const sorts = {
  name: sql`k.name`,
  given: sql`given`,
  quoted: sql`quoted`,
  students: sql`students`,
  changedAt: sql`k.changed_at`,
} as const
type SortName = keyof typeof sorts
interface Asked {
  q: string
  sort: SortName | `-${SortName}`
  page: number
  size: number
}

export async function listPublic(db: Db, { q, sort, page, size }: Asked) {
  const by = sorts[sort.replace('-', '') as SortName]
  const order = sort.startsWith('-') ? sql`desc` : sql`asc`
  const where: RawBuilder<unknown>[] = [isPublic, ...searched(sql`lower(k.name || ' ' || s.school_name)`, q)]
  const all = sql.join(where, sql` and `)
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::float8 as total from ${joined} where ${all}`.execute(db),
    sql<PublicRow>`select ${shown} from ${joined} where ${all} order by ${by} ${order}, k.id desc
      limit ${size} offset ${(page - 1) * size}`.execute(db),
  ])
  return { total: counts[0]?.total ?? 0, rows }
}

export async function onePublic(db: Db, id: number): Promise<PublicRow> {
  const { rows } =
    await sql<PublicRow>`select ${shown} from ${joined} where ${isPublic} and k.id = ${id}`.execute(db)
  return rows[0] ?? refuse(codes.courseGone)
}

interface GivenRow {
  school: School
  shared_at: Date
  withdrawn_at: Date | null
  quote: { name: string; state: CourseState; students: number } | null
}
export const givenTo = async (db: Db, id: number) =>
  (
    await sql<GivenRow>`select json_build_object('id', s.id, 'name', s.school_name) as school, h.shared_at, h.withdrawn_at,
        (select json_build_object('name', q.name, 'state', q.state, 'students', q.seats_taken) from course q
          where q.site = h.to_site and q.quoted_from = h.course
          order by q.state in ('archived', 'withdrawn'), q.id desc limit 1) as quote
      from course_share h join site s on s.id = h.to_site where h.course = ${id} order by s.school_name, s.id`.execute(
      db,
    )
  ).rows

export const pushable = async (db: Db, q: string) =>
  (
    await sql<Named>`select c.id, c.name, json_build_object('id', s.id, 'name', s.school_name) as school
      from course c join site s on s.id = c.site
      where ${sql.join([sql`c.state in ('onSale', 'closed') and c.quoted_from is null`, ...searched(sql`lower(c.name || ' ' || s.school_name)`, q)], sql` and `)}
      order by c.name, c.id limit 50`.execute(db)
  ).rows
