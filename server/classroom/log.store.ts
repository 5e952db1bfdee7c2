import { sql } from 'kysely'
import type { Line } from '../../contract/classroom-events.ts'
import { opensBefore } from '../../contract/classroom-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

/** Somebody else holds the room by now: what this process still has of it is not the truth. */
export class LeaseLost extends Error {}

export interface Lease {
  room: number
  holder: number
  fence: number
}

export const leaseSeconds = 10
/** The class of locks by which a process that lives is told from one that was killed. */
export const processLocks = 7110

/**
 * Takes a room that nobody holds: never held, let go, or held by a process that is gone. The database itself keeps a living
 * process's lock, so that a killed one's rooms are free at once; the hours of the lease are for a lost machine.
 */
export async function takeLease(
  db: Db,
  room: number,
  holder: number,
  address: string,
): Promise<{ fence: number } | { fence?: undefined; elsewhere: string }> {
  const { rows } = await sql<{ fence: number }>`
    insert into room_lease as held (room, holder, address, until) values (${room}, ${holder}, ${address}, now() + ${leaseSeconds} * interval '1 second')
    on conflict (site, room) do update set holder = excluded.holder, address = excluded.address, until = excluded.until, fence = held.fence + 1
      where held.until < now() or held.holder = excluded.holder or pg_try_advisory_xact_lock(${processLocks}::int, held.holder::int)
    returning fence`.execute(db)
  if (rows[0]) return { fence: rows[0].fence }
  const { address: elsewhere } = await db
    .selectFrom('room_lease')
    .select('address')
    .where('room', '=', room)
    .executeTakeFirstOrThrow()
  return { elsewhere }
}

/** Which of these rooms are still held. */
export async function renewLeases(db: Db, holder: number, rooms: readonly number[]) {
  const { rows } = await sql<{
    room: number
  }>`update room_lease set until = now() + ${leaseSeconds} * interval '1 second'
    where holder = ${holder} and room = any (${[...rooms]}::bigint[]) returning room`.execute(db)
  return rows.map(({ room }) => room)
}

export const letGo = (db: Db, { room, holder, fence }: Lease) =>
  db
    .updateTable('room_lease')
    .set({ until: sql<Date>`now() - interval '1 second'` })
    .where('room', '=', room)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .execute()

/** Writes lines in one statement, if the room is still held: the fence stands before every write. */
export async function writeLines(db: Db, { room, holder, fence }: Lease, lines: readonly Line[]) {
  const rows = JSON.stringify(
    lines.map(({ n, at, kind, person, sentAs, data }) => [n, at, kind, person, sentAs ?? null, data]),
  )
  const { rows: written } = await sql<{ count: number }>`
    with held as (select room from room_lease where room = ${room} and holder = ${holder} and fence = ${fence} for share),
    made as (insert into room_event (room, number, at, kind, person, sent_as, payload)
      select held.room, (l ->> 0)::bigint, to_timestamp((l ->> 1)::double precision / 1000), l ->> 2, (l ->> 3)::bigint, l ->> 4, l -> 5
      from held, jsonb_array_elements(${rows}::jsonb) l returning 1)
    select count(*)::int as count from made`.execute(db)
  if (written[0]?.count !== lines.length) throw new LeaseLost('the room is held by another process')
}

export interface RoomRow {
  id: number
  name: string
  lesson: number | null
  owner: number | null
  title: string | null
  courseName: string | null
  number: number | null
  course: number | null
  startsAt: Date | null
  endsAt: Date | null
  state: string | null
}

export async function roomById(db: Db, id: number) {
  const { rows } =
    await sql<RoomRow>`select r.id, r.name, r.lesson, r.owner, l.name as title, c.name as "courseName", l.number, l.course,
      l.starts_at as "startsAt", l.ends_at as "endsAt", l.state
    from room r left join lesson l on l.id = r.lesson left join course c on c.id = l.course where r.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The job that whoever keeps accounts of lessons has: it is begun in the transaction in which the lesson ends. */
export const lessonEnded = 'lesson ended'

/** The lesson itself begins and ends with the lines that say so. */
export async function lessonFollows(db: Db, lesson: number, lines: readonly Line[]) {
  for (const { kind, at, person } of lines) {
    if (kind !== 'lesson.begun' && kind !== 'lesson.ended') continue
    const [state, was, instant] =
      kind === 'lesson.begun'
        ? (['live', ['scheduled'], 'begun_at'] as const)
        : (['ended', ['scheduled', 'live'], 'ended_at'] as const)
    const moved = await db
      .updateTable('lesson')
      .set({ state, [instant]: new Date(at), changed_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', lesson)
      .where('state', 'in', was)
      .where(
        'starts_at',
        '<=',
        kind === 'lesson.begun' ? new Date(at + opensBefore.teacher) : sql<Date>`starts_at`,
      )
      .returning('id')
      .executeTakeFirst()
    if (!moved) continue
    await db
      .insertInto('lesson_change')
      .values({ lesson, kind: kind === 'lesson.begun' ? 'begun' : 'ended', made_by: person })
      .execute()
    if (kind === 'lesson.ended')
      await enqueue(db, lessonEnded, { lesson }, { key: `${lessonEnded} ${lesson}` })
  }
}

/** As many lessons run as the school may have: what was done for one more is taken back. */
export class NoRoomFree extends Error {}

/**
 * Begins a lesson before its room says so, against everybody who cancels or moves it meanwhile; answers whether it runs. A
 * cancelled one, and one that was moved to another hour, do not.
 */
export async function beginLesson(db: Db, lesson: number, person: number): Promise<boolean> {
  await lessonFollows(db, lesson, [{ n: 0, at: Date.now(), kind: 'lesson.begun', person, data: {} }])
  const row = await db.selectFrom('lesson').select('state').where('id', '=', lesson).executeTakeFirst()
  if (row?.state !== 'live') return false
  const { rows } = await sql<{ held: boolean }>`select kit.hold_room(${lesson}) as held`.execute(db)
  if (!rows[0]?.held) throw new NoRoomFree()
  return true
}

/** A picture that this person uploaded, kept from now on. */
export async function takePicture(db: Db, name: string, owner: number): Promise<boolean> {
  const { rows } =
    await sql`update file set used = true where name = ${name} and owner = ${owner} and type like 'image/%' returning id`.execute(
      db,
    )
  return rows.length > 0
}

export const roomOwnedBy = async (db: Db, owner: number) =>
  (await db.selectFrom('room').select('id').where('owner', '=', owner).executeTakeFirst())?.id
