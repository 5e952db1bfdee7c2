import { sql } from 'kysely'
import '../courses/courses.tables.ts'
import type { Finder } from '../kit/finders.ts'
import './timetable.tables.ts'

/**
 * Lessons by their own name or their course's, the nearest to now first: two weeks back and six on are what an office looks for. The courses
 * are found once; asked of each lesson, their texts would be read again for each.
 */
export const findLessons: Finder = ({ has }) =>
  sql`with around as materialized (
      select l.id, l.number, l.name, l.course, l.starts_at from (select now() - interval '14 days' as since, now() + interval '42 days' as until) span
        join lesson l on l.starts_at > span.since and l.starts_at < span.until and l.delivery <> 'recorded'
    ), named as materialized (select c.id from course c where ${has(sql`c.search`)}),
    best as (
      select a.* from around a where a.course in (select id from named) or (a.name <> '' and ${has(sql`lower(a.name)`)})
      order by abs(extract(epoch from a.starts_at - now())), a.id limit 20
    )
    select 'lesson' as kind, b.id, kit.lesson_name(b.name, b.number) as name, c.name as says, b.starts_at as at
    from best b join course c on c.id = b.course order by abs(extract(epoch from b.starts_at - now())), b.id`
