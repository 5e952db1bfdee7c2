import { z } from 'zod'
import { addresses } from './addresses.ts'
import { nothing, route } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, sortedBy } from './list-shapes.ts'
import type { OtherRole, ShownRole } from './roles.ts'
import { id, idText, instant, line, lineOrNone, listOf, page, version } from './shapes.ts'
import { lessonDeliveries } from './states.ts'
import {
  Lesson,
  LessonChange,
  LessonFields,
  LessonFilter,
  live,
  Week,
  whose,
  writing,
} from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const everybody: OtherRole[] = ['STUDENT', 'TEACHER', 'ASSISTANT']
const head: OtherRole[] = ['TEACHERINCHARGE']
const one = z.strictObject({ id: idText('lesson') })
const span = { from: instant, to: instant }
const reason = lineOrNone(200).default('')

const lessonSort = sortedBy(['startsAt', 'course', 'subject', 'teacher', 'students', 'state'], 'startsAt')
const ListedLesson = Lesson.extend({ students: z.int() })

/** What is filtered by is not there. */
const filtered = [codes.noSuchUser, codes.chooseCourse, codes.courseGone, codes.noSuchClass] as const

export const timetable = {
  schoolTimetable: live({
    get: '/api/v1/timetable',
    may: admin,
    duty: 'reads courses',
    says: "The school's lessons in a span of at most 62 days; where there are more than 300, how many begin in which hour.",
    query: z.strictObject({ ...span, ...whose }),
    data: Week,
    codes: filtered,
  }),
  ownTimetable: live({
    get: '/api/v1/timetable/own',
    may: everybody,
    says: "One's own lessons in a span of at most 62 days.",
    query: z.strictObject(span),
    data: Week,
  }),
  ledTimetable: live({
    get: '/api/v1/ledClasses/timetable',
    may: head,
    says: 'The lessons that students of the classes that one leads have in a span of at most 62 days: of all those classes, or of one. 110: that class is not led by whoever asks.',
    query: z.strictObject({ ...span, class: idText('node').optional() }),
    data: Week,
    codes: [codes.noSuchClass],
  }),
  exportOwnTimetable: live({
    post: '/api/v1/timetable/own/export',
    may: everybody,
    says: "Leave to fetch one's own lessons of such a span as a sheet.",
    body: exported(z.strictObject(span)).extend({ sort: sortedBy(['startsAt'], 'startsAt') }),
    data: ExportLink,
    log: 'own lessons exported',
  }),
  choices: live({
    get: '/api/v1/timetable/choices',
    may: admin,
    duty: 'reads courses',
    says: 'Who and what a timetable can be filtered by: those who teach or help, the courses that are not over; and what a student or a class is called by which it is filtered already.',
    query: z.strictObject({ student: idText('person').optional(), node: idText('node').optional() }),
    data: z.object({
      student: z.object({ id: id('person'), fullName: z.string() }).nullable(),
      node: z.object({ id: id('node'), path: z.string() }).nullable(),
      teachers: z.array(z.object({ id: id('person'), fullName: z.string() })),
      assistants: z.array(z.object({ id: id('person'), fullName: z.string() })),
      courses: z.array(z.object({ id: id('course'), name: z.string() })),
      subjects: z.array(z.object({ id: id('subject'), name: z.string() })),
    }),
  }),
  lessons: live({
    get: '/api/v1/lessons',
    may: admin,
    duty: 'reads courses',
    says: 'The lessons of the school, as a list.',
    query: z.strictObject({ ...LessonFilter.shape, sort: lessonSort, ...page }),
    data: listOf(ListedLesson),
    codes: filtered,
  }),
  exportLessons: live({
    post: '/api/v1/lessons/export',
    may: admin,
    duty: 'reads courses',
    says: 'Leave to fetch the lessons that a filter shows.',
    body: exported(LessonFilter).extend({ sort: lessonSort }),
    data: ExportLink,
    codes: filtered,
    log: 'lessons exported',
  }),
  lesson: live({
    get: '/api/v1/lessons/{id}',
    may: admin,
    duty: 'reads courses',
    says: 'One lesson, and what became of it.',
    params: one,
    data: Lesson.extend({
      students: z.int(),
      /** By somebody: the clock makes it live as well. */
      begun: z.boolean(),
      changes: z.array(LessonChange),
    }),
    codes: [codes.courseGone],
  }),
  changeLesson: live({
    put: '/api/v1/lessons/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Moves a lesson, gives it to somebody else, renames it, holds it in the classroom or in a meeting outside; everyone concerned is told.',
    params: one,
    body: z.strictObject({
      ...LessonFields,
      /** As it is where nothing is said. */
      delivery: z.enum(lessonDeliveries).optional(),
      version,
      reason,
    }),
    data: Lesson,
    codes: [...writing, codes.unchanged, codes.lessonEnded, codes.lessonRunning],
    log: 'lesson changed',
  }),
  cancelLesson: live({
    post: '/api/v1/lessons/{id}/cancel',
    may: admin,
    duty: 'writes courses',
    says: 'Cancels a lesson; everyone concerned is told.',
    params: one,
    body: z.strictObject({ reason: line(200) }),
    data: Lesson,
    codes: [codes.courseGone, codes.beingScheduled, codes.lessonEnded, codes.lessonRunning, codes.unchanged],
    log: 'lesson cancelled',
  }),

  calendar: live({
    get: '/api/v1/calendar',
    may: everybody,
    says: "One's private address for calendar programs; empty where there is none.",
    data: z.object({ address: z.string() }),
  }),
  renewCalendar: live({
    put: '/api/v1/calendar',
    may: everybody,
    says: 'Makes a new private address; the old one ends.',
    data: z.object({ address: z.string() }),
    log: 'calendar address made',
  }),
  endCalendar: live({
    delete: '/api/v1/calendar',
    may: everybody,
    says: 'Ends the private address.',
    data: nothing,
    log: 'calendar address ended',
  }),
}

export const feeds = {
  calendarFeed: route({
    get: addresses.calendar,
    may: 'anyone',
    says: 'What calendar programs fetch: no session, only the key in the address.',
    params: z.object({ key: z.string().max(200) }),
  }),
}
