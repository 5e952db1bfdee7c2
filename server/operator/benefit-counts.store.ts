import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { BenefitAnswer } from '../../contract/operator-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { refuse } from '../kit/refusal.ts'

export interface CountedBenefit {
  id: number
  title: string
  content: string
  made_at: Date
  for_all: boolean
  schools: number
  seen: number
  published: number
  readers: number
}

const isFor = sql`(f.for_all or exists (select from benefit_school t where t.benefit = f.id and t.site = s.id))`
/** An office has seen it as it stands; what a school withdrew of its own has readers no more. */
const shown = sql`f.id, f.title, f.content, f.made_at, f.for_all,
  (case when f.for_all then (select count(*) from site) else (select count(*) from benefit_school t where t.benefit = f.id) end)::float8 as schools,
  (select count(distinct r.site) from benefit_receipt r where r.benefit = f.id and r.edition = f.edition)::float8 as seen,
  (select count(*) from broadcast b where b.benefit = f.id and b.state = 'published')::float8 as published,
  (select count(*) from broadcast b join broadcast_receipt r on r.site = b.site and r.broadcast = b.id
    where b.benefit = f.id and b.state = 'published')::float8 as readers`

interface Asked {
  q: string
  sort: 'title' | '-title' | 'madeAt' | '-madeAt'
  page: number
  size: number
}
export async function countedBenefits(db: Db, { q, sort, page, size }: Asked) {
  const by = sort.endsWith('title') ? sql`lower(f.title)` : sql`f.made_at`
  const order = sort.startsWith('-') ? sql`desc` : sql`asc`
  const all = sql.join([sql`true`, ...searched(sql`lower(f.title || ' ' || f.words)`, q)], sql` and `)
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::float8 as total from benefit f where ${all}`.execute(db),
    sql<CountedBenefit>`select ${shown} from benefit f where ${all} order by ${by} ${order}, f.id desc
      limit ${size} offset ${(page - 1) * size}`.execute(db),
  ])
  return { total: counts[0]?.total ?? 0, rows }
}

export async function countedBenefit(db: Db, id: number): Promise<CountedBenefit> {
  const { rows } = await sql<CountedBenefit>`select ${shown} from benefit f where f.id = ${id}`.execute(db)
  return rows[0] ?? refuse(codes.announcementGone)
}

interface AnswerRow {
  school: { id: number; name: string }
  answer: BenefitAnswer
  seen: number
  readers: number
}
export const answersOf = async (db: Db, id: number) =>
  (
    await sql<AnswerRow>`select json_build_object('id', s.id, 'name', s.school_name) as school,
        case when a.removed_at is not null then 'removed' when b.id is null then 'none'
          when a.edition = f.edition then 'published' else 'changed' end as answer,
        (select count(*) from benefit_receipt r where r.site = s.id and r.benefit = f.id and r.edition = f.edition)::float8 as seen,
        (select count(*) from broadcast_receipt r where r.site = s.id and r.broadcast = b.id)::float8 as readers
      from benefit f join site s on ${isFor}
        left join benefit_answer a on a.site = s.id and a.benefit = f.id
        left join broadcast b on b.site = s.id and b.benefit = f.id and b.state = 'published'
      where f.id = ${id} order by s.school_name, s.id limit 500`.execute(db)
  ).rows
