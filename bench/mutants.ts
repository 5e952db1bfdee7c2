// Changes the rules in small ways, one at a time, and tells which changes no table of cases notices: npm run mutants [file …]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** So much of a file's mutants has to be noticed, in percent. */
const asked = 90
const root = resolve(import.meta.dirname, '..')
const tool = join(import.meta.dirname, 'mutants')

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}
interface Report {
  files: Record<string, { mutants: Mutant[] }>
}

const only = process.argv.slice(2)
bringTool()
// A file that is named is held by the tables beside it: to read all others for each of its mutants takes minutes.
if (only.length > 0)
  process.env.MUTANTS_TABLES = only.map(file => `${dirname(file)}/*.rules.test.ts`).join(' ')
const report = mutate(only.length > 0 ? only : ['{server,contract,web}/**/*.rules.ts'])
const files = Object.entries(report.files).map(([file, { mutants }]) => {
  // What was switched off counts as not noticed: who switches it off says why it changes nothing.
  const survivors = mutants.filter(
    ({ status }) => !/^(Killed|Timeout|CompileError|RuntimeError)$/.test(status),
  )
  return { file, all: mutants.length, survivors, share: 100 - (100 * survivors.length) / mutants.length }
})
files.sort((one, other) => one.share - other.share)
for (const { file, survivors } of files)
  for (const { location, mutatorName, replacement, status } of survivors)
    console.log(
      `${file}:${location.start.line}:${location.start.column} ${status} ${mutatorName} → ${replacement}`,
    )
for (const { file, all, survivors, share } of files)
  console.log(`${share.toFixed(0).padStart(4)} %  ${all - survivors.length} of ${all}  ${file}`)
const all = files.reduce((sum, file) => sum + file.all, 0)
const noticed = all - files.reduce((sum, file) => sum + file.survivors.length, 0)
const below = files.filter(({ share }) => share < asked)
console.log(
  `${noticed} of ${all} noticed (${((100 * noticed) / all).toFixed(1)} %); ${below.length} files below ${asked} %`,
)
process.exit(below.length > 0 ? 1 : 0)

/** The tester has packages of its own (docs/decisions/0050): they come when they are first asked for. */
function bringTool() {
  if (existsSync(join(tool, 'node_modules/vitest'))) return
  run('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'], tool)
  symlinkSync('../../../node_modules/vitest', join(tool, 'node_modules/vitest'))
}

function mutate(mutate: string[]): Report {
  const folder = mkdtempSync(join(tmpdir(), 'eschool-mutants-'))
  try {
    const config = join(folder, 'stryker.json')
    const fileName = join(folder, 'report.json')
    writeFileSync(
      config,
      JSON.stringify({
        mutate,
        plugins: [join(tool, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
        testRunner: 'vitest',
        vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
        coverageAnalysis: 'perTest',
        reporters: ['json', 'progress-append-only'],
        jsonReporter: { fileName },
        concurrency: availableParallelism(),
        tempDirName: join(folder, 'sandbox'),
        ignorePatterns: ['dist', 'data', 'docs', 'bench/mutants/node_modules'],
        // Its own reader of tsconfig.json knows older compilers.
        tsconfigFile: 'none.json',
      }),
    )
    run(
      process.execPath,
      [join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
      root,
    )
    return JSON.parse(readFileSync(fileName, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: string[], cwd: string) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}
