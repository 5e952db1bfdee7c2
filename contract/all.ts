import { announcements } from './announcements.ts'
import { begun } from './announcements-begun.ts'
import { benefits } from './announcements-benefits.ts'
import { digest } from './announcements-digest.ts'
import { notifications } from './announcements-notifications.ts'
import { sms } from './announcements-sms.ts'
import { wechatMessages } from './announcements-wechat.ts'
import type { Call, Route } from './call.ts'
import { classroom, doors } from './classroom.ts'
import { meetings } from './classroom-meeting.ts'
import { notes } from './classroom-notes.ts'
import { meetingServices } from './classroom-services.ts'
import { courses } from './courses.ts'
import { closing } from './courses-closing.ts'
import { discounts } from './courses-discounts.ts'
import { moving } from './courses-moving.ts'
import { courseDesk } from './courses-office.ts'
import { pictures } from './courses-public.ts'
import { quotes } from './courses-quotes.ts'
import { seats } from './courses-seats.ts'
import { waiting } from './courses-waiting.ts'
import { files } from './files.ts'
import { imports, sheets } from './imports.ts'
import { materials } from './materials.ts'
import { materialShares } from './materials-sharing.ts'
import { notices, orders } from './orders.ts'
import { invoices } from './orders-invoices.ts'
import { ordersDesk } from './orders-office.ts'
import { paying } from './orders-paying.ts'
import { reconciling, statementFiles } from './orders-reconciling.ts'
import { refundsDesk } from './orders-refunds.ts'
import { people } from './people.ts'
import { guardians } from './people-guardian-links.ts'
import { helping } from './people-help.ts'
import { office } from './people-office.ts'
import { openid } from './people-openid.ts'
import { passkeys } from './people-passkeys.ts'
import { wechat } from './people-wechat.ts'
import { wechatDesk } from './people-wechat-desk.ts'
import { filmFiles, playback } from './playback.ts'
import { filmCut } from './playback-cut.ts'
import { filmDesk } from './playback-desk.ts'
import { filmDownloads, filmUploads, madeFiles } from './playback-files.ts'
import { recording } from './playback-recording.ts'
import { captionFiles, spoken } from './playback-spoken.ts'
import { transcription } from './playback-transcription.ts'
import { site } from './site.ts'
import { app } from './site-app.ts'
import { siteDesk } from './site-desk.ts'
import { finding } from './site-find.ts'
import { logDesk } from './site-log.ts'
import { preparing } from './site-preparation.ts'
import { learning } from './statistics.ts'
import { corrections } from './statistics-corrections.ts'
import { courseFigures } from './statistics-courses.ts'
import { figures } from './statistics-figures.ts'
import { guardianReport } from './statistics-guardian.ts'
import { lessonReport } from './statistics-lesson.ts'
import { remarks } from './statistics-remarks.ts'
import { feeds, timetable } from './timetable.ts'
import { arranging } from './timetable-arranging.ts'
import { availability } from './timetable-availability.ts'
import { guardianLeave } from './timetable-guardian-leave.ts'
import { leaves } from './timetable-leave.ts'
import { recordedLessons } from './timetable-recorded.ts'
import { several } from './timetable-several.ts'
import { together } from './timetable-together.ts'
import { schoolYear } from './timetable-year.ts'

/** The calls as the browser loads them: what a visitor's page never asks comes apart from what it does. */
export const parts = {
  site,
  siteDesk,
  logDesk,
  finding,
  preparing,
  people,
  guardians,
  office,
  helping,
  openid,
  wechat,
  wechatDesk,
  passkeys,
  courses,
  courseDesk,
  seats,
  moving,
  waiting,
  closing,
  discounts,
  quotes,
  timetable,
  arranging,
  recordedLessons,
  several,
  together,
  leaves,
  guardianLeave,
  availability,
  classroom,
  notes,
  meetings,
  meetingServices,
  orders,
  ordersDesk,
  invoices,
  refundsDesk,
  reconciling,
  playback,
  filmDesk,
  filmCut,
  filmUploads,
  filmDownloads,
  recording,
  spoken,
  transcription,
  announcements,
  begun,
  notifications,
  digest,
  benefits,
  sms,
  wechatMessages,
  paying,
  materials,
  materialShares,
  imports,
  learning,
  guardianReport,
  remarks,
  corrections,
  figures,
  courseFigures,
  lessonReport,
  schoolYear,
}

/** Every call of the product under the name of its area: what the routes, the document and the generated tests walk. */
export const contract = {
  site: { ...site, ...siteDesk, ...logDesk, ...finding, ...preparing },
  people: {
    ...people,
    ...guardians,
    ...office,
    ...helping,
    ...openid,
    ...wechat,
    ...wechatDesk,
    ...passkeys,
  },
  courses: {
    ...courses,
    ...courseDesk,
    ...seats,
    ...moving,
    ...waiting,
    ...closing,
    ...discounts,
    ...quotes,
  },
  timetable: {
    ...timetable,
    ...arranging,
    ...recordedLessons,
    ...several,
    ...together,
    ...leaves,
    ...guardianLeave,
    ...availability,
    ...schoolYear,
  },
  classroom: { ...classroom, ...notes, ...meetings, ...meetingServices },
  orders: { ...orders, ...ordersDesk, ...invoices, ...refundsDesk, ...reconciling, ...paying },
  playback: {
    ...playback,
    ...filmDesk,
    ...filmCut,
    ...filmUploads,
    ...filmDownloads,
    ...recording,
    ...spoken,
    ...transcription,
  },
  announcements: {
    ...announcements,
    ...begun,
    ...benefits,
    ...notifications,
    ...digest,
    ...sms,
    ...wechatMessages,
  },
  materials: { ...materials, ...materialShares },
  imports,
  statistics: {
    ...learning,
    ...lessonReport,
    ...guardianReport,
    ...remarks,
    ...corrections,
    ...figures,
    ...courseFigures,
  },
}

export type Area = keyof typeof contract

export const everyCall = () =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, one]) => ({ area: area as Area, name, call: one as Call })),
  )

/** What stands beside the calls, under the same names of areas; files go up and come down for all of them. */
const routes = {
  files,
  site: app,
  imports: sheets,
  courses: pictures,
  timetable: feeds,
  classroom: doors,
  orders: { ...notices, ...statementFiles },
  playback: { ...filmFiles, ...madeFiles, ...captionFiles },
}

export const everyRoute = () =>
  Object.entries(routes).flatMap(([area, all]) =>
    Object.entries<Route>(all).map(([name, one]) => ({ name: `${area}.${name}`, route: one })),
  )
