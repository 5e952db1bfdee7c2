import { expect, test } from 'vitest'
import { addressProblem, keptAddress } from './public-address.rules.ts'

test.each([
  ['', undefined],
  ['https://meeting.tencent.com/dm/AbC123', undefined],
  ['HTTPS://us02web.zoom.us/j/123?pwd=x.1#success', undefined],
  ['https://会议.example/房间', undefined],
  ['https://meet.example:8443/a', undefined],
  ['https://meet.xn--p1ai/a', undefined],
  ['http://meet.example/a', 'format'],
  ['xhttps://meet.example/a', 'format'],
  ['meet.example/a', 'format'],
  ['//meet.example/a', 'format'],
  ['javascript:alert(1)', 'format'],
  ['data:text/html,x', 'format'],
  ['https://', 'format'],
  ['https://meet.example/a b', 'format'],
  ['https:\\\\meet.example', 'format'],
  ['wemeet://page/inmeeting', 'format'],
  ['https://name:secret@meet.example/', 'publicAddress'],
  ['https://name@meet.example/', 'publicAddress'],
  ['https://127.0.0.1/a', 'publicAddress'],
  ['https://2130706433/a', 'publicAddress'],
  ['https://[::1]/a', 'publicAddress'],
  ['https://[::ffff:192.168.0.1]/a', 'publicAddress'],
  ['https://meet.example.x/a', 'publicAddress'],
  ['https://localhost/a', 'publicAddress'],
  ['https://intranet/a', 'publicAddress'],
] as const)('%j may be an address that people are sent to: %j', (address, problem) => {
  expect(addressProblem(address)).toBe(problem)
})

test('an address is kept as it travels', () => {
  expect(keptAddress('HTTPS://Meet.Example/j/1')).toBe('https://meet.example/j/1')
  expect(keptAddress('https://会议.example/房间')).toMatch(/^https:\/\/xn--/)
  expect(keptAddress('')).toBe('')
})
