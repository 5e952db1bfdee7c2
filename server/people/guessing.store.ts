import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../kit/log.ts'
import { limits } from './throttle.ts'

/** Fewer are slips of honest people: the first of these numbers also asks for a picture code. */
const shownFrom = { account: limits.pictureCodeAfter, address: 10 }
const mostShown = 50

/** As tries are counted: of the longer kind of address the part that is one household's. */
const place = sql`case when position(':' in address) > 0
  then network(set_masklen(split_part(address, '%', 1)::inet, 64))::text else address end`
/** The predicates are written out: the index is over these lines alone. */
const refusedSignIns = sql`log_line where action = 'sign-in refused' and at > now() - interval '24 hours'`
const refusedChanges = sql`log_line where action = 'refused' and at > now() - interval '24 hours'`

interface Times {
  times: number
  since: Date
  last: Date
}
export interface Guessed extends Times {
  id: number
  username: string
  full_name: string
  avatar: string
  phone: string | null
  addresses: number
}

/** Accounts that somebody failed to get into. */
export async function guessedAccounts(db: Db) {
  const { rows } = await sql<Guessed>`
    select p.id, p.username, p.full_name, p.avatar, p.phone, g.* from person p join (
      select thing_id, count(*)::int times, min(at) since, max(at) last, count(distinct ${place})::int addresses
      from ${refusedSignIns} and thing = 'person' and thing_id is not null
      group by thing_id having count(*) >= ${shownFrom.account}) g on g.thing_id = p.id
    order by g.last desc limit ${mostShown}`.execute(db)
  return rows
}

/** Where the tries came from; some of them at names that nobody here has. */
export async function guessingAddresses(db: Db) {
  const { rows } = await sql<Times & { place: string; one: string; accounts: number; unknown: number }>`
    select ${place} place, max(address) one, count(*)::int times, min(at) since, max(at) last,
      count(distinct thing_id)::int accounts, (count(*) filter (where thing_id is null))::int unknown
    from ${refusedSignIns} group by 1 having count(*) >= ${shownFrom.address}
    order by last desc limit ${mostShown}`.execute(db)
  return rows
}

/** Who asked for changes that are not theirs to make. */
export async function refusedPeople(db: Db) {
  const { rows } = await sql<
    Times & { id: number; username: string; full_name: string; avatar: string }
  >`select p.id, p.username, p.full_name, p.avatar, g.* from person p join (
      select person, count(*)::int times, min(at) since, max(at) last from ${refusedChanges} group by person) g
      on g.person = p.id
    order by g.last desc limit ${mostShown}`.execute(db)
  return rows
}

/** From where each of these accounts may be locked at this moment: by every address that failed within the minutes that count. */
export async function recentAddresses(db: Db, people: readonly number[]) {
  const { rows } = await sql<{ person: number; address: string }>`
    select distinct thing_id person, address from ${refusedSignIns} and thing = 'person'
      and thing_id = any(${[...people]}::bigint[]) and at > now() - make_interval(mins => ${limits.minutes})`.execute(
    db,
  )
  return rows
}
