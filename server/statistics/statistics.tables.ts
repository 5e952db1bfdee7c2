import type { Generated } from 'kysely'
import type { RoomRole } from '../../contract/classroom-events.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    lesson_report: {
      site: Generated<number>
      lesson: number
      person: number
      role: RoomRole
      first_at: Date
      last_at: Date
      present_ms: number
      answered: number
      right_answers: number
      words: number
      hands: number
      stages: number
      medals: number
    }
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
