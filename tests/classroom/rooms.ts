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
  // In one statement: between two the clock would begin it, and who stands before it carries its state.
  const [made] = await school.look(
    `with made as (
       insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
       select site, course, course_subject, number, name, now() + $2 * interval '1 minute', now() + $3 * interval '1 minute'
       from lesson where id = $1 returning site, id, during, state
     ), staff as (
       insert into lesson_person (site, lesson, person, role, during, state)
       select made.site, made.id, p.person, p.role, made.during, made.state from made, lesson_person p where p.lesson = $1
     ) select id::int from made`,
    [old, from, until],
  )
  return made?.id as number
}

/** As if its teacher had begun the lesson when it was planned; a line is kept a moment after it is heard, and until then there is none. */
export const begunAsPlanned = ({ look }: Pick<SchoolAtHand, 'look'>, lesson: number) =>
  look(
    `update room_event e set at = l.starts_at from lesson l join room r on r.lesson = l.id
      where l.id = $1 and e.room = r.id and e.kind = 'lesson.begun' returning e.number`,
    [lesson],
  )
