import type { Generated } from 'kysely'
import type { PersonReport } from './lesson-report.rules.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    lesson_report: { site: Generated<number>; lesson: number } & PersonReport
    lesson_folded: {
      site: Generated<number>
      lesson: number
      ended_at: Date
      begun_at: Date | null
      questions: number
      gradable: number
      fold: number
      folded_at: Generated<Date>
    }
  }
}
