import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import './courses.tables.ts'

/** Courses on sale with a tenth of their seats left, or three. */
export const courseDay: DayCounters = {
  filling: {
    n: sql<number>`(select count(*) from course c where c.state = 'onSale' and c.capacity is not null and c.seats_taken < c.capacity
      and c.capacity - c.seats_taken <= greatest(3, c.capacity / 10))`,
  },
}
