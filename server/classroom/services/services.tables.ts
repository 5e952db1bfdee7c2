import type { Generated } from 'kysely'
import type { MeetingProblem, MeetingServiceName } from '../../../contract/classroom-service-lists.ts'

declare module '../../kit/database/tables.ts' {
  interface Tables {
    meeting_service: {
      site: Generated<number>
      service: MeetingServiceName
      in_use: boolean
      application: string
      sdk: string
      key_name: string
      sealed: Buffer | null
      secret_end: string
      host: string
      fetches: Generated<boolean>
    }
    lesson_meeting: {
      id: Generated<number>
      site: Generated<number>
      lesson: number | null
      service: MeetingServiceName
      host: string
      mark: string
      meeting: Generated<string>
      address: Generated<string>
      subject: string
      starts_at: Date
      ends_at: Date
      state: Generated<'making' | 'made' | 'over'>
      tries: number
      due_at: Date
      problem: MeetingProblem | null
      told_at: Date | null
    }
  }
}
