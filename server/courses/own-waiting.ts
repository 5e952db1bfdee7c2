import { codes } from '../../contract/codes.ts'
import { mostWaiting } from '../../contract/courses-lists.ts'
import type { waiting as calls } from '../../contract/courses-waiting.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import { refuse } from '../kit/refusal.ts'
import { viewOf, visibleCourse } from './catalogue.store.ts'
import { refusalOf } from './course.rules.ts'
import { holdCourses } from './course-read.store.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { isBarred, lastEnrolment } from './enrolment.store.ts'
import { unpaidOrderOf } from './unpaid-orders.store.ts'
import { waitRules } from './waiting.rules.ts'
import * as store from './waiting.store.ts'

const shown = ({ place, made_at, offered_until }: store.InLine) => ({
  place,
  since: made_at.toISOString(),
  offeredUntil: offered_until?.toISOString() ?? null,
})

/** What a student does with waiting lists. */
export const ownWaitingHandlers = {
  joinWaiting: async ({ params }, { db, me, now, log }) => {
    const { person } = await me
    await holdCourses(db, [params.id])
    // Whoever clicks twice stands there once.
    const there = await store.placeOf(db, params.id, person)
    if (there) {
      log({ thing: 'course', id: params.id })
      return shown(there)
    }
    const course = (await viewOf(db, params.id)) ?? refuse(codes.courseGone)
    const refusal = refusalOf(waitRules, {
      kind: course.kind,
      standing: standingOfRow(course, now, course.today),
      seated: (await lastEnrolment(db, course.id, person))?.state === 'active',
      refunded: await isBarred(db, course.id, person),
      unpaid: (await unpaidOrderOf(db, course.id, person)) !== null,
    })
    if (refusal !== undefined) refuse(refusal)
    if ((await store.lineOf(db, course.id)).length >= mostWaiting) refuse(codes.full)
    await store.addWaiters(db, course.id, [person], person)
    // Where those before could not have a seat there may be one already.
    await enqueue(db, 'waiting list', { course: course.id })
    log({ thing: 'course', id: course.id })
    return shown((await store.placeOf(db, course.id, person)) ?? refuse(codes.unchanged))
  },

  leaveWaiting: async ({ params }, { db, me, log }) => {
    const { person } = await me
    await holdCourses(db, [params.id])
    const own = (await store.lineOf(db, params.id)).find(({ student }) => student === person)
    if (!own) refuse(codes.unchanged)
    await store.endWaits(db, [own.id], own.state === 'offered' ? 'declined' : 'left')
    if (own.state === 'offered') await store.dropOfferedSeats(db, params.id, [person])
    log({ thing: 'course', id: params.id, detail: { declined: own.state === 'offered' } })
    return null
  },

  ownWait: async ({ params }, { db, me }) => {
    const { person } = await me
    const [own, waiting, course] = await Promise.all([
      store.placeOf(db, params.id, person),
      store.waitingCount(db, params.id),
      visibleCourse(db, params.id),
    ])
    if (!own && !course) refuse(codes.courseGone)
    return { own: own ? shown(own) : null, waiting }
  },

  ownWaiting: async (_, { db, me }) =>
    (await store.waitsOfStudent(db, (await me).person)).map(({ course, name, kind, ...row }) => ({
      ...{ course, name, kind },
      ...shown(row),
    })),
} satisfies Partial<Handlers<typeof calls>>
