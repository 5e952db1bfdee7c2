import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import './people.tables.ts'

export const limits = {
  pictureCodeAfter: 5,
  lockedAfter: 20,
  addressFailures: 300,
  phoneCodesADay: 10,
  addressCodesADay: 200,
  minutes: 15,
} as const

export const keyOf = (sealing: Sealing, purpose: string, value: string) =>
  sealing.mark(purpose, value).toString('base64url')

/** How often something was tried under each of several keys within the last minutes, in one statement. */
export async function attempts(
  db: Db,
  minutes: number,
  wanted: Record<string, { purpose: string; key: string }>,
) {
  const names = Object.keys(wanted)
  const { rows } = await sql<{ at: number; count: number }>`
    select w.at, count(a.*)::int as count
    from unnest(${names.map(name => wanted[name]?.purpose)}::text[], ${names.map(name => wanted[name]?.key)}::text[]) with ordinality w (purpose, key, at)
    left join attempt a on a.purpose = w.purpose and a.key = w.key and a.at > now() - make_interval(mins => ${minutes})
    group by w.at order by w.at`.execute(db)
  return Object.fromEntries(names.map((name, at) => [name, rows[at]?.count ?? 0]))
}

export const note = (db: Db, ...tried: { purpose: string; key: string }[]) =>
  db.insertInto('attempt').values(tried).execute()

export const forget = (db: Db, tried: { purpose: string; key: string }) =>
  db.deleteFrom('attempt').where('purpose', '=', tried.purpose).where('key', '=', tried.key).execute()
