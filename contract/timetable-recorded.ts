import { z } from 'zod'
import { nothing } from './call.ts'
import { codes } from './codes.ts'
import { filmShowings } from './playback-lists.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, line, version } from './shapes.ts'
import { longestLessonName, mostRecorded } from './timetable-lists.ts'
import { live } from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const name = line(longestLessonName)
const ofLesson = z.strictObject({ id: idText('lesson') })

const RecordedLesson = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  courseSubject: id('courseSubject'),
  /** The film that the class is shown, or would be: nothing as long as none has been brought. */
  film: z
    .object({ id: id('film'), showing: z.enum(filmShowings), length: z.int(), viewers: z.int() })
    .nullable(),
  /** How many files of it are being made a film of. */
  underWay: z.int(),
  version,
})

/** The lessons of recorded courses: films in their order, without an hour. */
export const recordedLessons = {
  recordedLessons: live({
    get: '/api/v1/recorded/courses/{id}',
    may: admin,
    duty: 'reads courses',
    says: 'The lessons of a recorded course in their order, subject by subject, with what there is of their films.',
    params: z.strictObject({ id: idText('course') }),
    data: z.array(RecordedLesson),
    codes: [codes.courseGone],
  }),
  addRecordedLessons: live({
    post: '/api/v1/recorded/lessons',
    may: admin,
    duty: 'writes courses',
    says: 'Adds lessons to a recorded course, behind those that its subject has. 714: the course is over for good.',
    body: z.strictObject({
      courseSubject: id('courseSubject'),
      names: z.array(name).min(1).max(mostRecorded),
    }),
    data: z.object({ ids: z.array(id('lesson')) }),
    codes: [codes.courseGone, codes.chooseCourse],
    log: 'recorded lessons added',
  }),
  renameRecordedLesson: live({
    put: '/api/v1/recorded/lessons/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Gives a lesson of a recorded course another name.',
    params: ofLesson,
    body: z.strictObject({ name, version }),
    data: RecordedLesson,
    codes: [codes.courseGone, codes.unchanged],
    log: 'recorded lesson renamed',
  }),
  orderRecordedLessons: live({
    put: '/api/v1/recorded/order',
    may: admin,
    duty: 'writes courses',
    says: 'Puts the lessons of a subject into this order: all of them, each once. -18: others are there by now.',
    body: z.strictObject({
      courseSubject: id('courseSubject'),
      ids: z.array(id('lesson')).min(1).max(mostRecorded),
    }),
    data: nothing,
    codes: [codes.courseGone, codes.unchanged],
    log: 'recorded lessons ordered',
  }),
  removeRecordedLesson: live({
    delete: '/api/v1/recorded/lessons/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Takes a lesson out of a recorded course: nobody watches it any more, and what it has earned is spread over the others.',
    params: ofLesson,
    data: nothing,
    codes: [codes.courseGone],
    log: 'recorded lesson removed',
  }),
}
