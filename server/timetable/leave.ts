import { codes } from '../../contract/codes.ts'
import type { leaves as calls, StudentLeave, WhichLeave } from '../../contract/timetable-leave.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { knownFilter } from './known.store.ts'
import { daysProblem, hoursOf, type LeaveBy, lessonProblem, mayDecide } from './leave.rules.ts'
import * as store from './leave.store.ts'
import * as asking from './leave-asking.store.ts'
import { tellAsked, tellDecided, tellEntered } from './leave-telling.ts'
import { dayIn } from './rule.rules.ts'

const mine = async ({ me }: Pick<Context, 'me'>): Promise<store.LeaveViewer> => {
  const { person, role } = await me
  return { person, role }
}

const shown = (row: store.LeaveRow, { role }: store.LeaveViewer): StudentLeave => ({
  id: row.id,
  student: { id: row.student, fullName: row.full_name, avatar: row.avatar, number: row.number },
  lesson: row.lesson,
  firstDay: row.first_day,
  lastDay: row.last_day,
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
  reason: row.reason,
  state: row.state,
  isEntered: row.is_entered,
  enteredBy: row.entered_by,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  word: row.word,
  version: row.version,
  lessons: { total: row.lessons, first: row.first },
  mayDecide: role !== 'ASSISTANT' && mayDecide(row, role),
})

/** What is asked for, as it is kept: a lesson has the whole of its day, so that an hour earlier it is on leave still. */
async function asked(context: Context, student: number, which: WhichLeave, by: LeaveBy) {
  const { db, now } = context
  const { timeZone } = await context.entrance
  if ('lesson' in which) {
    const lesson = (await asking.askedLesson(db, student, which.lesson)) ?? refuse(codes.courseGone)
    const problem = lessonProblem(lesson, now, by)
    if (problem) return refuseField('which.lesson', problem)
    const day = dayIn(lesson.startsAt, timeZone)
    const days = { firstDay: day, lastDay: day }
    return { student, lesson: which.lesson, ...days, ...hoursOf(days, timeZone, now, by) }
  }
  const problem = daysProblem(which, dayIn(now, timeZone), by)
  if (problem) return refuseField(problem.path, problem.problem, problem.most)
  return { student, lesson: null, ...which, ...hoursOf(which, timeZone, now, by) }
}

async function add(
  context: Context,
  { student, which, reason }: { student: number; which: WhichLeave; reason: string },
  by: LeaveBy,
) {
  const { db, log } = context
  const viewer = await mine(context)
  const wanted = await asked(context, student, which, by)
  const already = await asking.standingLeave(db, viewer, wanted)
  if (already) return refuse(codes.unchanged, shown(already, viewer))
  const enteredBy = by === 'office' ? viewer.person : null
  const id = await asking.addLeave(db, { ...wanted, reason, enteredBy })
  const row = (await store.leaveOf(db, viewer, id)) ?? refuse(codes.courseGone)
  await (by === 'office' ? tellEntered(context, row) : tellAsked(context, row))
  log({
    thing: 'leave',
    id,
    detail: { person: student, from: row.first_day, until: row.last_day, ...which },
    sealed: { about: student, values: { reason } },
  })
  return shown(row, viewer)
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
    return rows.map(row => shown(row, viewer))
  },

  askLeave: async ({ body }, context) =>
    add(context, { ...body, student: (await context.me).person }, 'student'),

  takeLeaveBack: async ({ params: { id } }, context) => {
    const { viewer, row } = await held(context, id)
    if (row.state !== 'asked') return refuse(codes.unchanged, shown(row, viewer))
    await asking.takeBackLeave(context.db, id)
    context.log({ thing: 'leave', id, detail: { person: row.student } })
    return shown((await store.leaveOf(context.db, viewer, id)) ?? row, viewer)
  },

  leave: async ({ query }, context) => {
    await knownWhose(context, query)
    const viewer = await mine(context)
    const { rows, total } = await store.listLeave(context.db, viewer, query)
    return { total, rows: rows.map(row => shown(row, viewer)) }
  },

  exportLeave: async ({ body }, context) => {
    await knownWhose(context, body.filter)
    return exportLink(context, 'leave', { ...body, filter: { ...body.filter, viewer: await mine(context) } })
  },

  leaveCourses: async (_, context) => store.coursesWithLeave(context.db, await mine(context)),

  decideLeave: async ({ params: { id }, body: { agrees, word, version } }, context) => {
    const { viewer, row } = await held(context, id)
    if (row.version !== version) return refuse(codes.unchanged, shown(row, viewer))
    const before = shown(row, viewer)
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
    return shown(after, viewer)
  },

  enterLeave: async ({ body }, context) => {
    if (!(await asking.isStudent(context.db, body.student))) return refuse(codes.noSuchUser)
    return add(context, body, 'office')
  },

  leaveLessons: async ({ query: { student } }, { db }) => {
    if (!(await asking.isStudent(db, student))) return refuse(codes.noSuchUser)
    return asking.lessonsForLeave(db, student)
  },
} satisfies Partial<Handlers<typeof calls>>
