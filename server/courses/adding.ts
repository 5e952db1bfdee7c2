import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { seats as calls } from '../../contract/courses-seats.ts'
import { isSeatedBy } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { bulkAnswer, type Refused, sorted } from '../kit/list/bulk.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import { nodeById } from '../people/organisation.store.ts'
import { userById } from '../people/user.store.ts'
import { idsByAccount } from '../people/user-bulk.store.ts'
import { chosenUsers } from '../people/user-list.store.ts'
import { type CourseRow, holdCourses, subjectsOfCourse } from './course-read.store.ts'
import * as store from './enrolment.store.ts'
import { fitting } from './fitting.rules.ts'
import { putOnList, raiseSeats, standingOfCourse } from './offering.ts'
import { theCourse } from './roster.ts'
import { enrolledNews } from './seat-news.ts'
import { freeOf, isListOver } from './waiting.rules.ts'
import { keptNow } from './waiting.store.ts'

type Adding = z.output<typeof calls.addToRoster.body>

/** Of those asked for, who is to get a seat, in the order in which they were given: where not all fit it says who comes first. */
async function lookedAt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  course: CourseRow,
  ids: readonly number[],
  as: 'shown' | 'held',
) {
  if (!isSeatedBy(course.state)) refuse(codes.unchanged)
  const offered = await subjectsOfCourse(db, course.id)
  if (offered.length === 0) refuse(codes.orderWithoutSubject)
  const found = await store.candidates(db, course.id, ids, as)
  const { good, refused } = sorted(ids, found, ({ roles, seated }) => {
    if (!roles.includes('STUDENT')) return codes.studentsOnly
    return seated ? codes.accountAdded : undefined
  })
  const byId = new Map(good.map(one => [one.id, one]))
  return {
    wanted: [...new Set(ids)].flatMap(id => byId.get(id) ?? []),
    refused,
    offered,
    free: freeOf({ ...course, kept: await keptNow(db, course.id) }),
    mayWait: course.kind !== 'open' && !isListOver(standingOfCourse(course, now)),
  }
}

/** Seats for many: whoever may not have one is named with the reason; where there are too few it has to be said what becomes of the rest. */
async function giveSeats(
  context: Pick<Context, 'db' | 'me' | 'asked' | 'log' | 'now'>,
  course: CourseRow,
  ids: readonly number[],
  unknown: readonly Refused[],
  { subjects, over }: Pick<Adding, 'subjects' | 'over'> = {},
) {
  const { db, me, asked, log } = context
  const { wanted, refused, offered, free, mayWait } = await lookedAt(context, course, ids, 'held')
  if (subjects?.some(id => !offered.some(one => one.id === id))) refuse(codes.courseGone)
  if (subjects?.length === 0) refuse(codes.orderWithoutSubject)
  const { person } = await me
  const { students, rest, more } = fitting(
    wanted.map(({ id }) => id),
    { free, over, mayWait },
  )
  if (more > 0) await raiseSeats(db, course, (course.capacity ?? 0) + more, person)
  let made: number[] = []
  if (students.length > 0) {
    const seats = await store.enrol(db, course.id, students, {
      source: 'admin',
      by: person,
      ...(subjects && { subjects }),
    })
    made = seats.map(({ id }) => id)
    await notify(db, students, enrolledNews(course))
  }
  if (rest.length > 0) await putOnList(db, course, rest, person)
  const detail = { enrolled: students, refused: refused.length, ...(rest.length > 0 && { waiting: rest }) }
  log({ thing: 'course', id: course.id, detail })
  // Who waits now was not refused: an answer that undid it for the others would be none.
  const answered = { done: students.length, waiting: rest.length, made }
  return bulkAnswer(wanted.length, [...unknown, ...refused], asked.language, answered)
}

/** Who is meant, and the names of those whom nobody knows. */
async function meant({ db, me }: Pick<Context, 'db' | 'me'>, which: Adding['which']) {
  const unknown: Refused[] = []
  if ('class' in which) return { ids: await inClass(db, which.class), unknown }
  if ('accounts' in which) {
    const found = await idsByAccount(db, which.accounts)
    for (const [at, name] of which.accounts.entries())
      if (found[at] === null) unknown.push({ id: null, name, code: codes.noSuchAccount })
    return { ids: found.filter(id => id !== null), unknown }
  }
  // Who is found by a phone, or by a field of the school's own, is the accounts' to know.
  if ('all' in which) demandDuty(await me, 'reads people')
  return { ids: await chosenUsers(db, which), unknown }
}

async function inClass(db: Db, wanted: number | null) {
  if (wanted === null) refuse(codes.chooseClass)
  const node = (await nodeById(db, wanted)) ?? refuse(codes.noSuchClass)
  if (node.kind !== 'CLASS') refuse(codes.chooseClass)
  return store.studentsOfClass(db, node.id)
}

const mostNames = 12
const some = (names: readonly string[]) => ({ n: names.length, names: names.slice(0, mostNames) })

/** How the office gives seats, and what that would mean. */
export const addingHandlers = {
  addToRoster: async ({ params, body }, context) => {
    const { db } = context
    await holdCourses(db, [params.id])
    const course = await theCourse(db, params.id)
    const { ids, unknown } = await meant(context, body.which)
    return giveSeats(context, course, ids, unknown, body)
  },

  seatQuote: async ({ params, body }, context) => {
    const course = await theCourse(context.db, params.id)
    const { ids } = await meant(context, body.which)
    const { wanted, refused, offered, free, mayWait } = await lookedAt(context, course, ids, 'shown')
    const named = (code: number) => some(refused.filter(one => one.code === code).map(({ name }) => name))
    return {
      wanted: wanted.length,
      fits: free === null ? wanted.length : Math.min(wanted.length, free),
      free,
      mayWait,
      seated: named(codes.accountAdded),
      others: named(codes.studentsOnly),
      disabled: some(wanted.filter(({ disabled }) => disabled).map(({ full_name }) => full_name)),
      subjects:
        course.kind === 'combined' ? offered.map(({ id, name, colour }) => ({ id, name, colour })) : [],
    }
  },

  enrolStudent: async ({ params, body }, context) => {
    const { db } = context
    if (body.course === null) refuse(codes.chooseCourse)
    if (!(await userById(db, params.id))) refuse(codes.noSuchUser)
    await holdCourses(db, [body.course])
    await giveSeats(context, await theCourse(db, body.course), [params.id], [])
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
