import type { learning } from 'virtual:calls/learning'

export type OwnCourse = NonNullable<(typeof learning)['ownRecord']['data']>[number]
export type LessonRecord = OwnCourse['lessons'][number]
export type Totals = OwnCourse['totals']
export type CourseRows = NonNullable<(typeof learning)['reportCourses']['data']>
export type CourseRow = CourseRows['rows'][number]
export type CourseLesson = NonNullable<(typeof learning)['reportLessons']['data']>[number]
export type StudentRow = NonNullable<(typeof learning)['reportStudents']['data']>['rows'][number]

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
