import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson, ownRole } from '../kit/database/who.ts'
import { type Cut, type Listed, listedColumns } from './folder.store.ts'
import type { Named } from './material.store.ts'
import './materials.tables.ts'
import { sharedWithMe, taughtCourses } from './rights.store.ts'

/** With whom whoever asks may share: the office with all, a teacher with the own courses and the classes they lead. */
const courses = sql`select c.id, c.name from course c where c.state in ('draft', 'onSale', 'closed')
  and (${ownRole} = 'ADMIN' or c.id in ${taughtCourses}) order by c.id desc limit 2000`
const classes = sql`select n.id, n.name from node n where n.kind = 'CLASS'
  and (${ownRole} = 'ADMIN' or n.id in (select h.class from head_class h where h.person = ${ownPerson})) order by (select d.position from node d where d.id = n.parent), n.position, n.id limit 2000`

export async function choices(db: Db) {
  const [ofCourses, ofClasses] = await Promise.all([
    sql<Named>`${courses}`.execute(db),
    sql<Named>`${classes}`.execute(db),
  ])
  return { courses: ofCourses.rows, classes: ofClasses.rows }
}

/** Exactly these from now on; what was shared with others by somebody who may, and is not offered here, is named again or ends. */
export async function share(
  db: Db,
  material: number,
  to: { courses: readonly number[]; classes: readonly number[] },
  person: number,
) {
  await sql`delete from material_share where material = ${material} and not coalesce(course = any (${[...to.courses]}::bigint[])
    or class = any (${[...to.classes]}::bigint[]), false)`.execute(db)
  await sql`insert into material_share (material, course, made_by) select ${material}, c, ${person}
    from unnest(${[...to.courses]}::bigint[]) c on conflict do nothing`.execute(db)
  await sql`insert into material_share (material, class, made_by) select ${material}, n, ${person}
    from unnest(${[...to.classes]}::bigint[]) n on conflict do nothing`.execute(db)
}

/** A course that is the student's own, also one that is over or left: it has nothing more to show then, and that is no fault. */
export const isOwnCourse = async (db: Db, course: number) =>
  (
    await sql<{ found: boolean }>`select exists (select from enrolment e where e.student = ${ownPerson}
      and e.course = ${course}) as found`.execute(db)
  ).rows[0]?.found ?? false

/** Of what is shared with whoever asks, what is shared with this course; without one, with their class. */
export async function listShared(db: Db, course: number | undefined, { page, size }: Cut) {
  const through =
    course === undefined
      ? sql`h.class = (select p.class from person p where p.id = ${ownPerson})`
      : sql`h.course = ${course}`
  const here = sql`m.bin is null and m.id in ${sharedWithMe} and m.id in (select h.material from material_share h where ${through})`
  const [rows, total] = await Promise.all([
    sql<Listed>`select ${listedColumns} from material m where ${here} order by m.kind desc, m.sorted, m.id
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from material m where ${here}`.execute(db),
  ])
  return { total: total.rows[0]?.total ?? 0, rows: rows.rows }
}

/** The numbers of what is shared with whoever asks: above these nobody else's folders are named. */
export const sharedIds = async (db: Db) =>
  new Set((await sql<{ material: number }>`${sharedWithMe}`.execute(db)).rows.map(({ material }) => material))
