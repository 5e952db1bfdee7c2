import { type RawBuilder, sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { AgentState } from '../../contract/operator-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { refuse } from '../kit/refusal.ts'
import { fieldsOf } from './schools.store.ts'

export interface AgentRow {
  id: number
  name: string
  account: string
  state: AgentState
  schools: number
  most_schools: number | null
  most_days: number | null
  seen_at: Date | null
  created_at: Date
  factor: boolean
  passkeys: number
}

const shown = sql`a.id, a.name, a.account, a.state, a.most_schools, a.most_days, a.created_at,
  (select count(*) from site s where s.agent = a.id)::float8 as schools,
  (select max(s.seen_at) from provider.session s where s.account = a.id) as seen_at,
  exists (select from provider.factor f where f.account = a.id and f.confirmed_at is not null) as factor,
  (select count(*) from provider.passkey k where k.owner = a.id)::float8 as passkeys`

const sorts = {
  name: sql`lower(a.name)`,
  account: sql`lower(a.account)`,
  schools: sql`schools`,
  seenAt: sql`seen_at`,
  createdAt: sql`a.created_at`,
} as const
type SortName = keyof typeof sorts

interface Asked {
  q: string
  state?: AgentState | undefined
  sort: SortName | `-${SortName}`
  page: number
  size: number
}

export async function listAgents(db: Db, { q, state, sort, page, size }: Asked) {
  const by = sorts[sort.replace('-', '') as SortName]
  const order = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const where: RawBuilder<unknown>[] = [
    sql`a.role = 'AGENT'`,
    ...searched(sql`lower(a.name || ' ' || a.account)`, q),
    ...(state ? [sql`a.state = ${state}`] : []),
  ]
  const all = sql.join(where, sql` and `)
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::float8 as total from provider.account a where ${all}`.execute(db),
    sql<AgentRow>`select ${shown} from provider.account a where ${all} order by ${by} ${order}, a.id desc
      limit ${size} offset ${(page - 1) * size}`.execute(db),
  ])
  return { total: counts[0]?.total ?? 0, rows }
}

export async function oneAgent(db: Db, id: number): Promise<AgentRow> {
  const { rows } = await sql<AgentRow>`
    select ${shown} from provider.account a where a.id = ${id} and a.role = 'AGENT'`.execute(db)
  return rows[0] ?? refuse(codes.noSuchAgent)
}

export interface AgentFields {
  name: string
  mostSchools: number | null
  mostDays: number | null
  state: AgentState
}

/** The row is held until the transaction ends: neither a sign-in nor a new school of the agent comes between. */
export async function agentFields(db: Db, id: number): Promise<AgentFields> {
  const { rows } = await sql<AgentFields>`
    select name, most_schools as "mostSchools", most_days as "mostDays", state
    from provider.account where id = ${id} and role = 'AGENT' for update`.execute(db)
  return rows[0] ?? refuse(codes.noSuchAgent)
}

export const changeAgent = (
  db: Db,
  id: number,
  { name, mostSchools, mostDays }: Omit<AgentFields, 'state'>,
) =>
  sql`update provider.account set name = ${name}, most_schools = ${mostSchools}, most_days = ${mostDays}
    where id = ${id}`.execute(db)

/** Answers which schools went over. */
export async function moveSchools(db: Db, from: number, to: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update site set agent = ${to} where agent = ${from} returning id`.execute(db)
  return rows.map(row => row.id)
}

/** The name of whose the school was, none for the operator; nothing where it is theirs already. */
export async function giveSchool(db: Db, site: number, to: number | null) {
  await fieldsOf(db, site)
  const { rows } = await sql<{ agent: number | null; name: string | null }>`
    select s.agent, a.name from site s left join provider.account a on a.id = s.agent where s.id = ${site}`.execute(
    db,
  )
  const { agent = null, name = null } = rows[0] ?? {}
  if (agent === to) return undefined
  await sql`update site set agent = ${to} where id = ${site}`.execute(db)
  return { from: name }
}
