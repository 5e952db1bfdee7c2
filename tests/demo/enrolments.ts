import { sql } from 'kysely'
import type { EnrolmentSource } from '../../contract/states.ts'
import { enrol } from '../../server/courses/enrolment.store.ts'
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
}
