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
    assertionResults: { title: string; duration?: number | null }[]
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
    areas: timesOf(report),
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        name: `${relative(root, name)}: ${title}`,
        ms: duration ?? 0,
      })),
    ),
  }
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
