import { z } from 'zod'
import { nothing } from './call.ts'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, line } from './shapes.ts'
import { longestSpanName, nationalDays, yearSpanKinds } from './timetable-lists.ts'
import { dayMarked, live } from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const Span = { kind: z.enum(yearSpanKinds), name: line(longestSpanName), from: day, until: day }

/** The school's year, beside the official days off of its country. */
export const schoolYear = {
  year: live({
    get: '/api/v1/timetable/year',
    may: admin,
    duty: 'reads courses',
    says: "The school's terms, vacations, days off and make-up days, with how many lessons to come stand on the days that are off.",
    data: z.object({
      national: z.enum(nationalDays),
      spans: z.array(z.object({ id: id('yearSpan'), ...Span, lessons: z.int() })),
    }),
  }),
  chooseNationalDays: live({
    put: '/api/v1/timetable/year',
    may: admin,
    duty: 'writes courses',
    says: 'Chooses whose official days off the school keeps, or none.',
    body: z.strictObject({ national: z.enum(nationalDays) }),
    data: nothing,
    log: 'national days chosen',
  }),
  addYearSpan: live({
    post: '/api/v1/timetable/year/spans',
    may: admin,
    duty: 'writes courses',
    says: 'Adds a term, a vacation, days off or make-up days. Lessons that stand there stay, and are counted.',
    body: z.strictObject(Span),
    data: z.object({ id: id('yearSpan'), lessons: z.int() }),
    codes: [codes.incomplete],
    log: 'school year added to',
  }),
  removeYearSpan: live({
    delete: '/api/v1/timetable/year/spans',
    may: admin,
    duty: 'writes courses',
    says: "Takes something out of the school's year.",
    query: z.strictObject({ id: idText('yearSpan') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'school year taken from',
  }),
  dayMarks: live({
    get: '/api/v1/timetable/days',
    may: ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'],
    duty: 'reads courses',
    says: 'Of at most 62 days those that are off, that are worked in place of one, or of which that is not known yet.',
    query: z.strictObject({ from: day, until: day }),
    data: z.array(z.object({ day, makeUpDay: z.string(), ...dayMarked })),
    codes: [codes.incomplete],
  }),
}
