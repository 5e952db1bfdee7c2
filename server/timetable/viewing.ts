import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { timetable as calls } from '../../contract/timetable.ts'
import type { Area } from '../kit/area.ts'
import { ownDuty, ownRole } from '../kit/database/who.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { ledClasses } from '../people/led-classes.store.ts'
import { changesOf } from './change.store.ts'
import { choices, knownFilter } from './known.store.ts'
import { wasBegun } from './lesson.store.ts'
import {
  countLessons,
  lessonRow,
  lessonsPerHour,
  lessonsToday,
  lessonsWithin,
  listLessons,
  moreThan,
} from './lesson-list.store.ts'
import { coursesToday, ownLessonsToday, ownLessonsWithin } from './own-lessons.store.ts'
import { shownLesson } from './shown.ts'

/** A page draws that many lessons one by one; of more it shows how many there are in each hour. */
const drawn = 300
const longest = 62 * 86_400_000
/** Of one's own and of classes that one leads no sheet has more. */
const mostOfOwn = 1000

function checkedSpan({ from, to }: { from: string; to: string }) {
  const length = Date.parse(to) - Date.parse(from)
  if (length <= 0 || length > longest) refuseField('to', 'outOfRange')
}

export const lessonCounts: Area['counts'] = {
  lessonNum: sql`case ${ownRole} when 'ADMIN' then 0 when 'STUDENT' then ${ownLessonsToday} else ${coursesToday} end`,
  todayLiveNum: sql`case when ${ownRole} = 'ADMIN' and ${ownDuty(sql`'courses'`)} then ${lessonsToday} else 0 end`,
}

export const viewingHandlers = {
  schoolTimetable: async ({ query: { from, to, ...filter } }, { db, entrance }) => {
    checkedSpan({ from, to })
    await knownFilter(db, filter)
    if (!(await moreThan(db, { from, to }, filter, drawn))) {
      const lessons = await lessonsWithin(db, { from, to }, filter, drawn)
      return { total: lessons.length, lessons: lessons.map(row => shownLesson(row, 'ADMIN')), hours: [] }
    }
    const hours = await lessonsPerHour(db, { from, to }, filter, (await entrance).timeZone)
    return { total: hours.reduce((sum, { count }) => sum + count, 0), lessons: [], hours }
  },

  ownTimetable: async ({ query }, { db, me }) => {
    checkedSpan(query)
    const { person, role } = await me
    const lessons = await ownLessonsWithin(db, person, role, query, mostOfOwn)
    return { total: lessons.length, lessons: lessons.map(row => shownLesson(row, role)), hours: [] }
  },

  ledTimetable: async ({ query: { class: one, ...span } }, { db, me }) => {
    checkedSpan(span)
    const { person, role } = await me
    const led = (await ledClasses(db, person)).map(({ id }) => id)
    if (one !== undefined && !led.includes(one)) refuse(codes.noSuchClass)
    const classes = one === undefined ? led : [one]
    const lessons = await lessonsWithin(db, span, { classes }, mostOfOwn)
    return { total: lessons.length, lessons: lessons.map(row => shownLesson(row, role)), hours: [] }
  },

  exportOwnTimetable: async ({ body }, context) => {
    checkedSpan(body.filter)
    const [{ timeZone }, { person, role }] = await Promise.all([context.entrance, context.me])
    return exportLink(context, 'ownLessons', {
      ...body,
      filter: { ...body.filter, person, role, zone: timeZone },
      asked: body.filter,
    })
  },

  choices: async ({ query }, { db }) => choices(db, query),

  lessons: async ({ query }, { db, entrance }) => {
    const { timeZone } = await entrance
    await knownFilter(db, query)
    const [total, rows] = await Promise.all([
      countLessons(db, query, timeZone),
      listLessons(db, query, timeZone),
    ])
    return { total, rows: rows.map(row => ({ ...shownLesson(row, 'ADMIN'), students: row.students })) }
  },

  exportLessons: async ({ body }, context) => {
    const { timeZone } = await context.entrance
    await knownFilter(context.db, body.filter)
    return exportLink(context, 'lessons', {
      ...body,
      filter: { ...body.filter, zone: timeZone },
      asked: body.filter,
    })
  },

  lesson: async ({ params }, { db }) => {
    const row = (await lessonRow(db, params.id)) ?? refuse(codes.courseGone)
    const [changes, begun] = await Promise.all([changesOf(db, row.id), wasBegun(db, row.id)])
    return {
      ...shownLesson(row, 'ADMIN'),
      begun,
      students: row.students,
      changes: changes.map(({ id, kind, reason, by, made_at, before, after }) => ({
        id,
        kind,
        reason,
        by: by ?? '',
        at: made_at.toISOString(),
        before,
        after,
      })),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
