import { describe, expect, test } from 'vitest'
import { everyRoute } from '../../contract/all.ts'
import type { Route } from '../../contract/call.ts'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import type { Role } from '../../contract/roles.ts'
import type { PlayerName } from '../demo/cast.ts'
import { send, type Wire } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'
import { setSampleMerchant } from '../orders/statements-stage.ts'
import { setSampleFilm } from '../playback/captions-stage.ts'
import { hostile } from './hostile.ts'
import { type RouteSample, routeSamples } from './route-samples.ts'

const signedIn = new Map<Role, Person>()
const players = {
  STUDENT: 'chen',
  TEACHER: 'he',
  ASSISTANT: 'luo',
  ADMIN: 'zheng',
} as const satisfies Record<Role, PlayerName>

const school = await schoolHere({ env: { ...asAScript, ESCHOOL_ROLES: 'web' } })
await setSampleMerchant(school)
await setSampleFilm(school)
for (const [role, name] of Object.entries(players)) signedIn.set(role as Role, await school.signIn(name))

const sampled = everyRoute().map(({ name, route }) => ({
  name,
  route,
  sample: routeSamples[name] ?? expect.fail(`no sample of ${name}`),
}))
const closed = sampled.filter(({ route }) => route.may !== 'anyone')
const open = sampled.filter(({ route }) => route.may === 'anyone')
const caller = ({ as = 'zheng' }: RouteSample) =>
  [...signedIn.values()].find(({ wire }) => wire.headers?.['user-agent']?.includes(` ${as} `)) as Person

function sendTo(wire: Wire, { method, path }: Route, sample: Partial<RouteSample>) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, hole: string) =>
    encodeURIComponent((sample.params?.[hole] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(sample.query)
  const headers = { ...wire.headers, ...sample.headers }
  return send({ ...wire, headers }, method, `${address}?${search}`, sample.body, sample.type)
}

const piece = 'application/offset+octet-stream'

/** What a route could have left behind. */
// Of a payment notice that nobody believes a line says so, one a minute: tests/orders/notices.test.ts counts them.
const kept = async () => {
  const [sums] =
    await school.look(`select (select count(*) from file)::int as files, (select count(*) from import)::int as imports,
    (select count(*) from export_ticket)::int as tickets, (select count(*) from log_line where action <> 'payment notice refused')::int as lines`)
  return sums as { files: number; imports: number; tickets: number; lines: number }
}

describe.each(closed)('$name', ({ route, sample }) => {
  test("is refused without a token, with a made-up one and with another school's, whatever is sent", async () => {
    const before = await kept()
    const wires: Wire[] = [null, 'made-up', 'a'.repeat(4000), "' or 1=1 --"].map(token => ({
      port: school.port,
      token,
    }))
    wires.push({ ...caller(sample).wire, host: otherHost })
    for (const wire of wires)
      for (const query of [sample.query ?? {}, { content: 'nonsense' }])
        expect((await sendTo(wire, route, { ...sample, query })).code).toBe(codes.signedOut)
    expect(await kept()).toEqual(before)
  })

  test.each(Object.keys(players) as Role[])(
    '%s is refused with 410 unless it is for that role',
    async role => {
      if ((route.may as readonly string[]).includes(role)) return
      const before = await kept()
      const { wire } = signedIn.get(role) as Person
      for (const query of [sample.query ?? {}, { content: 'nonsense' }])
        expect((await sendTo(wire, route, { ...sample, query })).code).toBe(codes.notAllowed)
      expect(await kept()).toEqual(before)
    },
  )

  test('a session that is not whole gets -9', async () => {
    const { data } = await school.visitor.call(people.login, {
      body: { userName: 'sunhaoran', passWord: 'Eschool2026' },
    })
    const said = await sendTo({ port: school.port, token: data.token }, route, sample)
    expect(said.code).toBe(codes.roleSwitched)
  })

  test('takes its sample, and leaves the log line that the contract names', async () => {
    const before = await kept()
    const { wire } = caller(sample)
    const said = await sendTo(wire, route, sample)
    const headers = { ...wire.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
    const whole = sample.piece
      ? await send({ ...wire, headers }, 'PATCH', `${said.headers.location}`, sample.piece, piece)
      : said
    expect(whole).toMatchObject({ status: sample.status, code: codes.done })
    expect((await kept()).lines - before.lines).toBe(1)
    const [line] = await school.look('select action from log_line order by id desc limit 1')
    expect(line?.action).toBe(route.log)
  })

  test('is not moved by hostile bytes and text, keeps nothing of them, and never fails on our side', async () => {
    const before = await kept()
    // Of each kind a few: a sheet is read by a process of its own, and hostile sheets have tests of theirs.
    for (const text of hostile.filter((_, at) => at % 12 === 0)) {
      const query = Object.fromEntries(Object.keys(sample.query ?? {}).map(key => [key, text.toWellFormed()]))
      for (const spoilt of [
        { ...sample, body: Buffer.from(text) },
        ...Object.keys(query).map(key => ({
          ...sample,
          body: Buffer.from('x'),
          query: { ...sample.query, [key]: query[key] as string },
        })),
      ]) {
        const { status, code } = await sendTo(caller(sample).wire, route, spoilt)
        expect(status, text).toBeLessThan(500)
        expect(code, text).not.toBe(codes.done)
      }
    }
    expect(await kept()).toEqual(before)
  })
})

describe.each(open)('$name', ({ route, sample }) => {
  test('answers its sample alike to a visitor, to whoever is signed in, and at another school, and changes nothing', async () => {
    const before = await kept()
    const wires: Wire[] = [{ port: school.port }, caller(sample).wire, { port: school.port, host: otherHost }]
    for (const wire of wires) expect((await sendTo(wire, route, sample)).status).toBe(sample.status)
    // Messengers hang words of their own on the links that they send on.
    const hung = { ...sample, query: { ...sample.query, from: 'groupmessage' } }
    expect((await sendTo({ port: school.port }, route, hung)).status).toBe(sample.status)
    expect(await kept()).toEqual(before)
  })

  test('answers hostile text in its address as what is not there, and never fails on our side', async () => {
    const before = await kept()
    // What is longer than any address is cut off by the server's own bound on what heads a request.
    const texts = hostile.filter(text => encodeURIComponent(text.toWellFormed()).length <= 8000)
    expect(texts.length).toBeGreaterThan(200)
    for (const part of ['params', 'query'] as const)
      for (const key of Object.keys(sample[part] ?? {}))
        for (const text of texts) {
          const spoilt = { ...sample, [part]: { ...sample[part], [key]: text.toWellFormed() } }
          const { status } = await sendTo({ port: school.port }, route, spoilt)
          expect(status, `${key} ${text.slice(0, 40)}`).toBeLessThan(500)
          if (part === 'params') expect(status, `${key} ${text.slice(0, 40)}`).not.toBe(200)
        }
    expect(await kept()).toEqual(before)
  })
})
