import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/announcements-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownDuty, ownPerson } from '../kit/database/who.ts'
import '../kit/notify/notify.ts'
import type { Forgetter } from '../kit/own-data.ts'

interface Filter {
  kind?: NotificationKind | undefined
  read?: 'yes' | 'no' | undefined
}

/** What the office is told is shown to whoever reads that part of it still. */
const isShown = sql`n.person = ${ownPerson} and (n.duty is null or ${ownDuty(sql`n.duty`)})`

export const unreadNotifications = sql<number>`(select count(*)::int from notification n
  where ${isShown} and n.read_at is null)`

const shown = ({ kind, read }: Filter) =>
  sql`${isShown} ${kind ? sql`and n.kind = ${kind}` : sql``}
    ${read ? sql`and n.read_at is ${sql.raw(read === 'yes' ? 'not null' : 'null')}` : sql``}`

interface Row {
  id: number
  kind: NotificationKind
  title: string
  message: string
  link: string
  created_at: Date
  read_at: Date | null
}

export const listNotifications = async (
  db: Db,
  { page, size, ...filter }: Filter & { page: number; size: number },
) =>
  (
    await sql<Row>`select n.id, n.kind, n.title, n.message, n.link, n.created_at, n.read_at from notification n
      where ${shown(filter)} order by (n.read_at is null) desc, n.id desc
      limit ${size} offset ${(page - 1) * size}`.execute(db)
  ).rows

export const countNotifications = async (db: Db, filter: Filter) =>
  (await sql<{ count: number }>`select count(*)::int from notification n where ${shown(filter)}`.execute(db))
    .rows[0]?.count ?? 0

/** What somebody else was told; of orders only where the viewer reads them. */
const toldTo = (person: number) =>
  sql`n.person = ${person} and n.duty is null and (n.kind <> 'order' or ${ownDuty(sql`'orders'`)})`

export const notificationsOf = async (
  db: Db,
  person: number,
  { page, size }: { page: number; size: number },
) =>
  (
    await sql<Row>`select n.id, n.kind, n.title, n.message, n.link, n.created_at, n.read_at from notification n
      where ${toldTo(person)} order by n.id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  ).rows

export const countNotificationsOf = async (db: Db, person: number) =>
  (await sql<{ count: number }>`select count(*)::int from notification n where ${toldTo(person)}`.execute(db))
    .rows[0]?.count ?? 0

/** Whether it is one's own; one that was read keeps its moment. */
export async function readOne(db: Db, id: number) {
  const { rows } = await sql`update notification n set read_at = coalesce(read_at, now())
    where n.id = ${id} and ${isShown} returning n.id`.execute(db)
  return rows.length > 0
}

/** What led to these places has been followed: whoever was reminded of it is reminded no more. */
export const readThoseTo = (db: Db, links: readonly string[]) =>
  sql`update notification n set read_at = now()
    where n.person = ${ownPerson} and n.read_at is null and n.link = any (${[...links]})`.execute(db)

/** How many were unread. */
export async function readAll(db: Db, kind: NotificationKind | undefined) {
  const { numAffectedRows } = await sql`update notification n set read_at = now()
    where ${shown({ kind, read: 'no' })}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const quietKinds = async (db: Db) =>
  (
    await sql<{ kind: NotificationKind }>`select kind from notification_quiet q where q.person = ${ownPerson}
      order by kind`.execute(db)
  ).rows.map(({ kind }) => kind)

export async function setQuietKinds(db: Db, person: number, kinds: readonly NotificationKind[]) {
  await sql`delete from notification_quiet where person = ${person}`.execute(db)
  await sql`insert into notification_quiet (person, kind)
    select ${person}, unnest(${[...new Set(kinds)]}::text[])`.execute(db)
}

export const forgetQuiet: Forgetter = (db, people) =>
  sql`delete from notification_quiet where person = any (${[...people]}::bigint[])`.execute(db)
