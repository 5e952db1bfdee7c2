import { expect, test } from 'vitest'
import { platform } from './platform.ts'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'MAC'],
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', 'MAC'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'WINDOWS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'WINDOWS'],
  ['', 'WINDOWS'],
])('the platform detector returns WINDOWS or MAC: %s', (agent, expected) => {
  expect(platform(agent)).toBe(expected)
})
