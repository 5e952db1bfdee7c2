import { standingOf } from './course.rules.ts'
import type { ListedCourse } from './course-list.store.ts'

type Clocked = Pick<
  ListedCourse,
  | 'state'
  | 'delivery'
  | 'sale_from'
  | 'sale_until'
  | 'capacity'
  | 'seats_taken'
  | 'lessons'
  | 'held'
  | 'starts_on'
  | 'ends_on'
>

/** What a reader is told of a course, from its row. Films are there as long as the course is: a recorded one goes by its days alone. */
export const standingOfRow = (row: Clocked, now: Date, today: string) =>
  standingOf(
    {
      state: row.state,
      onSaleFrom: row.sale_from,
      onSaleUntil: row.sale_until,
      capacity: row.capacity,
      seatsTaken: row.seats_taken,
      ...(row.delivery === 'recorded' ? { lessons: 0, held: 0 } : { lessons: row.lessons, held: row.held }),
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    },
    now,
    today,
  )
