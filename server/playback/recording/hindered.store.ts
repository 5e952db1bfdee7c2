import { sql } from 'kysely'
import type { Hindrance } from '../../../contract/classroom-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../../classroom/classroom.tables.ts'
import '../playback.tables.ts'

const hindered = sql`room r join room_event e on e.room = r.id and e.kind = 'recording.hindered'`

/** What kept the film `f` from beginning with its lesson, or going on behind the one before it: `f.lesson`'s log says so. */
export const lateBy = sql<Hindrance | null>`case when f.kind = 'recorded' then (select e.payload ->> 'why' from ${hindered}
  where r.lesson = f.lesson and e.at <= f.begun_at
    and not exists (select from film o where o.lesson = f.lesson and o.kind = 'recorded' and o.begun_at between e.at and f.begun_at and o.id <> f.id)
  order by e.number desc limit 1) end`

/** What kept the recording of the lesson `l` from beginning. */
export const hinderedBy = sql<Hindrance | null>`(select e.payload ->> 'why' from ${hindered} where r.lesson = l.id order by e.number desc limit 1)`

/** The lessons in whose logs such a line was written in these last days. */
export const hinderedWithin = (days: number) =>
  sql`(select r.lesson from ${hindered} where e.at > now() - make_interval(days => ${days}::int))`

/** What kept a lesson's recording from beginning, or this film of it from beginning with the lesson. */
export async function hindranceOf(db: Db, lesson: number, film: number | undefined) {
  const { rows } = await sql<{ why: Hindrance | null }>`${
    film === undefined
      ? sql`select ${hinderedBy} as why from lesson l where l.id = ${lesson}`
      : sql`select ${lateBy} as why from film f where f.id = ${film}`
  }`.execute(db)
  return rows[0]?.why ?? null
}
