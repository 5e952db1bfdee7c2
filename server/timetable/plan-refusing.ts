import { type Code, codes } from '../../contract/codes.ts'
import { refuse } from '../kit/refusal.ts'
import type { ConflictOut, PlannedLesson } from './plan.ts'
import type { Breach } from './school.rules.ts'

const meaning: Record<Breach['rule'], Code> = {
  latestEnd: codes.endsTooLate,
  longest: codes.lessonTooLong,
  pause: codes.pauseTooShort,
  weekend: codes.noWeekendLessons,
  weekHours: codes.teacherTooManyHours,
}

/** Refuses lessons that something is in the way of, by the code of the first thing, and says of each what it is. */
export function refuseConflicts(lessons: readonly PlannedLesson[]) {
  const wrong = lessons.filter(({ conflicts }) => conflicts.some(({ stops }) => stops))
  const first = wrong[0]?.conflicts.find(({ stops }) => stops)
  if (!first) return
  refuse(codeOf(first), {
    conflicts: wrong.slice(0, 50).map(({ startsAt, endsAt, conflicts }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      conflicts,
    })),
  })
}

function codeOf({ kind, rule, who }: ConflictOut): Code {
  if (rule) return meaning[rule]
  if (kind === 'past') return codes.lessonsPast
  // Of two plans that meet, somebody is named whom both have.
  const isBusy = kind === 'teacher' || kind === 'assistant' || (kind === 'together' && who !== '')
  return isBusy ? codes.teacherBusy : codes.slotTaken
}
