import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './people.tables.ts'

export interface Receiver {
  id: number
  full_name: string
  username: string
  state: 'ENABLED' | 'DISABLED'
  password_hash: string | null
  /** Their own, or of a student without one the first guardian's; empty where there is none. */
  phone: string
}

const receivers = (ids: readonly number[]) =>
  sql`select p.id, p.full_name, p.username, p.state, p.password_hash, coalesce(nullif(p.phone, ''),
      (select g.phone from guardian g where g.student = p.id and g.phone <> ''
        and exists (select from person_role r where r.person = p.id and r.role = 'STUDENT') order by g.id limit 1), '') as phone
    from person p where p.id = any(${[...ids]}::bigint[]) and p.erased_at is null order by p.id`

export const receiversOf = async (db: Db, ids: readonly number[]) =>
  (await sql<Receiver>`${receivers(ids)}`.execute(db)).rows

/** Locked in one order: of two sendings at once the second waits, and finds what the first has sent. */
export const heldReceivers = async (db: Db, ids: readonly number[]) =>
  (await sql<Receiver>`${receivers(ids)} for no key update of p`.execute(db)).rows
