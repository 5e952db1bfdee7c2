import { sql } from 'kysely'
import type { Finder } from '../kit/finders.ts'
import '../people/people.tables.ts'
import './courses.tables.ts'

/** Courses by name or sound, with who teaches them: those that are on sale or taught before those that are over. */
export const findCourses: Finder = ({ q, has }) =>
  sql`with best as (
      select c.id, c.kind, c.name, lower(c.name) <> ${q} as other, c.state in ('archived', 'withdrawn') as over,
        not starts_with(c.search, ${q}) as within
      from course c where ${has(sql`c.search`)} order by other, over, within, c.id desc limit 20
    )
    select case when c.kind = 'public' then 'openClass' else 'course' end as kind, c.id, c.name,
      coalesce((select string_agg(distinct t.full_name, '、') from course_subject s join person t on t.id = s.teacher where s.course = c.id), '') as says,
      null::timestamptz as at
    from best c order by c.other, c.over, c.within, c.id desc`
