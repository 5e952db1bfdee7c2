import type { School } from '../kit/school.ts'

/** The same numbers for the same seed. */
export function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const minute = 60_000
const at = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minute).toISOString()

interface Line {
  lesson: number
  number: number
  at: string
  kind: string
  person: number | null
  payload: object
}

/**
 * So many lessons of past months in the courses of the demonstration, with whatever becomes of lessons: taught, begun late or never, held
 * elsewhere, moved, given to a substitute, cancelled; with seats that come and go, and people who come with and without one.
 */
export async function makeLessons(school: School, many: number, seed: number) {
  const number = numbersFrom(seed)
  const { look, site } = school
  const subjects = (await look(
    `select s.id::int, s.course::int, s.teacher::int from course_subject s join course c on c.id = s.course
      where s.site = $1 and s.teacher is not null and c.kind <> 'public' order by s.id`,
    [site],
  )) as { id: number; course: number; teacher: number }[]
  const people = async (role: string) =>
    (
      await look('select person::int from person_role where site = $1 and role = $2 order by person', [
        site,
        role,
      ])
    ).map(({ person }) => person as number)
  const [students, teachers] = [await people('STUDENT'), await people('TEACHER')]
  await seats(school, number, { subjects, students })
  // A day has one lesson for each place of eight hours: nobody is in two at once.
  const lessons = Array.from({ length: many }, (_, n) => {
    const subject = subjects[number(subjects.length)] as (typeof subjects)[number]
    const starts = new Date(Date.UTC(2026, 1, 28 + Math.floor(n / 8), 1 + (n % 8) * 2, number(4) * 5))
    const fate = number(10)
    const substitute = teachers[number(teachers.length)] as number
    return {
      ...{ place: n, course: subject.course, subject: subject.id, name: `课 ${n}` },
      ...{ starts: starts.toISOString(), ends: at(starts, 45 + number(4) * 15) },
      state: fate === 0 ? 'cancelled' : fate === 1 ? 'scheduled' : 'ended',
      has_room: fate > 2,
      was_begun: fate > 3,
      first_teacher: subject.teacher,
      teacher: number(5) === 0 ? substitute : subject.teacher,
      is_moved: number(6) === 0,
      late: [-2, 0.5, 6][number(3)] as number,
      long: 30 + number(50),
    }
  })
  const made = (await look(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g (place integer, course bigint, subject bigint, name text, starts timestamptz,
        ends timestamptz, state text, has_room boolean, first_teacher bigint, teacher bigint, is_moved boolean, late numeric, long integer)),
      made as (insert into lesson (site, course, course_subject, number, name, starts_at, ends_at, state, begun_at, ended_at)
        select $1, course, subject, place + 1, name, starts, ends, state, case when state = 'ended' then starts end,
          case when state = 'ended' then starts + (greatest(late, 0) + long) * interval '1 minute' end from given
        returning id, name, during, state),
      staff as (insert into lesson_person (site, lesson, person, role, during, state)
        select $1, m.id, g.teacher, 'TEACHER', m.during, m.state from made m join given g on g.name = m.name),
      changes as (insert into lesson_change (site, lesson, kind, before, after)
        select $1, m.id, case when g.is_moved then 'moved' else 'substituted' end,
          jsonb_build_object('teacher', g.first_teacher), jsonb_build_object('teacher', g.teacher)
        from made m join given g on g.name = m.name where g.is_moved or g.teacher <> g.first_teacher),
      rooms as (insert into room (site, lesson) select $1, m.id from made m join given g on g.name = m.name where g.has_room returning lesson)
      select m.id::int, g.place from made m join given g on g.name = m.name order by g.place`,
    [site, JSON.stringify(lessons)],
  )) as { id: number; place: number }[]
  const lines = made.flatMap(({ id, place }) => {
    const lesson = lessons[place] as (typeof lessons)[number]
    return lesson.has_room ? logOf(id, lesson, students, number) : []
  })
  await look(
    `insert into room_event (site, room, number, at, kind, person, payload)
      select $1, r.id, w.number, w.at, w.kind, w.person, w.payload
      from jsonb_to_recordset($2::jsonb) w (lesson bigint, number bigint, at timestamptz, kind text, person bigint, payload jsonb)
      join room r on r.lesson = w.lesson`,
    [site, JSON.stringify(lines)],
  )
  // Some seats are taken and some end while a lesson runs: it is theirs as well.
  await look(
    `update enrolment e set made_at = case when e.id % 5 = 1 then l.inside else e.made_at end, ended_at = case when e.id % 5 = 2 then l.inside else e.ended_at end
      from (select course, min(ends_at) - interval '10 minutes' as inside from lesson where site = $1 and state = 'ended' and name like '课 %' group by course) l
      where e.course = l.course and e.site = $1 and e.id % 5 in (1, 2) and e.reason = 'invented'`,
    [site],
  )
  // Leave from a lesson, from its day, from the day before it, and some that nobody agreed to.
  await look(
    `insert into leave (site, student, lesson, first_day, last_day, starts_at, ends_at, reason, state)
      select $1, e.student, case when l.id % 3 = 0 then l.id end, d.day, d.day, d.day, d.day + interval '1 day', '发烧',
        case when e.id % 7 = 0 then 'asked' else 'agreed' end
      from lesson l join enrolment e on e.course = l.course and e.reason = 'invented'
        cross join lateral (select date_trunc('day', l.starts_at) - case when l.id % 5 = 0 then interval '1 day' else interval '0' end as day) d
      where l.site = $1 and l.name like '课 %' and (l.id + e.id) % 2 = 0
      order by l.id, e.id on conflict do nothing`,
    [site],
  )
  // Some registers are corrected by hand, of those who came and of those who did not.
  await look(
    `insert into register_correction (site, lesson, student, kind, minutes, reason)
      select distinct $1::bigint, l.id, e.student, k.kind, case when k.kind in ('absent', 'onLeave') then 0 else 33 end, '断网'
      from lesson l join enrolment e on e.course = l.course and e.reason = 'invented'
        and l.ends_at > e.made_at and (e.ended_at is null or l.starts_at < e.ended_at)
        join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject
        cross join lateral (select (array['came', 'late', 'leftEarly', 'absent', 'onLeave'])[1 + (l.id + e.student) % 5] as kind) k
      where l.site = $1 and l.name like '课 %' and l.state = 'ended' and l.id % 4 = 0
        and exists (select from room r where r.lesson = l.id)`,
    [site],
  )
  return made.map(({ id }) => id)
}

function logOf(
  lesson: number,
  {
    starts,
    late,
    long,
    teacher,
    was_begun,
  }: { starts: string; late: number; long: number; teacher: number; was_begun: boolean },
  students: readonly number[],
  number: (below: number) => number,
): Line[] {
  const from = new Date(starts)
  const lines: Omit<Line, 'number'>[] = []
  const put = (minutes: number, kind: string, person: number | null, payload: object = {}) =>
    lines.push({ lesson, at: at(from, minutes), kind, person, payload })
  if (was_begun) {
    put(late - 3, 'joined', teacher, { as: 'teacher' })
    put(late, 'lesson.begun', teacher)
  }
  for (const student of students) {
    if (number(3) === 0) continue
    const came = number(20) - 8
    put(came, 'joined', student, { as: 'student' })
    put(came + number(long), 'left', student, { why: 'left' })
    if (number(4) > 0) continue
    put(came + long, 'joined', student, { as: 'student' })
  }
  return lines.toSorted((a, b) => a.at.localeCompare(b.at)).map((line, n) => ({ ...line, number: n + 1 }))
}

/** Each student has seats here and there, some of them twice in the same course, most of them over by now. */
async function seats(
  { look, site }: School,
  number: (below: number) => number,
  {
    subjects,
    students,
  }: { subjects: readonly { id: number; course: number }[]; students: readonly number[] },
) {
  for (const student of students)
    for (const { id: subject, course } of subjects) {
      if (number(2) === 0) continue
      const taken = new Date(Date.UTC(2026, 1, 1 + number(40)))
      await look(
        `with made as (insert into enrolment (site, course, student, source, state, made_at, ended_at, reason)
            values ($1, $2, $3, 'admin', $4, $5, $6, 'invented') returning id)
          insert into enrolment_subject (site, enrolment, course, course_subject) select $1, id, $2, $7 from made`,
        [
          site,
          course,
          student,
          number(3) === 0 ? 'refunded' : 'withdrawn',
          taken,
          at(taken, number(40) * 1440),
          subject,
        ],
      )
    }
}
