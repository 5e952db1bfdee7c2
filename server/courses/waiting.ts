import { codes } from '../../contract/codes.ts'
import type { waiting as calls } from '../../contract/courses-waiting.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { bulkAnswer, type Refused, sorted } from '../kit/list/bulk.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { shownPhone } from '../people/people.rules.ts'
import { idsByAccount } from '../people/user-bulk.store.ts'
import { holdCourses } from './course-read.store.ts'
import { candidates } from './enrolment.store.ts'
import { endWaiting, offerTo, putOnList, raiseSeats, standingOfCourse } from './offering.ts'
import { theCourse } from './roster.ts'
import { freeOf, isListOver, isOffering } from './waiting.rules.ts'
import * as store from './waiting.store.ts'

/** A course is held by whoever changes its list, so that the order is that of their coming. */
export async function heldCourse(db: Db, id: number) {
  await holdCourses(db, [id])
  return theCourse(db, id)
}

/** The waiting list of a course, as the office keeps it. */
export const waitingHandlers = {
  waitingList: async ({ params }, { db }) => {
    const course = await theCourse(db, params.id)
    const [rows, kept] = await Promise.all([store.shownLine(db, course.id), store.keptSeats(db, course.id)])
    return {
      rows: rows.map((row, at) => ({
        student: {
          id: row.student,
          fullName: row.full_name,
          avatar: row.avatar,
          username: row.username,
          classPath: row.class_path,
        },
        place: rows.slice(0, at + 1).filter(({ state }) => state === 'waiting').length,
        since: row.made_at.toISOString(),
        phone: shownPhone(row.phone),
        offeredUntil: row.offered_until?.toISOString() ?? null,
        word: row.word,
        may: row.may,
      })),
      free: freeOf({ ...course, kept }),
    }
  },

  addWaiting: async ({ params, body }, { db, me, asked, log }) => {
    const course = await heldCourse(db, params.id)
    if (course.kind === 'open' || isListOver(standingOfCourse(course, new Date()))) refuse(codes.unchanged)
    const found = await idsByAccount(db, body.accounts)
    const unknown: Refused[] = body.accounts.flatMap((name, at) =>
      found[at] === null ? [{ id: null, name, code: codes.noSuchAccount }] : [],
    )
    const ids = [...new Set(found.filter(id => id !== null))]
    const line = await store.lineOf(db, course.id)
    const { good, refused } = sorted(ids, await candidates(db, course.id, ids), ({ id, roles, seated }) => {
      if (!roles.includes('STUDENT')) return codes.studentsOnly
      if (seated) return codes.alreadyRegistered
      return line.some(({ student }) => student === id) ? codes.accountAdded : undefined
    })
    const { person } = await me
    // As they stand in what was typed.
    const students = ids.filter(id => good.some(one => one.id === id))
    await putOnList(db, course, students, person)
    log({ thing: 'course', id: course.id, detail: { waiting: students, refused: refused.length } })
    return bulkAnswer(students.length, [...unknown, ...refused], asked.language)
  },

  removeWaiting: async ({ params, body }, { db, log }) => {
    const course = await heldCourse(db, params.id)
    const rows = (await store.lineOf(db, course.id)).filter(({ student }) => body.students.includes(student))
    const students = await endWaiting(db, course, rows, { state: 'removed', reason: body.reason })
    if (students.length === 0) refuse(codes.unchanged)
    log({ thing: 'course', id: course.id, detail: { removed: students, reason: body.reason } })
    return { done: students.length }
  },

  offerSeat: async ({ params, body }, { db, me, now, log }) => {
    const course = await heldCourse(db, params.id)
    const line = (await store.lineOf(db, course.id)).filter(({ state }) => state === 'waiting')
    const one = line.find(({ student }) => student === body.student)
    if (!one?.may || !isOffering(standingOfCourse(course, now))) refuse(codes.unchanged)
    if (line.find(({ may }) => may) !== one && body.word === '') refuseField('word', 'missing')
    const { person } = await me
    if (freeOf({ ...course, kept: await store.keptSeats(db, course.id) }) === 0) {
      if (!body.raise || course.capacity === null) refuse(codes.full)
      await raiseSeats(db, course, course.capacity + 1, person)
    }
    const until = await offerTo(db, course, one, { now, word: body.word })
    log({
      thing: 'course',
      id: course.id,
      detail: { student: one.student, word: body.word, place: line.indexOf(one) + 1, raised: body.raise },
    })
    return { until: until.toISOString() }
  },
} satisfies Partial<Handlers<typeof calls>>
