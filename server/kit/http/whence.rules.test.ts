import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { hostFrom, namesTwoHosts, type Proxies, whenceBehind } from './whence.ts'

const from = (proxies: Proxies, remoteAddress: string, forwarded?: string) =>
  whenceBehind(proxies)({
    headers: { host: 'a.example', 'x-forwarded-for': forwarded, 'x-forwarded-host': 'b.example' },
    socket: { remoteAddress } as IncomingMessage['socket'],
  })

const near = { networks: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'] }
test.each<[Proxies, string, string | undefined, string]>([
  // Without a proxy nobody's word counts.
  [{ hops: 0 }, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  // Of what the client itself sent, before the first proxy's word, nothing counts either.
  [{ hops: 1 }, '10.0.0.1', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
  [{ hops: 2 }, '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [{ hops: 2 }, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [{ hops: 1 }, '10.0.0.1', undefined, '10.0.0.1'],
  [near, '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.3.2.1', '203.0.113.7'],
  [near, '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [near, 'fd00::1', '2001:db8::7', '2001:db8::7'],
  // Who asks past the proxy is believed nothing.
  [near, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  [near, '10.0.0.1', 'unknown', '10.0.0.1'],
  [near, '10.0.0.1', '203.0.113.7:5123', '203.0.113.7'],
  [near, '10.0.0.1', '[2001:db8::7]:5123', '2001:db8::7'],
])('%o, asked by %s with %s: %s', (proxies, remote, forwarded, address) => {
  expect(from(proxies, remote, forwarded)).toEqual({ address, host: 'a.example' })
})

test.each([
  ['School.Example:8080', 'school.example'],
  ['school.example.', 'school.example'],
  ['school.example.:80', 'school.example'],
  ['[::1]:8080', '[::1]'],
  [undefined, ''],
])('the host %s is %s', (header, host) => {
  expect(hostFrom(header)).toBe(host)
})

test('two hosts are two also when they are the same', () => {
  expect(namesTwoHosts({ rawHeaders: ['Host', 'a', 'X', 'host', 'HOST', 'a'] })).toBe(true)
  expect(namesTwoHosts({ rawHeaders: ['Host', 'host', 'X', 'Host'] })).toBe(false)
})
