import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderStates } from '../contract/orders-lists.ts'
import { root } from './steps.ts'

interface Machine {
  states: readonly string[]
  moves: Readonly<Record<string, readonly string[]>>
}

const begins = '<!-- drawn by scripts/states-docs.ts -->'
const ends = '<!-- drawn so far -->'

/** A machine as the pages of a repository draw it: whatever begins it first, then each move. */
export function drawn({ states, moves }: Machine): string {
  const [first = ''] = states
  const last = states.filter(state => moves[state]?.length === 0)
  const lines = [
    `[*] --> ${first}`,
    ...states.flatMap(from => (moves[from] ?? []).map(to => `${from} --> ${to}`)),
    ...last.map(state => `${state} --> [*]`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map(line => `  ${line}`), '```'].join('\n')
}

export const map = join(root, 'docs/map.md')

/** The page with the drawing as it is now. */
export function withDrawing(page: string): string {
  const [from, to] = [page.indexOf(begins), page.indexOf(ends)]
  if (from < 0 || to < from) throw new Error(`docs/map.md has no place for the drawing: ${begins} … ${ends}`)
  return `${page.slice(0, from + begins.length)}\n${drawn(orderStates)}\n${page.slice(to)}`
}

/** Writes the states of an order as they stand in the contract: `node_modules/node/bin/node scripts/states-docs.ts` */
if (import.meta.main) writeFileSync(map, withDrawing(readFileSync(map, 'utf8')))
