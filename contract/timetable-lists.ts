// What both ends know of a timetable. Imports nothing: the browser bundles it as it is.

/** How long a lesson may be, in minutes. */
export const lessonMinutes = { least: 5, most: 720 } as const
/** How many lessons one plan may hold, by rule or one by one. */
export const mostLessons = 5000
/** How many rules make one plan: Tuesdays at seven and Saturdays at ten are two. */
export const mostRules = 5
/** How many courses are planned in one go, and how many plans that may be: one for each subject. */
export const mostTogether = 30
export const mostPlans = 120
/** The longest break between two lessons that a school may ask for, in minutes. */
export const longestPause = 240
export const longestLessonName = 60
/** How many lessons a subject of a recorded course may have. */
export const mostRecorded = 300
/** How many lessons may be changed in one go. */
export const mostSeveral = 500
/** What may become of several lessons in one go. */
export const severalKinds = ['move', 'substitute', 'cancel', 'restore', 'rename'] as const
export type SeveralKind = (typeof severalKinds)[number]
/** Why a lesson that was chosen stays as it is. */
export const staysBecause = [
  'ended',
  'running',
  'cancelled',
  'same',
  'past',
  'held',
  'staff',
  'course',
] as const
export type StaysBecause = (typeof staysBecause)[number]

/** How leave stands. What nobody decided and no lesson is left for has lapsed. */
export const leaveStates = ['asked', 'agreed', 'refused', 'takenBack', 'lapsed'] as const
export type LeaveState = (typeof leaveStates)[number]
export const leaveSorts = ['askedAt', 'from'] as const
export const longestLeaveReason = 200
/** So many days one leave may have, and so many it may lie ahead; the office enters it as far back. */
export const leaveDays = { most: 92, ahead: 366 } as const

/** How many spans of hours in a week, and how many of days, somebody's word of being available may have. */
export const mostHours = 42
export const mostAway = 50

/** What a school's own year is made of: on vacations and days off no lesson is planned, on make-up days one is, whatever else holds. */
export const yearSpanKinds = ['term', 'vacation', 'dayOff', 'makeUpDay'] as const
export type YearSpanKind = (typeof yearSpanKinds)[number]
export const longestSpanName = 40
/** Terms, vacations, days off and make-up days of ten years; all of them are read with every plan. */
export const mostYearSpans = 500
/** Whose official days off a school keeps. */
export const nationalDays = ['china', 'none'] as const
export type NationalDays = (typeof nationalDays)[number]
