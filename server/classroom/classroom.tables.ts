import type { Generated } from 'kysely'
import type { RoomRole } from '../../contract/classroom-events.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    room: {
      id: Generated<number>
      site: Generated<number>
      name: Generated<string>
      lesson: number | null
      owner: number | null
      created_at: Generated<Date>
    }
    room_ticket: {
      site: Generated<number>
      token_hash: Buffer
      room: number
      person: number
      session: number
      role: RoomRole
      expires_at: Date
    }
    lesson_call: { site: Generated<number>; lesson: number; lesson_at: Date; person: number }
    room_lease: {
      site: Generated<number>
      room: number
      holder: number
      address: string
      fence: number
      until: Date
    }
    room_event: {
      site: Generated<number>
      room: number
      number: number
      at: Date
      kind: string
      person: number | null
      sent_as: string | null
      payload: unknown
    }
    room_snapshot: {
      site: Generated<number>
      room: number
      number: number
      format: number
      pieces: Buffer
      made_at: Generated<Date>
    }
    lesson_note: {
      site: Generated<number>
      lesson: number
      person: number
      text: string
      version: Generated<number>
      changed_at: Generated<Date>
    }
    classroom_setting: {
      site: Generated<number>
      outside: string
      observers_shown: boolean
    }
  }
}
