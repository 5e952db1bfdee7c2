import { describe, expect, test } from 'vitest'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'
import { everySample, filled, kindsIn } from './spoiling.ts'
import { kinds, makeThings, oneOf } from './things.ts'

const withIds = everySample().filter(({ sample }) => kindsIn(sample).length > 0)

// Without the jobs, which change rows by the clock: here only calls may.
const school = await schoolHere({ env: { ...asAScript, ESCHOOL_ROLES: 'web' } })
await makeThings(school, school.site, { own: school.ids.zheng, other: school.ids.chen })
await makeThings(school, school.otherSite, { own: school.otherIds.zheng, other: school.otherIds.chen })
await school.signIn('chen')
await school.signIn('chen', { host: otherHost })

const tables = await school.look(
  "select tablename from pg_tables where schemaname = 'public' and tablename not in ('attempt', 'socket_io_attachments', 'migration', 'session')",
)
const sums = tables.map(
  ({ tablename }) =>
    `select '${tablename}' as t, count(*)::text || ' ' || coalesce(sum(xmin::text::bigint), 0)::text as sum from ${tablename}`,
)
const sessions = `select 'session', md5(coalesce(string_agg(r::text, ',' order by r::text), '')) from (select to_jsonb(session) - 'seen_at' as r from session) y`
/**
 * Everything that lies in the database, but for what every request may leave behind: each table's rows and the transactions that
 * wrote them, and the sessions as they read, since being used moves their last moment.
 */
const everything = () => school.look(`${[...sums, sessions].join(' union all ')} order by t`)

const callers = new Map<PlayerName, Promise<Person>>()
function callerOf(name: PlayerName) {
  const caller = callers.get(name) ?? school.signIn(name)
  callers.set(name, caller)
  return caller
}

describe.each(withIds)('$name', ({ call, sample }) => {
  test("answers another person's, another school's and absent ids alike, and changes nothing", async () => {
    const caller = await callerOf(sample.as ?? 'zheng')
    // What moves money asks for the password again before it looks at anything.
    await school.look('update session set proven_at = now()')
    const absent = 9_007_199_254_740_000
    const ids: Record<string, (kind: string) => number> = { absent: () => absent }
    const foreign = Object.fromEntries(
      await Promise.all(
        kindsIn(sample).map(async kind => [kind, await oneOf(school, kind, school.otherSite)]),
      ),
    )
    ids['another school'] = kind => foreign[kind]
    // A session of somebody else in the same school: the only kind here that belongs to a person.
    if (kindsIn(sample).includes('session')) {
      const theirs = await oneOf(school, 'session', school.site)
      ids['another person'] = () => theirs
    }
    const before = await everything()
    const answers = []
    for (const [whose, id] of Object.entries(ids)) {
      const { status, code, message, data } = await caller.call(call, filled(sample, id))
      expect(code, whose).not.toBe(0)
      answers.push({ status, code, message, data })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await everything()).toEqual(before)
  })
})

test('the list of calls that take ids is not empty and knows each kind', () => {
  expect(withIds.length).toBeGreaterThan(4)
  for (const { sample } of withIds)
    for (const kind of kindsIn(sample)) expect(Object.keys(kinds)).toContain(kind)
})
