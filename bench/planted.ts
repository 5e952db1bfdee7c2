// Makes one line of the server wrong at a time and tells which of them no test notices: npm run planted [parts of files' names]
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Planted } from './mutants/plant.ts'
import { planted } from './mutants/planted.ts'

/** So much has to be noticed, in percent. */
const asked = 95
const root = resolve(import.meta.dirname, '..')
const only = process.argv.slice(2)
const all = planted.filter(one => only.length === 0 || only.some(part => one.in.includes(part)))
if (all.length === 0) throw new Error(`no fault is planted in ${only.join(' ')}`)
const copy = join(mkdtempSync(join(tmpdir(), 'eschool-planted-')), 'eschool')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
git('clone', '--quiet', '--no-hardlinks', root, copy)
// Programs that read films may read their own folder alone, packages and all: a link would lead them out of it.
const packages = [join(root, 'node_modules'), join(copy, 'node_modules')] as const
if (spawnSync('cp', ['-al', ...packages]).status !== 0) execFileSync('cp', ['-a', ...packages])
symlinkSync(join(root, 'dist'), join(copy, 'dist'))
try {
  // What fails by itself would notice anything.
  const before = tried([...new Set(all.flatMap(({ tests }) => tests))], [])
  if (before.length > 0) throw new Error(`fails without any of the faults: ${before.join(', ')}`)
  const missed = all.filter(one => !isNoticed(one))
  for (const one of missed) console.log(`not noticed: ${one.in}: ${one.says.trim()} → ${one.wrong.trim()}`)
  const share = 100 - (100 * missed.length) / all.length
  console.log(`${all.length - missed.length} of ${all.length} noticed (${share.toFixed(1)} %)`)
  process.exitCode = share < asked ? 1 : 0
} finally {
  rmSync(resolve(copy, '..'), { recursive: true, force: true })
}

function isNoticed({ in: file, says, wrong, tests }: Planted) {
  const path = join(copy, file)
  const right = readFileSync(path, 'utf8')
  const parts = right.split(says)
  if (parts.length < 2) throw new Error(`${file} no longer says: ${says}`)
  writeFileSync(path, [parts[0], parts.slice(1).join(says)].join(wrong))
  const failed = tried(tests, ['--bail', '1'])
  writeFileSync(path, right)
  const noticed = failed.length > 0
  console.log(`${noticed ? 'noticed    ' : 'NOT NOTICED'} ${file}: ${says.trim().slice(0, 80)}`)
  return noticed
}

/** The files of these tests in which something failed. A run that ends without a report has tried nothing. */
function tried(tests: readonly string[], more: string[]): string[] {
  const report = join(copy, '../report.json')
  rmSync(report, { force: true })
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const told = ['--reporter', 'json', '--outputFile.json', report]
  spawnSync(process.execPath, [vitest, 'run', '--project', 'tests', ...told, ...more, ...tests], {
    cwd: copy,
    stdio: 'ignore',
  })
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numTotalTests: number
    testResults: { name: string; status: string }[]
  }
  if (numTotalTests === 0) throw new Error(`no test in ${tests.join(' ')}`)
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}
