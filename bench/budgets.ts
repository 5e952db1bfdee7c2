import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { people } from '../contract/people.ts'
import { sharedHash } from '../tests/demo/people.ts'
import { ask } from '../tests/kit/client.ts'
import { cpuMs, memoryMb } from './machine.ts'
import { calls } from './ratios.ts'
import { median, type Stage, underLoad } from './stage.ts'

const page = { method: 'GET', path: '/eschool/index', connections: 4 }
const program = (stage: Stage) => stage.program.child.pid as number

/** CPU milliseconds of program and database for one home page. */
export async function pageCpu(stage: Stage, requests: number): Promise<number> {
  await underLoad({ ...page, port: stage.port, requests: 400 })
  const before = cpuMs(program(stage)) + (await databaseOnly(stage))
  const { requests: made, wrong } = await underLoad({ ...page, port: stage.port, requests })
  if (wrong) throw new Error(`${wrong} pages were not answered well`)
  return (cpuMs(program(stage)) + (await databaseOnly(stage)) - before) / made
}

// The database is the program's child unless it was taken over from a killed one.
const databaseOnly = async (stage: Stage) => cpuMs(stage.databasePid(), [program(stage)])

/** Statements that a page sends, begin, entrance and commit left out: read from the database's own log of them. */
export async function pageStatements(stage: Stage, times = 20): Promise<number> {
  const log = join(stage.data, 'database.log')
  const set = async (...settings: string[]) => {
    for (const setting of settings) await stage.sql(`alter system ${setting}`)
    await stage.sql('select pg_reload_conf()')
    await pause(300)
  }
  await set("set log_statement = 'all'", "set log_line_prefix = '%a '")
  const from = statSync(log).size
  await underLoad({ ...page, port: stage.port, connections: 1, requests: times })
  await set('reset log_statement', 'reset log_line_prefix')
  const lines = readFileSync(log).subarray(from).toString().split('\n')
  const sent = lines.filter(line => /^eschool_app LOG: {2}(execute|statement)/.test(line))
  return (
    sent.filter(line => !/: (begin|commit|rollback|select .*\(e\)\.\* from kit\.enter)/.test(line)).length /
    times
  )
}

export const memory = (stage: Stage) => memoryMb([program(stage), stage.databasePid()])

/** Light calls of every kind until so many were answered. */
export async function manyCalls(stage: Stage, requests: number) {
  const all = calls(await stage.signIn('student'))
  for (const { name: _, ...call } of all)
    await underLoad({
      ...call,
      port: stage.port,
      connections: 16,
      requests: Math.ceil(requests / all.length),
    })
}

/** Sites beside the demonstration, each with so many people, all with one password and one open session. */
export async function fill(stage: Stage, sites: number, each: number) {
  const hash = await sharedHash()
  await stage.sql(
    `with made as (insert into site (school_name, app_name, school_domain)
       select 'school ' || n, 'school ' || n, 'school-' || n || '.test' from generate_series(1, $1::int) n returning id)
     insert into site_host (host, site) select 'school-' || id || '.test', id from made`,
    [sites],
  )
  await stage.sql(
    `with everybody as (insert into person (site, username, full_name, password_hash, first_login)
       select s.id, 'person' || n, 'person ' || n, $2, false from site s, generate_series(1, $1::int) n returning site, id)
     , roles as (insert into person_role (site, person, role) select site, id, 'STUDENT' from everybody)
     insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
       select site, id, sha256(convert_to(site || ' ' || id, 'UTF8')), 'STUDENT', 'WHOLE', 'computer', '1 day', now() + interval '1 year'
       from everybody`,
    [each, hash],
  )
  await stage.sql('update site_host set demonstration = false')
  await stage.sql('vacuum analyze')
}

/** So many people at the door at once; milliseconds until the last is in, and of the middle and the slowest of them. */
export async function signIns(stage: Stage, many: number, atOnce = 64) {
  const times: number[] = []
  let next = 1
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next <= many) {
        const userName = `person${next++}`
        const since = performance.now()
        const said = await ask({ port: stage.port }, people.login, {
          body: { userName, passWord: 'Eschool2026' },
        })
        if (said.code !== 0) throw new Error(`${userName} could not sign in: ${said.code}`)
        times.push(performance.now() - since)
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  return {
    all: performance.now() - begin,
    p50: median(times),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}
