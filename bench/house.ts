// What the house looks like in numbers: npm run house [folder of another checkout …]
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { areas } from '../scripts/border-rules.ts'
import { circlesOf } from '../scripts/circles.ts'
import { functionsOf } from '../scripts/functions.ts'
import { importsOf, withoutLazy } from '../scripts/imports.ts'
import { classesOf } from '../scripts/styles.ts'

type Texts = ReadonlyMap<string, string>

const here = resolve(import.meta.dirname, '..')
const measures: Record<string, (texts: Texts) => string> = {
  'files of the product (contract, server, web)': texts => String(product(texts).length),
  'lines of a file: median, nine of ten, most': texts =>
    spread(product(texts).map(file => linesOf(texts, file).length)),
  'functions over 60, 80, 100 lines': texts => {
    const lengths = product(texts).flatMap(file => functionsOf(file, texts.get(file) ?? ''))
    return [60, 80, 100].map(lines => lengths.filter(length => length > lines).length).join(', ')
  },
  'the longest function': texts =>
    String(
      product(texts).reduce((most, file) => Math.max(most, ...functionsOf(file, texts.get(file) ?? '')), 0),
    ),
  'circles of imports, types included': texts => String(circlesOf(arrows(texts)).length),
  'files in circles': texts => String(circlesOf(arrows(texts)).flat().length),
  'imports that run up (an area to one above it, the kit or an area to the shell)': texts =>
    String(runningUp(texts)),
  'imports of the server by the web': texts =>
    String(
      arrows(texts).filter(
        ([from, to]) => isProduct(from) && from.startsWith('web/') && to.startsWith('server/'),
      ).length,
    ),
  'runs of six lines that stand twice': texts => String(twice(texts)),
  'classes that sheets of two folders give a look': texts => String(classesTwice(texts)),
  'lines with Chinese words outside locales (server, web, contract; codes left out)': texts =>
    String(chinese(texts)),
  '`any` in tests': texts => String(untyped(texts)),
}

function textsOf(root: string): Texts {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  const files = listed
    .split('\n')
    .filter(file => /\.(ts|tsx|css)$/.test(file) && existsSync(join(root, file)))
  return new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
}

const isProduct = (file: string) =>
  /^(contract|server|web)\/.*\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file)
function product(texts: Texts) {
  return [...texts.keys()].filter(isProduct)
}
function linesOf(texts: Texts, file: string) {
  return (texts.get(file) ?? '').trimEnd().split('\n')
}

function spread(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return `${at(0.5)}, ${at(0.9)}, ${sorted.at(-1)}`
}

/** Which file takes values or types of which, lazy imports left out: they close no circle. */
function arrows(texts: Texts): [from: string, to: string][] {
  return product(texts).flatMap(file =>
    importsOf(file, withoutLazy(texts.get(file) ?? ''))
      .map(({ target }) => target)
      .filter(target => texts.has(target))
      .map(target => [file, target] as [string, string]),
  )
}

function runningUp(texts: Texts) {
  const roomOf = (file: string) => file.split('/')[1]?.split('.')[0] ?? ''
  return arrows(texts).filter(([from, to]) => {
    if (
      !/^(server|web)\/[^/]+\//.test(from) ||
      from.split('/')[0] !== to.split('/')[0] ||
      dirname(to).split('/').length < 2
    )
      return false
    const [low, high] = [roomOf(from), roomOf(to)]
    if (low === high) return false
    if (high === 'shell') return low in areas || low === 'kit'
    if (low === 'kit') return high in areas
    return areas[high]?.includes(low) ?? false
  }).length
}

function twice(texts: Texts) {
  const seen = new Map<string, number>()
  for (const file of product(texts)) {
    const lines = linesOf(texts, file)
      .map(line => line.trim())
      .filter(line => line !== '' && !/^(\/\/|\*|\/\*|import |\} from )/.test(line))
    for (let at = 0; at + 6 <= lines.length; at += 1) {
      const run = lines.slice(at, at + 6).join('\n')
      if (run.length > 120) seen.set(run, (seen.get(run) ?? 0) + 1)
    }
  }
  return [...seen.values()].filter(times => times > 1).length
}

function classesTwice(texts: Texts) {
  const homes = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    if (/^web\/.*\.css$/.test(file))
      for (const name of classesOf(text))
        homes.set(name, (homes.get(name) ?? new Set()).add(dirname(file).replace(/\/(styles|ui)$/, '')))
  return [...homes.values()].filter(files => files.size > 1).length
}

function chinese(texts: Texts) {
  return product(texts)
    .filter(file => file !== 'contract/codes.ts')
    .flatMap(file => linesOf(texts, file))
    .filter(line => /\p{Script=Han}/u.test(line.replaceAll(/[女男]/g, ''))).length
}

function untyped(texts: Texts) {
  return [...texts]
    .filter(([file]) => file.startsWith('tests/'))
    .flatMap(([, text]) => [...text.matchAll(/[:=<] any\b(?! [(])|<any>/g)]).length
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : [here]
const read = folders.map(folder => textsOf(resolve(folder)))
for (const [name, measure] of Object.entries(measures))
  console.log(`| ${[name, ...read.map(measure)].join(' | ')} |`)
