import { patterns } from './kit/paths.ts'

const to = patterns

/** Other readings of the same words, and the stems of the areas. `:id` goes over as it stands. */
export const redirects: Readonly<Record<string, string>> = {
  '/': to.Home,
  '/profile': to.StudentSchedule,
  '/profile/order': to.StudentOrderList,
  '/profile/announcement': to.StudentAnnouncementList,
  '/profile/seeting': to.StudentInfo,
  '/profile/about': to.StudentDownload,
  '/teacher': to.TeacherSchedule,
  '/teacher/schedule': to.TeacherSchedule,
  '/teacher/listStudents': to.TeacherStudents,
  '/teacher/listStudents/index': to.TeacherStudents,
  '/teacher/listStudents/list': to.TeacherStudents,
  '/teacher/listStudents/parent/page/:id': '/teacher/listStudents/index/parent/page/:id',
  '/teacher/playback': to.TeacherPlayback,
  '/teacher/dataManage': to.TeacherMaterials,
  '/teacher/LearningRecord': to.TeacherLearningList,
  '/teacher/LearningRecord/list': to.TeacherLearningList,
  '/teacher/LearningRecord/Details/:id': to.TeacherLearningClass,
  '/teacher/LearningRecord/Details/:id/:userid': to.TeacherLearningStudent,
  '/teacher/announcement': to.TeacherAnnouncements,
  '/teacher/classStatistics': to.ClassStatisticsNow,
  '/teacher/classStatistics/list': to.ClassStatisticsList,
  '/teacher/classStatistics/Details/:id': to.ClassStatisticsClass,
  '/teacher/classStatistics/Details/:id/:userid': to.ClassStatisticsStudent,
  '/teacher/account': to.TeacherAccount,
  '/teacher/about': to.TeacherDownload,
  '/admin/educational/course': to.AdminCourses,
  '/admin/educational/list': to.AdminCourses,
  '/admin/educational/create': to.CombinedCourse,
  '/admin/educational/parent/create': to.CombinedCourse,
  '/admin/educational/course/create': to.CombinedCourse,
  '/admin/educational/createpub': to.QuoteCourse,
  '/admin/educational/parent/createpub': to.QuoteCourse,
  '/admin/educational/course/createpub': to.QuoteCourse,
  '/admin/educational/details/:id': to.AdminCourseDetails,
  '/admin/educational/parent/details/:id': to.AdminCourseDetails,
  '/admin/educational/course/details/:id': to.AdminCourseDetails,
  '/admin/educational/edit/:id': to.AdminCourseEdit,
  '/admin/educational/parent/edit/:id': to.AdminCourseEdit,
  '/admin/educational/course/edit/:id': to.AdminCourseEdit,
  '/admin/educational/editQuoted/:id': to.AdminQuotedEdit,
  '/admin/educational/parent/editQuoted/:id': to.AdminQuotedEdit,
  '/admin/educational/course/editQuoted/:id': to.AdminQuotedEdit,
  '/admin/educational/schedule-arrangement': to.EducationalScheduleArrangement,
  '/admin/educational/students': to.AdminStudents,
  '/admin/educational/publicClass': to.AdminOpenClasses,
  '/admin/educational/publicclasslist': to.AdminOpenClasses,
  '/admin/educational/publicclassadd': to.AdminOpenClassAdd,
  '/admin/educational/publicclassedit/:id': to.AdminOpenClassEdit,
  '/admin/order': to.AdminOrders,
  '/admin/playback': to.AdminPlayback,
  '/admin/announcement': to.AdminAnnouncements,
  '/admin/dataStatistics': to.Registered,
  '/admin/dataStatistics/course': to.CourseStatistics,
  '/admin/dataStatistics/statisticsAssemble': to.CourseStatistics,
  '/admin/dataStatistics/classTimeDetails/:id': to.ClassTimeDetails,
  '/admin/dataStatistics/learningReport': to.LearningReports,
  '/admin/dataStatistics/list': to.LearningReports,
  '/admin/dataStatistics/parent/page/Details/:id': to.LearningReportClass,
  '/admin/dataStatistics/specific/Details/:id/:userid': to.LearningReportStudent,
  '/admin/log': to.AdminLog,
  '/admin/user': to.UserList,
  '/admin/user/setting': to.UserList,
  '/admin/user/UserList': to.UserList,
  '/admin/user/UserImport': to.UserImport,
  '/admin/user/headTeacherSetup': to.HeadTeachers,
  '/admin/user/TeacherList': to.HeadTeachers,
  '/admin/setting': to.SettingBasic,
  '/admin/account': to.AdminAccount,
  '/admin/about': to.AdminDownload,
}

const matchers = Object.entries(redirects).map(([from, to]) => ({
  to,
  holes: [...from.matchAll(/:(\w+)/g)].map(hole => hole[1] ?? ''),
  shape: new RegExp(`^${from.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`, 'i'),
}))

/** What people type, and other products call, the page on which one signs in: here it is a dialog over the home page. */
const signIn = /^\/(?:login|log-in|signin|sign-in)\/?$/i

/** Over the home page with whatever was asked, and with the way back where none was. */
function signInWith(search: string) {
  const query = new URLSearchParams(search)
  if (!query.has('redirect')) query.set('redirect', to.Home)
  return `${to.Home}?${query}`
}

/** Where another reading of a path leads, with what it asked; nothing for a path that is none. */
export function redirectOf(path: string, search = ''): string | undefined {
  if (signIn.test(path)) return signInWith(search)
  for (const { to, holes, shape } of matchers) {
    const match = shape.exec(path)
    if (match)
      return holes.reduce((made, hole, at) => made.replace(`:${hole}`, match[at + 1] ?? ''), to) + search
  }
  return undefined
}
