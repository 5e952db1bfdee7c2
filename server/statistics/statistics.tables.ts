import type { Generated } from 'kysely'
import type { Glance } from './glance.rules.ts'
import type { PersonReport } from './lesson-report.rules.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    lesson_report: { site: Generated<number>; lesson: number } & PersonReport
    figures_stale: { id: Generated<number>; site: Generated<number>; course: number; at: Generated<Date> }
    room_glance: {
      site: Generated<number>
      room: number
      lesson: number
      seen: Glance
      moved_at: Date
    }
    lesson_remark: {
      site: Generated<number>
      lesson: number
      student: number
      text: string
      written_by: number | null
      version: Generated<number>
      changed_at: Generated<Date>
    }
    lesson_folded: {
      site: Generated<number>
      lesson: number
      ended_at: Date
      begun_at: Date | null
      taught_from: Date | null
      questions: number
      gradable: number
      fold: number
      folded_at: Generated<Date>
    }
  }
}
