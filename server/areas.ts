import { paying } from '../contract/orders-paying.ts'
import { finding } from '../contract/site-find.ts'
import { logDesk } from '../contract/site-log.ts'
import { preparing } from '../contract/site-preparation.ts'
import { announcementsCalls } from './announcements/announcements.calls.ts'
import { forgetBegun, keptBegun } from './announcements/begun.store.ts'
import { forgetBenefitReceipts } from './announcements/benefits.store.ts'
import { benefitExport } from './announcements/benefits-export.ts'
import { forgetReceipts, ownReceipts } from './announcements/broadcast.store.ts'
import { announcementCounts } from './announcements/counts.ts'
import { messageDay } from './announcements/day.store.ts'
import { forgetEmail, keptEmail } from './announcements/digest.store.ts'
import { messagesCalls } from './announcements/messages.calls.ts'
import { outboxExport } from './announcements/messages-export.ts'
import { messageChange } from './announcements/messages-lessons.ts'
import { forgetQuiet } from './announcements/notifications.store.ts'
import { forgetMessages, ownMessages } from './announcements/own-messages.store.ts'
import { forgetWays, keptWays } from './announcements/own-ways.store.ts'
import { broadcastExport, readerExport } from './announcements/readers.ts'
import { wechatMessageCalls } from './announcements/wechat/template-setting.ts'
import { classroomCalls } from './classroom/classroom.calls.ts'
import { forgetCorrections, ownCorrections } from './classroom/corrections.store.ts'
import { lessonIsWithoutTeacher, roomDay } from './classroom/day.store.ts'
import { interactionCounts } from './classroom/interactions.store.ts'
import { forgetNotes, ownNotes } from './classroom/notes.store.ts'
import { ownWords } from './classroom/own-words.store.ts'
import { plansAreCopiedBy } from './courses/copying.store.ts'
import { courseExport } from './courses/course-list.ts'
import { coursesCalls } from './courses/courses.calls.ts'
import { courseDay, coursePreparation, gradeHasCourses } from './courses/day.store.ts'
import { ownEnrolments } from './courses/enrolment.store.ts'
import { findCourses } from './courses/found-courses.store.ts'
import { seatsArePaidBy } from './courses/paid-seats.store.ts'
import { rosterExport } from './courses/roster.ts'
import { forgetCards, ownCard } from './courses/teacher.store.ts'
import { unpaidOrdersAre } from './courses/unpaid-orders.store.ts'
import { forgetWaits, ownWaits } from './courses/waiting.store.ts'
import { importDay } from './imports/day.store.ts'
import { forgetRows, ownRows } from './imports/import-rows.store.ts'
import { importsCalls } from './imports/imports.calls.ts'
import { refusedExports } from './imports/refused.ts'
import type { Area } from './kit/area.ts'
import { countsAre } from './kit/counters.ts'
import { dayIs } from './kit/day.ts'
import { findersAre } from './kit/finders.ts'
import { serve } from './kit/http/serve.ts'
import { listsAre } from './kit/list/exports.ts'
import { ownDataIs } from './kit/own-data.ts'
import { papersAre } from './kit/pdf/papers.ts'
import { preparationIs } from './kit/preparation.ts'
import { materialDay } from './materials/day.store.ts'
import { materialsCalls } from './materials/materials.calls.ts'
import { ownMaterials } from './materials/own-materials.store.ts'
import { agreementMaker } from './orders/agreement-paper.ts'
import { orderDay } from './orders/day.store.ts'
import { endOnSeat } from './orders/ending.ts'
import { findOrders } from './orders/found-orders.store.ts'
import { unpaidOrderOf } from './orders/order.store.ts'
import { billByExport, billExport, orderExport } from './orders/order-export.ts'
import { ordersCalls } from './orders/orders.calls.ts'
import { forgetInvoices, orderKeeps, ownInvoices } from './orders/own-data.store.ts'
import { seatMoney } from './orders/paid-seats.store.ts'
import { payingHandlers } from './orders/paying-setting.ts'
import { receiptMaker } from './orders/receipt.ts'
import { forgetBindings, keptBindings } from './people/elsewhere/elsewhere.store.ts'
import { findPeople } from './people/found-people.store.ts'
import { teacherPreparation } from './people/leading.store.ts'
import { ownAccount } from './people/own.store.ts'
import { forgetPasskeys, keptPasskeys } from './people/passkey.store.ts'
import { peopleCalls } from './people/people.calls.ts'
import { studentExport, userExport } from './people/user-export.ts'
import { filmCalls } from './playback/film.calls.ts'
import { filmExport } from './playback/film-export.ts'
import { forgetRecording, ownRecording } from './playback/recording/consent.store.ts'
import { recordingCalls } from './playback/recording/recording.calls.ts'
import { ownSeen } from './playback/seen.store.ts'
import { ownSpoken } from './playback/spoken/forgetting.store.ts'
import { spokenCalls } from './playback/spoken/spoken.calls.ts'
import { preparationHandlers } from './site/first-hour.ts'
import { gradesAreUsedBy } from './site/grade-uses.store.ts'
import { logDeskHandlers } from './site/log-desk.ts'
import { logExport } from './site/log-export.ts'
import { sitePreparation } from './site/preparation.store.ts'
import { findingHandlers } from './site/school-search.ts'
import { siteCalls } from './site/site.calls.ts'
import { forgetSeats } from './statistics/course-figures.store.ts'
import { assemblyExport, classTimesExport, teacherHoursExport } from './statistics/course-figures-export.ts'
import { enrolmentExport } from './statistics/enrolment-export.ts'
import { forgetReports, ownReports } from './statistics/folding.store.ts'
import {
  learningCourseExport,
  learningLessonExport,
  learningStudentExport,
} from './statistics/learning-export.ts'
import { lessonReportExport } from './statistics/lesson-report-export.ts'
import { forgetRemarks, ownRemarks } from './statistics/remarks.store.ts'
import { reportMaker } from './statistics/report-paper.ts'
import { forgetReported } from './statistics/reported.store.ts'
import { seatsExport } from './statistics/seats-export.ts'
import { statisticsCalls } from './statistics/statistics.calls.ts'
import { forgetAvailability, ownAvailabilityKept } from './timetable/availability.store.ts'
import { changesAreToldBy } from './timetable/changes.store.ts'
import { lessonDay, lessonPreparation } from './timetable/day.store.ts'
import { findLessons } from './timetable/found-lessons.store.ts'
import { forgetLeave, ownLeaveKept } from './timetable/leave-asking.store.ts'
import { leaveExport } from './timetable/leave-export.ts'
import { lessonExport, ownLessonExport } from './timetable/lesson-export.ts'
import { copyLessons } from './timetable/plan-copy.ts'
import { timetableCalls } from './timetable/timetable.calls.ts'
import { lessonCounts } from './timetable/viewing.ts'
import { withoutTeacherIs } from './timetable/without-teacher.store.ts'

/** Every area under its name, the same as in the contract, with its calls and whatever else it gives to what all share. */
const areas: Record<string, Area> = {
  site: {
    calls: [
      ...siteCalls,
      ...serve(logDesk, logDeskHandlers),
      ...serve(finding, findingHandlers),
      ...serve(preparing, preparationHandlers),
    ],
    prepares: sitePreparation,
    exports: { log: logExport },
  },
  people: {
    calls: peopleCalls,
    prepares: teacherPreparation,
    finds: { people: findPeople },
    exports: { users: userExport, students: studentExport },
    keeps: { ...ownAccount, passkeys: keptPasskeys, bindings: keptBindings },
    forgets: [forgetPasskeys, forgetBindings],
  },
  courses: {
    finds: { courses: findCourses },
    calls: coursesCalls,
    prepares: coursePreparation,
    day: courseDay,
    exports: { courses: courseExport, roster: rosterExport },
    keeps: { enrolments: ownEnrolments, waiting: ownWaits, teacherCard: ownCard },
    // A teacher's face and papers go with the account.
    forgets: [forgetCards, forgetWaits],
  },
  timetable: {
    calls: timetableCalls,
    prepares: lessonPreparation,
    counts: lessonCounts,
    day: lessonDay,
    finds: { lessons: findLessons },
    exports: { lessons: lessonExport, ownLessons: ownLessonExport, leave: leaveExport },
    keeps: { leave: ownLeaveKept, availability: ownAvailabilityKept },
    forgets: [forgetLeave, forgetAvailability],
  },
  classroom: {
    calls: classroomCalls,
    counts: interactionCounts,
    day: roomDay,
    keeps: { classroom: ownWords, lessonNotes: ownNotes, corrections: ownCorrections },
    forgets: [forgetNotes, forgetCorrections],
  },
  orders: {
    finds: { orders: findOrders },
    calls: [...ordersCalls, ...serve(paying, payingHandlers)],
    day: orderDay,
    exports: { orders: orderExport, bill: billExport, billBy: billByExport },
    papers: { receipt: receiptMaker, agreement: agreementMaker },
    keeps: { orders: orderKeeps, invoices: ownInvoices },
    forgets: [forgetInvoices],
  },
  playback: {
    calls: [...filmCalls, ...recordingCalls, ...spokenCalls],
    exports: { films: filmExport },
    keeps: { watched: ownSeen, recording: ownRecording, spoken: ownSpoken },
    forgets: [forgetRecording],
  },
  materials: { calls: materialsCalls, day: materialDay, keeps: { materials: ownMaterials } },
  statistics: {
    calls: statisticsCalls,
    exports: {
      learningCourses: learningCourseExport,
      learningStudents: learningStudentExport,
      learningLessons: learningLessonExport,
      learningLesson: lessonReportExport,
      enrolments: enrolmentExport,
      assembly: assemblyExport,
      classTimes: classTimesExport,
      teacherHours: teacherHoursExport,
      seats: seatsExport,
    },
    papers: { learningReport: reportMaker },
    keeps: { learning: ownReports, remarks: ownRemarks },
    forgets: [forgetReports, forgetSeats, forgetReported, forgetRemarks],
  },
  imports: {
    calls: importsCalls,
    day: importDay,
    exports: refusedExports,
    keeps: { importedRows: ownRows },
    forgets: [forgetRows],
  },
  announcements: {
    calls: [...announcementsCalls, ...messagesCalls, ...wechatMessageCalls],
    counts: announcementCounts,
    day: messageDay,
    exports: {
      broadcasts: broadcastExport,
      benefits: benefitExport,
      messages: outboxExport,
      readers: readerExport,
    },
    keeps: {
      announcementsRead: ownReceipts,
      announcementsBegun: keptBegun,
      messages: ownMessages,
      ways: keptWays,
      email: keptEmail,
    },
    forgets: [
      forgetBegun,
      forgetReceipts,
      forgetBenefitReceipts,
      forgetQuiet,
      forgetWays,
      forgetEmail,
      forgetMessages,
    ],
  },
}

export const areaCalls = Object.fromEntries(Object.entries(areas).map(([name, { calls }]) => [name, calls]))

const all = Object.values(areas)
countsAre(all.map(({ counts = {} }) => counts))
dayIs(all.map(({ day = {} }) => day))
preparationIs(all.map(({ prepares = {} }) => prepares))
findersAre(all.map(({ finds = {} }) => finds))
papersAre(new Map(all.flatMap(({ papers = {} }) => Object.entries(papers))))
listsAre(new Map(all.flatMap(({ exports = {} }) => Object.entries(exports))))
ownDataIs(
  all.flatMap(({ keeps = {} }) => Object.entries(keeps)),
  all.flatMap(({ forgets = [] }) => forgets),
)
plansAreCopiedBy(copyLessons)
withoutTeacherIs(lessonIsWithoutTeacher)
gradesAreUsedBy(gradeHasCourses)
unpaidOrdersAre({ find: unpaidOrderOf, end: endOnSeat })
seatsArePaidBy(seatMoney)
changesAreToldBy(messageChange)
