import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Delivery, LessonState } from '../../contract/states.ts'
import type { SeveralKind, YearSpanKind } from '../../contract/timetable-lists.ts'

export type LessonRole = 'TEACHER' | 'ASSISTANT'
export type LessonChangeKind =
  | 'made'
  | 'moved'
  | 'cancelled'
  | 'restored'
  | 'substituted'
  | 'changed'
  | 'begun'
  | 'ended'

declare module '../kit/database/tables.ts' {
  interface Tables {
    arrangement: {
      id: Generated<number>
      site: Generated<number>
      course: number
      made_by: number | null
      made_at: Generated<Date>
      undone_at: Date | null
      lessons: number
      plan: unknown
      /** The first batch of those that were planned in one go. */
      together: Generated<number | null>
    }
    lesson: {
      id: Generated<number>
      site: Generated<number>
      course: number
      course_subject: number
      number: number
      name: string
      starts_at: Date
      ends_at: Date
      during: GeneratedAlways<unknown>
      delivery: Generated<Delivery>
      state: Generated<LessonState>
      begun_at: Date | null
      ended_at: Date | null
      meeting_address: Generated<string>
      arrangement: number | null
      makes_up: number | null
      version: Generated<number>
      created_at: Generated<Date>
      changed_at: Generated<Date>
    }
    lesson_person: {
      site: Generated<number>
      lesson: number
      person: number
      role: LessonRole
      during: unknown
      state: LessonState
      holds: GeneratedAlways<LessonRole>
      bound_role: GeneratedAlways<LessonRole | null>
    }
    lesson_change: {
      id: Generated<number>
      site: Generated<number>
      lesson: number
      kind: LessonChangeKind
      reason: Generated<string>
      before: unknown
      after: unknown
      made_by: number | null
      made_at: Generated<Date>
      rearrangement: number | null
    }
    year_span: {
      id: Generated<number>
      site: Generated<number>
      kind: YearSpanKind
      name: string
      from_day: string
      until_day: string
    }
    availability: {
      site: Generated<number>
      person: number
      by_office: boolean
      hours: unknown
      away: unknown
      changed_at: Generated<Date>
    }
    rearrangement: {
      id: Generated<number>
      site: Generated<number>
      kind: SeveralKind
      reason: string
      lessons: number
      made_by: number | null
      made_at: Generated<Date>
      undone_at: Date | null
    }
    calendar_link: {
      site: Generated<number>
      person: number
      key_hash: Buffer
      key_sealed: Buffer
      role: Role
      made_at: Generated<Date>
    }
    arranging: {
      site: Generated<number>
      course: number
      person: number
      session: number
      since: Generated<Date>
      seen_at: Generated<Date>
    }
  }
}
