// What belongs to an area in every room, read from names, tables and what the pages say of themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './border-rules.ts'

/** A table as a statement names it, written out or by its maker. */
const asksFor = /\b(?:from|join|update|into) (\w+)|(?:From|Into|Table|Join)\('(\w+)/g

const makes = /\bcreate table (?:if not exists )?(\w+)/g

const rooms = ['contract', 'server', 'web', 'tests', 'bench', 'locales']

/** Files by what they are: what stands in the rooms, migrations, decisions. */
export function belongingsOf(root: string, area: string): Record<string, string[]> {
  const own = ownFiles(root, area)
  const inRoom = (room: string) => own.filter(file => file.startsWith(`${room}/`))
  return {
    contract: inRoom('contract'),
    server: inRoom('server'),
    web: inRoom('web'),
    tests: inRoom('tests'),
    bench: inRoom('bench'),
    words: inRoom('locales'),
    'words read by its pages': wordsRead(root, inRoom('web')).filter(file => !own.includes(file)),
    migrations: migrationsOf(root, area),
    decisions: below(root, 'docs/decisions').filter(file => areasOf(read(root, file)).includes(area)),
  }
}

/** The areas that a decision names in its head; kit is what all share. */
export function areasOf(decision: string): string[] {
  return /^Date: .* Areas: ([a-z, ]+)\.$/m.exec(decision)?.[1]?.split(', ') ?? []
}

/** Decisions that name no area, or one that is none: nobody who asks for their area finds them. */
export function decisionsOfNoArea(root: string): string[] {
  return below(root, 'docs/decisions')
    .filter(file => !file.endsWith('/README.md'))
    .filter(file => {
      const named = areasOf(read(root, file))
      return named.length === 0 || named.some(name => name !== 'kit' && !areas[name])
    })
    .map(file => `${file} says in its head of which areas it is: "Areas: people, kit."`)
}

function ownFiles(root: string, area: string): string[] {
  const named = new RegExp(`^[^/]+/(?:(?:[a-z]{2}|demo|commands|kit)/)?${area}[.-][^/]*$`)
  return rooms.flatMap(room => [
    ...below(root, `${room}/${area}`),
    ...below(root, room).filter(file => named.test(file)),
  ])
}

/** Which words the area's screens ask for: `useTranslation('courses-offer')`. */
function wordsRead(root: string, screens: string[]): string[] {
  const asked = screens
    .flatMap(file =>
      [...read(root, file).matchAll(/useTranslation\(([^)]*)\)/g)].map(([, list = '']) => list),
    )
    .flatMap(list => [...list.matchAll(/'([\w-]+)'/g)].map(([, words = '']) => words))
  const files = below(root, 'locales')
  return [...new Set(asked)].flatMap(words => files.filter(file => file.endsWith(`/${words}.ts`))).sort()
}

/** A migration is of the areas whose tables it makes, changes or watches; else of those that it reads, or that its name names. */
function migrationsOf(root: string, area: string): string[] {
  const owners = ownersOfTables(root)
  const isOwn = (tables: string[]) => tables.some(table => owners.get(table)?.has(area))
  return below(root, 'server/migrations').filter(file => {
    const sql = read(root, file).replace(/--.*/g, '')
    const made = tablesIn(sql, /\b(?:create|alter) table (?:if not exists )?(\w+)/g)
    const watched = tablesIn(sql, /\b(?:trigger|index|policy)\b[^;]*? on (\w+)/g)
    const known = [...made, ...watched].filter(table => owners.has(table))
    const asked = [...tablesIn(sql, asksFor), ...(file.split('/').at(-1) ?? '').split(/[-.]/)]
    return isOwn(known.length > 0 ? known : asked)
  })
}

/** Tables are of the area that declares them; what the kit declares, or nobody, of those that name it most, and half as often. */
function ownersOfTables(root: string): Map<string, Set<string>> {
  const server = below(root, 'server').filter(file => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const areaOf = (file: string) => file.split('/')[1] ?? ''
  const own = server.filter(file => areas[areaOf(file)])
  const owners = new Map<string, Set<string>>()
  for (const file of own.filter(name => name.endsWith('.tables.ts')))
    for (const table of tablesIn(read(root, file), /^ {4}(\w+): /gm))
      owners.set(table, (owners.get(table) ?? new Set()).add(areaOf(file)))
  const migrations = below(root, 'server/migrations').map(file => read(root, file))
  const real = new Set(migrations.flatMap(sql => tablesIn(sql, makes)))
  const named = new Map<string, string[]>()
  for (const file of own)
    for (const table of tablesIn(read(root, file), asksFor))
      if (real.has(table) && !owners.has(table)) named.set(table, [...(named.get(table) ?? []), areaOf(file)])
  for (const [table, users] of named) {
    const often = (area: string) => users.filter(each => each === area).length
    const most = Math.max(...users.map(often))
    owners.set(table, new Set(users.filter(area => 2 * often(area) >= most)))
  }
  return owners
}

const tablesIn = (text: string, where: RegExp): string[] =>
  [...text.matchAll(where)].map(([, one, other]) => one ?? other ?? '')

function below(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(each => each.isFile())
    .map(each => join(each.parentPath, each.name).slice(root.length + 1))
    .sort()
}

function read(root: string, file: string) {
  return readFileSync(join(root, file), 'utf8')
}
