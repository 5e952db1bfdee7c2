import { z } from 'zod'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idList, idText } from './shapes.ts'
import { mostPlans } from './timetable-lists.ts'
import { Lock, live, Plan, Preview, Repetition, writing } from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']

/** One plan for each subject of each course. */
const Plans = z.strictObject({ plans: z.array(Plan).min(1).max(mostPlans) })

const refused = [codes.courseGone, codes.chooseCourse, codes.noSuchUser, codes.plannedElsewhere] as const

/** Many courses of a term, planned in one go by the rules that plan one. */
export const together = {
  togetherCourses: live({
    get: '/api/v1/arrangements/together',
    may: admin,
    duty: 'reads courses',
    says: 'Courses that are to be planned together, by name, each subject with its teacher, how many lessons it has, and the rules by which it was planned last. 815: another school gives one of them.',
    query: z.strictObject({ courses: idList('course') }),
    data: z.object({
      courses: z.array(
        z.object({
          id: id('course'),
          name: z.string(),
          startsOn: day.nullable(),
          lock: Lock.nullable(),
          subjects: z.array(
            z.object({
              id: id('courseSubject'),
              name: z.string(),
              colour: z.int(),
              teacher: z.object({ id: id('person'), fullName: z.string() }).nullable(),
              lessons: z.int(),
              rules: z.array(Repetition),
            }),
          ),
        }),
      ),
      /** The first day of the term that is to come next; nothing where the school's calendar has none. */
      term: day.nullable(),
    }),
    codes: [...refused],
  }),
  previewTogether: live({
    post: '/api/v1/arrangements/together/preview',
    may: admin,
    duty: 'reads courses',
    says: 'Every lesson that plans of several courses would make and every conflict, among themselves as well: of two that meet, the one of the later plan is in the way.',
    body: Plans,
    data: z.object({
      plans: z.array(Preview.extend({ courseSubject: id('courseSubject') })),
      writable: z.int(),
      conflicting: z.int(),
      /** How many would be told. */
      people: z.int(),
    }),
    codes: [...refused],
  }),
  arrangeTogether: live({
    post: '/api/v1/arrangements/together',
    may: admin,
    duty: 'writes courses',
    says: 'Writes the lessons of all plans, all or none; each whom it concerns is told once of all of it. 709, 710 and 814 name what is in the way.',
    body: Plans,
    data: z.object({ id: id('arrangement'), lessons: z.int(), courses: z.int(), people: z.int() }),
    codes: [...writing, codes.plannedElsewhere, codes.lessonsPast],
    log: 'courses arranged together',
  }),
  undoTogether: live({
    delete: '/api/v1/arrangements/together/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Takes back what was planned together, while none of its lessons has begun. -18 names lessons that have been changed since.',
    params: z.strictObject({ id: idText('arrangement') }),
    data: z.object({ lessons: z.int(), people: z.int() }),
    codes: [codes.courseGone, codes.beingScheduled, codes.lessonEnded, codes.lessonRunning, codes.unchanged],
    log: 'courses together undone',
  }),
}
