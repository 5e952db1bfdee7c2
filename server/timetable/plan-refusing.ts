import { type Code, codes } from '../../contract/codes.ts'
import { refuse } from '../kit/refusal.ts'
import { type ConflictOut, conflict, type PlannedLesson } from './plan.ts'
import type { Breach } from './school.rules.ts'

const meaning: Record<Breach['rule'], Code> = {
  latestEnd: codes.endsTooLate,
  longest: codes.lessonTooLong,
  pause: codes.pauseTooShort,
  weekend: codes.noWeekendLessons,
  weekHours: codes.teacherTooManyHours,
}

/** Of lessons that are planned: those whose hour has come already say so. They stop nothing where somebody may say that they are wanted. */
export function markPast(lessons: readonly PlannedLesson[], now: Date, stops: boolean) {
  const past = lessons.filter(({ startsAt }) => startsAt <= now)
  for (const { conflicts } of past) conflicts.unshift(conflict({ kind: 'past', stops }))
  return past
}

/** Refuses lessons that something is in the way of, by the code of the first thing, and says of each what it is. */
export function refuseConflicts(lessons: readonly PlannedLesson[]) {
  const wrong = lessons.filter(({ conflicts }) => conflicts.some(({ stops }) => stops))
  const first = wrong[0]?.conflicts.find(({ stops }) => stops)
  if (!first) return
  refuse(codeOf(first), named(wrong))
}

/** Refuses what lies in the past. */
export function refusePast(past: readonly PlannedLesson[]) {
  if (past.length > 0) refuse(codes.lessonsPast, named(past))
}

const named = (lessons: readonly PlannedLesson[]) => ({
  conflicts: lessons.slice(0, 50).map(({ startsAt, endsAt, conflicts }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    conflicts,
  })),
})

function codeOf({ kind, rule, who }: ConflictOut): Code {
  if (rule) return meaning[rule]
  if (kind === 'past') return codes.lessonsPast
  // Of two plans that meet, somebody is named whom both have.
  const isBusy = kind === 'teacher' || kind === 'assistant' || (kind === 'together' && who !== '')
  return isBusy ? codes.teacherBusy : codes.slotTaken
}
