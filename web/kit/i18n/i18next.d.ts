import 'i18next'
import type { announcements } from '../../../locales/zh/announcements.ts'
import type { announcementsBenefits } from '../../../locales/zh/announcements-benefits.ts'
import type { announcementsInbox } from '../../../locales/zh/announcements-inbox.ts'
import type { announcementsMessages } from '../../../locales/zh/announcements-messages.ts'
import type { classroom } from '../../../locales/zh/classroom.ts'
import type { classroomApp } from '../../../locales/zh/classroom-app.ts'
import type { classroomMeeting } from '../../../locales/zh/classroom-meeting.ts'
import type { classroomTeaching } from '../../../locales/zh/classroom-teaching.ts'
import type { courses } from '../../../locales/zh/courses.ts'
import type { coursesCard } from '../../../locales/zh/courses-card.ts'
import type { coursesDiscounts } from '../../../locales/zh/courses-discounts.ts'
import type { coursesDrafting } from '../../../locales/zh/courses-drafting.ts'
import type { coursesOffer } from '../../../locales/zh/courses-offer.ts'
import type { coursesPrepayment } from '../../../locales/zh/courses-prepayment.ts'
import type { coursesQuoting } from '../../../locales/zh/courses-quoting.ts'
import type { coursesSeats } from '../../../locales/zh/courses-seats.ts'
import type { coursesWaiting } from '../../../locales/zh/courses-waiting.ts'
import type { imports } from '../../../locales/zh/imports.ts'
import type { kit } from '../../../locales/zh/kit.ts'
import type { kitList } from '../../../locales/zh/kit-list.ts'
import type { materials } from '../../../locales/zh/materials.ts'
import type { operator } from '../../../locales/zh/operator.ts'
import type { orders } from '../../../locales/zh/orders.ts'
import type { ordersBooks } from '../../../locales/zh/orders-books.ts'
import type { ordersOffice } from '../../../locales/zh/orders-office.ts'
import type { ordersPaying } from '../../../locales/zh/orders-paying.ts'
import type { people } from '../../../locales/zh/people.ts'
import type { peopleAccount } from '../../../locales/zh/people-account.ts'
import type { peopleGuardian } from '../../../locales/zh/people-guardian.ts'
import type { peopleHelp } from '../../../locales/zh/people-help.ts'
import type { peopleMarks } from '../../../locales/zh/people-marks.ts'
import type { peopleOffice } from '../../../locales/zh/people-office.ts'
import type { peopleOpenid } from '../../../locales/zh/people-openid.ts'
import type { peopleOpenidSetting } from '../../../locales/zh/people-openid-setting.ts'
import type { peopleWechatSetting } from '../../../locales/zh/people-wechat-setting.ts'
import type { playback } from '../../../locales/zh/playback.ts'
import type { playbackDesk } from '../../../locales/zh/playback-desk.ts'
import type { playbackFiles } from '../../../locales/zh/playback-files.ts'
import type { playbackRecorded } from '../../../locales/zh/playback-recorded.ts'
import type { playbackRecording } from '../../../locales/zh/playback-recording.ts'
import type { playbackSpoken } from '../../../locales/zh/playback-spoken.ts'
import type { shell } from '../../../locales/zh/shell.ts'
import type { shellConsole } from '../../../locales/zh/shell-console.ts'
import type { shellMaintenance } from '../../../locales/zh/shell-maintenance.ts'
import type { shellRoutes } from '../../../locales/zh/shell-routes.ts'
import type { site } from '../../../locales/zh/site.ts'
import type { siteLog } from '../../../locales/zh/site-log.ts'
import type { sitePreparation } from '../../../locales/zh/site-preparation.ts'
import type { siteSetting } from '../../../locales/zh/site-setting.ts'
import type { statistics } from '../../../locales/zh/statistics.ts'
import type { statisticsCourses } from '../../../locales/zh/statistics-courses.ts'
import type { statisticsDay } from '../../../locales/zh/statistics-day.ts'
import type { statisticsFigures } from '../../../locales/zh/statistics-figures.ts'
import type { statisticsSums } from '../../../locales/zh/statistics-sums.ts'
import type { timetable } from '../../../locales/zh/timetable.ts'
import type { timetableAhead } from '../../../locales/zh/timetable-ahead.ts'
import type { timetableArranging } from '../../../locales/zh/timetable-arranging.ts'
import type { timetableAvailability } from '../../../locales/zh/timetable-availability.ts'
import type { timetableLeave } from '../../../locales/zh/timetable-leave.ts'
import type { timetableSeveral } from '../../../locales/zh/timetable-several.ts'
import type { timetableYear } from '../../../locales/zh/timetable-year.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      announcements: typeof announcements
      'announcements-inbox': typeof announcementsInbox
      'announcements-benefits': typeof announcementsBenefits
      'announcements-messages': typeof announcementsMessages
      classroom: typeof classroom
      'classroom-app': typeof classroomApp
      'classroom-meeting': typeof classroomMeeting
      'classroom-teaching': typeof classroomTeaching
      courses: typeof courses
      'courses-card': typeof coursesCard
      'courses-discounts': typeof coursesDiscounts
      'courses-prepayment': typeof coursesPrepayment
      'courses-drafting': typeof coursesDrafting
      'courses-offer': typeof coursesOffer
      'courses-quoting': typeof coursesQuoting
      'courses-seats': typeof coursesSeats
      'courses-waiting': typeof coursesWaiting
      imports: typeof imports
      kit: typeof kit
      'kit-list': typeof kitList
      operator: typeof operator
      orders: typeof orders
      'orders-books': typeof ordersBooks
      'orders-office': typeof ordersOffice
      'orders-paying': typeof ordersPaying
      'playback-spoken': typeof playbackSpoken
      'playback-recorded': typeof playbackRecorded
      'playback-recording': typeof playbackRecording
      materials: typeof materials
      people: typeof people
      'people-account': typeof peopleAccount
      'people-guardian': typeof peopleGuardian
      'people-help': typeof peopleHelp
      'people-marks': typeof peopleMarks
      'people-office': typeof peopleOffice
      'people-openid': typeof peopleOpenid
      'people-openid-setting': typeof peopleOpenidSetting
      'people-wechat-setting': typeof peopleWechatSetting
      playback: typeof playback
      'playback-desk': typeof playbackDesk
      'playback-files': typeof playbackFiles
      shell: typeof shell
      'shell-console': typeof shellConsole
      'shell-maintenance': typeof shellMaintenance
      'shell-routes': typeof shellRoutes
      site: typeof site
      'site-log': typeof siteLog
      'site-preparation': typeof sitePreparation
      'site-setting': typeof siteSetting
      statistics: typeof statistics
      'statistics-courses': typeof statisticsCourses
      'statistics-day': typeof statisticsDay
      'statistics-figures': typeof statisticsFigures
      'statistics-sums': typeof statisticsSums
      timetable: typeof timetable
      'timetable-ahead': typeof timetableAhead
      'timetable-arranging': typeof timetableArranging
      'timetable-availability': typeof timetableAvailability
      'timetable-leave': typeof timetableLeave
      'timetable-several': typeof timetableSeveral
      'timetable-year': typeof timetableYear
    }
  }
}
