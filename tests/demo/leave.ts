import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/scope.ts'
import { addLeave, setLeave } from '../../server/timetable/leave-asking.store.ts'
import type { PlayerName } from './cast.ts'

type Decided = { by: PlayerName; state: 'agreed' | 'refused'; word: string }
interface Asked {
  by: PlayerName
  /** Which of the student's coming lessons. */
  next: number
  /** From so many days that begin with the lesson's, or from that lesson alone. */
  days?: number
  reason: string
  decided?: Decided
}

const asked: Asked[] = [
  { by: 'chen', next: 2, reason: '学校合唱比赛，和晚上的课冲突' },
  {
    by: 'chen',
    next: 4,
    reason: '去外地参加信息学竞赛',
    days: 3,
    decided: { by: 'zheng', state: 'agreed', word: '比赛加油，回来看回放' },
  },
  {
    by: 'zhang',
    next: 1,
    reason: '发烧，医生说要休息两天',
    decided: { by: 'he', state: 'agreed', word: '好好休息' },
  },
  {
    by: 'zhao',
    next: 2,
    reason: '想早点出门旅行',
    decided: { by: 'he', state: 'refused', word: '这节讲期中重点，请尽量来' },
  },
  { by: 'zhao', next: 3, reason: '牙医复诊，改不了时间' },
]

/** Some have asked leave from what is to come; some of it waits for an answer. */
export async function makeLeave(db: Db, people: Record<PlayerName, number>) {
  for (const { by, next, days, reason, decided } of asked) {
    const student = people[by]
    const { rows } = await sql<{ lesson: number; first: string; last: string; from: Date; until: Date }>`
      select l.id as lesson, d.day::text as first, (d.day + ${days ?? 1}::int - 1)::text as last,
        d.day::timestamp at time zone s.time_zone as from, (d.day + ${days ?? 1}::int)::timestamp at time zone s.time_zone as until
      from enrolment e join enrolment_subject t on t.enrolment = e.id join lesson l on l.course_subject = t.course_subject
      join site s on s.id = l.site cross join lateral (select (l.starts_at at time zone s.time_zone)::date as day) d
      where e.student = ${student} and e.state = 'active' and l.state = 'scheduled' and l.starts_at > now() + interval '1 day'
      order by l.starts_at, l.id limit 1 offset ${next - 1}`.execute(db)
    const [row] = rows
    if (!row) continue
    const id = await addLeave(db, {
      ...{ student, lesson: days === undefined ? row.lesson : null, reason, enteredBy: null, guardian: null },
      ...{ firstDay: row.first, lastDay: row.last, startsAt: row.from, endsAt: row.until },
    })
    if (decided) await setLeave(db, id, { ...decided, by: people[decided.by] })
  }
}
