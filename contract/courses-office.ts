import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import {
  CopyDraft,
  Course,
  CourseChange,
  CourseChangeLine,
  CourseFilter,
  CourseRow,
  courseSort,
  NewCourse,
  state,
  TeacherCard,
  TeacherCardDraft,
} from './courses-shapes.ts'
import { ExportLink, exported } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idList, idText, line, listOf, page, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('course') })
/** What any draft of a course can fail with. */
const draftRules = [codes.courseName, codes.introTooLong, codes.subjectExists, codes.uploadFailed] as const

/** The school's own courses, as its office keeps them. */
export const courseDesk = {
  courses: call({
    get: '/api/v1/courses',
    may: admin,
    duty: 'reads courses',
    says: 'The courses of the school: what it sells and gives, or its open courses.',
    query: z.strictObject({ ...CourseFilter.shape, sort: courseSort, ...page }),
    data: listOf(CourseRow),
  }),
  exportCourses: call({
    post: '/api/v1/courses/export',
    may: admin,
    duty: 'reads courses',
    says: 'Leave to fetch the courses that a filter shows.',
    body: exported(CourseFilter).extend({ sort: courseSort }),
    data: ExportLink,
    log: 'courses exported',
  }),
  courseDetails: call({
    get: '/api/v1/courses/{id}',
    may: admin,
    duty: 'reads courses',
    says: 'One course, with what of it may no longer change and why.',
    params: one,
    data: Course,
    codes: [codes.courseGone],
  }),
  courseChanges: call({
    get: '/api/v1/courses/{id}/changes',
    may: admin,
    duty: 'reads courses',
    says: 'What became of a course, newest first.',
    params: one,
    query: z.strictObject(page),
    data: listOf(CourseChangeLine),
    codes: [codes.courseGone],
  }),
  courseStaff: call({
    get: '/api/v1/courses/staff',
    may: admin,
    duty: 'reads courses',
    says: 'Who can be named as teacher or assistant of a course.',
    data: z.object({
      teachers: z.array(
        z.object({ id: id('person'), fullName: z.string(), subjects: z.array(id('subject')) }),
      ),
      assistants: z.array(z.object({ id: id('person'), fullName: z.string() })),
    }),
  }),
  addCourse: call({
    post: '/api/v1/courses',
    may: admin,
    duty: 'writes courses',
    says: 'Drafts a course. 701: the introduction is too long; 702: signs that no name has.',
    body: NewCourse,
    data: z.object({ id: id('course') }),
    codes: [...draftRules],
    log: 'course added',
  }),
  changeCourse: call({
    put: '/api/v1/courses/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Changes a course. 703: it has started; 704: students are enrolled; 705, 706: a subject is taken or scheduled; 722, 723: its lessons are over or one is running; 725: a discount is in use.',
    params: one,
    body: CourseChange,
    data: Course,
    codes: [
      ...draftRules,
      codes.courseGone,
      codes.unchanged,
      codes.courseStarted,
      codes.courseEnrolled,
      codes.subjectEnrolled,
      codes.subjectScheduled,
      codes.lessonEnded,
      codes.lessonRunning,
      codes.discountInUse,
    ],
    log: 'course changed',
  }),
  setCourseState: call({
    put: '/api/v1/courses/{id}/state',
    may: admin,
    duty: 'writes courses',
    says: 'Puts a course on sale, closes its sale, archives or withdraws it. 724: withdrawing one that has started or has enrolments; 707: one that is recommended.',
    params: one,
    body: z.strictObject({
      state,
      version,
      /** Why money that is not earned yet is kept, where a course is archived of which there is some. */
      kept: line(200).optional(),
    }),
    data: Course,
    codes: [
      codes.courseGone,
      codes.unchanged,
      codes.startedOrEnrolled,
      codes.recommended,
      codes.lessonRunning,
      codes.courseName,
    ],
    log: 'course state changed',
  }),
  deleteCourses: call({
    delete: '/api/v1/courses',
    may: admin,
    duty: 'writes courses',
    says: 'Deletes courses that nothing hangs on, all or none. 706: lessons are scheduled; 707: recommended; 724: started or enrolled.',
    query: z.strictObject({ courseIds: idList('course') }),
    data: nothing,
    codes: [codes.courseGone, codes.recommended, codes.startedOrEnrolled, codes.subjectScheduled],
    log: 'courses deleted',
  }),
  copyCourse: call({
    post: '/api/v1/courses/{id}/copy',
    may: admin,
    duty: 'writes courses',
    says: 'Drafts another course like this one, with its lessons on new days if they are wanted. 709: somebody of it is busy then.',
    params: one,
    body: CopyDraft,
    data: z.object({ id: id('course') }),
    codes: [codes.courseGone, codes.courseName, codes.teacherBusy, codes.slotTaken],
    log: 'course copied',
  }),
  recommendedCourses: call({
    get: '/api/v1/courses/recommended',
    may: admin,
    duty: 'reads courses',
    says: 'The recommended courses in their order.',
    data: z.array(CourseRow),
  }),
  setRecommended: call({
    put: '/api/v1/courses/recommended',
    may: admin,
    duty: 'writes courses',
    says: 'Says which courses are recommended, in their order.',
    body: z.strictObject({ ids: z.array(id('course')).max(24) }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'recommended courses changed',
  }),
  teacherCard: call({
    get: '/api/v1/teachers/{id}/card',
    may: admin,
    duty: 'reads courses',
    says: 'How a teacher is shown to everybody. 101: no teacher has this number.',
    params: z.strictObject({ id: idText('person') }),
    data: TeacherCard,
    codes: [codes.noSuchUser],
  }),
  setTeacherCard: call({
    put: '/api/v1/teachers/{id}/card',
    may: admin,
    duty: 'writes courses',
    says: "Sets a teacher's photo, certificate and words for everybody, and the place on the home page.",
    params: z.strictObject({ id: idText('person') }),
    body: TeacherCardDraft,
    data: TeacherCard,
    codes: [codes.noSuchUser, codes.uploadFailed],
    log: 'teacher card changed',
  }),
}
