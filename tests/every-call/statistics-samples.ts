import type { Sample } from './sample.ts'

const one = { params: { id: '{course}' } }
const student = { params: { id: '{course}', student: '{person}' } }

/** One good input for every call of the learning reports. */
export const statisticsSamples: Record<string, Sample> = {
  'statistics.ownRecord': { as: 'li' },
  'statistics.studentRecord': { params: { student: '{person}' } },
  'statistics.ownPaper': { as: 'li', ...one, body: { since: '2026-10-01', until: '2026-11-30' } },
  'statistics.studentPaper': {
    ...student,
    query: { from: 'taught' },
    body: { since: '2026-10-01', until: '2026-11-30' },
  },
  'statistics.sendReport': { ...student, body: { guardian: '{guardian}', holds: 7, since: '2026-10-01' } },
  'statistics.reportAsGuardian': { body: { key: 'x' }, code: 138 },
  'statistics.paperAsGuardian': { body: { key: 'x' }, code: 138 },
  'statistics.reportCourses': { query: { q: '函数', from: 'taught', sort: '-came', page: '1', size: '20' } },
  'statistics.exportReportCourses': {
    body: { filter: { from: 'taught' }, columns: ['name'], format: 'csv' },
  },
  'statistics.reportCourse': { ...one, query: { from: 'taught' } },
  'statistics.reportLessons': { ...one, query: { from: 'taught' } },
  'statistics.reportLesson': { params: { lesson: '{lesson}' }, query: { from: 'taught' } },
  'statistics.exportReportLesson': {
    params: { lesson: '{lesson}' },
    body: { filter: { from: 'taught' }, columns: ['fullName', 'late'], format: 'csv' },
  },
  'statistics.reportStudents': {
    ...one,
    query: { q: 'chen', from: 'taught', sort: '-rightAnswers', page: '1', size: '20' },
  },
  'statistics.exportReportStudents': { ...one, body: { filter: { q: '' }, columns: [], format: 'xlsx' } },
  'statistics.exportReportLessons': {
    ...one,
    body: { filter: { from: 'taught', student: '{person}' }, columns: [], format: 'xlsx' },
    code: 101,
  },
  'statistics.enrolments': {
    query: {
      ...{
        by: 'week',
        from: '2026-10-01',
        until: '2026-11-30',
        source: 'admin',
        sort: '-made',
        page: '2',
        size: '50',
      },
      ...{ course: '{course}', grade: '{grade}', subject: '{subject}' },
    },
  },
  'statistics.enrolmentMoves': {
    query: {
      ...{ by: 'source', key: 'admin', figure: 'again', from: '2026-10-01', until: '2026-11-30' },
      ...{ source: 'admin', page: '2', size: '50' },
      ...{ course: '{course}', grade: '{grade}', subject: '{subject}' },
    },
  },
  'statistics.schoolDay': {},
  'statistics.running': {},
  'statistics.runningStudents': { params: { id: '{lesson}' }, code: 101 },
  'statistics.exportEnrolments': {
    body: { filter: { course: '{course}' }, columns: ['name'], format: 'csv', by: 'source' },
  },
  'statistics.assembly': {
    query: {
      ...{ q: '函数', from: '2026-10-01', until: '2026-11-30', kind: 'recruiting', state: 'onSale' },
      ...{
        grade: '{grade}',
        subject: '{subject}',
        teacher: '{person}',
        sort: '-came',
        page: '1',
        size: '20',
      },
    },
  },
  'statistics.exportAssembly': {
    body: { filter: { grade: '{grade}' }, sort: '-enrolled', columns: ['name'], format: 'csv' },
  },
  'statistics.assemblyStudents': { ...one, query: { group: 'never', page: '1', size: '20' } },
  'statistics.exportAssemblyStudents': {
    ...one,
    body: { filter: { group: 'dropped' }, columns: ['fullName', 'reason'], format: 'csv' },
  },
  'statistics.figureTeachers': {},
  'statistics.classTimes': {
    ...one,
    query: {
      ...{ q: '课', from: '2026-10-01', until: '2026-11-30', state: 'ended', mark: 'late' },
      ...{ teacher: '{person}', sort: '-heldMs', page: '1', size: '20' },
    },
  },
  'statistics.exportClassTimes': { ...one, body: { filter: { mark: 'moved' }, columns: [], format: 'xlsx' } },
  'statistics.teacherHours': {
    query: {
      ...{ q: '贺', from: '2026-10-01', until: '2026-11-30', teacher: '{person}' },
      ...{ subject: '{subject}', course: '{course}', sort: '-heldMs', page: '1', size: '20' },
    },
  },
  'statistics.hourLessons': {
    query: {
      ...{ q: '贺', from: '2026-10-01', until: '2026-11-30', figure: 'held', month: '2026-11' },
      ...{ teacher: '{person}', subject: '{subject}', course: '{course}', page: '1', size: '20' },
    },
  },
  'statistics.exportTeacherHours': {
    body: { filter: { from: '2026-10-01' }, columns: ['teacher'], format: 'csv' },
  },
  'statistics.correctAttendance': {
    params: { lesson: '{lesson}', student: '{person}' },
    body: { kind: 'late', minutes: 30, reason: '断网后用手机听', version: 0 },
    code: 101,
  },
  'statistics.takeCorrection': { params: { lesson: '{lesson}', student: '{person}' }, code: 101 },
  'statistics.setRemark': {
    params: { lesson: '{lesson}', student: '{person}' },
    body: { text: '这节课听得很认真', version: 0 },
    code: 101,
  },
  'statistics.takeRemark': { params: { lesson: '{lesson}', student: '{person}' }, code: 101 },
  'statistics.reportStudent': { ...student, query: { from: 'taught' }, code: 101 },
}
