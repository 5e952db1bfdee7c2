import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './border-rules.ts'
import { importsOf } from './imports.ts'

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean)

const isTest = /\.(test|e2e)\.tsx?$/

/** The test files that a change since `ref` can reach; what is not committed counts. */
export function reachedSince(root: string, ref: string): string[] {
  const [base = ref] = git(root, 'merge-base', ref, 'HEAD')
  const others = git(root, 'ls-files', '--others', '--exclude-standard')
  const changed = [...git(root, 'diff', '--name-only', base), ...others]
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
  return reached(files, changed, file => readFileSync(join(root, file), 'utf8'))
}

/**
 * By imports as far as they tell, and where the program puts the areas together by the arrows of the house: a change of courses
 * reaches the tests of courses and of all that stands on it. What belongs to no area reaches everything.
 */
export function reached(files: string[], changed: string[], read: (file: string) => string): string[] {
  const tests = files.filter(file => isTest.test(file))
  if (changed.some(reachesAll)) return tests
  const touched = importersOf(files, changed, read)
  const concerned = new Set(changed.flatMap(areasOf))
  return tests.filter(file => {
    const [room, area = ''] = file.split('/')
    if (touched.has(file)) return true
    return room === 'tests' && (concerned.has(area) || (concerned.size > 0 && area === 'every-call'))
  })
}

const said = /^(docs|\.ci)\/|\.md$|^LICENSE$|^\.gitignore$/
const areaOf = (file: string) => {
  const [room = '', second = '', third = ''] = file.split('/')
  const name = room === 'locales' ? third : second
  return name.replace(/\.\w+$/, '').split('-')[0] ?? ''
}
const ofAnArea = /^(contract|server|web|tests|locales)\//

/** Whoever changes what all stand on tries all: the kit, the shell, the contract's own words, migrations, packages, settings. */
function reachesAll(file: string) {
  if (said.test(file) || isTest.test(file)) return false
  if (/^(scripts|bench)\//.test(file)) return false
  if (/^tests\/(kit|demo)\//.test(file)) return true
  return !(ofAnArea.test(file) && (areas[areaOf(file)] || file.startsWith('tests/')))
}

function areasOf(file: string): string[] {
  if (isTest.test(file)) return []
  if (said.test(file) || /^(scripts|bench)\//.test(file)) return ['commands']
  const own = areaOf(file)
  return areas[own] ? [own, ...Object.keys(areas).filter(other => standsOn(other, own))] : []
}

const standsOn = (area: string, other: string): boolean =>
  (areas[area] ?? []).some(each => each === other || standsOn(each, other))

/** Where the parts are put together every test would be reached by everything: there the arrows of the house decide. */
const assembly =
  /^server\/(app|areas|main|cli|tasks)\.ts$|^web\/(main|server-entry|routes|route-table)\.tsx?$|^contract\/all\.ts$/

function importersOf(files: string[], changed: string[], read: (file: string) => string): Set<string> {
  const importers = new Map<string, string[]>()
  for (const file of files.filter(each => /\.(ts|tsx|mjs)$/.test(each)))
    for (const { target } of importsOf(file, read(file)))
      importers.set(target, [...(importers.get(target) ?? []), file])
  const found = new Set(changed)
  for (const file of found)
    if (!assembly.test(file)) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
