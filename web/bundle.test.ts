import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codes, type Outcome, outcome } from '../contract/codes.ts'

// What `vite build` has made. npm test builds before it tests.
const web = new URL('../dist/web/', import.meta.url)
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
const manifest = () =>
  JSON.parse(readFileSync(new URL('.vite/manifest.json', web), 'utf8')) as Record<string, Chunk>
const read = (file: string) => readFileSync(new URL(file, web))
const zipped = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)

/** What these parts of the build bring with all that they import. */
function loadOf(names: readonly string[]) {
  const chunks = manifest()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const other of chunk.imports ?? []) take(other)
  }
  names.forEach(take)
  return { scripts, styles }
}
const entries = () => Object.entries(manifest()).flatMap(([name, chunk]) => (chunk.isEntry ? [name] : []))

/** Everything that a first visit of a public page loads: the entry, what it imports, and the words of its language. */
const firstLoad = () =>
  loadOf([
    ...entries(),
    ...['shell', 'shell-routes', 'site', 'people'].map(area => `../locales/zh/${area}.ts`),
    'shell/session-end.tsx',
  ])

const scripts = () => readdirSync(new URL('assets/', web)).filter(name => name.endsWith('.js'))
const textOf = (name: string) => read(`assets/${name}`).toString()

test('the checker of the contract is not in the browser', () => {
  const names = scripts()
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => /ZodError|_zod|invalid_union/.test(textOf(name)))).toEqual([])
})

test('a public page loads at most 150 KB of script and 20 KB of styles', () => {
  const { scripts, styles } = firstLoad()
  const kilobytes = { script: zipped(scripts) / 1024, styles: zipped(styles) / 1024 }
  console.log(
    `first load: ${kilobytes.script.toFixed(1)} KB script, ${kilobytes.styles.toFixed(1)} KB styles (gzip)`,
  )
  expect(kilobytes.script).toBeLessThanOrEqual(150)
  expect(kilobytes.styles).toBeLessThanOrEqual(20)
})

test('the components of the console, its queries, the socket and the media are not in the first load', () => {
  const first = [...firstLoad().scripts].map(file => read(file).toString()).join('\n')
  const holds = [/react-aria-[A-Z]/, /push_event/, /QueryClientProvider/, /RTCPeerConnection/].filter(sign =>
    sign.test(first),
  )
  expect(holds).toEqual([])
})

/** Pages with what they need beyond the first load. */
function pagesBeyondFirst() {
  const first = loadOf(entries()).scripts
  return Object.keys(manifest())
    .filter(name => name.endsWith('-page.tsx'))
    .map(name => {
      const own = [...loadOf([name]).scripts].filter(file => !first.has(file))
      return { name, own, text: own.map(file => read(file).toString()).join('\n') }
    })
}

test('a page asks for few files, and a public one for nothing of the console', () => {
  const pages = pagesBeyondFirst()
  const isOfConsole = (page: (typeof pages)[number]) => /react-aria-[A-Z]/.test(page.text)
  expect(pages.filter(isOfConsole).length).toBeGreaterThan(20)
  expect(pages.filter(page => !isOfConsole(page)).map(page => page.name)).toEqual(
    expect.arrayContaining(['site/home-page.tsx', 'courses/catalogue-page.tsx', 'people/register-page.tsx']),
  )
  expect(
    pages.filter(page => page.own.length > (isOfConsole(page) ? 18 : 10)).map(page => page.name),
  ).toEqual([])
})

test("the components' own words are there in the languages that the product speaks alone", () => {
  const all = scripts().map(textOf).join('\n')
  expect(all).toContain('按 Enter 开始拖动')
  expect(all).not.toContain('ドラッグ')
})

test("outcomes are told in the visitor's language alone, and in each with the shell's words", () => {
  const words = (outcome(codes.wrongAccount) as Outcome).words
  const first = [...firstLoad().scripts].map(file => read(file).toString()).join('\n')
  expect(first).toContain(words.zh)
  for (const language of ['en', 'es'] as const) {
    expect(first).not.toContain(words[language])
    expect(read(manifest()[`../locales/${language}/shell.ts`]?.file ?? '').toString()).toContain(
      words[language],
    )
  }
})

test('no file asks another host for anything', () => {
  const files = readdirSync(new URL('assets/', web)).filter(name => name.endsWith('.css'))
  for (const name of files) expect(textOf(name), name).not.toMatch(/url\(\s*['"]?(?:https?:)?\/\//)
  const html = read('index.html').toString()
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
