import { sql } from 'kysely'
import type { RoomRole } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import '../classroom/classroom.tables.ts'
import type { RoomOf } from './film.store.ts'
import { type Hidden, isHidden } from './hidden.rules.ts'

export interface LogPart {
  after: number
  upTo: number
  until: number
}

/** Characters of a part before it is packed, about. */
const weight = 128_000
const weighs = sql`(length(payload::text) + 60)`

/** The parts of a log that are full, and what stands in them together: a log only grows, and they stay as they are. */
const full = new Map<string, { parts: LogPart[]; heavy: number }>()
const mostKnown = 500

/**
 * The parts in which a log comes. Where one ends depends on what stands before it alone: while the lesson goes on, only the last one
 * grows, and only that is reckoned again. The hour never goes back within a log: the lines' numbers are their order.
 */
export async function partsOf(db: Db, { id: room, name }: RoomOf): Promise<LogPart[]> {
  const known = full.get(name) ?? { parts: [], heavy: 0 }
  const { rows } = await sql<{ upTo: number; until: Date; heavy: number }>`
    select max(number) as "upTo", max(at) as until, max(heavy)::bigint as heavy from (
      select number, at, ${known.heavy}::bigint + sum(${weighs}) over (order by number) as heavy
      from room_event where room = ${room} and number > ${known.parts.at(-1)?.upTo ?? 0}) lines
    group by div(heavy - 1, ${weight}) order by 1`.execute(db)
  const parts = [...known.parts]
  for (const { upTo, until } of rows)
    parts.push({ after: parts.at(-1)?.upTo ?? 0, upTo, until: until.getTime() })
  const heavy = rows.at(-2)?.heavy
  if (heavy !== undefined) {
    full.set(name, { parts: parts.slice(0, -1), heavy })
    for (const old of [...full.keys()].slice(0, -mostKnown)) full.delete(old)
  }
  return parts
}

/** No part has more lines than this: none weighs less than it. */
const mostLines = 2200

/** Up to which line one answer carries what stands behind a line: a part to its end, and of anything else no more than a part. */
export async function endOfPart(db: Db, room: number, after: number, upTo: number): Promise<number> {
  const { rows } = await sql<{ end: number }>`select coalesce(max(number), 0)::bigint as end from (
      select number, sum(heavy) over (order by number) - heavy as before from (
        select number, ${weighs} as heavy from room_event
        where room = ${room} and number > ${after} and number <= ${upTo} order by number limit ${mostLines}) lines) weighed
    where before < ${weight}`.execute(db)
  return rows[0]?.end ?? 0
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

/** Whether a picture lay before the class: under a page, or said and not taken back, and not in hidden stretches alone. */
export async function showedPicture(
  db: Db,
  room: number,
  name: string,
  { stretches, pages }: Hidden,
): Promise<boolean> {
  const { rows } = await sql<{ at: Date; page: string | null }>`
    select e.at, e.payload ->> 'page' as page from room_event e where e.room = ${room} and e.kind in ('page.added', 'chat.shown')
    and e.payload ->> 'picture' = ${name}
    and not exists (select from room_event d where d.room = e.room and d.kind = 'chat.deleted'
      and (d.payload ->> 'number')::bigint = e.number)`.execute(db)
  return rows.some(({ at, page }) => (page === null ? !isHidden(at.getTime(), stretches) : !pages.has(page)))
}
