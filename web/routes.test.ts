import { describe, expect, test } from 'vitest'
import { addressOf, type PageName, pathTo, patterns } from './kit/paths.ts'
import { redirects } from './redirects.ts'
import { badNumber, placeOf, places, routeTable } from './route-table.ts'
import { crumbsOf } from './shell/menus.ts'

const STUDENT = ['STUDENT']
const STAFF = ['TEACHER', 'ASSISTANT']
const TEACHER = ['TEACHER']
const HEAD = ['TEACHERINCHARGE']
const ADMIN = ['ADMIN']
const SHARED = ['ADMIN', 'TEACHER', 'ASSISTANT']

// Written by hand from what the customer asks for, so that the table cannot prove itself.
const promised: [roles: 'anyone' | string[], paths: string][] = [
  [
    'anyone',
    '/index /cloudViewInfo/:id /AlipayPay /timeout /permission /datadeleted /orderdatadeleted /electiveCenter',
  ],
  [
    'anyone',
    '/publicClassList /openCourseList /register /userAgreement /details/:id /publicClassDetails/:id /404',
  ],
  ['anyone', '/teacherList /teacherDetails/:id /letters/:leave /guardian/:token /texts /help'],
  ['anyone', '/openCourseDetails/:id /forgot-password /vodPlay/:id /cloudViewVod/:id /publicvod/:id'],
  [
    STUDENT,
    '/profile/schedule /profile/course /profile/publicClass /profile/playback /profile/learningrecord',
  ],
  [['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'], '/classroom/:k /app/open /app/shared'],
  [
    STUDENT,
    '/profile/order/orderlist /profile/order/orderdetail /profile/announcement/list /profile/notifications',
  ],
  [
    STUDENT,
    '/profile/announcement/details/:id /profile/seeting/info /profile/seeting/password /profile/about/downloadlauncher',
  ],
  [
    STAFF,
    '/teacher/schedule/index /teacher/LearningRecord/page/list /teacher/LearningRecord/page/Details/:id',
  ],
  [
    STAFF,
    '/teacher/LearningRecord/page/Details/:id/:userid /teacher/announcement/list /teacher/announcement/preview/:id /teacher/notifications',
  ],
  [STAFF, '/teacher/LearningRecord/page/lesson/:id'],
  [HEAD, '/teacher/classStatistics/page/lesson/:id'],
  [ADMIN, '/admin/dataStatistics/learningReport/lesson/Details/:id'],
  [STUDENT, '/profile/leave'],
  [TEACHER, '/teacher/leave'],
  [ADMIN, '/admin/educational/leave'],
  [STAFF, '/teacher/account/basic /teacher/account/modifyPassword /teacher/about/downloadlauncher'],
  [
    TEACHER,
    '/teacher/listStudents/index/list /teacher/listStudents/index/parent/page/:id /teacher/playback/index /teacher/dataManage/index',
  ],
  [HEAD, '/teacher/listStudents/class /teacher/listStudents/class/timetable'],
  [HEAD, '/teacher/classStatistics/realTimeStatistics /teacher/classStatistics/page/list'],
  [HEAD, '/teacher/classStatistics/page/Details/:id /teacher/classStatistics/page/Details/:id/:userid'],
  [
    ADMIN,
    '/admin/educational/schedule /admin/educational/course/list /admin/educational/course/parent/create',
  ],
  [ADMIN, '/admin/educational/course/parent/createpub /admin/educational/course/parent/details/:id'],
  [ADMIN, '/admin/educational/course/parent/edit/:id /admin/educational/course/parent/editQuoted/:id'],
  [ADMIN, '/admin/educational/schedule-arrangement/together'],
  [ADMIN, '/admin/educational/schedule-arrangement/list /admin/educational/schedule-arrangement/details/:id'],
  [
    ADMIN,
    '/admin/educational/students/list /admin/educational/students/details/:id /admin/educational/students/import /admin/educational/classes/list /admin/educational/classes/details/:id',
  ],
  [ADMIN, '/admin/educational/publicClass/publicclasslist /admin/educational/publicClass/publicclassadd'],
  [ADMIN, '/admin/educational/publicClass/publicclassedit/:id /admin/order/list /admin/order/details/:id'],
  [
    ADMIN,
    '/admin/playback/index /admin/playback/publicplayback /admin/announcement/list /admin/announcement/preview/:id',
  ],
  [ADMIN, '/admin/announcement/create /admin/announcement/edit/:id /admin/announcement/publiclist'],
  [ADMIN, '/admin/dataStatistics/registered /admin/dataStatistics/course/statisticsAssemble'],
  [ADMIN, '/admin/dataStatistics/course/classTimeDetails/:id /admin/dataStatistics/course/teacherHours'],
  [ADMIN, '/admin/dataStatistics/learningReport/list'],
  [ADMIN, '/admin/dataStatistics/learningReport/parent/page/Details/:id'],
  [
    ADMIN,
    '/admin/dataStatistics/learningReport/specific/Details/:id/:userid /admin/dataStatistics/accountBill /admin/log/index',
  ],
  [
    ADMIN,
    '/admin/user/setting/UserList /admin/user/setting/UserImport /admin/user/branchLearning /admin/user/headTeacherSetup/TeacherList',
  ],
  [
    ADMIN,
    '/admin/setting/basic /admin/setting/branchLearning /admin/setting/year /admin/setting/discount /admin/setting/homePage',
  ],
  [ADMIN, '/admin/setting/SMSSetting /admin/setting/dataMessage /admin/setting/classroom'],
  [ADMIN, '/admin/account/informMessage'],
  [SHARED, '/admin/account/basic /admin/account/modifyPassword /admin/about/downloadlauncher'],
]

test('every path that is promised stands in the table with its roles, and no other', () => {
  const table = places.map(place => `${patterns[place]} ${routeTable[place].roles}`)
  const wanted = promised.flatMap(([roles, paths]) => paths.split(' ').map(path => `${path} ${roles}`))
  expect(table.sort()).toEqual(wanted.sort())
})

const numeric: Partial<Record<PageName, string[]>> = {
  StudentAnnouncementDetails: ['id'],
  AdminCourseDetails: ['id'],
  AdminCourseEdit: ['id'],
  AdminStudent: ['id'],
  AdminClass: ['id'],
  AdminOrder: ['id'],
  AdminAnnouncement: ['id'],
  AdminAnnouncementEdit: ['id'],
  TeacherStudent: ['id'],
  TeacherAnnouncement: ['id'],
  TeacherLearningClass: ['id'],
  TeacherLearningStudent: ['id', 'userid'],
  TeacherLearningLesson: ['id'],
  ClassStatisticsClass: ['id'],
  ClassStatisticsLesson: ['id'],
  LearningReportLesson: ['id'],
  ClassStatisticsStudent: ['id', 'userid'],
}
test('numbers are asked for where they are promised, and nowhere else', () => {
  for (const place of places) expect(routeTable[place].numeric, place).toEqual(numeric[place])
})

describe('addresses', () => {
  test('are made by name', () => {
    expect(pathTo('Home')).toBe('/index')
    expect(pathTo('CourseDetails', { id: 7 })).toBe('/details/7')
    expect(pathTo('TeacherLearningStudent', { id: 7, userid: 8 })).toBe(
      '/teacher/LearningRecord/page/Details/7/8',
    )
    expect(pathTo('VodPlay', { id: 'a/b?c' })).toBe('/vodPlay/a%2Fb%3Fc')
    expect(addressOf('/index')).toBe('/eschool/index')
  })
  test('are found again', () => {
    for (const place of places) {
      const path = patterns[place].replace(/:\w+/g, '12')
      expect(placeOf(path)?.place, path).toBe(place)
      expect(placeOf(`${path}/`)?.place, path).toBe(place)
    }
    expect(placeOf('/nowhere')).toBeUndefined()
    const found = placeOf('/admin/order/details/x1')
    expect(found && badNumber(found)).toBe(true)
  })
  test('every other reading leads to a place of the table', () => {
    for (const [from, to] of Object.entries(redirects)) {
      expect(placeOf(from.replace(/:\w+/g, '3')), `${from} is a place already`).toBeUndefined()
      expect(placeOf(to.replace(/:\w+/g, '3')), `${from} leads nowhere`).toBeDefined()
    }
  })
})

test('a details page stands below its list', () => {
  expect(crumbsOf('AdminOrder')).toEqual({
    group: 'AdminOrder',
    section: undefined,
    back: 'AdminOrders',
    here: 'AdminOrder',
  })
  expect(crumbsOf('AdminStudent')).toMatchObject({ section: 'students', back: 'AdminStudents' })
  expect(routeTable.StudentOrderDetail).toMatchObject({ back: 'StudentOrderList' })
  expect(routeTable.StudentOrderDetail.menu).toBeUndefined()
  expect(routeTable.StudentDownload.menu).toBeUndefined()
})
