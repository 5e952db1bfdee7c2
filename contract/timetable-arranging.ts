import { z } from 'zod'
import { nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idEither, idText, instant, listOf, page } from './shapes.ts'
import { Lock, live, Plan, Preview, Repetition, SchoolRules, writing } from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const span = { from: instant, to: instant }

export const arranging = {
  arrangedCourses: live({
    get: '/api/v1/arrangements/courses',
    may: admin,
    duty: 'reads courses',
    says: 'The courses that are arranged, with how many lessons they have.',
    query: z.strictObject({
      q: search,
      teacher: idEither('person').optional(),
      subject: idEither('subject').optional(),
      planned: z.enum(['none', 'some']).optional(),
      sort: sortedBy(['name', 'lessons', 'next'], '-next'),
      ...page,
    }),
    data: listOf(
      z.object({
        id: id('course'),
        name: z.string(),
        state: z.string(),
        subjects: z.array(z.object({ name: z.string(), colour: z.int() })),
        teachers: z.array(z.object({ id: id('person'), fullName: z.string() })),
        lessons: z.int(),
        ended: z.int(),
        next: instant.nullable(),
        lock: Lock.nullable(),
      }),
    ),
    codes: [codes.noSuchUser, codes.courseGone],
  }),
  arrangedCourse: live({
    get: '/api/v1/arrangements/courses/{id}',
    may: admin,
    duty: 'reads courses',
    says: 'One course as it is arranged: its subjects with who teaches them, its batches, its lock.',
    params: z.strictObject({ id: idText('course') }),
    data: z.object({
      id: id('course'),
      name: z.string(),
      state: z.string(),
      startsOn: day.nullable(),
      endsOn: day.nullable(),
      students: z.int(),
      subjects: z.array(
        z.object({
          id: id('courseSubject'),
          name: z.string(),
          colour: z.int(),
          teacher: z.object({ id: id('person'), fullName: z.string() }).nullable(),
          assistants: z.array(z.object({ id: id('person'), fullName: z.string() })),
          lessons: z.int(),
          ended: z.int(),
        }),
      ),
      batches: z.array(
        z.object({
          id: id('arrangement'),
          at: instant,
          by: z.string(),
          lessons: z.int(),
          /** By which it was made, and how many of its lessons were placed by hand or left out; of old ones it is not known. */
          plan: z.object({ rules: z.array(Repetition), apart: z.int(), without: z.int() }).nullable(),
          /** How many of its lessons were moved, given to others, renamed or cancelled since. */
          changed: z.int(),
          canUndo: z.boolean(),
        }),
      ),
      lock: Lock.nullable(),
    }),
    codes: [codes.courseGone],
  }),
  takeLock: live({
    put: '/api/v1/arranging',
    may: admin,
    duty: 'writes courses',
    says: 'Takes or keeps the right to arrange a course: it ends with its page, or after two minutes of silence. 708 names its owner.',
    body: z.strictObject({ courseId: id('course') }),
    data: Lock,
    codes: [codes.beingScheduled, codes.courseGone],
    log: 'course being arranged',
  }),
  leaveLock: live({
    delete: '/api/v1/arranging',
    may: admin,
    duty: 'writes courses',
    says: 'Gives the right to arrange back.',
    query: z.strictObject({ courseId: idText('course') }),
    data: nothing,
    codes: [codes.unchanged],
    log: 'course arranged',
  }),
  previewLessons: live({
    post: '/api/v1/arrangements/preview',
    may: admin,
    duty: 'reads courses',
    says: 'Every lesson that a plan would make and every conflict, before anything is written; those whose hour has come already among them.',
    body: Plan,
    data: Preview.extend({
      /** How many lie in the past: they are written by an express word. */
      past: z.int(),
      /** How many would be told. */
      people: z.int(),
    }),
    codes: [codes.courseGone, codes.chooseCourse, codes.noSuchUser],
  }),
  arrange: live({
    post: '/api/v1/arrangements',
    may: admin,
    duty: 'writes courses',
    says: 'Writes the lessons of a plan, all or none; each whom it concerns is told once of those to come. 709 and 710 name what is in the way; 814: some lie in the past, and nobody said that these are wanted.',
    body: Plan.extend({
      /** The express word for lessons whose hour has come already: they were held elsewhere. */
      past: z.boolean().default(false),
    }),
    data: z.object({ id: id('arrangement'), lessons: z.int(), people: z.int() }),
    codes: [...writing, codes.lessonsPast],
    log: 'lessons arranged',
  }),
  undoArrangement: live({
    delete: '/api/v1/arrangements/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Takes a batch back while none of its lessons has begun, and tells each whom it concerns once. -18 names lessons that have been changed since, unless these are to go as well.',
    params: z.strictObject({ id: idText('arrangement') }),
    query: z.strictObject({ changed: z.literal('too').optional() }),
    data: z.object({ lessons: z.int(), people: z.int() }),
    codes: [codes.courseGone, codes.beingScheduled, codes.lessonEnded, codes.lessonRunning, codes.unchanged],
    log: 'arrangement undone',
  }),
  busyTimes: live({
    get: '/api/v1/timetable/busy',
    may: admin,
    duty: 'reads courses',
    says: "When the teacher, the assistants and the students of a course's subject have lessons.",
    query: z.strictObject({ courseSubject: idText('courseSubject'), ...span }),
    data: z.array(
      z.object({
        kind: z.enum(['teacher', 'assistant', 'students']),
        who: z.string(),
        times: z.array(z.object({ startsAt: instant, endsAt: instant })),
      }),
    ),
    codes: [codes.courseGone],
  }),

  schoolRules: live({
    get: '/api/v1/timetable/rules',
    may: admin,
    duty: 'reads courses',
    says: 'What the school does not allow its timetable.',
    data: SchoolRules,
  }),
  changeSchoolRules: live({
    put: '/api/v1/timetable/rules',
    may: admin,
    duty: 'writes courses',
    says: 'Sets what the school does not allow; lessons that stand already stay.',
    body: SchoolRules,
    data: SchoolRules,
    codes: [codes.courseGone],
    log: 'timetable rules changed',
  }),
}
