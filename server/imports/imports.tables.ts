import type { Generated } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { AccountFrom, Content, RowAnswer } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Change } from './kind.ts'
import type { Asks } from './namesakes.rules.ts'
import type { Problem } from './reasons.rules.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    import: {
      id: Generated<number>
      site: Generated<number>
      person: number
      type: number
      content: Content
      role: Role | null
      course: number | null
      language: Language
      file_name: string
      state: Generated<'columns' | 'checking' | 'checked' | 'writing' | 'done' | 'undone' | 'failed'>
      way: 'all' | 'good' | null
      percent: Generated<number>
      columns: string[]
      unknown: string[]
      total: Generated<number>
      good: Generated<number>
      bad: Generated<number>
      same: Generated<number>
      changes: Generated<boolean>
      changed: Generated<number>
      asked: Generated<number>
      gone: Generated<number>
      made: Generated<number[]>
      passwords: Buffer | null
      sheet: Buffer | null
      head_line: Generated<number>
      places: Generated<(string | null)[]>
      account_from: AccountFrom | null
      touched_at: Generated<Date>
      created_at: Generated<Date>
    }
    import_row: {
      site: Generated<number>
      import: number
      number: number
      cells: Record<string, string>
      state: 'good' | 'bad' | 'same' | 'changed' | 'asked'
      problems: Problem[]
      secret: Buffer | null
      meeting_secret: Buffer | null
      made: number | null
      person: number | null
      changes: Change[]
      asks: Asks | null
      answer: RowAnswer | null
      answered: number | null
      faults: Problem[]
    }
    sheet_heading: { site: Generated<number>; content: Content; head: string; meaning: string | null }
  }
}
