import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionsOfNoArea } from './belongings.ts'
import {
  areas,
  emptyNames,
  importRules,
  longer,
  longest,
  openDoors,
  rooms,
  wordRules,
} from './border-rules.ts'
import { circlesOf } from './circles.ts'
import { fixedWaits } from './fixed-waits.ts'
import { longFunctions } from './functions.ts'
import { type Import, importsOf, withoutLazy } from './imports.ts'
import { numbersTwice } from './migration-numbers.ts'
import { namesTwice } from './names-twice.ts'
import { strayWords } from './stray-words.ts'
import { leakingStyles, missingSheets } from './styles.ts'

const isCode = /\.(ts|tsx|mjs)$/
const isTest = /\.(test|e2e)\.tsx?$|^tests\//
const rules = 'scripts/border-rules.ts'

/** Everything in the project that breaks a rule of the house, as sentences. */
export function brokenBorders(root: string): string[] {
  const files = listFiles(root)
  const found = [
    ...strangeRooms(root),
    ...unusedExceptions(root),
    ...decisionsOfNoArea(root),
    ...leakingStyles(root, files),
    ...missingSheets(root, files),
    ...strayWords(root, files),
    ...numbersTwice(files),
  ]
  const arrows: [string, string][] = []
  const texts = new Map<string, string>()
  for (const file of files) {
    if (file === rules) continue
    const text = readFileSync(join(root, file), 'utf8')
    found.push(...brokenNames(file), ...brokenWords(file, text))
    texts.set(file, text)
    if (!isCode.test(file)) continue
    found.push(
      ...tooLong(file, text),
      ...longFunctions(file, text),
      ...brokenImports(file, importsOf(file, text)),
    )
    for (const { target } of importsOf(file, withoutLazy(text))) arrows.push([file, target])
  }
  found.push(...untabledRules(files, arrows), ...namesTwice(texts), ...fixedWaits(texts))
  for (const circle of circlesOf(arrows)) found.push(`${circle.sort().join(', ')} need each other`)
  return found.sort()
}

function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const wanted = /\.(ts|tsx|mjs|sql|css|md|json|html|svg|yml)$|^\.ci\/|^\.env\.example$/
  return listed
    .split('\n')
    .filter(file => wanted.test(file) && file !== 'package-lock.json' && existsSync(join(root, file)))
}

export function brokenImports(file: string, imports: Import[]): string[] {
  const found: string[] = []
  for (const { target, type } of imports) {
    for (const rule of importRules) {
      if (!rule.from.test(file) || !rule.not.test(target) || rule.unless?.test(target)) continue
      if (!(rule.valuesOnly && type)) found.push(`${file} imports ${target}: ${rule.because}`)
    }
    const arrow = brokenArrow(file, target)
    if (arrow) found.push(`${file} imports ${target}: ${arrow}`)
  }
  return found
}

function brokenArrow(file: string, target: string): string | undefined {
  const [room, from = ''] = file.split('/')
  const [otherRoom, to = ''] = target.split('/')
  const inside = room === 'server' || room === 'web'
  if (!inside || room !== otherRoom || from === to || !areas[from] || !areas[to] || isTest.test(file))
    return undefined
  if (!standsOn(from, to)) return `${from} does not stand on ${to}`
  const open = room === 'web' || /\.(rules|store|tables|words)\.ts$/.test(target) || target in openDoors
  return open ? undefined : 'an area is used through its rules and store files'
}

function standsOn(from: string, to: string): boolean {
  return (areas[from] ?? []).some(each => each === to || standsOn(each, to))
}

/** Rules that no table of cases beside them asks: whoever changes such a rule hears of it from nobody. */
export function untabledRules(files: readonly string[], arrows: readonly [string, string][]): string[] {
  const asked = new Set(arrows.map(([from, to]) => `${from} ${to}`))
  return files
    .filter(file => /\.rules\.tsx?$/.test(file))
    .filter(file => !asked.has(`${file.replace(/\.tsx?$/, '.test.ts')} ${file}`))
    .map(file => `${file} has no table of cases beside it that asks it`)
}

function brokenNames(file: string): string[] {
  const found: string[] = []
  const name = file.split('/').at(-1) ?? ''
  if (!isCode.test(file)) return found
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name)) found.push(`${file}: names are kebab-case`)
  if (!file.endsWith('.d.ts') && emptyNames.test(file))
    found.push(`${file}: the name says nothing about what is inside`)
  return found
}

export function brokenWords(file: string, text: string): string[] {
  return wordRules.flatMap(rule => {
    if (!rule.in.test(file)) return []
    const line = text.split('\n').findIndex(each => rule.not.test(each))
    return line < 0 ? [] : [`${file}:${line + 1}: ${rule.because}`]
  })
}

function tooLong(file: string, text: string): string[] {
  const most = isTest.test(file) ? longest.test : longest.code
  const lines = text.split('\n').length - 1
  return lines > most && !longer[file] ? [`${file} has ${lines} lines, ${most} are allowed`] : []
}

function strangeRooms(root: string): string[] {
  return Object.entries(rooms).flatMap(([room, beside]) => {
    if (!existsSync(join(root, room))) return []
    const entries = readdirSync(join(root, room), { withFileTypes: true })
    const names =
      room === 'contract'
        ? entries.filter(each => !/\.test\.ts$/.test(each.name)).map(each => each.name.replace(/\.ts$/, ''))
        : entries.filter(each => each.isDirectory()).map(each => each.name)
    // A big area's contract is split by part: people-account.ts.
    const areaOf = (name: string) => (room === 'contract' ? (name.split('-')[0] ?? '') : name)
    const strange = names.filter(name => !areas[areaOf(name)] && !beside.includes(name))
    return strange.map(name => `${room}/${name} is neither an area nor a known part of that room`)
  })
}

function unusedExceptions(root: string): string[] {
  return [...Object.keys(longer), ...Object.keys(openDoors)]
    .filter(file => !existsSync(join(root, file)))
    .map(file => `${rules} excuses ${file}, which is not there`)
}
