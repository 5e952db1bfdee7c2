import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { declared } from '../../server/declared-settings.ts'
import { readSettings } from '../../server/settings.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')

const refused: [Record<string, string>, string][] = [
  [{ PORT: 'eighty' }, "The setting PORT must be a whole number from 1 to 65535, not 'eighty'."],
  [{ PORT: '70000' }, "The setting PORT must be a whole number from 1 to 65535, not '70000'."],
  [{ ESCHOOL_PROT: '80' }, 'There is no setting ESCHOOL_PROT; the nearest known one is PORT.'],
  [{ ESCHOOL_DEMOS: 'no' }, 'There is no setting ESCHOOL_DEMOS; the nearest known one is ESCHOOL_DEMO.'],
  [{ ESCHOOL_DEMO: 'perhaps' }, "The setting ESCHOOL_DEMO must be yes or no, not 'perhaps'."],
  [{ ESCHOOL_ROLES: 'web,cook' }, "The setting ESCHOOL_ROLES must be one of web, jobs, not 'web,cook'."],
  [
    { ESCHOOL_LOG: 'loud' },
    "The setting ESCHOOL_LOG must be one of silent, error, warn, info, debug, not 'loud'.",
  ],
  [
    { ESCHOOL_SMTP_URL: 'mail.example.com' },
    'The setting ESCHOOL_SMTP_URL must be an address that begins with smtp:// or smtps://.',
  ],
  [
    { ESCHOOL_MEDIA_PORTS: '50000-40000' },
    "The setting ESCHOOL_MEDIA_PORTS must be a range of ports from 1024 to 65535, as in 46000-46007, not '50000-40000'.",
  ],
  [
    { ESCHOOL_MEDIA_ADDRESS: 'media.example.com' },
    "The setting ESCHOOL_MEDIA_ADDRESS must be IP addresses with commas between, not 'media.example.com'.",
  ],
  [
    { ESCHOOL_TURN_URLS: 'turn:relay.example.com' },
    'The setting ESCHOOL_TURN_URLS needs ESCHOOL_TURN_SECRET beside it.',
  ],
  [
    { ESCHOOL_TRUST_PROXY: '10.0.0.0/8, proxy.example' },
    "The setting ESCHOOL_TRUST_PROXY must be yes, no, a number of proxies up to 9, or addresses and networks with commas between, not '10.0.0.0/8, proxy.example'.",
  ],
  [{ ESCHOOL_S3_BUCKET: 'b' }, 'The setting ESCHOOL_S3_BUCKET needs ESCHOOL_S3_ENDPOINT beside it.'],
]

test.each(refused)('%o is refused in one sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(expect.objectContaining({ name: 'CannotStart', message: sentence }))
})

test('a refused secret or address is not repeated', () => {
  expect(() => readSettings({ ESCHOOL_METRICS_TOKEN: 'short-one' })).toThrow(/^(?!.*short-one)/)
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(/^(?!.*secret)/)
})

test('without any setting the defaults hold', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    data: resolve(import.meta.dirname, '../../data'),
    roles: ['web', 'jobs'],
    demo: undefined,
    trustProxy: { hops: 0 },
    mediaPorts: [46000, 46007],
  })
})

test.each([
  ['no', { hops: 0 }],
  ['yes', { hops: 1 }],
  ['2', { hops: 2 }],
  ['10.0.0.0/8, fd00::7', { networks: ['10.0.0.0/8', 'fd00::7'] }],
])('ESCHOOL_TRUST_PROXY=%s', (given, proxies) => {
  expect(readSettings({ ESCHOOL_TRUST_PROXY: given }).trustProxy).toEqual(proxies)
})

test('an empty setting is a missing one', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test('.env.example holds every setting with its meaning, and nothing else', () => {
  const example = read('.env.example')
  const values = parseEnv(example.replaceAll(/^# ?(?=[A-Z_0-9]+=)/gm, ''))
  const wanted = Object.values(declared).map(each => [
    each.name,
    each.fallback ?? ('example' in each ? each.example : ''),
  ])
  expect(values).toEqual(Object.fromEntries(wanted))
  for (const { says } of Object.values(declared)) expect(example).toContain(`# ${says}\n`)
  expect(() => readSettings(values)).not.toThrow()
})

test('docs/operations.md names every setting', () => {
  const page = read('docs/operations.md')
  for (const { name } of Object.values(declared)) expect(page).toContain(`| \`${name}\` |`)
})
