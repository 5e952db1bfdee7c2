import { type Code, codes } from '../../contract/codes.ts'
import type { FieldProblem } from '../../contract/problems.ts'
import { type CourseKind, type CourseState, isSeatedBy } from '../../contract/states.ts'

/** A course that students can be moved to: another one, in which seats are given. An open course has none. */
export const isGoal = (to: { id: number; kind: CourseKind; state: CourseState }, from: number) =>
  to.id !== from && to.kind !== 'open' && isSeatedBy(to.state)

interface Mover {
  isEnabled: boolean
  /** Sits in the other course already. */
  seated: boolean
  /** Has asked for the money of the seat back, and has no answer. */
  askedBack: boolean
}

/** Why somebody cannot be moved; the first reason is told. */
export const moverRules: readonly { when: (mover: Mover) => boolean; code: Code }[] = [
  { when: ({ isEnabled }) => !isEnabled, code: codes.accountInvalid },
  { when: ({ seated }) => seated, code: codes.alreadyRegistered },
  { when: ({ askedBack }) => askedBack, code: codes.refundAsked },
]

interface Hours {
  starts_at: Date
  ends_at: Date
}

/** Lessons of the other course in whose hours something else is, the first of all with what that is: where one ends the next may begin. */
export function clashesOf<T extends Hours>(coming: readonly Hours[], others: readonly T[]) {
  const meets = (lesson: Hours) =>
    others.find(other => lesson.starts_at < other.ends_at && other.starts_at < lesson.ends_at)
  const found = coming.flatMap(lesson => {
    const other = meets(lesson)
    return other ? [{ lesson, other }] : []
  })
  const [first] = found.toSorted((a, b) => a.lesson.starts_at.getTime() - b.lesson.starts_at.getTime())
  return { count: found.length, first }
}

/** So far ahead somebody can be told to go to another course. */
const daysAhead = 366

/** Why nobody goes on that day: it is not to come, or too far away. */
export function dayProblem(on: string, today: string): FieldProblem | undefined {
  if (on <= today) return 'past'
  const last = Temporal.PlainDate.from(today).add({ days: daysAhead })
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(on), last) > 0 ? 'outOfRange' : undefined
}

interface Planned {
  to_course: number
  subjects: readonly number[] | null
  on_day: string
}
interface Wish {
  to: number
  subjects: readonly number[] | undefined
  on: string | undefined
}

/** What is asked for is what is planned already: a second click. */
export const isSamePlan = (plan: Planned, { to, subjects, on }: Wish) =>
  plan.to_course === to &&
  plan.on_day === on &&
  (plan.subjects ?? []).toSorted().join() === (subjects ?? []).toSorted().join()

/** Which subjects somebody gets and which they leave, where these are to be theirs. */
export const subjectChange = (had: readonly number[], wanted: readonly number[]) => ({
  added: wanted.filter(id => !had.includes(id)),
  taken: had.filter(id => !wanted.includes(id)),
})
