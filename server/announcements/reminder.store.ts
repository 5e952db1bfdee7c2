import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import './announcements.tables.ts'

/** Begun now: the job starts after the commit. */
export async function addReminder(db: Db, broadcast: number, person: number) {
  await sql`update broadcast set reminded_at = now() where id = ${broadcast}`.execute(db)
  const { id } = await db
    .insertInto('broadcast_reminder')
    .values({ broadcast, made_by: person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await goOn(db, id)
}

export const goOn = (db: Db, reminder: number) =>
  enqueue(db, 'remind readers', { reminder }, { key: `remind readers ${reminder}` })

export interface Reminder {
  broadcast: number
  title: string
  last_person: number
  /** Whether the announcement still holds: of one that was taken back nobody is reminded. */
  holds: boolean
}

/** Held until the end of the transaction; nothing where it has ended, or where another job is at it. */
export async function takeReminder(db: Db, id: number) {
  const { rows } = await sql<Reminder>`select r.broadcast, b.title, r.last_person,
      b.state = 'published' and b.publish_at <= now() and (b.until is null or b.until > now()) as holds
    from broadcast_reminder r join broadcast b on b.id = r.broadcast
    where r.id = ${id} and r.ended_at is null for no key update of r skip locked`.execute(db)
  return rows[0]
}

/** Behind whom the next batch begins; with nobody it is over. */
export const moveReminder = (db: Db, id: number, lastPerson: number | undefined) =>
  sql`update broadcast_reminder set moved_at = now(), last_person = coalesce(${lastPerson ?? null}, last_person),
    ended_at = ${lastPerson === undefined ? sql`now()` : null} where id = ${id}`.execute(db)

/** Those that nobody has moved for a while: their program was killed. */
export async function goOnWithStale(db: Db) {
  const { rows } = await sql<{ id: number }>`select id from broadcast_reminder
    where ended_at is null and moved_at < now() - interval '30 seconds'`.execute(db)
  for (const { id } of rows) await goOn(db, id)
}
