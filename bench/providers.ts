import { operator } from '../contract/operator.ts'
import { site as siteCalls } from '../contract/site.ts'
import { withClient } from '../server/kit/database/connection.ts'
import { ask, type Said } from '../tests/kit/client.ts'
import { addProvider, askConsole, enterConsole, withConsole } from '../tests/operator/console.ts'
import { fill } from './budgets.ts'
import { median, openStage, type Stage } from './stage.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const rounds = 25

const ofSchools = (from: string) => `select s.id, s.school_name, s.school_domain, s.invalid_time, s.closes_at,
  (select count(*) from person p where p.site = s.id), (select count(*) from lesson l where l.site = s.id and l.state <> 'cancelled'),
  (select sum(size) from file f where f.site = s.id) from ${from}`

const month = "date_trunc('month', now())"
/** A month of all schools with their sums, as somebody would ask whose schools have one clock. */
const used = `with used as (select s.id, s.school_name, f.*, m.*, b.size, p.bytes, r.* from site s
  left join (select site, count(*) lessons, sum(held_ms) held, sum(teacher_ms + student_ms) people from lesson_figures
    where is_held and starts_at >= ${month} and starts_at < ${month} + interval '1 month' group by site) f on f.site = s.id
  left join (select site, count(*) filter (where channel = 'sms') sms, count(*) filter (where channel = 'email') emails from message
    where state = 'sent' and sent_at >= ${month} and sent_at < ${month} + interval '1 month' group by site) m on m.site = s.id
  left join (select site, sum(size) size from file group by site) b on b.site = s.id
  left join (select site, sum(bytes) bytes from film_piece group by site) p on p.site = s.id
  left join (select site, count(*) filter (where role = 'STUDENT') students, count(*) filter (where role = 'TEACHER') teachers,
    count(*) filter (where role = 'ASSISTANT') assistants, count(*) filter (where role = 'ADMIN') admins from person_role group by site) r on r.site = s.id)
  select (select count(*) || ' ' || sum(held) || ' ' || sum(sms) from used), (select json_agg(l) from
    (select lessons, held, people, sms, emails, size, bytes, students, teachers, assistants, admins, school_name from used
      order by held desc nulls last limit 20) l)`

interface Page {
  name: string
  ours: () => Promise<Said>
  /** As somebody would ask who knows of no agent's sight and no state. */
  bare: string[]
}

function pagesOf(stage: Stage, cookie: string, school: number): Page[] {
  const list = (query: Record<string, string>) => () =>
    askConsole(stage, operator.schools, { query }, { cookie })
  const params = { id: String(school) }
  const all = 'select count(*) from site s'
  const found = "where lower(school_name || ' ' || school_domain) like '%school-77%'"
  return [
    {
      name: 'schools, the newest first',
      ours: list({}),
      bare: [all, ofSchools('(select * from site order by created_at desc, id desc limit 20) s')],
    },
    {
      name: 'schools, most people first',
      ours: list({ sort: '-people' }),
      bare: [
        all,
        ofSchools(
          '(select s.* from site s left join (select site, count(*) as n from person group by site) c on c.site = s.id order by n desc, s.id desc limit 20) s',
        ),
      ],
    },
    {
      name: 'schools, searched',
      ours: list({ q: 'school-77' }),
      bare: [
        `select count(*) from site ${found}`,
        ofSchools(`(select * from site ${found} order by created_at desc limit 20) s`),
      ],
    },
    {
      name: 'schools that expire soon',
      ours: list({ state: 'expiring' }),
      bare: [
        "select count(*) from site where closes_at is null and invalid_time between now() and now() + interval '30 days'",
        ofSchools(
          "(select * from site where closes_at is null and invalid_time between now() and now() + interval '30 days' order by created_at desc limit 20) s",
        ),
      ],
    },
    {
      name: 'one school',
      ours: () => askConsole(stage, operator.school, { params }, { cookie }),
      bare: [
        ofSchools(`site s where s.id = ${school}`),
        `select sum(bytes) from film_piece where site = ${school}`,
        `select host from site_host where site = ${school}`,
      ],
    },
    {
      name: 'what was done with it',
      ours: () => askConsole(stage, operator.acts, { params }, { cookie }),
      bare: [
        `select id from site where id = ${school}`,
        `select l.*, a.name from provider.log_line l left join provider.account a on a.id = l.account where l.site = ${school} order by l.number desc limit 100`,
      ],
    },
    {
      name: 'what all of them used in a month',
      ours: () => askConsole(stage, operator.usage, {}, { cookie }),
      bare: [used],
    },
    {
      name: 'agents, with their schools',
      ours: () => askConsole(stage, operator.agents, {}, { cookie }),
      bare: [
        "select count(*) from provider.account where role = 'AGENT'",
        `select a.*, (select count(*) from site where agent = a.id), (select max(seen_at) from provider.session s where s.account = a.id)
          from provider.account a where role = 'AGENT' order by created_at desc limit 20`,
      ],
    },
  ]
}

/** The console of a provider of many schools, each call beside its bare queries in turn; and a light call of one of them as of a lone school. */
export async function manySchools(quick: boolean, budget: Budget) {
  const [many, each] = quick ? [100, 20] : [1000, 100]
  const stage = await openStage(withConsole.env)
  const lone = await openStage(withConsole.env)
  try {
    const { cookie, school } = await peopled(stage, many, each)
    await fill(lone, 1, each)
    for (const { name, ours, bare } of pagesOf(stage, cookie, school)) {
      const [mine, theirs] = await besides(stage, ours, bare)
      const found = `${fine(mine / theirs)} x (${fine(mine)} and ${fine(theirs)} ms)`
      budget(`console of ${many} schools: ${name}`, found, '3 x the bare query', mine <= 3 * theirs)
    }
    const [ours, alone] = await lookedUp(stage, lone)
    const found = `${fine(ours / alone)} x (${fine(ours)} and ${fine(alone)} ms)`
    budget(`a light call at a host among ${many}`, found, '1.1 x of a lone school', ours <= 1.1 * alone)
  } finally {
    for (const at of [stage, lone]) await at.remove()
  }
}

/** So many schools with their people; each tenth is an agent's, some are about to expire, and everything has been changed a few times. */
async function peopled(stage: Stage, many: number, each: number) {
  const connection = stage.superuser()
  const settings = { data: stage.data } as Parameters<typeof addProvider>[0]['settings']
  await addProvider({ connection, settings }, 'boss')
  for (let n = 0; n < 20; n++) await addProvider({ connection, settings }, `agent${n}`, { role: 'AGENT' })
  await fill(stage, many, each)
  await stage.sql(`insert into file (site, name, open, type, size)
    select s.id, encode(sha256(convert_to(s.id || ' ' || n, 'UTF8')), 'hex')::char(32) || '.png', false, 'image/png', 1000 * n
    from site s, generate_series(1, 20) n`)
  await stage.sql(`insert into message (site, channel, purpose, recipient, template, state, sent_at)
    select s.id, case when n % 3 = 0 then 'email' else 'sms' end, 'code', 'nobody', 'code', 'sent', now() - interval '1 day' * n
    from site s, generate_series(1, 200) n`)
  await stage.sql(
    `update site set agent = (select min(id) + site.id % 20 from provider.account where role = 'AGENT') where id % 10 = 0`,
  )
  await stage.sql(`update site set invalid_time = now() + interval '1 day' * (id % 400) where id % 3 = 0`)
  await stage.sql(`insert into provider.log_line (number, chain, role, action, site, detail)
    select 0, '', 'OPERATOR', 'school changed', s.id, '{"until": ["", "2027-08-31"]}' from site s, generate_series(1, 5) n`)
  await stage.sql('vacuum analyze')
  const [row] = await stage.sql('select site::int from site_host order by site offset 50 limit 1')
  const cookie = await enterConsole(stage, 'boss')
  return { cookie, school: row?.site as number }
}

const besides = (stage: Stage, ours: Page['ours'], bare: string[]) =>
  withClient(stage.superuser(), async client => {
    const [mine, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const at = performance.now()
      const said = await ours()
      const between = performance.now()
      if (said.code !== 0) throw new Error(`refused with ${said.code}`)
      for (const text of bare) await client.query(text)
      mine.push(between - at)
      theirs.push(performance.now() - between)
    }
    return [median(mine.slice(2)), median(theirs.slice(2))] as const
  })

/** Asked in turn, so that both meet the same machine. */
async function lookedUp(stage: Stage, lone: Stage) {
  const hostOf = async (at: Stage) =>
    String((await at.sql('select host from site_host order by site desc limit 1'))[0]?.host)
  const sides = [
    { at: stage, host: await hostOf(stage), took: [] as number[] },
    { at: lone, host: await hostOf(lone), took: [] as number[] },
  ]
  for (let round = 0; round < 400; round += 1)
    for (const { at, host, took } of sides) {
      const since = performance.now()
      const said = await ask({ port: at.port, host }, siteCalls.siteInfo)
      if (said.code !== 0) throw new Error(`refused with ${said.code} at ${host}`)
      took.push(performance.now() - since)
    }
  return sides.map(({ took }) => median(took.slice(50))) as [number, number]
}
