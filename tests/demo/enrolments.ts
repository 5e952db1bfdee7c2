import { sql } from 'kysely'
import type { EnrolmentSource } from '../../contract/states.ts'
import { enrol } from '../../server/courses/enrolment.store.ts'
import { addWaiters } from '../../server/courses/waiting.store.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import type { PlayerName } from './cast.ts'
import type { CourseName, MadeCourse } from './courses.ts'

/** How many of the crowd take a seat where, and how. */
const taken: readonly [CourseName, EnrolmentSource, number][] = [
  ['functions', 'admin', 31],
  ['mechanics', 'import', 16],
  ['threeSubjects', 'admin', 34],
  ['morningReading', 'free', 58],
  ['algorithms', 'import', 16],
]

/** Seats of two months, more of them on some days than on others; every eleventh has ended since. */
export async function makeEnrolments(
  db: Db,
  people: Record<PlayerName, number>,
  courses: Record<CourseName, MadeCourse>,
) {
  const { rows } = await sql<{
    id: number
  }>`select p.id from person p join person_role r on r.person = p.id and r.role = 'STUDENT'
    where p.state = 'ENABLED' and p.number like 'S2026%' and not p.id = any (${Object.values(people)}::bigint[]) order by p.id`.execute(
    db,
  )
  const crowd = rows.map(({ id }) => id)
  let next = 0
  for (const [course, source, count] of taken) {
    const students = Array.from({ length: count }, (_, n) => crowd[(next + n * 3) % crowd.length] as number)
    next += 7
    await enrol(db, courses[course].id, [...new Set(students)], {
      source,
      by: source === 'free' ? null : people.zheng,
    })
  }
  await sql`update enrolment e set made_at = e.made_at - interval '1 hour' * (3 + 1440 * pow(((e.id * 37) % 101) / 101.0, 1.4) - 9 * sin(e.id))
    where e.student = any (${crowd}::bigint[])`.execute(db)
  await sql`update enrolment e set made_at = least(made_at, now() - interval '5 minutes') where e.student = any (${crowd}::bigint[])`.execute(
    db,
  )
  await sql`update enrolment e set state = 'withdrawn', ended_at = made_at + (now() - made_at) * 0.6, reason = '时间冲突'
    where e.student = any (${crowd}::bigint[]) and e.id % 11 = 0`.execute(db)
  // The cast sat in the lessons that were held: their seats are older than the first of those.
  await sql`update enrolment e set made_at = least(e.made_at, (select min(l.starts_at) from lesson l where l.course = e.course)
      - interval '2 days' - interval '1 hour' * (e.id % 40))
    where e.source = 'admin' and e.student = any (${Object.values(people)}::bigint[])`.execute(db)
  await makeMoved(db, crowd, { from: courses.threeSubjects.id, to: courses.mechanics.id }, people.zheng)
  await makeWaiting(db, courses.algorithms.id, crowd)
}

/** One of those who left a course went to another. */
async function makeMoved(
  db: Db,
  crowd: readonly number[],
  { from, to }: { from: number; to: number },
  by: number,
) {
  const { rows } = await sql<{
    student: number
    ended_at: Date
  }>`update enrolment set moved_to = ${to}, reason = '想先把物理补上'
    where id = (select e.id from enrolment e where e.course = ${from} and e.student = any (${[...crowd]}::bigint[]) and e.state = 'withdrawn'
      and not exists (select from enrolment o where o.course = ${to} and o.student = e.student) order by e.id limit 1)
    returning student, ended_at`.execute(db)
  for (const { student, ended_at } of rows) {
    await enrol(db, to, [student], { source: 'admin', by })
    await sql`update enrolment set made_at = ${ended_at} where course = ${to} and student = ${student}`.execute(
      db,
    )
  }
}

/** One course is full, and three of the crowd wait for a seat of it. */
async function makeWaiting(db: Db, course: number, crowd: readonly number[]) {
  await sql`update course set capacity = seats_taken + (select count(*) from seat_hold where course = ${course}) where id = ${course}`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select p.id from unnest(${[...crowd]}::bigint[]) p (id)
    where not exists (select from enrolment e where e.course = ${course} and e.student = p.id) order by p.id desc limit 3`.execute(
    db,
  )
  for (const { id } of rows) await addWaiters(db, course, [id], id)
}
