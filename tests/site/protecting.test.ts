import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../kit/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const protecting = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

const answers: [string, string, RequestInit][] = [
  ['the first answer', '/healthz', {}],
  ['a call', '/eschool-service/api/v1/index/appInfo', { method: 'POST' }],
  ['a call that is refused', '/eschool-service/api/v1/userInfo', {}],
  ['an address that is not there', '/eschool-service/nothing', {}],
  ['a picture that is not there', `/eschool-service/image/${'0'.repeat(32)}.webp`, {}],
  ['an upload in pieces', '/eschool-service/upload/files', { method: 'OPTIONS' }],
]

test.each(answers)('%s carries the headers that protect a browser', async (_, path, init) => {
  const { headers } = await fetch(`http://127.0.0.1:${school.port}${path}`, init)
  expect(Object.fromEntries(headers)).toMatchObject(protecting)
})
