import type { Generated, GeneratedAlways } from 'kysely'
import type { BroadcastState, ReaderRole } from '../../contract/announcements-lists.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    broadcast: {
      id: Generated<number>
      site: Generated<number>
      title: string
      content: Generated<string>
      words: Generated<string>
      pinyin: Generated<string>
      state: Generated<BroadcastState>
      publish_at: Date | null
      until: Date | null
      pinned: Generated<boolean>
      must_read: Generated<boolean>
      edition: Generated<number>
      version: Generated<number>
      written_by: number | null
      created_at: Generated<Date>
      changed_at: Date | null
      reminded_at: Date | null
      benefit: Generated<number | null>
      search: GeneratedAlways<string>
    }
    benefit_answer: {
      site: Generated<number>
      benefit: number
      edition: Generated<number>
      published_at: Date | null
      removed_at: Date | null
    }
    broadcast_audience: {
      site: Generated<number>
      broadcast: number
      kind: 'all' | ReaderRole | 'node' | 'course' | 'grade'
      node: number | null
      course: number | null
      grade: number | null
      thing: GeneratedAlways<number>
    }
    broadcast_file: { site: Generated<number>; broadcast: number; file: number; position: Generated<number> }
    broadcast_receipt: {
      site: Generated<number>
      person: number
      broadcast: number
      edition: number
      read_at: Generated<Date>
    }
    broadcast_begun: {
      site: Generated<number>
      person: number
      broadcast: number | null
      typed: string
      holds: Generated<number[]>
      version: Generated<number>
      saved_at: Generated<Date>
    }
    broadcast_reminder: {
      id: Generated<number>
      site: Generated<number>
      broadcast: number
      made_by: number | null
      made_at: Generated<Date>
      last_person: Generated<number>
      moved_at: Generated<Date>
      ended_at: Date | null
    }
  }
}
