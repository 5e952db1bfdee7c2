import { expect, test } from 'vitest'
import { addresses } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { PerMinute, PerSession } from '../../server/kit/http/limiting.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'

const aMinute = 1200

test('a browser that opens thirty pages again, and then one each second, is never asked to wait; a script is', () => {
  const sessions = new PerSession(aMinute, new PerMinute(80_000))
  const asks = (token: string, times: number, at: number) =>
    Array.from({ length: times }, () => sessions.take(token, '10.0.0.1', at)).filter(wait => wait === 0)
      .length
  for (const token of ['person', 'script']) sessions.stood(token, 0)
  const pageAsks = 12
  expect(asks('person', 30 * pageAsks, 0)).toBe(360)
  let answered = 0
  for (let second = 1; second <= 300; second += 1) {
    expect(asks('person', pageAsks, second * 1000)).toBe(pageAsks)
    answered += asks('script', 100, second * 1000)
  }
  expect(answered).toBeLessThanOrEqual(aMinute / 2 + 5 * aMinute)
})

const school = await schoolHere({ env: { ESCHOOL_CALLS_A_MINUTE: '400' } })
const chen = await school.signIn('chen')
await chen.call(people.userInfo)

/** So many calls, fifty at a time. */
async function script(times: number, one: () => Promise<{ code: number }>) {
  const answered: number[] = []
  const line = async () => {
    for (; times > 0; ) {
      times -= 1
      answered.push((await one()).code)
    }
  }
  await Promise.all(Array.from({ length: 50 }, line))
  return answered
}

/** Forty at the same moment. */
const hurried = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 40 }, one))
const isRefused = ({ code }: { code: number }) => code === codes.busy
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
  }
}

test('a session that asks without end is told to wait, in an envelope, and nobody else is; after a moment it goes on', async () => {
  const li = await school.signIn('li')
  await li.call(people.userInfo)
  expect(await script(500, () => chen.call(people.userInfo))).toEqual(Array(500).fill(codes.done))
  const since = performance.now()
  const answered = await script(1500, () => chen.call(people.userInfo))
  const seconds = (performance.now() - since) / 1000
  const done = answered.filter(code => code === codes.done).length
  expect(new Set(answered)).toEqual(new Set([codes.done, codes.busy]))
  // Half a minute's at most had grown again before, and as much as grew meanwhile.
  expect(done).toBeLessThan(aMinute / 2 + (aMinute / 60) * seconds + 1)
  // On a slow machine a call grows again between two: it is asked as a script would until one is refused.
  const refused = await until(async () => (await hurried(() => chen.call(people.userInfo))).find(isRefused))
  expect(refused).toMatchObject({ status: 200, code: codes.busy, data: null })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await li.call(people.userInfo)).code).toBe(codes.done)
  const upload = () =>
    fetch(`http://localhost:${school.port}${addresses.uploadPicture}`, {
      method: 'POST',
      headers: { authorization: `Bearer:${chen.token}`, 'content-type': 'image/png' },
      body: 'x',
    })
  const stopped = await until(async () => {
    const [answers] = await Promise.all([hurried(upload), hurried(() => chen.call(people.userInfo))])
    return answers.find(({ status }) => status === 429)
  })
  expect(stopped.headers.get('retry-after')).toBe('1')
  await expect.poll(async () => (await chen.call(people.userInfo)).code).toBe(codes.done)
})

test('a session that only asks for what is not its own is a session all the same', async () => {
  const wang = await school.signIn('wang')
  const forbidden = () => wang.call(siteDesk.deleteGrades, { query: { gradeIds: '1' } })
  expect((await forbidden()).code).toBe(codes.notAllowed)
  const answered = await script(1500, forbidden)
  expect(new Set(answered)).toEqual(new Set([codes.notAllowed, codes.busy]))
})

test('tokens that are made up count where they come from, and whoever is signed in there goes on', async () => {
  let made = 0
  const madeUp = () => {
    made += 1
    return ask({ port: school.port, token: `made-up-${made}` }, people.userInfo)
  }
  const answered = await script(600, madeUp)
  expect(new Set(answered)).toEqual(new Set([codes.signedOut, codes.busy]))
  expect(answered.filter(code => code === codes.signedOut).length).toBeLessThanOrEqual(400)
  const page = () =>
    fetch(`http://localhost:${school.port}/eschool/index`, { headers: { authorization: 'Bearer:made-up' } })
  expect((await page()).status).toBe(429)
  await expect.poll(async () => (await chen.call(people.userInfo)).code).toBe(codes.done)
})
