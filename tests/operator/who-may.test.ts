import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyCall } from '../../contract/all.ts'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import type { ProviderCall } from '../../contract/operator-shapes.ts'
import { ask, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript } from '../kit/school.ts'
import {
  addFactor,
  addProvider,
  askConsole,
  consoleHost,
  cookieOf,
  enterConsole,
  withConsole,
} from './console.ts'

const school = await schoolHere({ env: { ...asAScript, ...withConsole.env } })
const calls = Object.entries(operator) as [keyof typeof operator, ProviderCall][]
const table = readFileSync(new URL('who-may.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split(/\s+/))

const params = { id: String(school.site), host: 'nowhere.example.com' }
const asked = (call: ProviderCall, cookie: string, headers = {}) => {
  const some = Object.keys(params).filter(name => call.path.includes(`{${name}}`))
  const given = Object.fromEntries(some.map(name => [name, params[name as keyof typeof params]]))
  return askConsole(school, call, wrong({ params: given, body: { hostile: 1 } }), { cookie, headers })
}

test('the table says what the contract says', () => {
  const said = calls.map(([name, { may, during }]) => [
    name,
    ...(may === 'anyone' ? ['V'] : may.map(role => role[0])),
    ...(during.includes('NEWPASSWORD') ? ['n'] : []),
    ...(during.includes('CODE') ? ['c'] : []),
  ])
  expect(said).toEqual(table)
})

test('a visitor and everybody of a school, by token and as a cookie, is a stranger at every call of the console', async () => {
  const people: (string | null)[] = [null]
  for (const name of ['zheng', 'he', 'luo', 'gu', 'wang'] as const)
    people.push((await school.signIn(name)).token)
  for (const token of people) {
    const headers: Record<string, string> = token ? { authorization: `Bearer:${token}` } : {}
    for (const [name, call] of calls) {
      if (call.may === 'anyone') continue
      const said = await asked(call, token ? `eschool_operator=${token}; token=Bearer:${token}` : '', headers)
      expect(said, `${name} as ${token ? 'one of the school' : 'nobody'}`).toMatchObject({
        code: codes.signedOut,
      })
    }
  }
})

test('whoever has to change a password is let into nothing else', async () => {
  const once = await addProvider(school, 'fresh', { made: true })
  const body = { account: 'fresh', password: once }
  const cookie = cookieOf(await askConsole(school, operator.signIn, { body }))
  for (const [name, call] of calls) {
    const may = table.find(([one]) => one === name)
    if (may?.includes('V') || may?.includes('n')) continue
    expect(await asked(call, cookie), name).toMatchObject({ code: codes.roleSwitched })
  }
})

test('whoever still owes a code is let into nothing else, agents neither', async () => {
  for (const role of ['OPERATOR', 'AGENT'] as const) {
    const account = `owing-${role.toLowerCase()}`
    await addProvider(school, account, { role })
    await addFactor(school, account)
    const cookie = await enterConsole(school, account)
    for (const [name, call] of calls) {
      const may = table.find(([one]) => one === name)
      if (may?.includes('V') || may?.includes('c')) continue
      expect(await asked(call, cookie), `${name} as ${role}`).toMatchObject({ code: codes.roleSwitched })
    }
    const me = await askConsole(school, operator.me, {}, { cookie })
    expect(me.data).toMatchObject({ role, stage: 'CODE', factor: true })
  }
})

test('a session of the operator or of an agent is a stranger at every call of a school', async () => {
  await addProvider(school, 'boss')
  await addProvider(school, 'dealer', { role: 'AGENT' })
  for (const account of ['boss', 'dealer']) {
    const cookie = await enterConsole(school, account)
    const token = cookie.split('=')[1] ?? ''
    for (const { area, name, call } of everyCall()) {
      if (call.may === 'anyone') continue
      const path = call.path.replaceAll(/\{\w+\}/g, '1')
      const wire = { port: school.port, token, headers: { cookie } }
      const said = await ask(wire, { ...call, path }, wrong({}))
      expect(said.code, `${account} at ${area}.${name}`).toBe(codes.signedOut)
    }
    // At the console's own host no school answers once there is one.
    expect((await askConsole(school, operator.me, {}, { cookie, host: consoleHost })).code).toBe(0)
  }
})
