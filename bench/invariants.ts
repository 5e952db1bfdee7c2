import type { Stage } from './stage.ts'

/** What the school said yes to. Whatever is in here must be in the database after any fault. */
export interface Acknowledged {
  /** Grade by its id: its name. */
  grades: Map<number, string>
  /** How often a sign-in was answered with a token. */
  signIns: number
}

const chain = `select count(*)::int as broken from (
    select l.*, lag(chain) over (partition by site order by number) as last,
      row_number() over (partition by site order by number) as place from log_line l) l
  where number <> place or chain <> sha256(coalesce(last, ''::bytea) || convert_to(concat_ws('|', site, number,
    extract(epoch from at), person, role, action, thing, thing_id, detail, encode(coalesce(sealed, ''::bytea), 'hex'),
    address, request), 'UTF8'))`

const half = `with told as (select thing_id, count(*) as lines from log_line where thing = 'grade' group by thing_id)
  select
  (select count(*)::int from grade g left join told on thing_id = g.id
    where name like 'faults %' and lines is distinct from 1) as unlogged,
  (select count(*)::int from told left join grade g on g.id = thing_id where g.id is null) as empty_lines,
  (select count(*)::int from session) as sessions,
  (select count(*)::int from log_line where action = 'signed in') as sign_ins,
  (select count(*)::int from (select from session where ended_at is null group by site, person, kind
    having count(*) > 1) s) as doubled`

/** Everything that is not as it must be, in words; nothing when all is well. */
export async function brokenAfter({ sql }: Pick<Stage, 'sql'>, said: Acknowledged): Promise<string[]> {
  const broken: string[] = []
  const rows = await sql("select id, name from grade where name like 'faults %'")
  const kept = new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
  for (const [id, name] of said.grades)
    if (kept.get(id) !== name) broken.push(`the acknowledged grade ${id} (${name}) is lost`)
  const [links] = await sql(chain)
  if (links?.broken !== 0) broken.push(`${links?.broken} lines of the log do not follow the one before`)
  const [found] = await sql(half)
  if (found?.unlogged !== 0) broken.push(`${found?.unlogged} grades stand without their line in the log`)
  if (found?.empty_lines !== 0)
    broken.push(`${found?.empty_lines} lines of the log tell of grades that are not there`)
  if (found?.sessions !== found?.sign_ins)
    broken.push(`${found?.sessions} sessions and ${found?.sign_ins} lines of signing in`)
  if (Number(found?.sign_ins) < said.signIns)
    broken.push(`${said.signIns} sign-ins were acknowledged and ${found?.sign_ins} are there`)
  if (found?.doubled !== 0) broken.push(`${found?.doubled} persons have two open sessions of one kind`)
  return broken
}
