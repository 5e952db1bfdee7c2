// Every address of the product, once. Names are those of the routes; `:id` stands for whatever a route accepts there.
export const patterns = {
  Home: '/index',
  CloudViewInfo: '/cloudViewInfo/:id',
  Classroom: '/classroom/:k',
  AlipayPay: '/AlipayPay',
  Timeout: '/timeout',
  Permission: '/permission',
  Datadeleted: '/datadeleted',
  Orderdatadeleted: '/orderdatadeleted',
  NotFound: '/404',
  ElectiveCenter: '/electiveCenter',
  PublicClassList: '/publicClassList',
  OpenCourseList: '/openCourseList',
  Register: '/register',
  UserAgreement: '/userAgreement',
  CourseDetails: '/details/:id',
  PublicClassCourseDetails: '/publicClassDetails/:id',
  OpenCourseDetails: '/openCourseDetails/:id',
  TeacherList: '/teacherList',
  TeacherDetails: '/teacherDetails/:id',
  ForgotPassword: '/forgot-password',
  VodPlay: '/vodPlay/:id',
  CloudViewVod: '/cloudViewVod/:id',
  publicVodPlay: '/publicvod/:id',
  EndLetters: '/letters/:leave',
  EndTexts: '/texts',
  GuardianLink: '/guardian/:token',
  HelpEntry: '/help',
  AppLink: '/app/open',
  SharedFiles: '/app/shared',

  StudentSchedule: '/profile/schedule',
  StudentLeave: '/profile/leave',
  StudentCourse: '/profile/course',
  StudentPublicClass: '/profile/publicClass',
  StudentPlayback: '/profile/playback',
  StudentLearningRecord: '/profile/learningrecord',
  StudentOrderList: '/profile/order/orderlist',
  StudentOrderDetail: '/profile/order/orderdetail',
  StudentAnnouncementList: '/profile/announcement/list',
  StudentAnnouncementDetails: '/profile/announcement/details/:id',
  StudentNotifications: '/profile/notifications',
  StudentInfo: '/profile/seeting/info',
  StudentPassword: '/profile/seeting/password',
  StudentDownload: '/profile/about/downloadlauncher',

  TeacherSchedule: '/teacher/schedule/index',
  TeacherLeave: '/teacher/leave',
  TeacherStudents: '/teacher/listStudents/index/list',
  TeacherStudent: '/teacher/listStudents/index/parent/page/:id',
  OwnClasses: '/teacher/listStudents/class',
  OwnClassTimetable: '/teacher/listStudents/class/timetable',
  TeacherPlayback: '/teacher/playback/index',
  TeacherMaterials: '/teacher/dataManage/index',
  TeacherLearningList: '/teacher/LearningRecord/page/list',
  TeacherLearningClass: '/teacher/LearningRecord/page/Details/:id',
  TeacherLearningLesson: '/teacher/LearningRecord/page/lesson/:id',
  TeacherLearningStudent: '/teacher/LearningRecord/page/Details/:id/:userid',
  TeacherAnnouncements: '/teacher/announcement/list',
  TeacherAnnouncement: '/teacher/announcement/preview/:id',
  TeacherNotifications: '/teacher/notifications',
  ClassStatisticsNow: '/teacher/classStatistics/realTimeStatistics',
  ClassStatisticsList: '/teacher/classStatistics/page/list',
  ClassStatisticsClass: '/teacher/classStatistics/page/Details/:id',
  ClassStatisticsLesson: '/teacher/classStatistics/page/lesson/:id',
  ClassStatisticsStudent: '/teacher/classStatistics/page/Details/:id/:userid',
  TeacherAccount: '/teacher/account/basic',
  TeacherPassword: '/teacher/account/modifyPassword',
  TeacherDownload: '/teacher/about/downloadlauncher',

  EducationalSchedule: '/admin/educational/schedule',
  EducationalScheduleArrangement: '/admin/educational/schedule-arrangement/list',
  EducationalLeave: '/admin/educational/leave',
  ArrangeTogether: '/admin/educational/schedule-arrangement/together',
  ArrangementDetails: '/admin/educational/schedule-arrangement/details/:id',
  AdminCourses: '/admin/educational/course/list',
  CombinedCourse: '/admin/educational/course/parent/create',
  QuoteCourse: '/admin/educational/course/parent/createpub',
  AdminCourseDetails: '/admin/educational/course/parent/details/:id',
  AdminCourseEdit: '/admin/educational/course/parent/edit/:id',
  AdminQuotedEdit: '/admin/educational/course/parent/editQuoted/:id',
  AdminStudents: '/admin/educational/students/list',
  AdminStudent: '/admin/educational/students/details/:id',
  AdminClasses: '/admin/educational/classes/list',
  AdminClass: '/admin/educational/classes/details/:id',
  AdminStudentsImport: '/admin/educational/students/import',
  AdminOpenClasses: '/admin/educational/publicClass/publicclasslist',
  AdminOpenClassAdd: '/admin/educational/publicClass/publicclassadd',
  AdminOpenClassEdit: '/admin/educational/publicClass/publicclassedit/:id',
  AdminOrders: '/admin/order/list',
  AdminOrder: '/admin/order/details/:id',
  AdminPlayback: '/admin/playback/index',
  AdminPublicPlayback: '/admin/playback/publicplayback',
  AdminAnnouncements: '/admin/announcement/list',
  AdminAnnouncement: '/admin/announcement/preview/:id',
  AdminAnnouncementCreate: '/admin/announcement/create',
  AdminAnnouncementEdit: '/admin/announcement/edit/:id',
  AdminBenefits: '/admin/announcement/publiclist',
  Registered: '/admin/dataStatistics/registered',
  CourseStatistics: '/admin/dataStatistics/course/statisticsAssemble',
  ClassTimeDetails: '/admin/dataStatistics/course/classTimeDetails/:id',
  TeacherHours: '/admin/dataStatistics/course/teacherHours',
  LearningReports: '/admin/dataStatistics/learningReport/list',
  LearningReportClass: '/admin/dataStatistics/learningReport/parent/page/Details/:id',
  LearningReportLesson: '/admin/dataStatistics/learningReport/lesson/Details/:id',
  LearningReportStudent: '/admin/dataStatistics/learningReport/specific/Details/:id/:userid',
  AccountBill: '/admin/dataStatistics/accountBill',
  AdminLog: '/admin/log/index',
  UserList: '/admin/user/setting/UserList',
  UserImport: '/admin/user/setting/UserImport',
  TeachingSubjects: '/admin/user/branchLearning',
  HeadTeachers: '/admin/user/headTeacherSetup/TeacherList',
  SettingBasic: '/admin/setting/basic',
  SettingSubjects: '/admin/setting/branchLearning',
  SettingGrades: '/admin/setting/year',
  SettingDiscount: '/admin/setting/discount',
  SettingHome: '/admin/setting/homePage',
  SettingSms: '/admin/setting/SMSSetting',
  SettingMaterials: '/admin/setting/dataMessage',
  SettingClassroom: '/admin/setting/classroom',
  AdminAccount: '/admin/account/basic',
  AdminPassword: '/admin/account/modifyPassword',
  InformMessage: '/admin/account/informMessage',
  AdminDownload: '/admin/about/downloadlauncher',
} as const

export type PageName = keyof typeof patterns
type Holes<P extends string> = P extends `${string}:${infer H}/${infer R}`
  ? H | Holes<R>
  : P extends `${string}:${infer H}`
    ? H
    : never
/** A place whose address holds no number or name. */
export type PlainPlace = {
  [P in PageName]: [Holes<(typeof patterns)[P]>] extends [never] ? P : never
}[PageName]
type With<P extends PageName> = [Holes<(typeof patterns)[P]>] extends [never]
  ? []
  : [params: Record<Holes<(typeof patterns)[P]>, string | number>]

/** The address of a place inside the product, as the router wants it. */
export function pathTo<P extends PageName>(place: P, ...[params]: With<P>): string {
  return patterns[place].replace(/:(\w+)/g, (_, hole: string) =>
    encodeURIComponent((params as Record<string, string | number>)[hole] ?? ''),
  )
}

/** The same for an address outside the router: the base is in it. */
export const base = '/eschool'
export const addressOf = (path: string) => base + path
