import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database/scope.ts'

/** `interactions`: medals of a student, likes of a teacher. */
export type Count = 'lessonNum' | 'unreadCount' | 'todayLiveNum' | 'noticeNum' | 'interactions'
/** A number as a statement works it out. Whose it is, it asks of the database (`ownPerson`, `ownRole`): nobody waits to be told. */
export type Counter = RawBuilder<number>

let counters: readonly Partial<Record<Count, Counter>>[] = []

/** What the areas count; what nobody counts yet is 0. */
export const countsAre = (all: typeof counters) => {
  counters = all
}

const sumOf = (count: Count) =>
  sql<number>`${sql.join([sql`0`, ...counters.flatMap(each => each[count] ?? [])], sql` + `)}`

export async function countOf(count: Count, db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${sumOf(count)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

const nothing = { lessonNum: 0, unreadCount: 0, todayLiveNum: 0, noticeNum: 0 }
export async function countsFor(db: Db) {
  const { rows } = await sql<typeof nothing>`select ${sumOf('lessonNum')} as "lessonNum",
    ${sumOf('unreadCount')} as "unreadCount", ${sumOf('todayLiveNum')} as "todayLiveNum",
    ${sumOf('noticeNum')} as "noticeNum"`.execute(db)
  return rows[0] ?? nothing
}
