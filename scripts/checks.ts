import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brokenBorders } from './borders.ts'
import { oneOutcome, root, run, type Step } from './steps.ts'

const program = (name: string) => join(root, 'node_modules/.bin', name)

const command = (name: string, file: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { ok, output } = await run(program(file), args)
    return oneOutcome(ok, output)
  },
})

const borders: Step = {
  name: 'borders of the house',
  run: async () => {
    const broken = brokenBorders(root)
    return oneOutcome(broken.length === 0, broken.join('\n'))
  },
}

/** One checker: each of the usual four works out the types of words and calls again for itself, which costs more than they share. */
const types = (name: string, project: string) => command(name, 'tsc', '--project', project, '--checkers', '1')

/** What can be known without running the product. */
export const checks: Step[] = [
  types('types', '.'),
  ...(existsSync(join(root, 'web/tsconfig.json')) ? [types('types of the web', 'web')] : []),
  command('lint and format', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=200', '.'),
  borders,
  command('nothing unused, no circles of imports', 'knip', '--no-progress', '--no-config-hints'),
]
