import { logDesk } from '../contract/site-log.ts'
import { ask, type QueryOf } from '../tests/kit/client.ts'
import { median, type Stage } from './stage.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void

const acts = ['signed in', 'course changed', 'lesson changed', 'ordered', 'account changed', 'material added']

/** A school of many years: so many lines, a minute apart, of two thousand people about four thousand courses. */
async function years(stage: Stage, lines: number) {
  const [{ site }] = (await stage.sql(
    'select s.site::int as site from site_host s where s.demonstration limit 1',
  )) as unknown as [{ site: number }]
  // As they would have been written, but for the links: they are looked at elsewhere.
  await stage.sql('alter table log_line disable trigger chain_log')
  await stage.sql(`insert into log_line (site, number, at, person, role, action, thing, thing_id, detail, address, chain)
    select ${site}, n + 1000000, now() - (${lines} - n) * interval '1 minute', 1 + n % 2000, 'ADMIN', (array['${acts.join("','")}'])[1 + n % ${acts.length}],
      'course', 1 + n % 4000, case when n % 250000 = 0 then '{"before": {"capacity": 30}, "after": {"capacity": 40}}'::jsonb
        else '{"before": {"price": "1680.00"}, "after": {"price": "1980.00"}}' end, '198.51.100.' || n % 250, '\\x00'
    from generate_series(1, ${lines}) n`)
  await stage.sql('alter table log_line enable trigger chain_log')
  await stage.sql('analyze log_line')
}

/** What an office looks for in ten million lines: by person, thing and time, alone and together. */
export async function aLongLog(stage: Stage, quick: boolean, budget: Budget) {
  const lines = quick ? 1_000_000 : 10_000_000
  await years(stage, lines)
  const token = await stage.signIn('admin')
  const [{ id: person }] = (await stage.sql(
    "select id::int from person where username = 'teacher' limit 1",
  )) as unknown as [{ id: number }]
  const day = (back: number) => Temporal.Now.plainDateISO().subtract({ days: back }).toString()
  type Query = QueryOf<typeof logDesk.logLines>
  const searches: Record<string, Query> = {
    'the newest': {},
    'a person': { person: String(person) },
    'a thing': { thing: 'course', of: '17' },
    'an act': { act: 'ordered' },
    'a name': { q: '贺建川' },
    'what is changed each minute': { q: '价格' },
    'what is changed once in half a year': { q: '名额' },
    'a month long ago': { from: day(quick ? 600 : 3000), until: day(quick ? 570 : 2970) },
    'a person, a thing and a month': {
      person: String(person),
      thing: 'course',
      from: day(60),
      until: day(30),
    },
  }
  for (const [name, query] of Object.entries(searches)) {
    const times: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const at = performance.now()
      const said = await ask({ port: stage.port, token }, logDesk.logLines, { query })
      if (said.code !== 0 || said.status !== 200) throw new Error(`${name}: ${said.code}`)
      times.push(performance.now() - at)
    }
    const found = median(times.slice(1))
    budget(`the log of ${lines} lines: ${name}`, `${found.toFixed(0)} ms`, '300 ms', found <= 300)
  }
}
