import { sql } from 'kysely'
import type { EventKind, Line } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import './classroom.tables.ts'
import type { Lease } from './log.store.ts'

interface Row {
  n: number
  at: Date
  kind: Line['kind']
  person: number | null
  sentAs: string | null
  data: unknown
}

/** Lines in their order, a piece at a time: a log may be long. */
export async function readLines(db: Db, room: number, after: number, most = 5000): Promise<Line[]> {
  const { rows } =
    await sql<Row>`select number as n, at, kind, person, sent_as as "sentAs", payload as data from room_event
    where room = ${room} and number > ${after} order by number limit ${most}`.execute(db)
  return rows.map(
    ({ at, sentAs, ...row }) => ({ ...row, at: at.getTime(), ...(sentAs && { sentAs }) }) as Line,
  )
}

/** Words that a page keeps beyond its end may be sent again however late: their names are known for good. */
export async function namesOf(db: Db, room: number, upTo: number, kinds: readonly EventKind[]) {
  const rows = await db
    .selectFrom('room_event')
    .select(['person', 'sent_as', 'number'])
    .where('room', '=', room)
    .where('number', '<=', upTo)
    .where('kind', 'in', kinds)
    .where('sent_as', 'is not', null)
    .execute()
  return rows.map(({ person, sent_as, number }) => ({ person, sentAs: sent_as ?? '', n: number }))
}

/** How the pieces of a snapshot are written; another way makes another number, and the old ones are made anew from the log. */
const format = 1

/** What a room came to at a line. */
export const snapshotOf = (db: Db, room: number) =>
  db
    .selectFrom('room_snapshot')
    .select(['number', 'pieces'])
    .where('room', '=', room)
    .where('format', '=', format)
    .executeTakeFirst()

/** Kept only by whoever holds the room, and never an older one over a newer. */
export const keepSnapshot = (db: Db, { room, holder, fence }: Lease, number: number, pieces: Buffer) =>
  sql`insert into room_snapshot (room, number, format, pieces)
    select room, ${number}, ${format}, ${pieces}::bytea from room_lease
      where room = ${room} and holder = ${holder} and fence = ${fence} for share
    on conflict (site, room) do update set number = excluded.number, format = excluded.format, pieces = excluded.pieces, made_at = now()
      where room_snapshot.number < excluded.number or room_snapshot.format <> excluded.format`.execute(db)
