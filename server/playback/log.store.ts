import { sql } from 'kysely'
import type { RoomRole } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import '../classroom/classroom.tables.ts'

export interface LogPart {
  after: number
  upTo: number
  until: number
}

/** Characters of a part before it is packed, about. */
const weight = 128_000

/**
 * The parts in which a log comes. Where one ends depends on what stands before it alone: while the lesson goes on, only the last one
 * grows. The hour never goes back within a log: the lines' numbers are their order.
 */
export async function partsOf(db: Db, room: number): Promise<LogPart[]> {
  const { rows } = await sql<{ upTo: number; until: Date }>`
    select max(number) as "upTo", max(at) as until from (
      select number, at, (sum(length(payload::text) + 60) over (order by number) - 1) / ${weight} as part
      from room_event where room = ${room}) lines
    group by part order by part`.execute(db)
  return rows.map(({ upTo, until }, at) => ({ after: rows[at - 1]?.upTo ?? 0, upTo, until: until.getTime() }))
}

/** Whoever came or spoke, as what they came last. */
export async function cameTo(db: Db, room: number) {
  const { rows } = await sql<{ id: number; as: RoomRole }>`
    select distinct on (person) person as id, payload ->> 'as' as "as" from room_event
    where room = ${room} and kind = 'joined' and person is not null order by person, number desc`.execute(db)
  return rows
}

/** The numbers of words that were taken back. */
export async function takenBack(db: Db, room: number): Promise<Set<number>> {
  const { rows } = await sql<{ n: number }>`select (payload ->> 'number')::bigint as n from room_event
    where room = ${room} and kind = 'chat.deleted'`.execute(db)
  return new Set(rows.map(({ n }) => n))
}

/** When the lesson began by its own log. */
export async function begunAt(db: Db, room: number): Promise<{ begun: Date | null; ended: Date | null }> {
  const { rows } = await sql<{ begun: Date | null; ended: Date | null }>`select
      min(at) filter (where kind = 'lesson.begun') as begun, max(at) filter (where kind = 'lesson.ended') as ended
    from room_event where room = ${room} and kind in ('lesson.begun', 'lesson.ended')`.execute(db)
  return rows[0] ?? { begun: null, ended: null }
}

/** Whether a picture lay before the class: under a page, or said and not taken back. */
export async function showedPicture(db: Db, room: number, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from room_event e where e.room = ${room} and e.kind in ('page.added', 'chat.shown')
    and e.payload ->> 'picture' = ${name}
    and not exists (select from room_event d where d.room = e.room and d.kind = 'chat.deleted'
      and (d.payload ->> 'number')::bigint = e.number) limit 1`.execute(db)
  return rows.length > 0
}
