import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyRoute } from '../../contract/all.ts'
import { readsAlone } from '../../contract/call.ts'
import { codes } from '../../contract/codes.ts'
import { closePages, pageAt } from '../announcements/pages.ts'
import { ask, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript } from '../kit/school.ts'
import { withConsole } from '../operator/console.ts'
import { helpIn } from '../operator/helping.ts'
import { routeSamples } from './route-samples.ts'
import { everySample, filled, kindsIn } from './spoiling.ts'
import { makeThings, oneOf } from './things.ts'

// Somebody of the provider before every call and route of a school. What is open to them stands in the hand-written table.
const school = await schoolHere({ env: { ...asAScript, ...withConsole.env, ESCHOOL_ROLES: 'web' } })
await makeThings(school, school.site, { own: school.ids.zheng, other: school.ids.chen })
const { wire } = await helpIn(school, 'helper')
const calls = everySample()

const ids = new Map<string, number>()
for (const kind of new Set(calls.flatMap(({ sample }) => kindsIn(sample))))
  ids.set(kind, await oneOf(school, kind, school.site))
const known = (kind: string) => ids.get(kind) ?? 0
const samples = calls.map(({ name, call, sample }) => ({ name, call, input: filled(sample, known) }))

const open = readFileSync(join(import.meta.dirname, 'help.txt'), 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))

/** All that a transaction could have left behind. */
const kept = async () => {
  const tables = await school.look(
    "select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1",
  )
  const counts = await Promise.all(
    tables.map(
      async ({ name }) =>
        (
          await school.look(
            `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t`,
          )
        )[0]?.sum,
    ),
  )
  return counts
}

test('what is open to help from outside is what the hand-written table says', () => {
  const declared = calls
    .filter(({ call }) => readsAlone(call) && (call.may === 'anyone' || call.may.includes('ADMIN')))
    .map(({ name }) => name)
  expect(declared).toEqual(open)
})

test('every call that writes, or that hands a ticket, a link or a copy over, is refused in words', async () => {
  const otherwise: string[] = []
  const before = await kept()
  for (const { name, call, input } of samples) {
    if (readsAlone(call) || name === 'people.leaveHelp') continue
    const { code, message } = await ask({ ...wire, headers: { cookie: 'language=en' } }, call, input)
    if (code !== codes.helpReadsOnly || message !== 'this is help from outside: only reading is possible')
      otherwise.push(`${name} ${code} ${message}`)
  }
  expect(otherwise).toEqual([])
  expect(await kept()).toEqual(before)
})

test('every route is refused, and changes nothing', async () => {
  const otherwise: string[] = []
  const before = await kept()
  for (const { name, route } of everyRoute()) {
    const sample = routeSamples[name]
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, hole: string) =>
      encodeURIComponent(sample?.params?.[hole] ?? '1'),
    )
    const headers = { ...sample?.headers }
    const said = await send(
      { ...wire, headers },
      route.method,
      `${path}?${new URLSearchParams(sample?.query)}`,
      sample?.body,
      sample?.type,
    )
    // It names no session, and is verified by the provider's key.
    if (name !== 'orders.paymentNotice' && said.code !== codes.helpReadsOnly)
      otherwise.push(`${name} ${said.status} ${said.code}`)
  }
  expect(otherwise).toEqual([])
  expect(await kept()).toEqual(before)
})

test('the socket of open pages lets nobody in who helps from outside', async () => {
  await expect(pageAt(school.port, wire.token, wire.host)).rejects.toThrow()
  closePages()
})

const mobile = /(?<!\d)1[3-9]\d{9}(?!\d)/

test('every call that reads answers an administrator’s answer, writes nothing, and tells no phone and no mailbox of the school', async () => {
  // Whatever holds text may hold a number.
  await school.look("update student_note set text = '妈妈电话 13712340987' where site = $1", [school.site])
  await school.look("update person set info = 'QQ 13712340987 lin@mail.example.com' where site = $1", [
    school.site,
  ])
  const rows = await school.look(
    `select phone from person where phone is not null union select phone from guardian union select phone from guardian_consent
     union select recipient from message where recipient ~ '^1[3-9]\\d{9}$' union select '13712340987' union select 'lin@mail.example.com'`,
  )
  const phones = rows.map(({ phone }) => String(phone))
  expect(phones.length).toBeGreaterThan(20)
  const office = await school.signIn('zheng')
  const otherwise: string[] = []
  const told: string[] = []
  const before = await kept()
  let answered = 0
  for (const { name, call, input } of samples) {
    if (!open.includes(name)) continue
    const said = await ask(wire, call, input)
    const text = JSON.stringify(said.data)
    for (const phone of phones) if (text.includes(phone)) told.push(`${name} ${phone}`)
    if (mobile.test(text) || /[?&]sign=/.test(text)) told.push(`${name} ${mobile.exec(text)}`)
    const right = await ask({ port: school.port, token: office.token }, call, input)
    // Ordering is a student's: an administrator is told so, and whoever is nobody of the school to sign in.
    const wanted = name === 'orders.quoteOrder' ? codes.loginToView : right.code
    if (said.code !== wanted) otherwise.push(`${name} ${said.code} and not ${wanted} ${said.message}`)
    if (said.code === codes.done) answered++
  }
  expect(told).toEqual([])
  expect(otherwise).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect(await kept()).toEqual(before)
})
