import type { learning } from 'virtual:calls/learning'
import type { lessonReport } from 'virtual:calls/lessonReport'
import { type CorrectionKind, wasThere } from '../../contract/classroom-lists.ts'
import { leftEarlyFrom } from '../../contract/statistics-lists.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { mondayOf } from '../kit/format/zone.ts'

export type OwnCourse = NonNullable<(typeof learning)['ownRecord']['data']>[number]
export type LessonRecord = OwnCourse['lessons'][number]
export type Totals = OwnCourse['totals']
export type CourseRows = NonNullable<(typeof learning)['reportCourses']['data']>
export type CourseRow = CourseRows['rows'][number]
export type CourseLesson = NonNullable<(typeof learning)['reportLessons']['data']>[number]
export type StudentRow = NonNullable<(typeof learning)['reportStudents']['data']>['rows'][number]

export type LessonSaid = NonNullable<(typeof lessonReport)['reportLesson']['data']>
export type Sitter = LessonSaid['students'][number]
export type Correction = NonNullable<LessonRecord['correction']>
/** A lesson of a student, as far as an attendance is corrected there. */
export type Correctable = Pick<
  LessonRecord,
  | 'id'
  | 'number'
  | 'name'
  | 'startsAt'
  | 'endsAt'
  | 'state'
  | 'isRecorded'
  | 'isKnown'
  | 'firstAt'
  | 'onLeave'
  | 'lateMinutes'
  | 'earlyMinutes'
  | 'loggedMs'
  | 'correction'
  | 'mayCorrect'
>

/** What of a correction's kinds stands there now. */
export function recordedAs({ correction, firstAt, onLeave, lateMinutes }: Correctable): CorrectionKind {
  if (correction) return correction.kind
  if (firstAt === null) return onLeave ? 'onLeave' : 'absent'
  return lateMinutes > 0 ? 'late' : 'came'
}

/** Whether something would be corrected to what the log says of it already; what was corrected before may be anything. */
export function saysNothingNew(
  lesson: Correctable,
  { kind, minutes }: { kind: CorrectionKind; minutes: number },
) {
  if (lesson.correction || kind !== recordedAs(lesson)) return false
  return !wasThere(kind) || minutes === minutesOf(lesson.loggedMs)
}

/** Who of a lesson's list is looked for. */
export const sitterGroups = ['all', 'absent', 'onLeave', 'late', 'leftEarly'] as const
type SitterGroup = (typeof sitterGroups)[number]

/** Of whoever was corrected what that says counts alone. */
export const inGroup =
  (group: SitterGroup) =>
  ({ came, onLeave, correction, lateMinutes, earlyMinutes }: Sitter): boolean => {
    if (group === 'all') return true
    if (group === 'absent') return !came && !onLeave
    if (group === 'onLeave') return !came && onLeave
    if (correction) return correction.kind === group
    return came && (group === 'late' ? lateMinutes > 0 : earlyMinutes >= leftEarlyFrom)
  }

/** What the list of a lesson comes to; minutes are the mean of everybody who came. */
export function sitterSums(all: readonly Sitter[]) {
  const here = all.filter(({ came }) => came)
  const count = (group: SitterGroup) => all.filter(inGroup(group)).length
  return {
    all: all.length,
    came: here.length,
    absent: count('absent'),
    onLeave: count('onLeave'),
    late: count('late'),
    leftEarly: count('leftEarly'),
    liveMs: here.length === 0 ? 0 : here.reduce((sum, { liveMs }) => sum + liveMs, 0) / here.length,
  }
}

export const percent = (part: number, whole: number) =>
  whole === 0 ? undefined : Math.round((100 * part) / whole)

/** Whoever was away with leave counts neither as come nor as absent. */
export function attendanceOf({
  came,
  entitled,
  onLeave,
}: {
  came: number
  entitled: number
  onLeave: number
}) {
  const of = percent(came, entitled - onLeave)
  return of === undefined ? undefined : `${of}%`
}

/** '1:02:03', '7:20'. */
export function placeIn(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (one: number) => String(one).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

export interface Part {
  from: number
  until: number
  isSeen: boolean
}

/** Lessons in their order, one list for each week that has any; a week is named by its Monday. */
export function byWeek<L extends { startsAt: string }>(
  lessons: readonly L[],
  dayOf: (iso: string) => string,
) {
  const weeks = new Map<string, L[]>()
  for (const lesson of lessons) {
    const monday = mondayOf(dayOf(lesson.startsAt))
    weeks.set(monday, [...(weeks.get(monday) ?? []), lesson])
  }
  return [...weeks].map(([monday, of]) => ({ monday, lessons: of }))
}

/** Whether lessons may be drawn by the week as well: also where each week has one, for who reads the year by weeks. */
export const drawsByWeek = (weeks: readonly unknown[]) => weeks.length > 1

/** What some lessons of a course come to; minutes are the mean of everybody who came. */
export function together(lessons: readonly CourseLesson[]) {
  const sum = (of: (lesson: CourseLesson) => number) => lessons.reduce((all, one) => all + of(one), 0)
  const came = sum(one => one.came)
  return {
    places: sum(({ places }) => places),
    came,
    onLeave: sum(({ onLeave }) => onLeave),
    liveMs: came === 0 ? 0 : Math.round(sum(one => one.liveMs * one.came) / came),
  }
}

type Stretch = readonly [from: number, until: number]

/**
 * A film in the parts that were seen and those that were not, in their order. What is shorter than a second is no part, and what is
 * hidden neither.
 */
export function partsOf(length: number, seen: readonly Stretch[], hidden: readonly Stretch[]): Part[] {
  const parts: Part[] = []
  const put = (from: number, until: number, isSeen: boolean) => {
    if (until - from >= 1000) parts.push({ from, until, isSeen })
  }
  let at = 0
  const stretches = [...seen, ...hidden].sort(([one], [other]) => one - other)
  for (const stretch of stretches) {
    const [from, until] = stretch
    const end = Math.min(until, length)
    put(at, Math.min(from, length), false)
    if (!hidden.includes(stretch)) put(Math.max(at, from), end, true)
    at = Math.max(at, end)
  }
  put(at, length, false)
  return parts
}
