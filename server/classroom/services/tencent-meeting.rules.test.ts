import { expect, test } from 'vitest'
import {
  hasBegunThere,
  isGoneThere,
  type TencentAsked,
  tencentProblem,
  tencentSignature,
  tencentToSign,
} from './tencent-meeting.rules.ts'

const asked = (over: Partial<TencentAsked> = {}): TencentAsked => ({
  ...{ method: 'POST', keyName: 'AKIDexample', nonce: 1234567, timestamp: 1572168600 },
  ...{ uri: '/v1/meetings', body: '{"userid":"tester","subject":"几何"}' },
  ...over,
})

test('what is signed stands in four lines, the last of them empty where nothing is sent', () => {
  expect(tencentToSign(asked())).toBe(
    'POST\nX-TC-Key=AKIDexample&X-TC-Nonce=1234567&X-TC-Timestamp=1572168600\n/v1/meetings\n{"userid":"tester","subject":"几何"}',
  )
  expect(tencentToSign(asked({ method: 'GET', body: '' })).endsWith('/v1/meetings\n')).toBe(true)
})

// The documentation prints no whole example: its keys are masked. These were made with openssl.
test.each<[Partial<TencentAsked>, string]>([
  [{}, 'NWU5ZDhkMThjMzNjNmU0Mjg4NmNhZmY5NjMxMTJkMDczM2MyZDk3MDE1MDcwMTEyYjAzODQ3NTZhYTc4N2QyZg=='],
  [
    {
      method: 'GET',
      nonce: 7,
      timestamp: 1572168601,
      uri: '/v1/meetings?userid=tester&instanceid=1',
      body: '',
    },
    'ZmZkNTQxMTdiMzM4ZmU5Nzk1NjdjMGQ5YThjZjFiY2JmNjgwOTQyNmZkMGQyZTExOWI2OWNmZDg2MzlmMmZkNw==',
  ],
])('%j is signed as openssl signs it', (over, signature) => {
  expect(tencentSignature('0123456789abcdef', asked(over))).toBe(signature)
})

test.each([
  [200, undefined, undefined],
  [500, 9003, 'refused'],
  [500, 190310, 'notReached'],
  [400, 190301, 'notReached'],
  [500, 960000, 'notReached'],
  [400, 190303, 'key'],
  [401, undefined, 'key'],
  [500, 190001, 'host'],
  [502, undefined, 'notReached'],
  [404, undefined, 'refused'],
  [403, 9042, 'refused'],
  [200, 9042, 'refused'],
])('status %i with code %s means %s', (status, code, problem) => {
  expect(tencentProblem(status, code)).toBe(problem)
})

test('a meeting that is not there, was cancelled or has ended is gone; one that has begun is not', () => {
  expect([9003, 9007, 13603, 13602, 9042, undefined].map(isGoneThere)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect([13602, 13603].map(hasBegunThere)).toEqual([true, false])
})
