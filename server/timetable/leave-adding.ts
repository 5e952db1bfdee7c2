import { codes } from '../../contract/codes.ts'
import type { StudentLeave, WhichLeave } from '../../contract/timetable-leave.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { daysProblem, hoursOf, type LeaveBy, lessonProblem } from './leave.rules.ts'
import * as store from './leave.store.ts'
import * as asking from './leave-asking.store.ts'
import { dayIn } from './rule.rules.ts'

/** What is asked for, as it is kept: a lesson has the whole of its day, so that an hour earlier it is on leave still. */
async function wanted(context: Context, student: number, which: WhichLeave, by: LeaveBy) {
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

/** Who asks or enters it, and how it is shown to them. */
interface Asker extends Pick<asking.NewLeave, 'enteredBy' | 'guardian'> {
  viewer: store.LeaveViewer
  shown: (row: store.LeaveRow) => StudentLeave
  /** Who learns of it. */
  tell: (row: store.LeaveRow) => Promise<unknown>
}

/** Leave is asked, or entered by the office, once: whoever asks for the same again is shown what stands there. */
export async function addLeave(
  context: Context,
  { student, which, reason }: { student: number; which: WhichLeave; reason: string },
  { viewer, shown, tell, enteredBy, guardian }: Asker,
) {
  const { db, log } = context
  const one = await wanted(context, student, which, enteredBy === null ? 'student' : 'office')
  const already = await asking.standingLeave(db, viewer, one)
  if (already) return refuse(codes.unchanged, shown(already))
  const id = await asking.addLeave(db, { ...one, reason, enteredBy, guardian })
  const row = (await store.leaveOf(db, viewer, id)) ?? refuse(codes.courseGone)
  await tell(row)
  log({
    thing: 'leave',
    id,
    detail: {
      person: student,
      from: row.first_day,
      until: row.last_day,
      ...which,
      ...(guardian && { guardian: guardian.id }),
    },
    sealed: { about: student, values: { reason, ...(guardian && { guardian: guardian.name }) } },
  })
  return shown(row)
}
