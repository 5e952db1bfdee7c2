import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { schoolHere } from '../kit/here.ts'
import { openSchool, type School } from '../kit/school.ts'

const school = await schoolHere()

const protecting = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': expect.stringContaining('camera=(self)'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

const answers: [string, string, RequestInit][] = [
  ['the first answer', '/healthz', {}],
  ['a call', '/eschool-service/api/v1/index/appInfo', { method: 'POST' }],
  ['a call that is refused', '/eschool-service/api/v1/userInfo', {}],
  ['an address that is not there', '/eschool-service/nothing', {}],
  ['the document of the calls', '/eschool-service/openapi', {}],
  ['a picture that is not there', `/eschool-service/image/${'0'.repeat(32)}.webp`, {}],
  ['an upload in pieces', '/eschool-service/upload/files', { method: 'OPTIONS' }],
]

test.each(answers)('%s carries the headers that protect a browser', async (_, path, init) => {
  const { headers } = await fetch(`http://127.0.0.1:${school.port}${path}`, init)
  expect(Object.fromEntries(headers)).toMatchObject(protecting)
})

test("a browser is told to come encrypted where a proxy says that it did, for the school's own host alone", async () => {
  const told = async (on: School, proto: string) =>
    (
      await fetch(`http://127.0.0.1:${on.port}/healthz`, { headers: { 'x-forwarded-proto': proto } })
    ).headers.get('strict-transport-security')
  const behind = await openSchool({ env: { ESCHOOL_TRUST_PROXY: '1' } })
  onTestFinished(() => behind.close())
  expect(await told(behind, 'https')).toBe('max-age=31536000')
  expect(await told(behind, 'https, http')).toBeNull()
  expect(await told(school, 'https')).toBeNull()
})

test('the class is let to camera, microphone, screen, fullscreen and the small window; programs carry no policy of their own', async () => {
  const page = await fetch(`http://127.0.0.1:${school.port}/eschool/index`)
  for (const name of ['camera', 'microphone', 'display-capture', 'fullscreen', 'picture-in-picture'])
    expect(page.headers.get('permissions-policy')).toContain(`${name}=(self)`)
  expect(page.headers.get('content-security-policy')).toContain('script-src')
  const [asset] = /\/eschool\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
  const program = await fetch(`http://127.0.0.1:${school.port}${asset}`)
  expect(program.status).toBe(200)
  expect(program.headers.get('content-security-policy')).toBeNull()
})

test('the part that outlives the pages is asked for anew each time, ends with the mark of the build, and may ask the school alone', async () => {
  const { status, headers, ...answer } = await fetch(
    `http://127.0.0.1:${school.port}/eschool/worker.js`,
  ).then(async one => ({ status: one.status, headers: one.headers, text: await one.text() }))
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; script-src 'self'",
  )
  expect(answer.text).toMatch(/\n\/\/ [0-9a-f]{16}\n$/)
})

test('a call takes JSON alone: what a form of another site could send is not read', async () => {
  const sent = async (type: string) =>
    (
      await fetch(`http://localhost:${school.port}/eschool-service/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ userName: 'student', passWord: 'wrong' }),
      })
    ).status
  expect(await sent('application/json')).toBe(200)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(await sent(type)).toBe(415)
})

test('a page that is packed once has a nonce of its own in each answer, and everything inline carries it', async () => {
  const asked = ['gzip', 'gzip', 'br', 'identity'].map(async accepted => {
    const answer = await fetch(`http://127.0.0.1:${school.port}/eschool/index`, {
      headers: { 'accept-encoding': accepted },
    })
    expect(answer.headers.get('content-encoding')).toBe(accepted === 'gzip' ? 'gzip' : null)
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const html = await answer.text()
    // What is data for search engines alone is run by nobody.
    const inline = [
      ...html.matchAll(/<(?:script|style)\b(?![^>]* (?:src=|type="application\/ld\+json))[^>]*>/g),
    ]
    expect(inline.length).toBeGreaterThan(2)
    for (const [tag] of inline) expect(tag).toContain(`nonce="${nonce}"`)
    return { nonce, words: html.replaceAll(nonce, '') }
  })
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(answers.length)
  expect(new Set(answers.map(({ words }) => words)).size).toBe(1)
  await school.look("update site set slogan = 'seen at once' where id = $1", [school.site])
  expect(await (await fetch(`http://127.0.0.1:${school.port}/eschool/index`)).text()).toContain(
    'seen at once',
  )
})

test('a long answer of a call is packed for who takes it so and says the same; a short one is not', async () => {
  const { token } = await school.signIn('zheng')
  const read = async (path: string, accepted: string) => {
    const answer = await fetch(`http://localhost:${school.port}/eschool-service${path}`, {
      headers: { authorization: `Bearer:${token}`, 'accept-encoding': accepted },
    })
    return { packed: answer.headers.get('content-encoding'), said: await answer.text() }
  }
  const users = office.users.path
  const [packed, plain, short] = await Promise.all([
    read(users, 'gzip'),
    read(users, 'identity'),
    read(people.userInfo.path, 'gzip'),
  ])
  expect([packed.packed, plain.packed, short.packed]).toEqual(['gzip', null, null])
  expect(packed.said).toBe(plain.said)
})

test('a packed question is refused in words, and never unpacked', async () => {
  const answer = await fetch(`http://localhost:${school.port}/eschool-service${people.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ userName: 'student', passWord: 'Eschool2026' })),
  })
  expect(await answer.json()).toMatchObject({ code: codes.incomplete, data: null })
})

test.each([
  ...['/eschool/assets/', '/eschool/assets', '/eschool-service/image/', '/eschool-service/files/'].map(
    path => ['GET', path],
  ),
  ['GET', '/eschool-service/upload/files/'],
  ['TRACE', '/'],
  ['TRACE', '/eschool-service/api/v1/login'],
])('%s %s lists no folder and sends nothing back', async (method, path) => {
  const socket = connect(school.port, '127.0.0.1')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Echo: sent-back\r\nConnection: close\r\n\r\n`,
  )
  let said = ''
  for await (const piece of socket.setEncoding('utf8')) said += piece
  expect(said).toMatch(/^HTTP\/1\.1 (302|40[0345]|501) /)
  expect(said).not.toContain('sent-back')
})

test('what the machine counts is told to whoever has the token alone', async () => {
  const metricsToken = 'a-token-for-the-metrics-of-32-signs'
  const counted = await openSchool({ env: { ESCHOOL_METRICS_TOKEN: metricsToken } })
  onTestFinished(counted.close)
  const ask = async (token?: string) =>
    (
      await fetch(`http://127.0.0.1:${counted.port}/metrics`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).status
  expect([await ask(), await ask('another'), await ask(metricsToken)]).toEqual([404, 404, 200])
})
