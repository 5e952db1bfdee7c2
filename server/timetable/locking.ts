import { codes } from '../../contract/codes.ts'
import type { arranging as calls } from '../../contract/timetable-arranging.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { whenPagesGone } from '../kit/push/gone.ts'
import { refuse } from '../kit/refusal.ts'
import * as arrange from './arrange.store.ts'
import { type LockRow, leaveLock, leaveLocksOf, locksOf, takeLock } from './lock.store.ts'

whenPagesGone(leaveLocksOf)

export const shownLock = (lock: LockRow | undefined, person: number) =>
  lock
    ? {
        courseId: lock.course,
        owner: lock.owner,
        mine: lock.person === person,
        since: lock.since.toISOString(),
        silent: lock.silent,
      }
    : null

/** 708, with whose lock it is and since when. */
export async function refuseOthersLock(db: Db, course: number, { person }: Pick<Me, 'person'>) {
  const lock = (await locksOf(db, [course])).get(course)
  if (lock && lock.person !== person) refuse(codes.beingScheduled, shownLock(lock, person))
}

export const lockHandlers = {
  takeLock: async ({ body }, { db, me, log }) => {
    const { person, session } = await me
    const course = (await arrange.courseHead(db, body.courseId)) ?? refuse(codes.courseGone)
    const taken = await takeLock(db, course.id, person, session)
    const lock = (await locksOf(db, [course.id])).get(course.id)
    if (!taken || !lock) return refuse(codes.beingScheduled, shownLock(lock, person))
    log({ thing: 'course', id: course.id })
    return shownLock(lock, person) as NonNullable<ReturnType<typeof shownLock>>
  },

  leaveLock: async ({ query }, { db, me, log }) => {
    if (!(await leaveLock(db, query.courseId, (await me).person))) refuse(codes.unchanged)
    log({ thing: 'course', id: query.courseId })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
