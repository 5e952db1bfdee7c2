import { type RawBuilder, sql } from 'kysely'
import { type Code, codes } from '../../contract/codes.ts'
import type { QuotaFilter, SchoolState } from '../../contract/operator-lists.ts'
import type { QuotaName } from '../../contract/site-quotas-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { refuse } from '../kit/refusal.ts'
import { warnedAhead } from '../site/site.rules.ts'
import { fillsQuota, quotasOf, usedNow } from './school-quotas.store.ts'

export interface SchoolRow {
  id: number
  school_name: string
  school_domain: string
  demonstration: boolean
  time_zone: string
  invalid_time: Date | null
  closes_at: Date | null
  agent: number | null
  agent_name: string | null
  until: string | null
  people: number
  lessons: number
  storage: number
  quotas: { name: QuotaName; used: number; most: number }[]
}

const counted = sql`
  (select count(*) from person p where p.site = s.id)::float8 as people,
  (select count(*) from lesson l where l.site = s.id and l.state <> 'cancelled')::float8 as lessons,
  (select coalesce(sum(f.size), 0) from file f where f.site = s.id)::float8 as storage`
const shown = sql`s.id, s.school_name, s.school_domain, s.demonstration, s.time_zone, s.invalid_time, s.closes_at,
  s.agent, (select a.name from provider.account a where a.id = s.agent) as agent_name,
  to_char(s.invalid_time at time zone s.time_zone - interval '1 second', 'YYYY-MM-DD') as until, ${counted}, ${quotasOf} as quotas`

// As `schoolState` says it, for whoever asks for one of them: the last day ends with the instant before the end. Which day an instant is
// in a school's zone costs most: it is asked only of those whose end is near, a day more on either side for the zones.
const daysLeft = sql`(((s.invalid_time - interval '1 millisecond') at time zone s.time_zone)::date - (now() at time zone s.time_zone)::date)`
const within = (days: number) =>
  sql`s.closes_at is null and s.invalid_time > now() and s.invalid_time < now() + ${`${days + 2} days`}::interval`
const inState: Record<SchoolState, RawBuilder<unknown>> = {
  closed: sql`s.closes_at <= now()`,
  closing: sql`s.closes_at > now()`,
  expired: sql`s.closes_at is null and s.invalid_time <= now()`,
  lastDay: sql`${within(0)} and ${daysLeft} = 0`,
  expiring: sql`${within(warnedAhead)} and ${daysLeft} between 1 and ${warnedAhead}`,
  open: sql`s.closes_at is null and (s.invalid_time is null or s.invalid_time >= now() + ${`${warnedAhead + 2} days`}::interval
    or (s.invalid_time > now() and ${daysLeft} > ${warnedAhead}))`,
}

const sorts = {
  schoolName: sql`s.school_name`,
  until: sql`s.invalid_time`,
  people: sql`people`,
  lessons: sql`lessons`,
  storage: sql`storage`,
  createdAt: sql`s.created_at`,
} as const
type SortName = keyof typeof sorts

interface Asked {
  q: string
  agent?: number | undefined
  state?: SchoolState | undefined
  quota?: QuotaFilter | undefined
  sort: SortName | `-${SortName}`
  page: number
  size: number
}

export async function listSchools(db: Db, { q, state, quota, agent, sort, page, size }: Asked) {
  const by = sorts[sort.replace('-', '') as SortName]
  const order = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const text = sql`lower(s.school_name || ' ' || s.school_domain || ' ' || coalesce(s.training_domain, ''))`
  const where: RawBuilder<unknown>[] = [
    sql`true`,
    ...searched(text, q),
    ...(state ? [inState[state]] : []),
    ...(quota ? [fillsQuota(quota)] : []),
    // 0 stands for the operator's own.
    ...(agent === undefined ? [] : [sql`s.agent is not distinct from ${agent || null}`]),
  ]
  const all = sql.join(where, sql` and `)
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::float8 as total from site s where ${all}`.execute(db),
    sql<SchoolRow>`select ${shown} from site s where ${all} order by ${by} ${order}, s.id desc
      limit ${size} offset ${(page - 1) * size}`.execute(db),
  ])
  return { total: counts[0]?.total ?? 0, rows }
}

/** Whether it is there for whoever asks. */
export async function refuseUnlessThere(db: Db, id: number) {
  const { rows } = await sql`select from site where id = ${id}`.execute(db)
  if (rows.length === 0) refuse(codes.noSuchSchool)
}

export interface WholeSchool extends SchoolRow {
  app_name: string
  training_domain: string | null
  register: boolean
  mobile_login: boolean
  cloud_vision: boolean
  created_at: Date
  films: number
  hosts: string[]
  used: Record<QuotaName, number>
}

export async function oneSchool(db: Db, id: number): Promise<WholeSchool> {
  const { rows } = await sql<WholeSchool>`
    select ${shown}, s.app_name, s.training_domain, s.register, s.mobile_login, s.cloud_vision, s.created_at,
      (select coalesce(sum(bytes), 0) from film_piece f where f.site = s.id)::float8 as films, ${usedNow} as used,
      array(select h.host from site_host h where h.site = s.id order by h.host) as hosts
    from site s where s.id = ${id}`.execute(db)
  return rows[0] ?? refuse(codes.noSuchSchool)
}

export interface SchoolFields {
  schoolName: string
  appName: string
  schoolDomain: string
  trainingDomain: string
  timeZone: string
  until: string
  register: boolean
  mobileLogin: boolean
  cloudVision: boolean
}

/** The row is held until the transaction ends: two who change it at once do so one after the other. */
export async function fieldsOf(db: Db, id: number): Promise<SchoolFields> {
  const { rows } = await sql<SchoolFields>`
    select school_name as "schoolName", app_name as "appName", school_domain as "schoolDomain",
      coalesce(training_domain, '') as "trainingDomain", time_zone as "timeZone",
      coalesce(to_char(invalid_time at time zone time_zone - interval '1 second', 'YYYY-MM-DD'), '') as until,
      register, mobile_login as "mobileLogin", cloud_vision as "cloudVision"
    from site where id = ${id} for no key update`.execute(db)
  return rows[0] ?? refuse(codes.noSuchSchool)
}

/** Which of the agent's limits another end breaks, if any. */
export type AgentLimit = 'schools' | 'days'

export async function brokenByEnd(db: Db, agent: number, { until, timeZone }: SchoolFields) {
  const { rows } = await sql<{ broken: AgentLimit | '' }>`
    select provider.broken_limit(${agent}, false, nullif(${until}, '')::date, ${timeZone}) as broken`.execute(
    db,
  )
  return rows[0]?.broken !== ''
}

export async function changeFields(db: Db, id: number, to: SchoolFields, before: SchoolFields) {
  await hold(db, id, to.schoolDomain, codes.schoolDomain)
  if (to.trainingDomain !== '') await hold(db, id, to.trainingDomain, codes.trainingDomain)
  await sql`update site set school_name = ${to.schoolName}, app_name = ${to.appName}, school_domain = ${to.schoolDomain},
      training_domain = nullif(${to.trainingDomain}, ''), time_zone = ${to.timeZone}, register = ${to.register},
      mobile_login = ${to.mobileLogin}, cloud_vision = ${to.cloudVision}
    where id = ${id}`.execute(db)
  if (to.until === before.until && to.timeZone === before.timeZone) return
  await sql`update site set invalid_time = (nullif(${to.until}, '')::date + 1)::timestamp at time zone ${to.timeZone} where id = ${id}`.execute(
    db,
  )
}

/** A host is this school's from now on, unless it is another's. */
async function hold(db: Db, site: number, host: string, taken: Code) {
  await sql`insert into site_host (host, site) values (${host}, ${site}) on conflict (host) do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ site: number }>`select site from site_host where host = ${host}`.execute(db)
  if (rows[0]?.site !== site) refuse(taken)
}

export async function takeHostOff(db: Db, site: number, host: string) {
  const { rows } =
    await sql`delete from site_host h using site s where h.host = ${host} and h.site = s.id and s.id = ${site}
    and host <> s.school_domain and host is distinct from s.training_domain returning h.host`.execute(db)
  return rows.length > 0
}

/** Answers when it closes, or nothing where it closes as soon already. */
export async function closeIn(db: Db, site: number, days: number) {
  const { rows } = await sql<{ closes_at: Date }>`
    update site set closes_at = now() + make_interval(days => ${days})
    where id = ${site} and (closes_at is null or closes_at > now() + make_interval(days => ${days}))
    returning closes_at`.execute(db)
  return rows[0]?.closes_at
}

export async function openAgain(db: Db, site: number) {
  const { rows } =
    await sql`update site set closes_at = null where id = ${site} and closes_at is not null returning id`.execute(
      db,
    )
  return rows.length > 0
}
