import { type RawBuilder, sql } from 'kysely'
import type { UsageFigure } from '../../contract/operator-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'

type Figures = Record<UsageFigure, number>
export interface UsageRow extends Figures {
  id: number
  schoolName: string
  agentName: string | null
}
export type UsageSums = Figures & { total: number }

const columns: Record<UsageFigure, RawBuilder<unknown>> = {
  lessons: sql`"lessons"`,
  lessonMinutes: sql`"lessonMinutes"`,
  peopleMinutes: sql`"peopleMinutes"`,
  sms: sql`"sms"`,
  emails: sql`"emails"`,
  files: sql`"files"`,
  films: sql`"films"`,
  students: sql`"students"`,
  teachers: sql`"teachers"`,
  assistants: sql`"assistants"`,
  admins: sql`"admins"`,
}
type SortName = UsageFigure | 'schoolName'

export interface UsageAsked {
  q: string
  agent?: number | undefined
  month: string
  sort: SortName | `-${SortName}`
  /** None: all of them. */
  page?: { number: number; size: number }
}

const minutes = (ms: RawBuilder<unknown>) => sql`floor(coalesce(sum(${ms}), 0) / 60000)::float8`

// What one month of a school was, between two instants of its own clock.
const taught = sql`select f.site, count(*)::float8 as "lessons", ${minutes(sql`f.held_ms`)} as "lessonMinutes",
    ${minutes(sql`f.teacher_ms + f.student_ms`)} as "peopleMinutes"
  from lesson_figures f join seen s on f.site = s.id and f.starts_at >= s.from_at and f.starts_at < s.until_at
  where f.is_held group by f.site`
const sent = sql`select m.site, (count(*) filter (where m.channel = 'sms'))::float8 as "sms",
    (count(*) filter (where m.channel = 'email'))::float8 as "emails"
  from message m join seen s on m.site = s.id and m.sent_at >= s.from_at and m.sent_at < s.until_at
  where m.state = 'sent' group by m.site`
const inRole = (role: string) => sql`(count(*) filter (where r.role = ${role}))::float8`

const sums = sql`(select count(*)::float8 as total, ${sql.join(
  Object.values(columns).map(each => sql`coalesce(sum(${each}), 0)::float8 as ${each}`),
)} from used)`

/** The schools that are found with what they used, and the sums over all of them: counted once for both. */
export async function usageOf(db: Db, { q, agent, month, sort, page }: UsageAsked) {
  const where = [
    sql`true`,
    ...searched(sql`lower(s.school_name || ' ' || s.school_domain)`, q),
    // 0 stands for the operator's own.
    ...(agent === undefined ? [] : [sql`s.agent is not distinct from ${agent || null}`]),
  ]
  const name = sort.replace('-', '') as SortName
  const by = name === 'schoolName' ? sql`"schoolName"` : columns[name]
  const begin = sql`${`${month}-01`}::date::timestamp`
  const cut = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``
  const { rows } = await sql<{ sums: UsageSums; rows: UsageRow[] | null }>`
    with seen as materialized (
      select s.id, s.school_name, s.agent, ${begin} at time zone s.time_zone as from_at,
        (${begin} + interval '1 month') at time zone s.time_zone as until_at
      from site s where ${sql.join(where, sql` and `)}
    ), used as materialized (
      select s.id, s.school_name as "schoolName", a.name as "agentName",
        ${sql.join(Object.values(columns).map(each => sql`coalesce(${each}, 0) as ${each}`))}
      from seen s left join provider.account a on a.id = s.agent
      left join (${taught}) taught on taught.site = s.id
      left join (${sent}) sent on sent.site = s.id
      left join (select site, sum(size)::float8 as "files" from file where site in (select id from seen) group by site) f on f.site = s.id
      left join (select site, sum(bytes)::float8 as "films" from film_piece where site in (select id from seen) group by site) p on p.site = s.id
      left join (select r.site, ${inRole('STUDENT')} as "students", ${inRole('TEACHER')} as "teachers",
          ${inRole('ASSISTANT')} as "assistants", ${inRole('ADMIN')} as "admins"
        from person_role r where r.site in (select id from seen) group by r.site) r on r.site = s.id
    )
    select (select to_jsonb(w) from ${sums} w) as sums, (select jsonb_agg(to_jsonb(l)) from (
      select * from used order by ${by} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, id desc ${cut}) l) as rows`.execute(
    db,
  )
  const [found] = rows
  return { sums: found?.sums as UsageSums, rows: found?.rows ?? [] }
}

export interface UsageMonth
  extends Pick<Figures, 'lessons' | 'lessonMinutes' | 'peopleMinutes' | 'sms' | 'emails'> {
  month: string
}

/** The last months of a school, this one first; none where it is not there for whoever asks. */
export async function monthsOf(db: Db, id: number, many: number) {
  const { rows } = await sql<UsageMonth>`
    with seen as materialized (
      select s.id, b as begin, b at time zone s.time_zone as from_at, (b + interval '1 month') at time zone s.time_zone as until_at
      from site s, generate_series(0, ${many - 1}) n,
        lateral (select date_trunc('month', now() at time zone s.time_zone) - make_interval(months => n) as b) begun
      where s.id = ${id}
    )
    select to_char(s.begin, 'YYYY-MM') as month, taught.*, sent.* from seen s,
      lateral (select count(*)::float8 as "lessons", ${minutes(sql`f.held_ms`)} as "lessonMinutes",
          ${minutes(sql`f.teacher_ms + f.student_ms`)} as "peopleMinutes" from lesson_figures f
        where f.site = s.id and f.starts_at >= s.from_at and f.starts_at < s.until_at and f.is_held) taught,
      lateral (select (count(*) filter (where m.channel = 'sms'))::float8 as "sms",
          (count(*) filter (where m.channel = 'email'))::float8 as "emails" from message m
        where m.site = s.id and m.sent_at >= s.from_at and m.sent_at < s.until_at and m.state = 'sent') sent
    order by s.begin desc`.execute(db)
  return rows
}
