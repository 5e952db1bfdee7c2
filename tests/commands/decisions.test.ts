import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const pages = readdirSync(folder)
  .filter(name => /^\d{4}-/.test(name))
  .sort()

test.each(pages)('the decision %s has a date and a state, and what superseded it is there', name => {
  const [, state] =
    /^Date: \d{4}-\d\d-\d\d\. State: (accepted|superseded by \d{4})\. Areas: /m.exec(read(name)) ?? []
  expect(state).toBeDefined()
  const later = /\d{4}/.exec(state ?? '')?.[0]
  if (later) expect(pages.some(other => other.startsWith(later))).toBe(true)
})

test('the index names every decision by its title, in order, and explains each number that is missing', () => {
  const lines = read('README.md').match(/^- .+$/gm) ?? []
  const numbers = lines.map(line => Number(/\d{4}/.exec(line)?.[0]))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  const titled = lines.filter(line => line.startsWith('- ['))
  expect(titled).toEqual(
    pages.map(name => `- [${name.slice(0, 4)}](${name}) ${read(name).split('\n')[0]?.replace('# ', '')}`),
  )
})

test('every test, file and page that the answers on security name is there, and no requirement is answered twice', () => {
  const root = resolve(folder, '../..')
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const tests = [...page.matchAll(/`([\w-]+\/[\w-]+\.(?:test|e2e))`/g)].map(([, name]) => `tests/${name}.ts`)
  const files = [...page.matchAll(/`((?:server|tests)\/[\w/-]+\.(?:test\.)?(?:ts|txt|sql))`/g)].map(
    ([, name]) => name,
  )
  const pages = [...page.matchAll(/\]\(([\w/-]+\.md)/g)].map(([, name]) => `docs/${name}`)
  expect(tests.length).toBeGreaterThan(50)
  expect([...tests, ...files, ...pages].filter(name => !existsSync(join(root, String(name))))).toEqual([])
  const answered = [...page.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, numbers]) =>
    String(numbers).split(', '),
  )
  expect(new Set(answered).size).toBe(answered.length)
})
