import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'
import type { FileSource } from '../../kit/files/fetched-file.ts'

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

/** A file of what somebody recorded in a meeting. */
export interface MeetingRecording {
  /** The service's own name of it. */
  recording: string
  bytes: number
  /** Where it is taken from: it holds for minutes, so it is asked for just before. */
  source: () => Promise<FileSource>
}
export interface MeetingRecordings {
  all: MeetingRecording[]
  /** The service has nothing more under its hands. */
  isWhole: boolean
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
  recordings: (
    host: string,
    of: { meeting: string; startsAt: Date; endsAt: Date },
  ) => Promise<MeetingRecordings>
  /** Asks for something that changes nothing and needs the keys, the host and the rights of all the others. */
  tryIt: (host: string) => Promise<void>
}

interface Refusing {
  /** The service's own number for it. */
  code?: number | undefined
  /** In its own words. */
  said?: string | undefined
  /** Before then it wants to be asked for nothing. */
  until?: Date | undefined
}

/** The service said no, or what nobody can read. */
export class ServiceRefused extends Error {
  readonly problem: MeetingProblem
  readonly code: number | undefined
  readonly said: string
  readonly until: Date | undefined

  constructor(problem: MeetingProblem, { code, said = '', until }: Refusing = {}) {
    super(`meeting service: ${problem} ${code ?? ''}`)
    this.problem = problem
    this.code = code
    this.said = [code, said.slice(0, 200)].filter(Boolean).join(' ')
    this.until = until
  }
}

type IsCode = (code: number | undefined) => boolean

/** What is gone already is well; of other refusals some are met by asking for something else. */
export const metBy =
  (isGone: IsCode) => (isMet: IsCode, other: () => Promise<unknown>) => async (error: unknown) => {
    if (!(error instanceof ServiceRefused) || error.problem !== 'refused') throw error
    if (isGone(error.code)) return
    if (!isMet(error.code)) throw error
    await other().catch((second: unknown) => {
      if (!(second instanceof ServiceRefused && isGone(second.code))) throw second
    })
  }

export interface ServiceKeys {
  application: string
  sdk: string
  keyName: string
  secret: string
}
