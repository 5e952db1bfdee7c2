import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshFolder } from '../kit/folder.ts'

const { path, remove } = freshFolder()
const steps = resolve(import.meta.dirname, '../../scripts/steps.ts')
afterAll(remove)

/** Runs steps with these outcomes, read by somebody slow, and answers the last line and the exit code. */
async function lastLine(...outcomes: { passed: number; failed: number; skipped: number; output: string }[]) {
  const file = join(path, 'steps.ts')
  const list = JSON.stringify(outcomes.map(outcome => ({ name: 'step', outcome })))
  writeFileSync(
    file,
    `import { runSteps, sumUp } from ${JSON.stringify(steps)}
     sumUp(await runSteps(${list}.map(({ name, outcome }) => ({ name, run: async () => (process.stderr.write('.'), outcome) }))))`,
  )
  const child = spawn(process.execPath, [file])
  const code = new Promise<number | null>(done => child.on('close', done))
  // Nothing is read before the last step is done, and then one piece in each turn.
  let done = ''
  for await (const text of child.stderr) {
    done += text
    if (done.length === outcomes.length) break
  }
  let said = ''
  for await (const text of child.stdout) {
    said += text
    await turn()
  }
  return { code: await code, line: said.trimEnd().split('\n').at(-1) }
}

const good = { passed: 3, failed: 0, skipped: 0, output: '' }

test('the last line sums all steps and the exit code is 0 when nothing failed', async () => {
  expect(await lastLine(good, { ...good, passed: 4, skipped: 2 })).toEqual({
    code: 0,
    line: '7 passed, 0 failed, 2 skipped',
  })
})

test('a failing step makes the exit code 1, and its long output does not cut off the last line', async () => {
  const loud = { passed: 1, failed: 2, skipped: 0, output: 'what went wrong\n'.repeat(100_000) }
  expect(await lastLine(good, loud)).toEqual({ code: 1, line: '4 passed, 2 failed' })
})
