import { sql } from 'kysely'
import type { Finder } from '../kit/finders.ts'
import '../people/people.tables.ts'
import './orders.tables.ts'

/** An order by its number; those of a student are on their page. */
export const findOrders: Finder = ({ q }) =>
  sql`select 'order' as kind, o.id, o.number as name, p.full_name || ' · ' || o.course_name as says, null::timestamptz as at
    from course_order o join person p on p.id = o.student where o.number = ${q.toUpperCase()} or o.number = ${q}
    order by o.id desc`
