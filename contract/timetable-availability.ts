import { z } from 'zod'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, instant, says } from './shapes.ts'
import { lessonMinutes, mostAway, mostHours } from './timetable-lists.ts'
import { Conflict, live } from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']

/** In minutes of the school's day: 0 to 1440. */
const Hours = z.array(
  z
    .strictObject({
      weekday: z.int().min(1).max(7),
      from: z.int().min(0).max(1439),
      until: z.int().min(1).max(1440),
    })
    .refine(({ from, until }) => from < until, { path: ['until'], message: says('beforeStart') }),
)
const Away = z.array(
  z
    .strictObject({ from: day, until: day })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: says('beforeStart') }),
)
const said = { hours: Hours.max(mostHours), away: Away.max(mostAway) }
const Available = z.object(said)
export type Available = z.output<typeof Available>

/** What somebody said, and what the office says of them: its hours count instead of theirs, its days away beside theirs. */
const Availability = z.object({ own: Available, office: Available })
const Standing = z.object({
  /** How many lessons to come they give outside of what is said now. */
  standing: z.int(),
})

/** When teachers may be planned for: a word to whoever plans, never a bar. */
export const availability = {
  ownAvailability: live({
    get: '/api/v1/account/availability',
    may: ['TEACHER'],
    says: "The hours of the week at which one may be planned for, and the days that one is away: one's own word and the office's.",
    data: Availability,
  }),
  sayOwnAvailability: live({
    put: '/api/v1/account/availability',
    may: ['TEACHER'],
    says: 'Says at which hours of the week one may be planned for, any if none is said, and on which days one is away.',
    body: z.strictObject(said),
    data: Standing,
    codes: [codes.unchanged],
    log: 'available hours said',
  }),
  availabilityOf: live({
    get: '/api/v1/timetable/availability/{id}',
    may: admin,
    duty: 'reads courses',
    says: 'The same of a teacher.',
    params: z.strictObject({ id: idText('person') }),
    data: Availability,
    codes: [codes.noSuchUser],
  }),
  sayAvailability: live({
    put: '/api/v1/timetable/availability/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Says for a teacher at which hours they may be planned for, instead of their own word unless none is said, and on which days they are away, beside it.',
    params: z.strictObject({ id: idText('person') }),
    body: z.strictObject(said),
    data: Standing,
    codes: [codes.noSuchUser, codes.unchanged],
    log: 'available hours said',
  }),
  fittingHours: live({
    post: '/api/v1/timetable/fitting',
    may: admin,
    duty: 'reads courses',
    says: 'Which hours of a week fit a teacher and those who follow a subject: every half hour from seven in the morning to midnight at which a lesson of that length could begin.',
    body: z.strictObject({
      courseId: id('course'),
      courseSubject: id('courseSubject'),
      teacher: id('person').optional(),
      assistants: z.array(id('person')).max(10).optional(),
      minutes: z.int().min(lessonMinutes.least).max(lessonMinutes.most),
      /** Any day of the week that is looked at. */
      week: day,
      /** Of a lesson that is to be moved: it is not in its own way. */
      lesson: id('lesson').optional(),
    }),
    data: z.object({
      days: z.array(
        z.object({
          day,
          /** Why no lesson is put on it; empty where one may be. */
          off: z.string(),
          starts: z.array(
            z.object({
              startsAt: instant,
              isPast: z.boolean(),
              /** What keeps a lesson from being put there, or speaks against it, the gravest first. */
              conflict: Conflict.nullable(),
            }),
          ),
        }),
      ),
    }),
    codes: [codes.courseGone, codes.chooseCourse, codes.noSuchUser],
  }),
}
