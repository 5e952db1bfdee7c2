import { type RawBuilder, sql } from 'kysely'
import type { BenefitState } from '../../contract/announcements-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson } from '../kit/database/who.ts'
import { searched } from '../kit/list/search.ts'
import type { Forgetter } from '../kit/own-data.ts'
import { pinyinOf } from '../people/pinyin.rules.ts'
import './announcements.tables.ts'

export interface BenefitRow {
  id: number
  title: string
  content: string
  words: string
  edition: number
  made_at: Date
  state: BenefitState
  published_at: Date | null
  broadcast: number | null
  read: boolean
}

const removed = sql`a.removed_at is not null`
/** Without the announcement that was made of it, it is as if it had never been published. */
const state = sql`case when c.id is null then 'new' when a.edition = f.edition then 'published' else 'changed' end`
const read = sql`exists (select from benefit_receipt r where r.person = ${ownPerson} and r.benefit = f.id and r.edition = f.edition)`
const joined = sql`benefit f left join benefit_answer a on a.benefit = f.id
  left join broadcast c on c.benefit = f.id and c.state = 'published'`

export interface Filter {
  q: string
  state?: BenefitState | undefined
}
const shown = (filter: Filter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`not coalesce(${removed}, false)`,
      ...searched(sql`lower(f.title || ' ' || f.words)`, filter.q),
      ...(filter.state ? [sql`${state} = ${filter.state}`] : []),
    ],
    sql` and `,
  )}`

const columns = sql`f.id, f.title, f.content, f.words, f.edition, f.made_at, ${state} as state,
  case when c.id is not null then a.published_at end as published_at, c.id as broadcast, ${read} as read`

const orders = { title: sql`lower(f.title)`, madeAt: sql`f.made_at` }
export type Sort = `${'' | '-'}${keyof typeof orders}`

export const benefitsListed = (filter: Filter, sort: Sort, cut = sql``) => sql<BenefitRow>`
  select ${columns} from ${joined} where ${shown(filter)}
  order by ${orders[sort.replace('-', '') as keyof typeof orders]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, f.id desc ${cut}`

export const listBenefits = async (
  db: Db,
  { page, size, sort, ...filter }: Filter & { page: number; size: number; sort: Sort },
) => (await benefitsListed(filter, sort, sql`limit ${size} offset ${(page - 1) * size}`).execute(db)).rows

export const countBenefits = async (db: Db, filter: Filter) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int from ${joined} where ${shown(filter)}`.execute(db)
  ).rows[0]?.count ?? 0

/** One that this school was given; with `removed` also where it has removed it. */
export async function benefitById(db: Db, id: number, { withRemoved = false } = {}) {
  const { rows } = await sql<BenefitRow>`select ${columns} from ${joined}
    where f.id = ${id} and (${withRemoved} or not coalesce(${removed}, false))`.execute(db)
  return rows[0]
}

/** How many of those given to this school the administrator who is signed in has not read as they stand. */
export const unreadBenefits = sql<number>`(select count(*)::int from benefit f left join benefit_answer a on a.benefit = f.id
  where a.removed_at is null and not ${read})`

export const readBenefit = (db: Db, person: number, { id, edition }: BenefitRow) =>
  sql`insert into benefit_receipt (person, benefit, edition) values (${person}, ${id}, ${edition})
    on conflict (site, person, benefit) do update set edition = excluded.edition`.execute(db)

/** The announcement of this school that names it: made the first time, changed from then on. Two at once make one. */
export async function publishBenefit(
  db: Db,
  person: number,
  { id, title, content, words, edition }: BenefitRow,
) {
  const { rows } = await sql<{ id: number }>`
    insert into broadcast as known (title, content, words, pinyin, state, publish_at, written_by, benefit)
    values (${title}, ${content}, ${words}, ${pinyinOf(title)}, 'published', now(), ${person}, ${id})
    on conflict (site, benefit) where benefit is not null do update set title = excluded.title, content = excluded.content,
      words = excluded.words, pinyin = excluded.pinyin, state = 'published', version = known.version + 1, until = null,
      publish_at = case when known.state = 'published' then known.publish_at else now() end,
      changed_at = case when known.state <> 'published' or (known.title, known.content) = (excluded.title, excluded.content)
        then known.changed_at else now() end
    returning id`.execute(db)
  await sql`insert into benefit_answer (benefit, edition, published_at) values (${id}, ${edition}, now())
    on conflict (site, benefit) do update set edition = excluded.edition, published_at = now(), removed_at = null`.execute(
    db,
  )
  return (rows[0] as { id: number }).id
}

/** Removed from this school, with the announcement made of it; false where one of them was never given to it. */
export async function removeBenefits(db: Db, ids: readonly number[]) {
  const these = sql`any (${[...ids]}::bigint[])`
  const { rows } = await sql<{ benefit: number }>`insert into benefit_answer (benefit, removed_at)
    select f.id, now() from benefit f where f.id = ${these}
    on conflict (site, benefit) do update set removed_at = now() returning benefit`.execute(db)
  await sql`delete from broadcast where benefit = ${these}`.execute(db)
  return rows.length === new Set(ids).size
}

export const forgetBenefitReceipts: Forgetter = (db, people) =>
  sql`delete from benefit_receipt where person = any (${[...people]}::bigint[])`.execute(db)
