import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const most = 80

/** How many lines those functions have that are longer than they may be. A number may go down; none may come to it. */
const stillLonger: Readonly<Record<string, readonly number[]>> = {
  'web/kit/sample/fields-sample.tsx': [193],
}

const mayHold = /^(tests|bench)\/|\.(test|e2e)\.tsx?$/

/** How many lines each function of a file has, longest first. */
export function functionsOf(file: string, text: string): number[] {
  if (file.endsWith('.d.ts')) return []
  const lengths: number[] = []
  const lineAt = (place: number) => text.slice(0, place).split('\n').length
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    const { type, start, end } = node as { type?: string; start?: number; end?: number }
    if (
      start !== undefined &&
      end !== undefined &&
      /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type ?? '')
    )
      lengths.push(lineAt(end) - lineAt(start) + 1)
    Object.values(node).forEach(walk)
  }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return lengths.sort((one, other) => other - one)
}

function parsed(file: string, text: string) {
  try {
    return functionsOf(file, text)
  } catch {
    return undefined
  }
}

/** What is wrong with how long the functions of a file are. */
export function longFunctions(file: string, text: string, known = stillLonger[file] ?? []): string[] {
  if (mayHold.test(file)) return []
  const found = parsed(file, text)?.filter(lines => lines > most)
  if (!found) return [`${file} cannot be parsed`]
  if (found.join() === known.join()) return []
  if (found.some((lines, at) => lines > (known[at] ?? most)))
    return [`${file} has a function of ${found.join(' and one of ')} lines, ${most} are allowed`]
  return [
    `${file} has shorter functions than scripts/functions.ts says: lower its numbers to [${found.join(', ')}]`,
  ]
}

export const absentLong = (root: string): string[] =>
  Object.keys(stillLonger)
    .filter(file => !existsSync(join(root, file)))
    .map(file => `scripts/functions.ts names ${file}, which is not there`)
