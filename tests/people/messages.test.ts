import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { sendMessage } from '../../server/kit/messages/outbox.ts'
import { openSchool, type School } from '../kit/school.ts'

interface Heard {
  request: IncomingMessage
  body: string
}

/** A provider that stands on this machine, keeps what it heard, and answers as the real one does. */
async function provider(answer: (heard: Heard) => object) {
  const heard: Heard[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      heard.push({ request, body })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer({ request, body })))
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

let school: School | undefined
let close: (() => void) | undefined
afterEach(async () => {
  await school?.close()
  close?.()
  school = undefined
})

async function write(channel: 'sms' | 'email', fields: Record<string, string>, secret = true) {
  const pool = poolFor((school as School).connection, 'eschool_app', { max: 1 })
  await withSite(pool, { site: (school as School).otherSite }, ({ db }) =>
    sendMessage(db, {
      channel,
      purpose: 'test',
      recipient: channel === 'sms' ? '13611112222' : 'lin@example.com',
      template: 'code',
      fields,
      secret,
    }),
  )
  await pool.end()
}
const outbox = async () =>
  (
    await (school as School).look(
      'select state, tries, problem, fields from message order by id desc limit 1',
    )
  )[0]
const sms = {
  ESCHOOL_SMS_KEY: 'key-id',
  ESCHOOL_SMS_SECRET: 'the-secret',
  ESCHOOL_SMS_SIGN: '砚溪学堂',
  ESCHOOL_SMS_TEMPLATES: 'code=SMS_154950909',
  ESCHOOL_SMS_APP: '1400006666',
}

test('a code goes out through Aliyun with a signature that its secret alone can make, and is forgotten here', async () => {
  const aliyun = await provider(() => ({ Code: 'OK', Message: 'OK', BizId: '1', RequestId: '1' }))
  close = aliyun.close
  school = await openSchool({
    env: { ...sms, ESCHOOL_SMS_PROVIDER: 'aliyun', ESCHOOL_SMS_ENDPOINT: aliyun.url },
  })
  await write('sms', { code: '417209' })
  await expect.poll(outbox, { timeout: 15_000 }).toMatchObject({ state: 'sent', fields: { code: '••••••' } })
  const [{ request, body }] = aliyun.heard as [Heard]
  const sent = Object.fromEntries([
    ...new URLSearchParams(request.url?.split('?')[1]),
    ...new URLSearchParams(body),
  ])
  expect(sent).toMatchObject({
    PhoneNumbers: '13611112222',
    SignName: '砚溪学堂',
    TemplateCode: 'SMS_154950909',
    TemplateParam: '{"code":"417209"}',
  })
  const [, signedHeaders = '', signature] =
    /SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(String(request.headers.authorization)) ?? []
  const headers = signedHeaders
    .split(';')
    .map(name => `${name}:${request.headers[name]}\n`)
    .join('')
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...new URLSearchParams(request.url?.split('?')[1] ?? '')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const canonical = [
    request.method,
    '/',
    query,
    headers,
    signedHeaders,
    request.headers['x-acs-content-sha256'],
  ].join('\n')
  expect(request.headers['x-acs-content-sha256']).toBe(sha256(body))
  expect(signature).toBe(hmac('the-secret', `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex'))
})

test('a code goes out through Tencent Cloud, signed by its third scheme', async () => {
  const tencent = await provider(() => ({
    Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: '1' },
  }))
  close = tencent.close
  school = await openSchool({
    env: { ...sms, ESCHOOL_SMS_PROVIDER: 'tencent', ESCHOOL_SMS_ENDPOINT: tencent.url },
  })
  await write('sms', { code: '417209' })
  await expect.poll(outbox, { timeout: 15_000 }).toMatchObject({ state: 'sent' })
  const [{ request, body }] = tencent.heard as [Heard]
  expect(JSON.parse(body)).toMatchObject({
    PhoneNumberSet: ['+8613611112222'],
    SmsSdkAppId: '1400006666',
    TemplateId: 'SMS_154950909',
    TemplateParamSet: ['417209'],
  })
  const [, scope = '', signedHeaders = '', signature] =
    /Credential=key-id\/(\S+?),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
      String(request.headers.authorization),
    ) ?? []
  const [date = '', service = ''] = scope.split('/')
  // The client signs the host without the port of a stand-in.
  const value = (name: string) => (name === 'host' ? '127.0.0.1' : String(request.headers[name]))
  const headers = signedHeaders
    .split(';')
    .map(name => `${name}:${value(name)}\n`)
    .join('')
  const canonical = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n')
  const toSign = `TC3-HMAC-SHA256\n${request.headers['x-tc-timestamp']}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac('TC3the-secret', date), service), 'tc3_request')
  expect(signature).toBe(hmac(key, toSign).toString('hex'))
})

test('a provider that refuses is asked again later, and the outbox says why', async () => {
  const aliyun = await provider(() => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'x' }))
  close = aliyun.close
  school = await openSchool({
    env: { ...sms, ESCHOOL_SMS_PROVIDER: 'aliyun', ESCHOOL_SMS_ENDPOINT: aliyun.url },
  })
  await write('sms', { code: '417209' })
  await expect.poll(outbox, { timeout: 15_000 }).toMatchObject({
    state: 'waiting',
    problem: 'aliyun: isv.BUSINESS_LIMIT_CONTROL',
    fields: { code: '417209' },
  })
  await expect.poll(() => aliyun.heard.length, { timeout: 15_000 }).toBeGreaterThan(1)
  // Asked at every look: a try that is under way holds its job, and would be passed over.
  const afterTheLastTry = async () => {
    await (school as School).look(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
       where locked_at is null and attempts < max_attempts - 1`,
    )
    return outbox()
  }
  await expect
    .poll(afterTheLastTry, { timeout: 20_000 })
    .toMatchObject({ state: 'failed', fields: { code: '••••••' } })
})

test('without a provider a message stays in the outbox, and its code is masked outside a demonstration', async () => {
  school = await openSchool()
  await write('sms', { code: '417209' })
  await expect.poll(outbox, { timeout: 15_000 }).toMatchObject({ state: 'kept', fields: { code: '••••••' } })
})

test('a letter goes out by SMTP', async () => {
  const lines: string[] = []
  const server = createSocketServer(socket => {
    let letter = false
    socket.write('220 stand-in\r\n')
    socket.on('data', part => {
      for (const line of String(part).split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (letter && line !== '.') continue
        if (line === 'DATA') letter = true
        if (line === '.') letter = false
        socket.write(
          line.startsWith('EHLO') ? '250 stand-in\r\n' : line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n',
        )
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  school = await openSchool({
    env: { ESCHOOL_SMTP_URL: `smtp://127.0.0.1:${port}`, ESCHOOL_SMTP_FROM: 'school@example.com' },
  })
  await write('email', { subject: 'Timetable', text: 'Lesson 4 moved to Friday.' }, false)
  await expect
    .poll(outbox, { timeout: 15_000 })
    .toMatchObject({ state: 'sent', fields: { subject: 'Timetable' } })
  expect(lines).toContain('RCPT TO:<lin@example.com>')
  expect(lines).toContain('Subject: Timetable')
  expect(lines).toContain('Lesson 4 moved to Friday.')
})
