import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { everyRoute } from '../../contract/all.ts'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { ask, send, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript } from '../kit/school.ts'
import { routeSamples } from './route-samples.ts'
import { everySample, filled } from './spoiling.ts'

// An administrator with one part of the office, to read or to write, or with all but that part, before every call and route. What is
// right stands in the hand-written table.
const school = await schoolHere({ env: { ...asAScript, ESCHOOL_ROLES: 'web' } })
const office = await school.signIn('zheng')
const areas = ['people', 'courses', 'orders', 'announcements', 'statistics', 'settings']

interface Needed {
  way: string
  of: readonly string[]
}
const needed = new Map(
  readFileSync(join(import.meta.dirname, 'duties.txt'), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map((line): [string, Needed] => {
      const [name = '', way = '', ...of] = line.split(/\s+/)
      return [name, { way, of }]
    }),
)

/** As the table says it, and not as the program works it out. */
function isEnough({ way, of }: Needed, given: readonly string[]) {
  if (way === 'own') return true
  if (way === 'all') return false
  return of.some(area => given.includes(`writes ${area}`) || (way === 'r' && given.includes(`reads ${area}`)))
}

const lots = areas.flatMap(area => [
  { lot: `reads ${area}`, given: [`reads ${area}`] },
  { lot: `writes ${area}`, given: [`writes ${area}`] },
  { lot: `everything but ${area}`, given: areas.filter(one => one !== area).map(one => `writes ${one}`) },
])

const absent = () => Number.MAX_SAFE_INTEGER
const calls = everySample().flatMap(({ name, call, sample }) => {
  const needs = needed.get(name)
  return needs && call.may !== 'anyone' && call.may.includes('ADMIN') ? [{ name, call, sample, needs }] : []
})
const routes = everyRoute().flatMap(({ name, route }) => {
  const needs = needed.get(name)
  return needs && route.may !== 'anyone' && route.writes ? [{ name, route, needs }] : []
})

// Somebody else has everything, as the database wants it.
await school.look(`update person set duties = null where id = $1`, [school.ids.lin])
const give = (duties: readonly string[] | null) =>
  school.look('update person set duties = $2 where id = $1', [school.ids.zheng, duties])

/** What is typed wrong is told to whoever may call, and to nobody else: nothing is done by asking so. */
const surplus = wrong({ query: { surplus: '1' }, body: { surplus: 1 } })

describe.each(lots)('with $lot', ({ given }) => {
  test('calls are let in or refused with 410 as the table says', async () => {
    await give(given)
    const otherwise: string[] = []
    for (const { name, call, needs } of calls) {
      const { code } = await ask({ port: school.port, token: office.token }, call, surplus)
      const right = isEnough(needs, given) ? codes.incomplete : codes.notAllowed
      if (code !== right) otherwise.push(`${name} ${code} and not ${right}`)
    }
    expect(otherwise).toEqual([])
  })

  test("what is refused is refused whatever is typed, in the reader's language, and writes nothing but its line", async () => {
    await give(given)
    const otherwise: string[] = []
    for (const { name, call, sample, needs } of calls) {
      if (isEnough(needs, given)) continue
      const { code, message } = await ask(
        { port: school.port, token: office.token, headers: { cookie: 'language=es' } },
        call,
        filled(sample, absent),
      )
      if (code !== codes.notAllowed || message !== 'sin permiso') otherwise.push(`${name} ${code} ${message}`)
    }
    expect(otherwise).toEqual([])
  })

  test('routes that take something are let in or refused as the table says', async () => {
    await give(given)
    for (const { name, route, needs } of routes) {
      const { params = {}, headers = {}, type } = routeSamples[name] ?? {}
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, hole: string) => params[hole] ?? '1')
      const { code } = await send(
        { ...office.wire, headers: { ...office.wire.headers, ...headers } },
        route.method,
        `${path}?content=nonsense`,
        'x',
        type,
      )
      expect(code === codes.notAllowed, name).toBe(!isEnough(needs, given))
    }
  })
})

test('every call and route of an administrator was tried', () => {
  const tried = [...calls, ...routes].map(({ name }) => name)
  const others = [...needed.keys()].filter(name => !tried.includes(name))
  expect(others).toEqual([])
})

test('whoever was given everything is let in everywhere', async () => {
  await give(null)
  const refused: string[] = []
  for (const { name, call } of calls) {
    const { code } = await ask({ port: school.port, token: office.token }, call, surplus)
    if (code !== codes.incomplete) refused.push(`${name} ${code}`)
  }
  expect(refused).toEqual([])
})

test('the same person as a teacher is asked for no duties', async () => {
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['reads orders']])
  const teacher = await school.signIn('lin', { role: 'TEACHER' })
  expect((await teacher.call(people.userInfo)).data).toMatchObject({ role: ['TEACHER'], duties: null })
})
