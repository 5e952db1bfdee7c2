import { type RawBuilder, sql } from 'kysely'
import '../classroom/classroom.tables.ts'
import { onLeave } from '../timetable/leave.store.ts'
import './statistics.tables.ts'

/**
 * What counts of a student in a lesson: what its log says, or what it was corrected to. Whoever was corrected has a `kind`; what they
 * were shown, answered and said there stays what the log says. Lateral: joined to both tables at once, the reports of the whole school would be read.
 */
export const attended = (lesson: RawBuilder<unknown>, student: RawBuilder<unknown>) => sql`lateral (
  select true as came, null::text as kind, r.first_at, r.last_at, r.present_ms, r.present_ms as logged_ms,
      r.questions, r.gradable, r.answered, r.right_answers, r.words, r.hands, r.medals
    from lesson_report r where r.lesson = ${lesson} and r.person = ${student} and r.role = 'student'
      and not exists (select from register_correction x where x.lesson = r.lesson and x.student = r.person)
  union all
  select x.kind in ('came', 'late', 'leftEarly'), x.kind, r.first_at, r.last_at, x.minutes * 60000::bigint, coalesce(r.present_ms, 0),
      coalesce(r.questions, 0), coalesce(r.gradable, 0), coalesce(r.answered, 0), coalesce(r.right_answers, 0), coalesce(r.words, 0), coalesce(r.hands, 0), coalesce(r.medals, 0)
    from register_correction x left join lesson_report r on r.lesson = x.lesson and r.person = x.student and r.role = 'student'
    where x.lesson = ${lesson} and x.student = ${student})`

/** Of a row of `attended`, or of none: absent with leave. By hand it is said of one student, and outdoes what was asked. */
export const isAway = (
  kind: RawBuilder<unknown>,
  lesson: RawBuilder<unknown>,
  student: RawBuilder<unknown>,
) => sql<boolean>`case when ${kind} is null then ${onLeave(lesson, student)} else ${kind} = 'onLeave' end`

/** Of a row `r` of `attended` in a lesson `l` as folded in `k`, as `lateBy` counts: a minute after it began is not late. */
export const cameLate = sql`r.came and coalesce(r.kind = 'late', r.first_at >= greatest(l.starts_at, k.taught_from) + interval '1 minute')`
