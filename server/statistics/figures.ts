import { coversDuty } from '../../contract/roles.ts'
import type { figures as calls } from '../../contract/statistics-figures.ts'
import { dayFigures, type EnrolmentBy } from '../../contract/statistics-lists.ts'
import { dayOf } from '../kit/day.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuseField } from '../kit/refusal.ts'
import { trainingStatus } from '../site/site.rules.ts'
import { dayIn } from '../timetable/rule.rules.ts'
import { daysAsked, isKeyOf, spansOf } from './enrolment.rules.ts'
import * as store from './enrolment.store.ts'
import { freshness } from './figure-days.store.ts'
import { type RunningRow, runningLessons } from './glance.store.ts'
import { seatsMoved } from './seats-moved.store.ts'

type Filter = store.EnrolmentFilter & { from?: string | undefined; until?: string | undefined }

/** What is asked, checked against the calendar and against what the school has. */
async function meant(
  by: EnrolmentBy,
  { from, until, ...filter }: Filter,
  { db, entrance, now }: Pick<Context, 'db' | 'entrance' | 'now'>,
): Promise<store.EnrolmentAsked> {
  const zone = (await entrance).timeZone
  const days = daysAsked({ from, until }, dayIn(now, zone))
  if (days === 'beforeStart') return refuseField('until', days)
  if (days === 'outOfRange') return refuseField('from', days)
  const { course, grade, subject } = filter
  if (course !== undefined || grade !== undefined || subject !== undefined)
    for (const path of await store.unknownIn(db, filter)) refuseField(path, 'notOffered')
  return { by, days, spans: spansOf(days, zone), zone, filter }
}

function shownRunning({ seen, moved_at, ...row }: RunningRow, now: Date) {
  return {
    ...{ id: row.id, number: row.number, name: row.name, teacher: row.teacher, expected: row.expected },
    course: { id: row.course, name: row.course_name },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    waits: row.waits,
    room: seen &&
      moved_at && {
        ...{ isTaught: seen.isTaught, students: seen.students, hands: seen.hands, onStage: seen.onStage },
        ...{ weak: seen.weak, lines: seen.lines, hasPicture: seen.hasPicture },
        stillMs: Math.max(0, now.getTime() - moved_at.getTime()),
      },
  }
}

export const figureHandlers = {
  enrolments: async ({ query: { by, sort, page, size, ...filter } }, context) => {
    const asked = await meant(by, filter, context)
    const found = await store.enrolmentsCounted(context.db, { ...asked, sort, page, size })
    const { from, until, before } = asked.days
    return { ...{ by, from, until, before }, ...found, ...(await freshness(context)) }
  },

  enrolmentMoves: async ({ query: { by, key, figure, page, size, ...filter } }, context) => {
    if (key !== undefined && !isKeyOf(by, key)) refuseField('key', 'notOffered')
    const asked = await meant(by, filter, context)
    const { rows, total } = await seatsMoved(context.db, { ...asked, figure, key, page, size })
    return {
      total,
      rows: rows.map(({ course, course_name, at, is_first, ...row }) => ({
        ...row,
        course: { id: course, name: course_name },
        at: at.toISOString(),
        isFirst: is_first,
      })),
    }
  },

  schoolDay: async (_, { db, me, entrance, now }) => {
    const { duties } = await me
    const { invalidTime, timeZone } = await entrance
    const isExpired = trainingStatus(invalidTime, now, timeZone) === '-1'
    return {
      asOf: now.toISOString(),
      figures: await dayOf(
        db,
        figure =>
          coversDuty(duties, dayFigures[figure].duty) && !(isExpired && dayFigures[figure].isAwayWhenExpired),
      ),
    }
  },

  running: async (_, { db, me, now }) => ({
    asOf: now.toISOString(),
    rows: (await runningLessons(db, await me)).map(row => shownRunning(row, now)),
  }),

  exportEnrolments: async ({ body: { by, filter, ...body } }, context) =>
    exportLink(context, 'enrolments', {
      ...body,
      filter: await meant(by, filter, context),
      asked: { by, ...filter },
    }),
} satisfies Partial<Handlers<typeof calls>>
