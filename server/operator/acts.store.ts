import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { RequestFacts } from '../kit/http/context.ts'
import type { Provider } from './console-scope.ts'

/** What the provider's log keeps beside who and when. */
export interface ActNote {
  site?: number
  detail?: Record<string, unknown>
  /** Who did it, where the call began without a session. */
  by?: Pick<Provider, 'account' | 'role'>
}

export interface Act {
  action: string
  note: ActNote
  by: Pick<Provider, 'account' | 'role'> | null
  asked: Pick<RequestFacts, 'address' | 'requestId'>
}

/** Of whoever works on the machine itself. */
export const byCommand = {
  by: { account: null, role: 'OPERATOR' },
  asked: { address: '', requestId: 'command' },
} as const satisfies Pick<Act, 'by' | 'asked'>

/** The line as a statement, for whoever writes it in a transaction that is not the console's. */
export function actStatement({ action, note, by, asked }: Act) {
  const who = note.by ?? by
  return {
    text: `insert into provider.log_line (number, chain, account, role, action, site, detail, address, request)
      values (0, '', $1, $2, $3, $4, $5::jsonb, $6, $7)`,
    values: [
      who?.account ?? null,
      who?.role ?? '',
      action,
      note.site ?? null,
      JSON.stringify(note.detail ?? {}),
      asked.address,
      asked.requestId,
    ],
  }
}

export async function writeAct(db: Db, act: Act) {
  const { text, values } = actStatement(act)
  await db.executeQuery(CompiledQuery.raw(text, values))
}

interface ActLine {
  number: number
  at: Date
  by: string
  action: string
  detail: Record<string, unknown>
}

export const actsOf = async (db: Db, site: number) =>
  (
    await sql<ActLine>`
      select l.number, l.at, coalesce(a.name, '') as by, l.action, l.detail
      from provider.log_line l left join provider.account a on a.id = l.account
      where l.site = ${site} order by l.number desc limit 100`.execute(db)
  ).rows
