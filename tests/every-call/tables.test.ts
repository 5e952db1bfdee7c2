import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyCall, everyRoute } from '../../contract/all.ts'
import type { Promised } from '../../contract/call.ts'
import { catalogue, shownFor } from '../../contract/codes.ts'
import { duties } from '../../contract/roles.ts'

const rows = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))

/** The calls and the routes beside them. */
const promised = () => [
  ...everyCall().map(({ area, name, call }) => ({ name: `${area}.${name}`, call: call as Promised })),
  ...everyRoute().map(({ name, route }) => ({ name, call: route as Promised })),
]

test('the contract lets in whom the hand-written table lets in, and nobody else', () => {
  const letters = { S: 'STUDENT', T: 'TEACHER', A: 'ASSISTANT', M: 'ADMIN' } as const
  const written = Object.fromEntries(
    rows('who-may.txt').map(row => {
      const [name = '', ...who] = row.split(/\s+/)
      return [name, who]
    }),
  )
  const declared = Object.fromEntries(
    promised().map(({ name, call }) => {
      const visitors = call.may === 'anyone'
      const may = (role: string) => visitors || (call.may as readonly string[]).includes(role)
      const who = Object.entries(letters)
        .filter(([, role]) => may(role))
        .map(([letter]) => letter)
      // The head teacher is a teacher: she may what either may.
      const head = may('TEACHER') || may('TEACHERINCHARGE') ? ['H'] : []
      const sorted = [
        ...(visitors ? ['V'] : []),
        ...who.filter(letter => letter !== 'M'),
        ...head,
        ...who.filter(letter => letter === 'M'),
      ]
      const during = call.during.map(stage => ({ BINDING: 'b', HELP: 'h' })[stage as string] ?? 'n')
      return [name, [...sorted, ...during]]
    }),
  )
  expect(declared).toEqual(written)
})

test('what an administrator may come to names the duty that the hand-written table gives it', () => {
  const letters = { r: 'reads', w: 'writes' } as const
  const written = Object.fromEntries(
    rows('duties.txt').map(row => {
      const [name = '', way = '', ...of] = row.split(/\s+/)
      return [
        name,
        way === 'own' || way === 'all' ? way : of.map(duty => `${letters[way as 'r' | 'w']} ${duty}`),
      ]
    }),
  )
  const declared = Object.fromEntries(
    promised()
      .filter(({ call }) => call.may !== 'anyone' && call.may.includes('ADMIN'))
      .map(({ name, call: { duty } }) => [
        name,
        typeof duty === 'string' && duty !== 'own' && duty !== 'all' ? [duty] : (duty ?? 'none'),
      ]),
  )
  expect(declared).toEqual(written)
  const known = new Set(duties.flatMap(duty => [`reads ${duty}`, `writes ${duty}`]))
  for (const duty of Object.values(written).flat())
    if (duty !== 'own' && duty !== 'all') expect(known).toContain(duty)
})

test('whoever may only read is let write nothing', () => {
  // Fetching a list as a sheet, a paper, or an Office file's pages, or seeing a number or a mailbox, is reading, and is noted all the same.
  const reading = promised().filter(({ call }) => [call.duty].flat().some(duty => duty?.startsWith('reads')))
  const noted = reading.filter(({ call }) => call.log !== undefined).map(({ name }) => name)
  expect(
    noted.filter(
      name =>
        !/\.export[A-Z]|Receipt$|orderAgreement$|studentPaper$|askMaterialPages$|show(Message)?Phone$|showMessageAddress$/.test(
          name,
        ),
    ),
  ).toEqual([])
  const writing = promised().filter(({ call }) => [call.duty].flat().some(duty => duty?.startsWith('writes')))
  expect(writing.filter(({ call }) => call.log === undefined).map(({ name }) => name)).toEqual([])
})

test('the catalogue is the hand-written table: every code, how it is shown, its English words to the letter', () => {
  const written = rows('codes.txt').map(row => {
    const [code, shown, , words = ''] = row.split('|').map(cell => cell.trim())
    return { code: Number(code), shown, words }
  })
  const declared = catalogue.map(({ code, shown, words }) => ({ code, shown, words: words.en }))
  const byCode = (a: { code: number }, b: { code: number }) => a.code - b.code
  expect(declared.toSorted(byCode)).toEqual(written.toSorted(byCode))
  expect(new Set(written.map(({ code }) => code)).size).toBe(written.length)
})

test('113 is data for a call that recovers a password and a message everywhere else', () => {
  expect(shownFor(113, { recoversPassword: true })).toBe('data')
  expect(shownFor(113)).toBe('toast')
})

test("717 leads to the deleted order when an order's page asked, and is a message on every other call", () => {
  expect(shownFor(717, { orderPage: true })).toBe('order-deleted')
  expect(shownFor(717)).toBe('toast')
})

test('an unknown code is shown with the words of the server', () => expect(shownFor(99_999)).toBe('toast'))

test('every call that writes has a log line and every call has its words, once', () => {
  const seen = new Set<string>()
  expect(new Set(promised().map(({ name }) => name)).size).toBe(promised().length)
  for (const { call } of promised()) {
    expect(call.says).toMatch(/\.$/)
    if (call.method === 'PUT' || call.method === 'DELETE') expect(call.log, call.path).toBeTruthy()
    expect(seen.has(`${call.method} ${call.path}`)).toBe(false)
    seen.add(`${call.method} ${call.path}`)
  }
})

test('no id in the contract is a bare number: each says what it names', () => {
  const bare: string[] = []
  const look = (path: string, type: unknown) => {
    const { def } = (type as { _zod: { def: Record<string, unknown> } })._zod
    for (const inner of ['innerType', 'element', 'in'] as const) if (def[inner]) look(path, def[inner])
    for (const [name, field] of Object.entries((def.shape as Record<string, unknown>) ?? {})) {
      const meta = [
        field,
        (field as { unwrap?: () => unknown }).unwrap?.(),
        (field as { element?: unknown }).element,
      ].map(one => (one as { meta?: () => { idOf?: string } | undefined } | undefined)?.meta?.()?.idOf)
      if (/(^id|Ids?)$/.test(name) && !meta.some(Boolean)) bare.push(`${path}.${name}`)
      look(`${path}.${name}`, field)
    }
  }
  for (const { area, name, call } of everyCall())
    for (const part of ['params', 'query', 'body', 'data'] as const)
      look(`${area}.${name}.${part}`, call[part])
  expect(bare).toEqual([])
})
