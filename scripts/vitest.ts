import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Outcome, oneOutcome, root, run, type Step } from './steps.ts'

interface Report {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: {
      title: string
      status: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

/** One project of vitest.config.ts; `only` narrows it to files whose path contains one of the words. */
export const vitest = (name: string, project: string, env: NodeJS.ProcessEnv, only: string[]): Step => ({
  name,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eschool-report-'))
    const file = join(folder, 'report.json')
    try {
      const { ok, output } = await run(
        process.execPath,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...['--project', project, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
          ...(only.length ? ['--passWithNoTests', ...only] : []),
        ],
        { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
      )
      if (!existsSync(file)) return oneOutcome(ok && only.length > 0, output)
      return outcomeOf(JSON.parse(readFileSync(file, 'utf8')), ok, output)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

function outcomeOf(report: Report, ok: boolean, output: string): Outcome {
  // A file that does not load has no tests to fail, and an error outside tests fails none: both must count.
  const unloaded = report.testResults.filter(
    each => each.status === 'failed' && each.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    output,
    failures: failuresOf(report, output),
    areas: timesOf(report),
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        name: `${relative(root, name)}: ${title}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

/** What failed, and how its message begins; an error outside tests is named in the output alone. */
function failuresOf(report: Report, output: string): string[] {
  const failed = report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter(one => one.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [said(file, message)]
    return tests.map(({ title, failureMessages = [] }) =>
      said(`${file}: ${title}`, failureMessages.join('\n')),
    )
  })
  if (report.success || failed.length > 0) return failed
  return [said('outside tests', output.slice(Math.max(0, output.search(/⎯ (Uncaught|Unhandled)/))))]
}

/** Its first words and the places in our own files. */
const said = (what: string, why: string) => {
  const lines = why.replaceAll(`${root}/`, '').trim().split('\n')
  return [what, ...lines.filter(line => !line.includes('node_modules')).slice(0, 6)]
    .map(line => line.slice(0, 300))
    .join('\n      ')
}

function timesOf(report: Report): Map<string, number> {
  const times = new Map<string, number>()
  for (const { name, startTime, endTime } of report.testResults) {
    const [room = '', area = ''] = relative(root, name).split('/')
    const key = area.includes('.') ? room : area
    times.set(key, (times.get(key) ?? 0) + Math.max(0, endTime - startTime))
  }
  return times
}
