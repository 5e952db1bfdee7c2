import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  output: string
  /** What failed, by name and with the beginning of its message, where the step knows it. */
  failures?: string[]
  /** Milliseconds by area, where the step knows them. */
  areas?: Map<string, number>
  /** Each test with its file, where the step knows them. */
  tests?: { name: string; ms: number }[]
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

export const oneOutcome = (ok: boolean, output: string): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  output,
})

/** Runs a program of node_modules and keeps what it says for the case that it fails. */
export function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise(done => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } })
    let output = ''
    const keep = (text: Buffer) => {
      output += text
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', error => done({ ok: false, output: error.message }))
    child.on('close', code => done({ ok: code === 0, output }))
  })
}

/** One line for a step that passes, its whole output for one that does not. Answers all outcomes. */
export async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const since = performance.now()
    const outcome = await step.run()
    outcomes.push(outcome)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
    if (outcome.failed) console.log(`\n${outcome.output.trim()}\n`)
    console.log(
      `${outcome.failed ? 'FAILED' : 'passed'}  ${step.name} (${outcome.passed + outcome.failed}${skipped}, ${seconds} s)`,
    )
  }
  return outcomes
}

/** The last line of `npm test`, and the exit code that goes with it. */
export function sumUp(outcomes: Outcome[]): void {
  const sum = (of: 'passed' | 'failed' | 'skipped') => outcomes.reduce((all, each) => all + each[of], 0)
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  // Not process.exit: it would cut off what a pipe has not taken yet, this line included.
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
