import { codes } from '../../contract/codes.ts'
import { textsOfCourse } from '../../contract/courses-lists.ts'
import type { Sample } from './sample.ts'

const several = { page: '1', size: '20' }
const details = {
  name: '高一数学：数列',
  cover: '',
  ...Object.fromEntries(textsOfCourse.map(text => [text, ''])),
  summary: '从递推到求和。',
  intro: '<p>每节课先画图，再列式。</p>',
  grades: ['{grade}'],
  subjects: [{ subject: '{subject}', teacher: '{person}', assistants: [], price: 980.5 }],
  headTeacher: null,
  delivery: 'live',
  capacity: 30,
  startsOn: '2027-01-10',
  endsOn: '2027-03-10',
  saleFrom: '',
  saleUntil: '',
  discounts: [],
}

const discount = {
  name: '早鸟价',
  kind: 'early',
  percent: 10,
  amount: null,
  threshold: null,
  until: '2087-01-31',
}

const quote = {
  name: '公益书法课',
  cover: '',
  summary: '',
  subject: '{subject}',
  grades: ['{grade}'],
  price: 0,
  capacity: null,
  saleFrom: '',
  saleUntil: '',
  feeRule: '',
  refundRule: '',
}

/** One good input for every call of courses. */
export const courseSamples: Record<string, Sample> = {
  'courses.catalogue': { body: { page: 1, size: 20, keyword: '', grade: '{grade}', subject: '{subject}' } },
  'courses.course': { query: { clazzId: '{course}' } },
  'courses.plan': { query: { clazzId: '{course}' } },
  'courses.teachers': { query: { clazzId: '{course}' } },
  'courses.teacher': { query: { teacherId: '{person}' } },
  'courses.courses': {
    query: { ...several, q: 'hanshu', grade: '{grade}', subject: '{subject}', sort: 'name' },
  },
  'courses.exportCourses': { body: { filter: { grade: '{grade}' }, columns: [], format: 'xlsx' } },
  'courses.courseDetails': { params: { id: '{course}' } },
  'courses.courseChanges': { params: { id: '{course}' }, query: several },
  'courses.addCourse': { body: { kind: 'recruiting', ...details } },
  'courses.changeCourse': { params: { id: '{course}' }, body: { ...details, version: 0 } },
  'courses.setCourseState': { params: { id: '{course}' }, body: { state: 'onSale', version: 0 } },
  'courses.deleteCourses': { query: { courseIds: '{course}' } },
  'courses.copyCourse': {
    params: { id: '{course}' },
    body: { name: '下一期', startsOn: '2027-03-01', lessons: true },
  },
  'courses.roster': { params: { id: '{course}' }, query: { ...several, q: 'chen', sort: 'fullName' } },
  'courses.exportRoster': {
    params: { id: '{course}' },
    body: { filter: { state: 'active' }, columns: [], format: 'csv' },
  },
  'courses.waitingList': { params: { id: '{course}' } },
  'courses.addWaiting': { params: { id: '{course}' }, body: { accounts: ['student'] } },
  'courses.removeWaiting': {
    params: { id: '{course}' },
    body: { students: ['{person}'], reason: '已报别的班' },
  },
  'courses.offerSeat': {
    params: { id: '{course}' },
    body: { student: '{person}', word: '补班', raise: false },
  },
  'courses.joinWaiting': { as: 'feng', params: { id: '{course}' } },
  'courses.leaveWaiting': { as: 'feng', params: { id: '{course}' } },
  'courses.ownWait': { as: 'feng', params: { id: '{course}' } },
  'courses.ownWaiting': { as: 'feng' },
  'courses.addToRoster': {
    params: { id: '{course}' },
    body: { which: { class: '{node}' }, subjects: ['{courseSubject}'] },
  },
  'courses.seatQuote': { params: { id: '{course}' }, body: { which: { class: '{node}' } } },
  // Over to the same course nothing is carried.
  'courses.carryQuote': {
    params: { id: '{course}' },
    body: { ids: ['{enrolment}'], money: { course: '{course}' } },
    code: codes.incomplete,
  },
  // To the same course nobody is moved.
  'courses.moveQuote': {
    params: { id: '{course}' },
    body: { ids: ['{enrolment}'], to: '{course}', subjects: ['{courseSubject}'] },
    code: codes.incomplete,
  },
  'courses.moveStudents': {
    params: { id: '{course}' },
    body: {
      ...{ ids: ['{enrolment}'], to: '{course}', subjects: ['{courseSubject}'] },
      ...{ reason: '时间不合适', money: { sum: 80, pays: 80 } },
    },
    code: codes.incomplete,
  },
  'courses.changeSubjects': {
    params: { id: '{course}' },
    body: { seat: '{enrolment}', subjects: ['{courseSubject}'], reason: '只学物理' },
  },
  'courses.dropMoves': { params: { id: '{course}' }, body: { ids: ['{enrolment}'] } },
  'courses.paidSeats': { params: { id: '{course}' }, body: { ids: ['{enrolment}'] } },
  'courses.closeCourse': {
    params: { id: '{course}' },
    body: { to: 'withdrawn', sum: 600, reason: '开不成班' },
  },
  'courses.courseClosing': { params: { id: '{course}' } },
  'courses.withdraw': {
    params: { id: '{course}' },
    body: { ids: ['{enrolment}'], reason: '转学', money: { way: 'refund', sum: 80 } },
  },
  'courses.studentCourses': { params: { id: '{person}' } },
  'courses.enrolStudent': { params: { id: '{person}' }, body: { course: '{course}' } },
  'courses.enrol': { as: 'feng', params: { id: '{course}' }, body: { subjects: ['{courseSubject}'] } },
  'courses.ownSeat': { as: 'feng', params: { id: '{course}' } },
  'courses.ownSeats': { as: 'feng' },
  'courses.leaveCourse': { as: 'feng', params: { id: '{course}' } },
  'courses.ownCourses': { as: 'feng', query: { family: 'courses' } },
  'courses.teacherStudents': { as: 'he', query: { ...several, q: '', course: '{course}' } },
  'courses.teacherCourses': { as: 'he' },
  'courses.teacherStudent': { as: 'he', params: { id: '{person}' } },
  'courses.addDiscount': { body: discount },
  'courses.changeDiscount': {
    params: { id: '{discount}' },
    body: { ...discount, enabled: true, version: 0 },
  },
  'courses.deleteDiscount': { params: { id: '{discount}' } },
  'courses.previewDiscount': { body: { draft: discount, prices: [1280, 960.5], on: '2087-01-01' } },
  'courses.quoteCourse': { body: { from: '{sharedCourse}', ...quote } },
  'courses.quotedCourse': { params: { id: '{course}' } },
  'courses.changeQuoted': { params: { id: '{course}' }, body: { ...quote, version: 0 } },
  'courses.teacherCard': { params: { id: '{person}' } },
  'courses.setTeacherCard': {
    params: { id: '{person}' },
    body: { photo: '', certificate: '2009 0000 0000 000', introduction: '先画图。', position: 1 },
  },
  'courses.setRecommended': { body: { ids: ['{course}'] } },
}
