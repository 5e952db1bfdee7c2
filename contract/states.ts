// The state machines of the school. Imports nothing: the browser bundles it as it is.
interface Machine<S extends string> {
  states: readonly S[]
  moves: Readonly<Record<S, readonly S[]>>
}
export const machine = <S extends string>(moves: Record<S, readonly NoInfer<S>[]>): Machine<S> => ({
  states: Object.keys(moves) as S[],
  moves,
})

export const accountStates = machine({ ENABLED: ['DISABLED'], DISABLED: ['ENABLED'] })
export type AccountState = (typeof accountStates.states)[number]

export const courseStates = machine({
  draft: ['onSale', 'withdrawn'],
  onSale: ['closed', 'withdrawn'],
  closed: ['onSale', 'archived', 'withdrawn'],
  archived: [],
  withdrawn: ['draft'],
})

export type CourseState = (typeof courseStates.states)[number]

/** Seats are given while a course is sold or runs: never in a draft, nor in one that is archived or withdrawn. */
export const isSeatedBy = (state: CourseState): state is 'onSale' | 'closed' =>
  state === 'onSale' || state === 'closed'

/** What a course becomes that falls through, and how far that is; `stuck`: everything went back, but something else stood against it. */
export const closings = ['withdrawn', 'archived'] as const
export type Closing = (typeof closings)[number]
export const closingStates = ['running', 'done', 'stuck'] as const
export type ClosingState = (typeof closingStates)[number]

/** What a reader is told of a course, from its state, its sale, its seats and its lessons together. */
export const courseStandings = [
  'draft',
  'saleAhead',
  'enrolling',
  'full',
  'running',
  'saleClosed',
  'finished',
  'archived',
  'withdrawn',
] as const
export type CourseStanding = (typeof courseStandings)[number]

export const courseKinds = ['recruiting', 'combined', 'open', 'public'] as const
export type CourseKind = (typeof courseKinds)[number]

/** How a lesson reaches its students: in our classroom, in an outside meeting, as a film. */
export const deliveries = ['live', 'cloudView', 'recorded'] as const
/** Among which the office chooses for a lesson that has an hour. */
export const lessonDeliveries = ['live', 'cloudView'] as const
export type Delivery = (typeof deliveries)[number]

export const enrolmentStates = machine({
  active: ['withdrawn', 'refunded'],
  withdrawn: [],
  refunded: [],
})
export type EnrolmentState = (typeof enrolmentStates.states)[number]
export const enrolmentSources = ['order', 'import', 'admin', 'free'] as const
export type EnrolmentSource = (typeof enrolmentSources)[number]

/** What becomes of somebody who waits for a seat: a seat is offered, taken, declined or let lapse. */
export const waitStates = machine({
  waiting: ['offered', 'seated', 'left', 'removed', 'ended'],
  offered: ['seated', 'declined', 'lapsed', 'removed', 'ended'],
  seated: [],
  left: [],
  declined: [],
  lapsed: [],
  removed: [],
  ended: [],
})
export type WaitState = (typeof waitStates.states)[number]

export const lessonStates = machine({
  scheduled: ['live', 'ended', 'cancelled'],
  live: ['ended'],
  ended: [],
  cancelled: [],
})

export type LessonState = (typeof lessonStates.states)[number]

// The live platform of a school, reckoned from invalidTime on the site's own clock; '' while the end is more than 30 days away.
export const trainingStatuses = ['', '1', '0', '-1'] as const
export type TrainingStatus = (typeof trainingStatuses)[number]

export const canMove = <S extends string>(machine: Machine<S>, from: S, to: S) =>
  machine.moves[from].includes(to)
