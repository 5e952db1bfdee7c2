import type { Sample } from './sample.ts'

const span = { from: '2026-11-16T00:00:00+08:00', to: '2026-11-23T00:00:00+08:00' }
const several = { page: '1', size: '20' }
const whose = { teacher: '{person}', course: '{course}', subject: '{subject}', node: '{node}' }
const lesson = { startsAt: '2027-03-01T19:00:00+08:00', endsAt: '2027-03-01T20:00:00+08:00' }
const plan = {
  courseId: '{course}',
  courseSubject: '{courseSubject}',
  teacher: '{person}',
  assistants: ['{person}'],
  rules: [
    {
      from: '2027-03-01',
      weekdays: [2, 4],
      everyWeeks: 1,
      starts: ['19:00'],
      minutes: 90,
      count: 16,
      until: '2027-09-01',
      skipHolidays: true,
      skipMakeUpDays: false,
    },
  ],
  without: ['2027-03-02T19:00:00+08:00'],
  lessons: [{ ...lesson, name: '序' }],
}

/** One good input for every call of the timetable. */
export const timetableSamples: Record<string, Sample> = {
  'timetable.schoolTimetable': { query: { ...span, ...whose } },
  'timetable.ownTimetable': { as: 'feng', query: span },
  'timetable.ledTimetable': { as: 'gu', query: { ...span, class: '{node}' } },
  'timetable.exportOwnTimetable': { as: 'feng', body: { filter: span, columns: [], format: 'csv' } },
  'timetable.lessons': {
    query: { ...several, ...whose, q: '函数', state: 'scheduled', from: '2026-11-01', until: '2026-12-01' },
  },
  'timetable.exportLessons': { body: { filter: whose, columns: [], format: 'csv' } },
  'timetable.lesson': { params: { id: '{lesson}' } },
  'timetable.changeLesson': {
    params: { id: '{lesson}' },
    body: {
      ...lesson,
      name: '函数',
      teacher: '{person}',
      assistants: ['{person}'],
      version: 0,
      reason: '换教室',
    },
  },
  'timetable.cancelLesson': { params: { id: '{lesson}' }, body: { reason: '老师生病' } },
  'timetable.previewSeveral': {
    body: {
      which: { ids: ['{lesson}'] },
      change: { kind: 'move', days: 7, at: '19:00', apart: [{ ...lesson, id: '{lesson}' }] },
    },
  },
  'timetable.teachersFor': { body: { which: { ids: ['{lesson}'] }, at: lesson } },
  'timetable.changeSeveral': {
    body: {
      lessons: [{ id: '{lesson}', version: 0 }],
      change: { kind: 'substitute', teacher: '{person}' },
      reason: '老师生病',
    },
  },
  'timetable.ownLeave': { as: 'feng' },
  'timetable.askLeave': {
    as: 'feng',
    body: { which: { firstDay: '2027-03-01', lastDay: '2027-03-02' }, reason: '发烧' },
  },
  // Somebody else's: as absent as another school's.
  'timetable.takeLeaveBack': { as: 'feng', params: { id: '{leave}' }, code: 712 },
  'timetable.leaveAsGuardian': { body: { key: 'x' }, code: 138 },
  'timetable.askLeaveAsGuardian': {
    body: { key: 'x', which: { lesson: '{lesson}' }, reason: '发烧' },
    code: 138,
  },
  'timetable.takeLeaveBackAsGuardian': { body: { key: 'x', leave: '{leave}' }, code: 138 },
  'timetable.leave': {
    query: {
      ...several,
      ...{ q: '陈', state: 'asked', student: '{person}', course: '{course}', sort: 'from' },
      ...{ from: '2026-11-01', until: '2026-12-01' },
    },
  },
  'timetable.exportLeave': { body: { filter: { state: 'asked' }, columns: [], format: 'csv' } },
  'timetable.decideLeave': {
    params: { id: '{leave}' },
    body: { agrees: true, word: '好好休息', version: 1 },
  },
  'timetable.enterLeave': {
    body: { student: '{person}', which: { firstDay: '2027-03-01', lastDay: '2027-03-02' }, reason: '发烧' },
    code: 101,
  },
  // The first of the school is its administrator.
  'timetable.leaveLessons': { query: { student: '{person}' }, code: 101 },
  'timetable.undoSeveral': { params: { id: '{rearrangement}' } },
  'timetable.arrangedCourses': {
    query: {
      ...several,
      q: '高一',
      teacher: '{person}',
      subject: '{subject}',
      planned: 'some',
      sort: 'name',
    },
  },
  'timetable.arrangedCourse': { params: { id: '{course}' } },
  'timetable.takeLock': { body: { courseId: '{course}' } },
  'timetable.leaveLock': { query: { courseId: '{course}' } },
  'timetable.previewLessons': { body: plan },
  'timetable.arrange': { body: plan },
  'timetable.undoArrangement': { params: { id: '{arrangement}' } },
  'timetable.togetherCourses': { query: { courses: '{course}' } },
  'timetable.previewTogether': { body: { plans: [plan] } },
  'timetable.arrangeTogether': { body: { plans: [plan] } },
  'timetable.undoTogether': { params: { id: '{arrangement}' } },
  'timetable.busyTimes': { query: { courseSubject: '{courseSubject}', ...span } },
  'timetable.changeSchoolRules': {
    body: {
      grades: [{ grade: '{grade}', latestEnd: '21:00', longest: 30, pause: 10 }],
      noWeekends: ['{subject}'],
      weekHours: 20,
    },
  },
  'timetable.ownAvailability': { as: 'he' },
  'timetable.sayOwnAvailability': {
    as: 'he',
    body: { hours: [{ weekday: 1, from: 540, until: 1260 }], away: [] },
  },
  'timetable.availabilityOf': { params: { id: '{teacher}' } },
  'timetable.sayAvailability': {
    params: { id: '{teacher}' },
    body: { hours: [], away: [{ from: '2027-05-20', until: '2027-05-21' }] },
  },
  'timetable.fittingHours': {
    body: { courseId: '{course}', courseSubject: '{courseSubject}', minutes: 45, week: '2027-05-20' },
  },
  'timetable.chooseNationalDays': { body: { national: 'none' } },
  'timetable.addYearSpan': {
    body: { kind: 'vacation', name: '寒假', from: '2027-01-25', until: '2027-02-20' },
  },
  'timetable.removeYearSpan': { query: { id: '{yearSpan}' } },
  'timetable.dayMarks': { query: { from: '2027-02-01', until: '2027-02-28' } },
  // The demonstration's first course is live.
  'timetable.recordedLessons': { params: { id: '{course}' }, code: 712 },
  'timetable.addRecordedLessons': { body: { courseSubject: '{courseSubject}', names: ['序'] }, code: 712 },
  'timetable.renameRecordedLesson': {
    params: { id: '{lesson}' },
    body: { name: '序', version: 0 },
    code: 712,
  },
  'timetable.orderRecordedLessons': {
    body: { courseSubject: '{courseSubject}', ids: ['{lesson}'] },
    code: 712,
  },
  'timetable.removeRecordedLesson': { params: { id: '{lesson}' }, code: 712 },
  'timetable.calendar': { as: 'feng' },
  'timetable.renewCalendar': { as: 'feng' },
  'timetable.endCalendar': { as: 'feng' },
}
