import type { LessonRecord, Totals } from '../../contract/statistics-shapes.ts'
import { earlyBy, lateBy } from '../classroom/attendance.rules.ts'
import type { LessonRow } from './learnt-lessons.store.ts'

export const leftEarlyBy = (row: Pick<LessonRow, 'last_at' | 'ends_at' | 'ended_at'>) =>
  earlyBy(row.last_at ?? undefined, row.ends_at, row.ended_at ?? undefined)

export const shownLesson = (row: LessonRow): LessonRecord => ({
  ...{ id: row.id, number: row.number, name: row.name, state: row.state },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  isRecorded: row.recorded,
  isKnown: row.known,
  firstAt: row.first_at?.toISOString() ?? null,
  ...{ came: row.came, onLeave: row.on_leave, loggedMs: row.logged_ms },
  ...{ correction: row.correction, mayCorrect: row.may_correct },
  lateMinutes: lateBy(row.first_at ?? undefined, row.starts_at, row.taught_from ?? undefined),
  earlyMinutes: leftEarlyBy(row),
  liveMs: row.live_ms,
  classMs: row.class_ms,
  watchedMs: row.watched_ms,
  film: row.length === null ? null : { length: row.length, seen: row.seen, hidden: row.hidden },
  ...{ questions: row.questions, answered: row.answered, gradable: row.gradable },
  ...{ rightAnswers: row.right_answers, words: row.words, hands: row.hands, medals: row.medals },
  remark: row.remark,
})

export const isLate = ({ correction, lateMinutes }: LessonRecord) =>
  correction ? correction.kind === 'late' : lateMinutes > 0

/** The sum of what is told of each lesson, as the lists of students reckon it. */
export function summed(lessons: readonly LessonRecord[]): Totals {
  const known = lessons.filter(({ isKnown }) => isKnown)
  const here = known.filter(({ came }) => came)
  const sum = (of: readonly LessonRecord[], what: (lesson: LessonRecord) => number) =>
    of.reduce((all, lesson) => all + what(lesson), 0)
  return {
    lessons: known.length,
    came: here.length,
    onLeave: known.filter(({ came, onLeave }) => !came && onLeave).length,
    late: here.filter(isLate).length,
    liveMs: sum(here, one => one.liveMs),
    watchedMs: sum(lessons, one => one.watchedMs),
    questions: sum(here, one => one.questions),
    answered: sum(here, one => one.answered),
    gradable: sum(here, one => one.gradable),
    rightAnswers: sum(here, one => one.rightAnswers),
    words: sum(here, one => one.words),
    hands: sum(here, one => one.hands),
    medals: sum(here, one => one.medals),
  }
}
