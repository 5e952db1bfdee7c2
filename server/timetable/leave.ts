import { codes } from '../../contract/codes.ts'
import type { leaves as calls } from '../../contract/timetable-leave.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { knownFilter } from './known.store.ts'
import { mayTakeBack } from './leave.rules.ts'
import * as store from './leave.store.ts'
import { addLeave } from './leave-adding.ts'
import * as asking from './leave-asking.store.ts'
import { shownLeave } from './leave-shown.ts'
import { tellAsked, tellDecided, tellEntered } from './leave-telling.ts'

const mine = async ({ me }: Pick<Context, 'me'>): Promise<store.LeaveViewer> => {
  const { person, role } = await me
  return { person, role }
}

/** Leave that the viewer sees, held until the call is done: of two who decide at once the second finds what the first did. */
async function held(context: Context, id: number) {
  const viewer = await mine(context)
  await asking.holdLeave(context.db, id)
  const row = (await store.leaveOf(context.db, viewer, id)) ?? refuse(codes.courseGone)
  return { viewer, row }
}

const knownWhose = (
  { db }: Pick<Context, 'db'>,
  { student, course }: Pick<store.LeaveFilter, 'student' | 'course'>,
) => knownFilter(db, { ...(student !== undefined && { student }), ...(course !== undefined && { course }) })

export const leaveHandlers = {
  ownLeave: async (_, context) => {
    const viewer = await mine(context)
    const { rows } = await store.listLeave(context.db, viewer, { page: 1, size: 100, sort: '-askedAt' })
    return rows.map(row => shownLeave(row, viewer))
  },

  askLeave: async ({ body }, context) => {
    const viewer = await mine(context)
    return addLeave(
      context,
      { ...body, student: viewer.person },
      {
        ...{ viewer, enteredBy: null, guardian: null },
        shown: row => shownLeave(row, viewer),
        tell: row => tellAsked(context, row),
      },
    )
  },

  takeLeaveBack: async ({ params: { id } }, context) => {
    const { viewer, row } = await held(context, id)
    if (row.state !== 'asked') return refuse(codes.unchanged, shownLeave(row, viewer))
    if (!mayTakeBack(row, 'student')) return refuse(codes.notAllowed)
    await asking.takeBackLeave(context.db, id)
    context.log({ thing: 'leave', id, detail: { person: row.student } })
    return shownLeave((await store.leaveOf(context.db, viewer, id)) ?? row, viewer)
  },

  leave: async ({ query }, context) => {
    await knownWhose(context, query)
    const viewer = await mine(context)
    const { rows, total } = await store.listLeave(context.db, viewer, query)
    return { total, rows: rows.map(row => shownLeave(row, viewer)) }
  },

  exportLeave: async ({ body }, context) => {
    await knownWhose(context, body.filter)
    return exportLink(context, 'leave', {
      ...body,
      filter: { ...body.filter, viewer: await mine(context) },
      asked: body.filter,
    })
  },

  leaveCourses: async (_, context) => store.coursesWithLeave(context.db, await mine(context)),

  decideLeave: async ({ params: { id }, body: { agrees, word, version } }, context) => {
    const { viewer, row } = await held(context, id)
    if (row.version !== version) return refuse(codes.unchanged, shownLeave(row, viewer))
    const before = shownLeave(row, viewer)
    if (!before.mayDecide)
      return row.state === 'asked' ? refuse(codes.notAllowed) : refuse(codes.unchanged, before)
    const state = agrees ? 'agreed' : 'refused'
    await asking.setLeave(context.db, id, { state, by: viewer.person, word })
    const after = (await store.leaveOf(context.db, viewer, id)) ?? refuse(codes.courseGone)
    await tellDecided(context, after)
    context.log({
      thing: 'leave',
      id,
      detail: { person: row.student, before: { state: row.state }, after: { state } },
      sealed: { about: row.student, values: { word } },
    })
    return shownLeave(after, viewer)
  },

  enterLeave: async ({ body }, context) => {
    if (!(await asking.isStudent(context.db, body.student))) return refuse(codes.noSuchUser)
    const viewer = await mine(context)
    return addLeave(context, body, {
      ...{ viewer, enteredBy: viewer.person, guardian: null },
      shown: row => shownLeave(row, viewer),
      tell: row => tellEntered(context, row),
    })
  },

  leaveLessons: async ({ query: { student } }, { db }) => {
    if (!(await asking.isStudent(db, student))) return refuse(codes.noSuchUser)
    return asking.lessonsForLeave(db, student)
  },
} satisfies Partial<Handlers<typeof calls>>
