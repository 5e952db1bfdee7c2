import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'

/** What a service is told of a meeting. */
export interface MeetingPlan {
  subject: string
  startsAt: Date
  endsAt: Date
}

/** What it says of one. */
export interface MeetingMade {
  meeting: string
  address: string
}

/** One service behind the seam. Each throws a `ServiceRefused`, or `NotReached` and `NotAnswered` of asking outside. */
export interface MeetingService {
  make: (host: string, planned: MeetingPlan) => Promise<MeetingMade>
  /** Among what this host has before itself that in whose subject the mark stands. */
  find: (host: string, mark: string) => Promise<MeetingMade | null>
  change: (host: string, meeting: string, planned: MeetingPlan) => Promise<void>
  /** Afterwards there is none: also where there was none before. */
  cancel: (host: string, meeting: string) => Promise<void>
  /** Afterwards nobody is in it, and nobody comes in. */
  end: (host: string, meeting: string) => Promise<void>
}

/** The service said no, or what nobody can read. */
export class ServiceRefused extends Error {
  readonly problem: MeetingProblem
  readonly code: number | undefined

  constructor(problem: MeetingProblem, code?: number) {
    super(`meeting service: ${problem} ${code ?? ''}`)
    this.problem = problem
    this.code = code
  }
}

export interface ServiceKeys {
  application: string
  sdk: string
  keyName: string
  secret: string
}
