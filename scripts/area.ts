// Prints everything that belongs to one area: npm run area orders
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areas } from './border-rules.ts'

const root = resolve(import.meta.dirname, '..')
const name = process.argv[2]
if (!name || !areas[name]) {
  console.log(`npm run area NAME, one of: ${Object.keys(areas).join(', ')}`)
  process.exit(name ? 1 : 0)
}

const standsOn = areas[name].join(', ') || 'no other'
const carriesIt = Object.keys(areas).filter(other => areas[other]?.includes(name))
console.log(`${name} stands on ${standsOn}; ${carriesIt.join(', ') || 'no area'} on it`)

const ownFiles = ['contract', 'server', 'web', 'tests', 'locales'].flatMap(room => [
  ...below(`${room}/${name}`),
  ...below(room).filter(file => new RegExp(`^[^/]+/(?:[a-z]{2}/)?${name}[.-][^/]*$`).test(file)),
])
// A word of the area's own files, as a name carries it: people is also person, and what a table is called.
const tables = ownFiles
  .filter(file => file.endsWith('.tables.ts'))
  .flatMap(file => [...read(file).matchAll(/^ {4}(\w+): /gm)].map(([, table = '']) => table))
const single = name === 'people' ? 'person' : name.replace(/s$/, '')
const bears = new RegExp(
  `(^|[^a-z])(${[name, single, ...tables].join('|').replaceAll('_', '[-_]')})s?([^a-z]|$)`,
  'i',
)
const defines = new RegExp(
  `(create|alter) table (if not exists )?(${[...tables, 'no table'].join('|')})\\b`,
  'i',
)

for (const room of ['contract', 'server', 'web', 'tests', 'locales'])
  show(
    room === 'locales' ? 'words' : room,
    ownFiles.filter(file => file.startsWith(`${room}/`)),
  )
show('words read by its pages', [...wordsRead()].filter(file => !ownFiles.includes(file)).sort())
show(
  'migrations',
  below('server/migrations').filter(file => bears.test(file) || defines.test(read(file))),
)
show(
  'decisions',
  below('docs/decisions').filter(file => bears.test(file) || names(file)),
)

/** A decision is about an area that its title names, or whose files it points at. */
function names(file: string) {
  const text = read(file)
  return bears.test(text.split('\n')[0] ?? '') || text.includes(`/${name}/`)
}

/** Which words the area's screens ask for: `useTranslation('courses-offer')`. */
function wordsRead(): Set<string> {
  const asked = ownFiles
    .filter(file => file.startsWith('web/'))
    .flatMap(file => [...read(file).matchAll(/useTranslation\(([^)]*)\)/g)].map(([, list = '']) => list))
    .flatMap(list => [...list.matchAll(/'([\w-]+)'/g)].map(([, words = '']) => words))
  return new Set(asked.flatMap(words => below('locales').filter(file => file.endsWith(`/${words}.ts`))))
}

function below(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(each => each.isFile())
    .map(each => join(each.parentPath, each.name).slice(root.length + 1))
    .sort()
}

function show(title: string, files: string[]) {
  if (files.length === 0) return
  console.log(`\n${title}`)
  for (const file of new Set(files)) console.log(`  ${file} (${read(file).split('\n').length - 1} lines)`)
}

function read(file: string) {
  return readFileSync(join(root, file), 'utf8')
}
