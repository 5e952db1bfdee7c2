import type { CorrectionKind } from './classroom-lists.ts'

// What both ends know of learning reports. Of data alone: the browser bundles it as it is.

/** As what a teacher looks: at what they teach, or at the classes and courses that they lead. */
export const viewpoints = ['taught', 'led'] as const
export type Viewpoint = (typeof viewpoints)[number]

export const courseSorts = ['name', 'students', 'held', 'came'] as const
export const studentSorts = ['fullName', 'came', 'late', 'liveMs', 'watchedMs', 'rightAnswers'] as const
export type CourseSort = (typeof courseSorts)[number]
export type StudentSort = (typeof studentSorts)[number]

/** Who goes a few minutes before the end says goodbye; from so many on they left early. */
export const leftEarlyFrom = 5

/** A remark on a student in a lesson: a few sentences. */
export const longestRemark = 500

/** What seats that were taken and ended are summed up by: in time, or by what they are of. */
export const enrolmentTimes = ['day', 'week', 'month'] as const
export const enrolmentBys = [...enrolmentTimes, 'course', 'grade', 'subject', 'source'] as const
export type EnrolmentBy = (typeof enrolmentBys)[number]
export const isInTime = (by: EnrolmentBy) => enrolmentTimes.some(one => one === by)
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** The first and the last day of a step: of a week, which its first day names, of a month as 2026-11. */
function stepOf(by: EnrolmentBy, key: string) {
  if (by === 'week') return { first: key, last: dayAfter(key, 6) }
  if (by !== 'month') return undefined
  const [year = 0, month = 0] = key.split('-').map(Number)
  return { first: `${key}-01`, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

/**
 * What of a week or a month is counted where the days asked for hold only a part of it, and at which end it is cut: without a word
 * the four days of October that are left would read as October.
 */
export function cutOf(by: EnrolmentBy, key: string, { from, until }: { from: string; until: string }) {
  const step = stepOf(by, key)
  if (!step) return
  const [isLate, isEarly] = [from > step.first, until < step.last]
  if (!isLate && !isEarly) return
  return {
    at: isLate && isEarly ? ('both' as const) : isLate ? ('from' as const) : ('until' as const),
    from: isLate ? from : step.first,
    until: isEarly ? until : step.last,
  }
}
/** The figures of a row whose seats can be looked at one by one. */
export const enrolmentFigures = ['made', 'first', 'again', 'ended'] as const
export type EnrolmentFigure = (typeof enrolmentFigures)[number]
export const enrolmentSorts = ['name', 'made', 'ended', 'net', 'before'] as const
export type EnrolmentSort = (typeof enrolmentSorts)[number]
/** So many days at most, today the last where nothing is said. */
/** So many bars a chart of courses and the like has; more are read in the table. */
export const enrolmentBars = 12
export const enrolmentDays = { usual: 30, most: 1100 }

/**
 * What an administrator sees first of the day: whose duty of the office it is, and whether its page is away once the platform has ended.
 * Areas count them, as many as they know.
 */
export const dayFigures = {
  lessons: { duty: 'reads courses', isAwayWhenExpired: true },
  running: { duty: 'reads courses', isAwayWhenExpired: true },
  waiting: { duty: 'reads courses', isAwayWhenExpired: true },
  withoutTeacher: { duty: 'reads courses', isAwayWhenExpired: true },
  leaveWaiting: { duty: 'reads courses', isAwayWhenExpired: true },
  onLeaveToday: { duty: 'reads courses', isAwayWhenExpired: true },
  filling: { duty: 'reads courses', isAwayWhenExpired: false },
  refundsAsked: { duty: 'reads orders', isAwayWhenExpired: false },
  refundsFailed: { duty: 'reads orders', isAwayWhenExpired: false },
  refundsToSend: { duty: 'reads orders', isAwayWhenExpired: false },
  unmatched: { duty: 'reads orders', isAwayWhenExpired: false },
  transfers: { duty: 'reads orders', isAwayWhenExpired: false },
  storage: { duty: 'reads announcements', isAwayWhenExpired: false },
  messages: { duty: 'reads settings', isAwayWhenExpired: false },
  imports: { duty: 'reads people', isAwayWhenExpired: false },
} as const
export type DayFigure = keyof typeof dayFigures
export const dayOrder = Object.keys(dayFigures) as DayFigure[]

/** What a student of a running lesson is to it now, who is missing first. */
export const runningStates = ['missing', 'left', 'here', 'onLeave'] as const
export type RunningState = (typeof runningStates)[number]

/** How courses fill, keep and end: what their list is ordered by, and which students stand behind a figure. */
export const assemblySorts = [
  'name',
  'enrolled',
  'active',
  'cameOnce',
  'dropped',
  'refunded',
  'held',
  'came',
  'lastAt',
] as const
export type AssemblySort = (typeof assemblySorts)[number]
export const assemblyGroups = ['enrolled', 'active', 'cameOnce', 'never', 'dropped', 'refunded'] as const
export type AssemblyGroup = (typeof assemblyGroups)[number]

/** What of a lesson a school looks for. */
export const classTimeMarks = ['late', 'moved', 'substituted', 'untaught', 'unlogged'] as const
export type ClassTimeMark = (typeof classTimeMarks)[number]
export const classTimeSorts = [
  'startsAt',
  'plannedMs',
  'heldMs',
  'lateMs',
  'teacherMs',
  'studentMs',
  'came',
] as const
export type ClassTimeSort = (typeof classTimeSorts)[number]

export const teacherHourSorts = [
  'teacher',
  'month',
  'held',
  'plannedMs',
  'heldMs',
  'substituted',
  'cancelled',
] as const
/** Figures of a teacher's hours behind which lessons stand. */
export const hourFigures = ['held', 'substituted', 'givenAway', 'cancelled', 'untaught', 'unlogged'] as const
export type HourFigure = (typeof hourFigures)[number]
export type TeacherHourSort = (typeof teacherHourSorts)[number]

interface Sat {
  isRecorded: boolean
  state: string
  isKnown: boolean
  correction: { kind: CorrectionKind } | null
  firstAt: string | null
  onLeave: boolean
  lateMinutes: number
  earlyMinutes: number
}

/**
 * Whether a student was there, as page and paper say it in a word: what it was corrected to goes before what the log says.
 */
export function presenceOf(
  lesson: Sat,
):
  | CorrectionKind
  | 'lateBy'
  | 'earlyBy'
  | 'lateAndEarly'
  | 'onTime'
  | 'recorded'
  | 'runs'
  | 'coming'
  | 'unknown' {
  if (lesson.isRecorded) return 'recorded'
  if (lesson.state === 'live') return 'runs'
  if (lesson.state !== 'ended') return 'coming'
  if (!lesson.isKnown) return 'unknown'
  if (lesson.correction) return lesson.correction.kind
  if (lesson.firstAt === null) return lesson.onLeave ? 'onLeave' : 'absent'
  const isEarly = lesson.earlyMinutes >= leftEarlyFrom
  if (lesson.lateMinutes > 0) return isEarly ? 'lateAndEarly' : 'lateBy'
  return isEarly ? 'earlyBy' : 'onTime'
}

/** The numbers in that word. */
export const minutesMissed = ({ lateMinutes, earlyMinutes }: Pick<Sat, 'lateMinutes' | 'earlyMinutes'>) => ({
  n: lateMinutes,
  m: earlyMinutes,
})
