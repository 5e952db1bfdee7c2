import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What the relay's own program makes of it was tried by hand: docs/media-security.md says how.
const lines = readFileSync(resolve(import.meta.dirname, '../../../docs/turnserver.conf'), 'utf8').split('\n')
const values = (name: string) =>
  lines.flatMap(line => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

test("the relay's configuration lets nothing through but the media processes", () => {
  expect(values('denied-peer-ip')).toEqual([
    '0.0.0.0-255.255.255.255',
    '::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ])
  expect(values('allowed-peer-ip')).toHaveLength(1)
  for (const line of ['use-auth-secret', 'no-multicast-peers', 'no-cli', 'no-tcp-relay'])
    expect(lines).toContain(line)
  expect(lines).not.toContain('allow-loopback-peers')
})

test('nobody uses the relay up: a quota for each participant and one for all', () => {
  expect(Number(values('user-quota')[0])).toBeLessThanOrEqual(4)
  expect(Number(values('total-quota')[0])).toBeGreaterThan(0)
  expect(Number(values('max-bps')[0])).toBeGreaterThan(0)
})
