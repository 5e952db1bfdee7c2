import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codes, type Outcome, outcome } from '../contract/codes.ts'
import { grouped, groupOf } from './kit/i18n/word-groups.ts'
import { areaOf, places, routeTable } from './route-table.ts'

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

/** What a group of words is called in the manifest. */
const wordsOf = (language: string, group: string) => `../virtual:words/${language}/${group}`

/** Everything that a first visit of a public page loads: the entry, what it imports, and the words of its language. */
const firstLoad = () =>
  loadOf([
    ...entries(),
    ...['shell', 'site', 'people'].map(group => wordsOf('zh', group)),
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

test('words come in one file for what is asked for together: none brings another, and none two languages', () => {
  const groups = Object.entries(manifest()).flatMap(([name, { file, imports }]) => {
    const [, language = '', group = ''] = /^\.\.\/virtual:words\/(\w+)\/([\w-]+)$/.exec(name) ?? []
    return group ? [{ language, group, imports, text: read(file).toString() }] : []
  })
  expect(groups.length).toBeGreaterThan(60)
  expect(groups.filter(({ imports }) => imports)).toEqual([])
  // An English page names what Chinese sheets call their columns; more of it is another language.
  const share = (text: string) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) / text.length
  expect(
    groups
      .filter(({ language, text }) => share(text) > 0.15 !== (language === 'zh'))
      .map(({ group }) => group),
  ).toEqual([])
})

test('a page asks for few files of words, and hardly for any that it has no need of', () => {
  const size = (file: string) =>
    gzipSync(readFileSync(new URL(`../locales/zh/${file}.ts`, import.meta.url))).length
  const pages = places.map(place => {
    const { words = [], layout } = routeTable[place]
    const isPublic = layout === 'public' || layout === 'bare'
    const ofFrame = isPublic ? [] : ['shell-console', 'kit']
    const files: string[] = [areaOf(place), ...words, ...ofFrame]
    const groups = new Set(files.map(groupOf))
    const beyond = grouped.filter(file => groups.has(groupOf(file)) && !files.includes(file))
    const more = beyond.reduce((sum, file) => sum + size(file), 0)
    return { place, groups, more, most: isPublic ? 3000 : 6000 }
  })
  expect(pages.filter(({ groups }) => groups.size > 10).map(({ place }) => place)).toEqual([])
  expect(pages.filter(({ more, most }) => more > most).map(({ place, more }) => [place, more])).toEqual([])
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
    expect(read(manifest()[wordsOf(language, 'shell')]?.file ?? '').toString()).toContain(words[language])
  }
})

test('no file asks another host for anything', () => {
  const files = readdirSync(new URL('assets/', web)).filter(name => name.endsWith('.css'))
  for (const name of files) expect(textOf(name), name).not.toMatch(/url\(\s*['"]?(?:https?:)?\/\//)
  const html = read('index.html').toString()
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
