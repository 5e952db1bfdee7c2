import { codes } from '../../contract/codes.ts'
import type { guardianLeave as calls } from '../../contract/timetable-guardian-leave.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { actingGuardian } from '../people/guardian-links.store.ts'
import { mayTakeBack } from './leave.rules.ts'
import * as store from './leave.store.ts'
import { addLeave } from './leave-adding.ts'
import * as asking from './leave-asking.store.ts'
import { shownToGuardian } from './leave-shown.ts'
import { tellAskedByGuardian } from './leave-telling.ts'

/** A guardian sees what the student sees. */
async function acting(context: Context, key: string) {
  const { student, guardian, guardian_name: name } = await actingGuardian(context, key, 'leave')
  const viewer: store.LeaveViewer = { person: student, role: 'STUDENT' }
  return { student, guardian: { id: guardian, name }, viewer }
}

export const guardianLeaveHandlers = {
  leaveAsGuardian: async ({ body }, context) => {
    const { student, guardian, viewer } = await acting(context, body.key)
    const [{ rows }, lessons] = await Promise.all([
      store.listLeave(context.db, viewer, { page: 1, size: 50, sort: '-askedAt' }),
      asking.lessonsForLeave(context.db, student, 'now'),
    ])
    return { lessons, leave: rows.map(row => shownToGuardian(row, guardian.id)) }
  },

  askLeaveAsGuardian: async ({ body: { key, ...asked } }, context) => {
    const { student, guardian, viewer } = await acting(context, key)
    return addLeave(
      context,
      { ...asked, student },
      {
        ...{ viewer, guardian, enteredBy: null },
        shown: row => shownToGuardian(row, guardian.id),
        tell: row => tellAskedByGuardian(context, row),
      },
    )
  },

  takeLeaveBackAsGuardian: async ({ body: { key, leave: id } }, context) => {
    const { db, log } = context
    const { student, guardian, viewer } = await acting(context, key)
    await asking.holdLeave(db, id)
    const row = (await store.leaveOf(db, viewer, id)) ?? refuse(codes.courseGone)
    if (!mayTakeBack(row, { guardian: guardian.id }))
      return refuse(codes.unchanged, shownToGuardian(row, guardian.id))
    await asking.takeBackLeave(db, id)
    log({
      thing: 'leave',
      id,
      detail: { person: student, guardian: guardian.id },
      sealed: { about: student, values: { guardian: guardian.name } },
    })
    return shownToGuardian((await store.leaveOf(db, viewer, id)) ?? row, guardian.id)
  },
} satisfies Handlers<typeof calls>
