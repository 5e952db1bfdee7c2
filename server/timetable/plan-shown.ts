import { lessonName } from '../kit/lesson-name.ts'
import { calendarUntil } from './holidays.rules.ts'
import type { PlannedLesson } from './plan.ts'
import type { Calendar } from './plan-times.ts'
import type { Slot } from './planning.rules.ts'
import { dayIn } from './rule.rules.ts'
import { dayMarksOf } from './year.rules.ts'

export const shownSlot = ({ startsAt, endsAt }: Slot) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
const isStopped = ({ conflicts }: PlannedLesson) => conflicts.some(({ stops }) => stops)

interface Looked {
  lessons: readonly (PlannedLesson & { free: Slot | null })[]
  skipped: { day: string; why: string }[]
  without: readonly Date[]
}

/** A plan as it is looked at before anything is written. */
export function shownPlan({ lessons, skipped, without }: Looked, { zone, language, year }: Calendar) {
  const conflicting = lessons.filter(isStopped).length
  return {
    lessons: lessons.map(({ name, number, byRule, conflicts, free, ...slot }) => ({
      ...shownSlot(slot),
      name: lessonName(name, number)[language],
      byRule,
      conflicts,
      free: free && shownSlot(free),
      ...dayMarksOf(year, dayIn(slot.startsAt, zone), language),
    })),
    skipped,
    without: without.map(at => at.toISOString()),
    writable: lessons.length - conflicting,
    conflicting,
    calendarUntil: year.national === 'china' ? calendarUntil : null,
  }
}
