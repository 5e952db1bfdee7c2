import { describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import type { PlayerName } from '../demo/cast.ts'
import { ask, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'
import { everySample, filled } from './spoiling.ts'

const signedIn: Partial<Record<Role, Person>> = {}
const players = {
  STUDENT: 'chen',
  TEACHER: 'he',
  ASSISTANT: 'luo',
  ADMIN: 'zheng',
} as const satisfies Record<Role, PlayerName>

const school = await schoolHere({ env: asAScript })
for (const [role, name] of Object.entries(players)) signedIn[role as Role] = await school.signIn(name)

const absent = () => Number.MAX_SAFE_INTEGER
const calls = everySample()
const closed = calls.filter(({ call }) => call.may !== 'anyone')

describe.each(closed)('$name', ({ call, sample }) => {
  const input = filled(sample, absent)

  test("is refused without a token, with a made-up one and with another school's, whatever the input", async () => {
    for (const token of [null, 'made-up', 'a'.repeat(4000), "' or 1=1 --"]) {
      expect(await ask({ port: school.port, token }, call, input)).toMatchObject({
        status: 200,
        code: codes.signedOut,
      })
      expect((await ask({ port: school.port, token }, call, { body: { surplus: 1 } })).code).toBe(
        codes.signedOut,
      )
    }
    expect(
      (await ask({ port: school.port, host: otherHost, token: signedIn.ADMIN?.token }, call, input)).code,
    ).toBe(codes.signedOut)
  })

  test.each(Object.keys(players) as Role[])(
    '%s is refused with 410 unless the call is for that role',
    async role => {
      if ((call.may as readonly string[]).includes(role)) return
      const person = signedIn[role] as Person
      expect(await person.call(call, input)).toMatchObject({ status: 200, code: codes.notAllowed })
      expect((await person.call(call, { body: { surplus: 1 } })).code).toBe(codes.notAllowed)
    },
  )
})

test('nothing is served under the calls that is not in the contract', async () => {
  const wire = { port: school.port, token: signedIn.ADMIN?.token }
  const known = new Set(calls.map(({ call }) => `${call.method} ${call.path}`))
  for (const path of [
    ...new Set(calls.map(({ call }) => call.path)),
    '/api/v1/none',
    '/api/v1',
    '/api/',
    '/api/v2/index/appInfo',
    '/api/v1/index/appInfo/',
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      if (known.has(`${method} ${path}`)) continue
      // `/broadcasts/{id}` also matches a path of one word: the contract's own input check refuses that.
      const said = await send(
        wire,
        method,
        `/eschool-service${path.replace('{id}', '1')}`,
        method === 'GET' ? undefined : '{}',
      )
      const other = [...known].some(
        one =>
          one.startsWith(`${method} `) &&
          new RegExp(`^${one.split(' ')[1]?.replace('{id}', '[^/]+')}$`).test(path.replace('{id}', '1')),
      )
      if (!other) expect(said, `${method} ${path}`).toMatchObject({ status: 404, code: codes.failed })
    }
})
