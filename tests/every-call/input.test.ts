import { describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { addressOf, ask, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, type Person } from '../kit/school.ts'
import { hostile } from './hostile.ts'
import type { Sample } from './sample.ts'
import { everySample, filled, kindsIn, places } from './spoiling.ts'

const callers = new Map<string, Person>()
const school = await schoolHere({ env: asAScript })
await school.look(
  "insert into file (site, name, open, type, size) values ($1, repeat('0', 32) || '.webp', true, 'image/webp', 1)",
  [school.site],
)
for (const name of ['zheng', 'feng', 'li', 'wang', 'he', 'gu'] as const)
  callers.set(name, await school.signIn(name))

const absent = () => 9_007_199_254_740_000
const calls = everySample()
const caller = (as = 'zheng') => callers.get(as) as Person

// Half a letter cannot be written in a path, and an address ends before four thousand letters do.
const writable: Record<'params' | 'query' | 'body', readonly string[]> = {
  params: hostile.filter(text => text.isWellFormed() && text.length < 4_000),
  query: hostile.filter(text => text.length < 4_000),
  body: hostile,
}

/** So many of a list, from its first to its last. */
const spread = <T>(all: T[], most: number) =>
  all.filter((_, at) => all.length <= most || at % Math.ceil(all.length / most) === 0)

/** Refused with 99, or not open yet; never a fault of ours. */
const refusedAs99 = { status: 200, code: codes.incomplete }

describe.each(calls)('$name', ({ name, call, sample }) => {
  test('answers its sample as the sample says, and leaves a log line if it writes', async () => {
    const lines = async () => Number((await school.look('select count(*) from log_line'))[0]?.count)
    const before = await lines()
    const said = await caller(sample.as).call(call, filled(sample, absent))
    expect(said.status).toBe(200)
    // A sample's shape is right; what its ids name is nobody's here, and a form is told so field by field.
    if (said.code === codes.incomplete)
      expect(new Set(said.fields.map(field => field.problem))).toEqual(new Set(['notOffered']))
    if (kindsIn(sample).length > 0) return
    expect(said.code, said.message).toBe(sample.code ?? codes.done)
    if (name === 'people.logout') callers.set('li', await school.signIn('li'))
    const refused = (sample.code ?? codes.done) !== codes.done
    const signedInAgain = name === 'people.logout' ? 1 : 0
    expect((await lines()) - before - signedInAgain).toBe(call.log && !refused ? 1 : 0)
  })
})

describe.each(calls)('$name', ({ call, sample }) => {
  const input = filled(sample, absent)
  const carries = call.method === 'POST' || call.method === 'PUT'

  test('refuses what is missing, surplus and of the wrong kind', async () => {
    for (const part of ['query', 'body'] as const) {
      if (part === 'body' && !carries) continue
      const surplus = await caller(sample.as).call(call, {
        ...input,
        [part]: { ...input[part], surplus: 'x' },
      })
      expect(surplus, `surplus in ${part}`).toMatchObject(refusedAs99)
      expect(surplus.fields).toContainEqual({ path: 'surplus', problem: 'unknown' })
    }
    if (!carries || !sample.body) return
    for (const body of ['[]', '"text"', '5', 'null', '{', '{"__proto__":{"x":1}}', '']) {
      const said = await send(
        caller(sample.as).wire,
        call.method,
        addressOf(call, input.params, input.query),
        body,
      )
      expect(said.status, body).toBe(200)
      if (body !== '' && body !== 'null') expect(said.code, body).toBe(codes.incomplete)
    }
    for (const value of [[], {}, 1e308, -1, true]) {
      for (const key of Object.keys(sample.body)) {
        const said = await caller(sample.as).call(call, {
          ...input,
          body: { ...(input.body as object), [key]: value },
        })
        expect(said.status, `${key} = ${value}`).toBe(200)
      }
    }
  })

  test('is not moved by hostile text in any field, and never fails on our side', async () => {
    const asks = async (given: Sample, what: string) => {
      const said = await ask(caller(sample.as).wire, call, given)
      expect(said.status, what).toBeLessThan(500)
      expect(said.code, what).not.toBeNaN()
    }
    for (const part of ['params', 'query', 'body'] as const) {
      const given = (spoilt: unknown) => ({
        ...input,
        [part]: filled({ body: spoilt as Sample['body'] }, absent).body,
      })
      const takes = (spoilt: unknown) => call[part]?.safeParse(given(spoilt)[part]).success ?? false
      const own = sample[part] ?? {}
      const answers = places(own).map((place, at) => ({
        at,
        path: place.path,
        with: place.with,
        ...Object.groupBy(writable[part], text => (takes(place.with(text)) ? 'taken' : 'refused')),
      }))
      // What the contract refuses, it refuses each time alike; what it takes goes further than its check.
      for (const { path, with: put, taken = [], refused = [] } of answers)
        for (const text of [...taken.slice(0, 10), ...spread(refused, 4)])
          await asks(given(put(text)), `${part} ${path} ${text.slice(0, 40)}`)
      // All that is taken is asked of each place, of all of them at once: each with another text.
      const open = answers.flatMap(({ at, taken }) => (taken ? [{ at, taken }] : []))
      for (let turn = 0; turn < Math.max(0, ...open.map(({ taken }) => taken.length)); turn += 1) {
        const texts = open.map(({ at, taken }) => ({ at, text: taken[(turn + at) % taken.length] as string }))
        const spoilt = texts.reduce<unknown>((all, { at, text }) => places(all)[at]?.with(text), own)
        await asks(given(spoilt), `${part} ${texts.map(({ text }) => text.slice(0, 20)).join(' | ')}`)
      }
    }
  }, 300_000)

  test('refuses a body of two megabytes as too large', async () => {
    if (!carries) return
    const said = await send(
      caller(sample.as).wire,
      call.method,
      addressOf(call, input.params, input.query),
      JSON.stringify({ x: 'x'.repeat(2_000_000) }),
    )
    expect(said).toMatchObject({ status: 413, code: codes.failed })
  })
})

test('there are two hundred hostile strings, all different', () => {
  expect(new Set(hostile).size).toBe(hostile.length)
  expect(hostile.length).toBeGreaterThanOrEqual(200)
})
