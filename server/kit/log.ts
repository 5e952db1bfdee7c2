import { sql } from 'kysely'
import { helpStage } from '../../contract/roles.ts'
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
  // Whoever helps from outside is nobody of the school; what they are called is said in the line.
  const who = note.by ?? (line.me?.stage === helpStage ? null : line.me)
  const sealed = note.sealed ? await sealedFor(db, sealing, note.sealed) : null
  await sql`insert into log_line (number, chain, at, person, role, action, thing, thing_id, detail, sealed, address, request) values
    (0, '', coalesce(${line.at ?? null}::timestamptz, clock_timestamp()), ${who?.person ?? null}, ${who?.role ?? null}, ${line.action}, ${note.thing ?? ''}, ${note.id ?? null},
     ${JSON.stringify(note.detail ?? {})}::jsonb, ${sealed}, ${asked.address}, ${asked.requestId})`.execute(
    db,
  )
}

/** Many lines of one act at once, each of another person: the chain's lock is as short. */
export async function writeLogLines(
  db: Db,
  sealing: Sealing,
  {
    action,
    notes,
    asked,
  }: {
    action: string
    notes: readonly LogNote[]
    asked: Pick<RequestFacts, 'address' | 'requestId'>
  },
) {
  if (notes.length === 0) return
  const about = notes.flatMap(({ sealed }) => (sealed ? [sealed.about] : []))
  const { rows } = await sql<{
    id: number
    sealing_key: Buffer | null
  }>`select id, sealing_key from person where id = any(${about}::bigint[])`.execute(db)
  const keys = new Map(rows.map(({ id, sealing_key }) => [id, sealing_key]))
  const lines = notes.map(({ thing = '', id = null, detail = {}, sealed, by }) => {
    const key = sealed && keys.get(sealed.about)
    return {
      ...{ person: by?.person ?? null, role: by?.role ?? null, thing, id, detail },
      sealed: key && sealed ? sealing.sealFor(key, sealed.values).toString('base64') : null,
    }
  })
  await sql`insert into log_line (number, chain, at, person, role, action, thing, thing_id, detail, sealed, address, request)
    select 0, '', clock_timestamp(), person, role, ${action}, thing, id, detail, decode(sealed, 'base64'), ${asked.address}, ${asked.requestId}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (person bigint, role text, thing text, id bigint, detail jsonb, sealed text)`.execute(db)
}

async function sealedFor(db: Db, sealing: Sealing, { about, values }: NonNullable<LogNote['sealed']>) {
  const { rows } = await sql<{
    sealing_key: Buffer | null
  }>`select sealing_key from person where id = ${about}`.execute(db)
  const key = rows[0]?.sealing_key
  return key ? sealing.sealFor(key, values) : null
}
