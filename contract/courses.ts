import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { priceBands, weekTimes } from './courses-lists.ts'
import { CourseCard, CourseView, OpenLesson, PlanLesson, PublicTeacher } from './courses-public.ts'
import { PersonName } from './courses-shapes.ts'
import { id, idEither, idText, lineOrNone, listOf } from './shapes.ts'
import { deliveries } from './states.ts'

const family = z.enum(['catalogue', 'public', 'open']).default('catalogue')
const ofCourse = z.strictObject({ clazzId: idText('course') })

/** What a visitor may ask of courses: no draft, no joining link, no student is in any answer. */
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
      page: z.int().min(1).max(10_000).default(1),
      size: z.int().min(1).max(100).default(20),
      /** Words of name, summary or teacher, as they are written or as they sound. */
      keyword: lineOrNone(60).default(''),
      family,
      grade: idEither('grade').optional(),
      subject: idEither('subject').optional(),
      teacher: idEither('person').optional(),
      delivery: z.enum(deliveries).optional(),
      kind: z.enum(['recruiting', 'combined', 'public']).optional(),
      price: z.enum(priceBands).optional(),
      time: z.enum(weekTimes).optional(),
      /** Only those that still have a seat. */
      free: z.boolean().default(false),
      sort: z.enum(['recommended', 'soonest', 'price', '-price']).default('recommended'),
    }),
    data: listOf(CourseCard),
  }),
  catalogueTeachers: call({
    post: '/api/v1/index/clazzTeacherNames',
    may: 'anyone',
    says: 'Who teaches what the catalogue shows: by whom it can be filtered.',
    body: z.strictObject({ family }),
    data: z.array(PersonName.omit({ avatar: true })),
  }),
  course: call({
    post: '/api/v1/index/clazzDetail',
    may: 'anyone',
    says: 'One course.',
    query: ofCourse,
    data: CourseView,
    codes: [codes.courseGone],
  }),
  plan: call({
    post: '/api/v1/index/clazzPlan',
    may: 'anyone',
    says: 'The lessons of a course.',
    query: ofCourse,
    data: z.array(PlanLesson),
    codes: [codes.courseGone],
  }),
  teachers: call({
    post: '/api/v1/index/clazzTeachers',
    may: 'anyone',
    says: 'The teachers of a course.',
    query: ofCourse,
    data: z.array(PublicTeacher),
    codes: [codes.courseGone],
  }),
  openLessons: call({
    post: '/api/v1/index/openLessons',
    may: 'anyone',
    says: "The lessons of open courses in this week of the school's clock, or the next ones where this week has none.",
    data: z.array(OpenLesson),
  }),
  schoolTeachers: call({
    post: '/api/v1/index/teachers',
    may: 'anyone',
    says: 'The teachers of what the school offers now.',
    data: z.array(PublicTeacher),
  }),
  teacher: call({
    post: '/api/v1/index/teacherDetail',
    may: 'anyone',
    says: 'One teacher, with what they teach now.',
    query: z.strictObject({ teacherId: idText('person') }),
    data: z.object({ teacher: PublicTeacher, courses: z.array(CourseCard) }),
    codes: [codes.courseGone],
  }),
  addresses: call({
    get: '/api/v1/index/addresses',
    may: 'anyone',
    says: 'The courses and teachers that have a public page, for search engines.',
    data: z.object({
      courses: z.array(CourseCard.pick({ id: true, kind: true })),
      teachers: z.array(id('person')),
    }),
  }),
}
