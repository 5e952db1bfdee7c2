import { codes } from '../../contract/codes.ts'
import { mostYearSpans } from '../../contract/timetable-lists.ts'
import type { schoolYear as calls } from '../../contract/timetable-year.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { dayAfter } from './rule.rules.ts'
import { dayMarksOf, makeUpDayOf } from './year.rules.ts'
import {
  addSpan,
  chooseNational,
  holdYear,
  listedSpans,
  removeSpan,
  schoolYear,
  yearWith,
} from './year.store.ts'

const mostDays = 62

export const yearHandlers = {
  year: async (_, { db }) => {
    const [{ national }, spans] = await Promise.all([schoolYear(db), listedSpans(db)])
    return { national, spans }
  },

  chooseNationalDays: async ({ body: { national } }, { db, log }) => {
    const { national: before } = await schoolYear(db)
    await chooseNational(db, national)
    log({ thing: 'site', detail: { before: { national: before }, after: { national } } })
    return null
  },

  addYearSpan: async ({ body }, { db, log }) => {
    if (body.until < body.from) refuseField('until', 'outOfRange')
    await holdYear(db)
    const { count, isThere } = await yearWith(db, body)
    if (isThere) refuseField('name', 'taken')
    if (count >= mostYearSpans) refuseField('name', 'full', mostYearSpans)
    const added = await addSpan(db, body)
    log({ thing: 'site', detail: { ...body, lessons: added.lessons } })
    return added
  },

  removeYearSpan: async ({ query: { id } }, { db, log }) => {
    const removed = (await removeSpan(db, id)) ?? refuse(codes.courseGone)
    log({ thing: 'site', detail: removed })
    return null
  },

  dayMarks: async ({ query: { from, until } }, { db, asked: { language } }) => {
    if (until < from || until > dayAfter(from, mostDays)) refuseField('until', 'outOfRange')
    const year = await schoolYear(db)
    const days: string[] = []
    for (let day = from; day <= until; day = dayAfter(day, 1)) days.push(day)
    return days
      .map(day => ({
        day,
        makeUpDay: makeUpDayOf(year, day, language),
        ...dayMarksOf(year, day, language),
      }))
      .filter(({ makeUpDay, holiday, notYetKnown }) => makeUpDay !== '' || holiday !== '' || notYetKnown)
  },
} satisfies Handlers<typeof calls>
