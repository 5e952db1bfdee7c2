import { sql } from 'kysely'
import type { Db, Me } from './database/scope.ts'
import type { LogNote, RequestFacts } from './http/context.ts'
import type { Sealing } from './sealing.ts'

declare module './database/tables.ts' {
  interface Tables {
    log_line: {
      id: number
      site: number
      number: number
      at: Date
      person: number | null
      role: string | null
      action: string
      thing: string
      thing_id: number | null
      detail: unknown
      sealed: Buffer | null
      address: string
      request: string
      chain: Buffer
    }
  }
}

/** Writes the line of a call, in the call's own transaction and as its last statement: the chain's lock is short. */
export async function writeLogLine(
  db: Db,
  sealing: Sealing,
  line: {
    action: string
    note: LogNote
    me: Me | null
    asked: Pick<RequestFacts, 'address' | 'requestId'>
    /** Now, but for a demonstration, which has days behind it. */
    at?: Date
  },
) {
  const { note, asked } = line
  const who = note.by ?? line.me
  const sealed = note.sealed ? await sealedFor(db, sealing, note.sealed) : null
  await sql`insert into log_line (number, chain, at, person, role, action, thing, thing_id, detail, sealed, address, request) values
    (0, '', coalesce(${line.at ?? null}::timestamptz, clock_timestamp()), ${who?.person ?? null}, ${who?.role ?? null}, ${line.action}, ${note.thing ?? ''}, ${note.id ?? null},
     ${JSON.stringify(note.detail ?? {})}::jsonb, ${sealed}, ${asked.address}, ${asked.requestId})`.execute(
    db,
  )
}

async function sealedFor(db: Db, sealing: Sealing, { about, values }: NonNullable<LogNote['sealed']>) {
  const { rows } = await sql<{
    sealing_key: Buffer | null
  }>`select sealing_key from person where id = ${about}`.execute(db)
  const key = rows[0]?.sealing_key
  return key ? sealing.sealFor(key, values) : null
}
