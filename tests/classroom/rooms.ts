import { type CourseName, offered } from '../demo/courses.ts'
import type { SchoolAtHand } from '../kit/school.ts'

/** The lesson of a demonstration course that is nearest to now. */
export async function lessonNamed(school: SchoolAtHand, course: CourseName, state?: string): Promise<number> {
  const [row] = await school.look(
    `select l.id::int from lesson l join course c on c.id = l.course where l.site = $1 and c.name = $2
     and ($3::text is null or l.state = $3) order by abs(extract(epoch from l.starts_at - now())) limit 1`,
    [school.site, offered[course].name, state ?? null],
  )
  return row?.id as number
}

/** Moves a lesson to minutes from now and makes it not yet begun; the others of its course make way. */
export async function setTimes(school: SchoolAtHand, lesson: number, from: number, until: number) {
  await school.look(
    `delete from lesson l using lesson o where o.id = $1 and l.course = o.course and l.id <> o.id
     and not exists (select from room r where r.lesson = l.id)`,
    [lesson],
  )
  await school.look(
    `update lesson set state = 'scheduled', begun_at = null, ended_at = null,
     starts_at = now() + $2 * interval '1 minute', ends_at = now() + $3 * interval '1 minute' where id = $1`,
    [lesson, from, until],
  )
}

/** A lesson of the course of functions that nobody has been in, running in these minutes from now. */
export async function freshLesson(school: SchoolAtHand, from = -10, until = 50): Promise<number> {
  const old = await lessonNamed(school, 'functions')
  await school.look(
    "update lesson l set state = 'cancelled' from lesson o where o.id = $1 and l.course = o.course and l.state <> 'cancelled'",
    [old],
  )
  const [made] = await school.look(
    `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
     select site, course, course_subject, number, name, now() + $2 * interval '1 minute', now() + $3 * interval '1 minute'
     from lesson where id = $1 returning id::int`,
    [old, from, until],
  )
  await school.look(
    `insert into lesson_person (site, lesson, person, role, during, state) select p.site, l.id, p.person, p.role, l.during, l.state
     from lesson l, lesson_person p where l.id = $1 and p.lesson = $2`,
    [made?.id, old],
  )
  return made?.id as number
}
