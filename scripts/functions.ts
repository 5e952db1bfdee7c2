import { parseAst } from 'vite'

const most = 80

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
export function longFunctions(file: string, text: string): string[] {
  if (mayHold.test(file)) return []
  const found = parsed(file, text)?.filter(lines => lines > most)
  if (!found) return [`${file} cannot be parsed`]
  return found.map(lines => `${file} has a function of ${lines} lines, ${most} are allowed`)
}
