import { type Code, codes } from '../../contract/codes.ts'
import { type CourseStanding, type CourseState, canMove, courseStates } from '../../contract/states.ts'
import { refuse, refuseField } from '../kit/refusal.ts'

/** What has become of a course: what may still be done with it depends on this alone. */
export interface Standing {
  state: CourseState
  started: boolean
  /** Students in its seats now. */
  enrolled: number
  recommended: boolean
  lessons: number
  /** A lesson is being held at this moment. */
  running: boolean
}

export type Field = 'delivery' | 'startsOn' | 'grades' | 'price' | 'feeRule' | 'refundRule' | 'discounts'

interface ChangeRule {
  once: keyof typeof holds
  fields: readonly Field[]
  code: Code
}

const holds = {
  started: (course: Standing) => course.started,
  enrolled: (course: Standing) => course.enrolled > 0,
}

/** What may no longer change, and from when. Of several reasons the first is told. */
export const changeRules: readonly ChangeRule[] = [
  { once: 'started', fields: ['delivery', 'startsOn', 'price'], code: codes.courseStarted },
  { once: 'enrolled', fields: ['discounts'], code: codes.discountInUse },
  {
    once: 'enrolled',
    fields: ['delivery', 'startsOn', 'grades', 'feeRule', 'refundRule'],
    code: codes.courseEnrolled,
  },
]

export const lockedFields = (course: Standing): { field: Field; code: Code }[] => {
  const locked = new Map<Field, Code>()
  for (const { once, fields, code } of changeRules)
    if (holds[once](course)) for (const field of fields) if (!locked.has(field)) locked.set(field, code)
  return [...locked].map(([field, code]) => ({ field, code }))
}

export const changeRefusal = (course: Standing, changed: readonly Field[]) =>
  lockedFields(course).find(({ field }) => changed.includes(field))?.code

interface Taught {
  enrolled: number
  lessons: number
  /** Of the subject's lessons. */
  ended: number
  running: boolean
}

/** Why a subject may not leave its course. */
export const removalRules: readonly { when: (subject: Taught) => boolean; code: Code }[] = [
  { when: ({ enrolled }) => enrolled > 0, code: codes.subjectEnrolled },
  { when: ({ lessons }) => lessons > 0, code: codes.subjectScheduled },
]

/** Why a subject may not get another teacher or assistants. */
export const staffRules: readonly { when: (subject: Taught) => boolean; code: Code }[] = [
  { when: ({ running }) => running, code: codes.lessonRunning },
  { when: ({ lessons, ended }) => lessons > 0 && ended === lessons, code: codes.lessonEnded },
]

/** Why a course may not be deleted. */
export const deletionRules: readonly { when: (course: Standing) => boolean; code: Code }[] = [
  { when: ({ recommended }) => recommended, code: codes.recommended },
  { when: ({ started, enrolled }) => started || enrolled > 0, code: codes.startedOrEnrolled },
  { when: ({ lessons }) => lessons > 0, code: codes.subjectScheduled },
]

/** Why a course may not go into a state that its machine would let it into. */
export const moveRules: readonly { to: CourseState; when: (course: Standing) => boolean; code: Code }[] = [
  { to: 'withdrawn', when: ({ recommended }) => recommended, code: codes.recommended },
  {
    to: 'withdrawn',
    when: ({ started, enrolled }) => started || enrolled > 0,
    code: codes.startedOrEnrolled,
  },
  { to: 'archived', when: ({ recommended }) => recommended, code: codes.recommended },
  { to: 'archived', when: ({ running }) => running, code: codes.lessonRunning },
]

export const refusalOf = <T>(rules: readonly { when: (thing: T) => boolean; code: Code }[], thing: T) =>
  rules.find(({ when }) => when(thing))?.code

export function moveRefusal(course: Standing, to: CourseState): Code | undefined {
  if (!canMove(courseStates, course.state, to)) return codes.unchanged
  return refusalOf(
    moveRules.filter(rule => rule.to === to),
    course,
  )
}

// Letters of any script, digits, spaces and the signs that titles are written with.
const named = /^[\p{L}\p{M}\p{N}\p{Zs}·・.,，。、:：;；!！?？()（）《》〈〉“”‘’「」『』【】\-–—_+&/～]+$/u
const longestName = 60

/** A course's name as it is kept. */
export function nameOrRefuse(typed: string): string {
  const name = typed.trim().replaceAll(/\p{Zs}+/gu, ' ')
  if (name === '') refuseField('name', 'missing')
  if (name.length > longestName) refuseField('name', 'tooLong', longestName)
  if (!named.test(name)) refuse(codes.courseName)
  return name
}

interface Shown {
  state: CourseState
  onSaleFrom: Date | null
  onSaleUntil: Date | null
  capacity: number | null
  seatsTaken: number
  lessons: number
  /** Of them over, or begun. */
  held: number
  startsOn: string
  endsOn: string
}

/** What a reader is told of a course. `today` is the day on the school's own clock. */
export function standingOf(course: Shown, now: Date, today: string): CourseStanding {
  if (course.state !== 'onSale' && course.state !== 'closed') return course.state
  const over =
    course.lessons > 0 ? course.held >= course.lessons : course.endsOn !== '' && course.endsOn < today
  if (over) return 'finished'
  if (course.state === 'closed' || (course.onSaleUntil && course.onSaleUntil <= now)) return 'saleClosed'
  if (course.onSaleFrom && course.onSaleFrom > now) return 'saleAhead'
  if (course.capacity !== null && course.seatsTaken >= course.capacity) return 'full'
  const started = course.lessons > 0 ? course.held > 0 : course.startsOn !== '' && course.startsOn <= today
  return started ? 'running' : 'enrolling'
}

export const centsOf = (yuan: number) => Math.round(yuan * 100)
export const yuanOf = (cents: number) => cents / 100
