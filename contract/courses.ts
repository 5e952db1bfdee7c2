import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { id, idText, lineOrNone } from './shapes.ts'

const ofCourse = z.strictObject({ clazzId: idText('course') })
export const CourseCard = z.object({ id: id('course'), name: z.string() })

export const courses = {
  checkPublicClass: call({
    get: '/api/v1/index/check/publicClazz',
    may: 'anyone',
    says: 'Whether the school shows public classes and open courses: 0 means shown.',
    data: z.object({ hasPushClazz: z.int(), hasOpenPublicClazz: z.int() }),
  }),
  recommended: call({
    post: '/api/v1/index/recCourses',
    may: 'anyone',
    says: 'The courses that the school recommends.',
    data: z.array(CourseCard),
  }),
  catalogue: call({
    post: '/api/v1/index/clazzs',
    may: 'anyone',
    says: 'The catalogue, filtered.',
    body: z.strictObject({
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(100).default(20),
      keyword: lineOrNone(60).default(''),
    }),
    data: z.object({ total: z.int(), rows: z.array(CourseCard) }),
  }),
  course: call({
    post: '/api/v1/index/clazzDetail',
    may: 'anyone',
    says: 'One course.',
    query: ofCourse,
    data: z.null(),
    codes: [codes.courseGone],
  }),
  plan: call({
    post: '/api/v1/index/clazzPlan',
    may: 'anyone',
    says: 'The lessons of a course.',
    query: ofCourse,
    data: z.null(),
    codes: [codes.courseGone],
  }),
  teachers: call({
    post: '/api/v1/index/clazzTeachers',
    may: 'anyone',
    says: 'The teachers of a course.',
    query: ofCourse,
    data: z.null(),
    codes: [codes.courseGone],
  }),
}
