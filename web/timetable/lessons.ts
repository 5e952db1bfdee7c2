import { timetable } from 'virtual:calls/timetable'
import { tableDay } from '../kit/format/dates.ts'
import { addDays, daysBetween, minutesInto } from '../kit/format/zone.ts'

export type Lesson = NonNullable<(typeof timetable)['ownTimetable']['data']>['lessons'][number]

/** What has to be read again once a lesson was changed. */
export const lessonReads = [
  timetable.schoolTimetable,
  timetable.lessons,
  timetable.lesson,
  timetable.ownTimetable,
]

/** A lesson in an outside meeting has no classroom that could open. */
export const opensWords = ({ delivery }: Pick<Lesson, 'delivery'>) =>
  delivery === 'cloudView' ? 'atHand.meetingOpens' : 'atHand.opens'

/** How a card stands in the grid. */
export type Look = 'past' | 'live' | 'next' | 'cancelled' | 'planned' | 'conflict'

/** What the grid draws: a lesson, or one that is only planned. */
export interface Shown {
  key: string
  startsAt: string
  endsAt: string
  title: string
  detail: string
  /** What is to be seen of it first, where its name comes last. */
  mark?: string
  colour: number
  look: Look
  /** Its hour has come, and its teacher has not. */
  waits?: boolean
  lesson?: Lesson
  /** Its place in a plan. */
  planned?: number
}

export function lookOf(lesson: Lesson, now: number): Look {
  if (lesson.state === 'cancelled') return 'cancelled'
  if (lesson.state === 'ended') return 'past'
  if (lesson.state === 'live') return 'live'
  if (Date.parse(lesson.endsAt) <= now) return 'past'
  return Date.parse(lesson.startsAt) <= now ? 'live' : 'next'
}

/** Its hour has come, and nobody has begun it: also where the page was read before that hour. */
export const waits = (lesson: Lesson, now: number) =>
  lookOf(lesson, now) === 'live' &&
  (lesson.waits || (lesson.state === 'scheduled' && lesson.delivery === 'live'))

/** By which word its state is told. */
export const wordOf = (lesson: Lesson, now: number): Look | 'waits' =>
  waits(lesson, now) ? 'waits' : lookOf(lesson, now)

export const shownLesson = (lesson: Lesson, now: number, detail: string): Shown => ({
  key: `lesson-${lesson.id}`,
  startsAt: lesson.startsAt,
  endsAt: lesson.endsAt,
  title: lesson.name,
  detail,
  colour: lesson.subject.colour,
  look: lookOf(lesson, now),
  waits: waits(lesson, now),
  lesson,
})

export interface DayPart {
  shown: Shown
  day: string
  /** Minutes of that day. A lesson over midnight has a part on each of its days. */
  from: number
  to: number
}

export function partsByDay(all: readonly Shown[], zone: string): Map<string, DayPart[]> {
  const days = new Map<string, DayPart[]>()
  for (const shown of all) {
    const first = tableDay(shown.startsAt, zone)
    const last = tableDay(Date.parse(shown.endsAt) - 1, zone)
    for (let n = 0; n <= daysBetween(first, last); n += 1) {
      const day = addDays(first, n)
      const from = n === 0 ? minutesInto(shown.startsAt, zone) : 0
      const ends = minutesInto(shown.endsAt, zone)
      const to = day === last ? (ends === 0 ? 1440 : ends) : 1440
      days.set(day, [...(days.get(day) ?? []), { shown, day, from, to: Math.max(to, from + 1) }])
    }
  }
  return days
}
