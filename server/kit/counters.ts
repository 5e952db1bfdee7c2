import type { Db, Me } from './database/scope.ts'

export type Count = 'lessonNum' | 'unreadCount' | 'todayLiveNum'
type Counter = (db: Db, me: Me) => Promise<number>

const counters = new Map<Count, Counter[]>()

/** An area adds what it counts; what nobody counts yet is 0. */
export function registerCounter(count: Count, counter: Counter) {
  counters.set(count, [...(counters.get(count) ?? []), counter])
}

export async function countsFor(db: Db, me: Me) {
  const sum = async (count: Count) => {
    const parts = await Promise.all((counters.get(count) ?? []).map(counter => counter(db, me)))
    return parts.reduce((total, part) => total + part, 0)
  }
  const [lessonNum, unreadCount, todayLiveNum] = await Promise.all([
    sum('lessonNum'),
    sum('unreadCount'),
    sum('todayLiveNum'),
  ])
  return { lessonNum, unreadCount, todayLiveNum }
}
