import type { Generated, GeneratedAlways } from 'kysely'
import type { PrepaymentRule } from '../../contract/courses-prepayment-lists.ts'
import type {
  Closing,
  ClosingState,
  CourseKind,
  CourseState,
  Delivery,
  EnrolmentSource,
  EnrolmentState,
  WaitState,
} from '../../contract/states.ts'
import type { TextColumn } from './course-texts.ts'

export type ChangeKind = 'made' | 'copied' | 'changed' | 'state' | 'recommended'
export type DiscountKind = 'percent' | 'amount' | 'threshold' | 'early'

declare module '../kit/database/tables.ts' {
  interface Tables {
    prepayment_rule: {
      site: Generated<number>
      rule: PrepaymentRule
      set_by: number | null
      set_at: Generated<Date>
    }
    course: Record<TextColumn, Generated<string>> & {
      id: Generated<number>
      site: Generated<number>
      kind: CourseKind
      state: Generated<CourseState>
      name: string
      cover: Generated<string>
      intro: Generated<string>
      delivery: Generated<Delivery>
      starts_on: string | null
      ends_on: string | null
      sale_from: Date | null
      sale_until: Date | null
      capacity: number | null
      seats_taken: Generated<number>
      recommended: number | null
      head_teacher: number | null
      pinyin: Generated<string>
      version: Generated<number>
      created_by: number | null
      created_at: Generated<Date>
      changed_at: Generated<Date>
      published_at: Date | null
      quoted_from: Generated<number | null>
      search: GeneratedAlways<string>
    }
    course_grade: { site: Generated<number>; course: number; grade: number }
    course_subject: {
      id: Generated<number>
      site: Generated<number>
      course: number
      subject: number
      teacher: number | null
      price: Generated<number>
      position: Generated<number>
    }
    course_assistant: { site: Generated<number>; course_subject: number; person: number }
    enrolment: {
      id: Generated<number>
      site: Generated<number>
      course: number
      student: number
      source: EnrolmentSource
      state: Generated<EnrolmentState>
      seated_role: GeneratedAlways<'STUDENT' | null>
      made_by: number | null
      made_at: Generated<Date>
      ended_at: Date | null
      reason: Generated<string>
      may_return: Generated<boolean>
      moved_to: number | null
    }
    planned_move: {
      id: Generated<number>
      site: Generated<number>
      enrolment: number
      student: number
      to_course: number
      subjects: number[] | null
      on_day: string
      kept_until: Date
      reason: string
      made_by: number | null
      made_at: Generated<Date>
    }
    seat_wait: {
      id: Generated<number>
      site: Generated<number>
      course: number
      student: number
      state: Generated<WaitState>
      made_by: number | null
      made_at: Generated<Date>
      offered_at: Date | null
      offered_until: Date | null
      word: Generated<string>
      ended_at: Date | null
    }
    course_closing: {
      id: Generated<number>
      site: Generated<number>
      course: number
      becomes: Closing
      state: Generated<ClosingState>
      reason: string
      done: Generated<number>
      cents: Generated<number>
      made_by: number | null
      made_at: Generated<Date>
      ended_at: Date | null
    }
    course_change: {
      id: Generated<number>
      site: Generated<number>
      course: number
      kind: ChangeKind
      before: unknown
      after: unknown
      made_by: number | null
      made_at: Generated<Date>
    }
    discount: {
      id: Generated<number>
      site: Generated<number>
      name: string
      kind: DiscountKind
      percent: number | null
      amount: number | null
      threshold: number | null
      until: string | null
      enabled: Generated<boolean>
      version: Generated<number>
      created_at: Generated<Date>
    }
    course_discount: { site: Generated<number>; course: number; discount: number }
    teacher_card: {
      site: Generated<number>
      person: number
      photo: Generated<string>
      certificate: Generated<string>
      introduction: Generated<string>
      position: number | null
    }
    enrolment_subject: { site: Generated<number>; enrolment: number; course: number; course_subject: number }
  }
}
