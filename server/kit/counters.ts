import type { Db, Me } from './database/scope.ts'

/** `interactions`: medals of a student, likes of a teacher. */
export type Count = 'lessonNum' | 'unreadCount' | 'todayLiveNum' | 'interactions'
type Counter = (db: Db, me: Me) => Promise<number>

const counters = new Map<Count, Counter[]>()

/** An area adds what it counts; what nobody counts yet is 0. */
export function registerCounter(count: Count, counter: Counter) {
  counters.set(count, [...(counters.get(count) ?? []), counter])
}

export async function countOf(count: Count, db: Db, me: Me): Promise<number> {
  const parts = await Promise.all((counters.get(count) ?? []).map(counter => counter(db, me)))
  return parts.reduce((total, part) => total + part, 0)
}

export async function countsFor(db: Db, me: Me) {
  const [lessonNum, unreadCount, todayLiveNum] = await Promise.all([
    countOf('lessonNum', db, me),
    countOf('unreadCount', db, me),
    countOf('todayLiveNum', db, me),
  ])
  return { lessonNum, unreadCount, todayLiveNum }
}
