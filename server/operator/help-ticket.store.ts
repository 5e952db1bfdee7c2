import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'

interface NewHelp {
  site: number
  account: number
  session: number
  reason: string
  /** Of the school: at no other the ticket holds. */
  host: string
  ticket: Buffer
}
export const addHelp = (db: Db, { site, account, session, reason, host, ticket }: NewHelp) =>
  sql`insert into help (site, account, account_name, console_session, reason, host, ticket_hash)
    select ${site}, a.id, a.name, ${session}, ${reason}, ${host}, ${ticket} from provider.account a where a.id = ${account}`.execute(
    db,
  )
