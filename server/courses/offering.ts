import type { Pool } from 'pg'
import { codes } from '../../contract/codes.ts'
import { mostWaiting } from '../../contract/courses-lists.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import { keepChange } from './change.store.ts'
import { setCapacity } from './course.store.ts'
import { type CourseRow, courseById, holdCourses } from './course-read.store.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { freeOf, isListOver, isOffering, nextInTurn, offerUntil } from './waiting.rules.ts'
import * as store from './waiting.store.ts'
import { messageOffered, offeredNews, waitNews } from './waiting-news.ts'

/** As a buyer finds it, whatever its list keeps. */
export const standingOfCourse = (course: CourseRow, now: Date) => standingOfRow(course, now, course.today)

/** A seat is kept for somebody who waits, and they are told, all with the caller's transaction, which holds the course. */
export async function offerTo(
  db: Db,
  course: CourseRow,
  { id, student }: { id: number; student: number },
  { now, word = '' }: { now: Date; word?: string },
) {
  const until = offerUntil(now, course.sale_until)
  await store.offer(db, { id, course: course.id, student }, until, word)
  const { zone } = await schoolMessages(db)
  await notify(db, [student], offeredNews(course, until, zone))
  await messageOffered(db, student, course, until)
  return until
}

/** Puts students of the office's choice behind those who wait, and tells them their place. */
export async function putOnList(db: Db, course: CourseRow, students: readonly number[], by: number) {
  const there = (await store.lineOf(db, course.id)).length
  if (there + students.length > mostWaiting) refuse(codes.full)
  const put = await store.addWaiters(db, course.id, students, by)
  await notify(db, put, waitNews('put', course))
  return put
}

/** More seats, as the history of the course says. */
export async function raiseSeats(db: Db, course: CourseRow, to: number, by: number) {
  await setCapacity(db, course.id, to)
  await keepChange(db, course.id, by, 'changed', { capacity: course.capacity }, { capacity: to })
}

/** They wait no more: the seat that was kept for one of them is free, and they are told why. */
export async function endWaiting(
  db: Db,
  course: CourseRow,
  rows: readonly { id: number; student: number }[],
  { state, reason = '' }: { state: 'lapsed' | 'ended' | 'removed'; reason?: string },
) {
  if (rows.length === 0) return []
  const ended = await store.endWaits(
    db,
    rows.map(({ id }) => id),
    state,
    reason,
  )
  const students = ended.map(({ student }) => student)
  await store.dropOfferedSeats(db, course.id, students)
  await notify(
    db,
    students,
    waitNews(state === 'removed' && reason !== '' ? 'removedBecause' : state, course, { reason }),
  )
  return students
}

/**
 * What the waiting list of a course needs now, in one transaction with the course held: offers whose time is over end, a list ends with
 * the sale, and what is free is offered in turn. A program that is killed has done all of it or nothing, and whoever looks next does it.
 */
export async function workAtList(db: Db, id: number, now: Date) {
  await holdCourses(db, [id])
  const course = await courseById(db, id)
  if (!course) return
  const standing = standingOfCourse(course, now)
  if (isListOver(standing)) {
    await endWaiting(db, course, await store.lineOf(db, id), { state: 'ended' })
    return
  }
  await endWaiting(db, course, await store.lapsedOffers(db, id), { state: 'lapsed' })
  if (!isOffering(standing)) return
  const line = (await store.lineOf(db, id)).filter(({ state }) => state === 'waiting')
  const free = freeOf({ ...course, kept: await store.keptSeats(db, id) })
  for (const one of nextInTurn(line, free)) await offerTo(db, course, one, { now })
}

/** When a seat may have been freed, and each minute: a time that is over wakes nobody. */
export const waitingTasks = (program: Pool): Record<string, Task> => ({
  'waiting list': ({ payload, within }) => within(db => workAtList(db, Number(payload.course), new Date())),
  waitingLists: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) {
      const courses = await withSite(program, { site }, ({ db }) => store.coursesWaitedFor(db))
      for (const course of courses)
        await withSite(program, { site }, ({ db }) => workAtList(db, course, new Date()))
    }
  },
})
