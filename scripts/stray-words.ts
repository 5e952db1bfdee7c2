import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines with Chinese words that stand outside `locales/`. A line may leave this list; none may come to it. */
const notYetMoved: Readonly<Record<string, number>> = {
  'server/courses/figures.svg': 20,
  'server/migrations/0005-school-people.sql': 1,
  'web/courses/cover.tsx': 8,
  'web/kit/sample/controls-sample.tsx': 55,
  'web/kit/sample/fields-sample.tsx': 54,
  'web/kit/sample/form-sample.tsx': 10,
  'web/kit/sample/marks-sample.tsx': 54,
  'web/kit/sample/page-sample.tsx': 34,
  'web/site/board-figure.tsx': 4,
}

/** Words' own folder, the wording of codes, what others' files are headed with, what nobody but engineers reads, and what invents schools. */
const mayHold =
  /^(locales|tests|bench|docs)\/|\.md$|^contract\/codes\.ts$|^server\/orders\/providers\/statement-words\.ts$|\.(test|e2e)\.tsx?$/

/** Lines with a Han character; 女 and 男 are what the wire calls a gender. */
const chineseLines = (text: string) =>
  text.split('\n').filter(line => /\p{Script=Han}/u.test(line.replaceAll(/[女男]/g, ''))).length

/** What is wrong with how many Chinese lines a file has. */
export function strayIn(file: string, text: string, known = notYetMoved[file] ?? 0): string[] {
  if (mayHold.test(file)) return []
  const found = chineseLines(text)
  if (found > known)
    return [`${file} has ${found} lines of Chinese, ${known} are known: words stand in locales/`]
  return found < known
    ? [`${file} has ${found} lines of Chinese, scripts/stray-words.ts says ${known}: lower it`]
    : []
}

export const strayWords = (root: string, files: readonly string[]): string[] => [
  ...files.flatMap(file => strayIn(file, readFileSync(join(root, file), 'utf8'))),
  ...Object.keys(notYetMoved)
    .filter(file => !existsSync(join(root, file)))
    .map(file => `scripts/stray-words.ts names ${file}, which is not there`),
]
