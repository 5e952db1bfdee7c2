import { expect, test } from 'vitest'
import { importsReasons as en } from '../../locales/en/imports-reasons.server.ts'
import { importsReasons as es } from '../../locales/es/imports-reasons.server.ts'
import { importsReasons as zh } from '../../locales/zh/imports-reasons.server.ts'
import { type Reason, wordsOf } from './reasons.rules.ts'

test.each(Object.keys(zh.cell) as Reason[])('%s is said in the language of its reader', reason => {
  const holes = [...zh.cell[reason].matchAll(/{{(\w+)}}/g)].map(([, hole = '']) => hole)
  const values = Object.fromEntries(holes.map((hole, at) => [hole, at + 7]))
  const filled = (text: string) =>
    holes.reduce((words, hole) => words.replaceAll(`{{${hole}}}`, String(values[hole])), text)
  const problem = { column: 'a', reason, ...(holes.length > 0 && { with: values }) }
  expect(wordsOf(problem, 'zh')).toBe(filled(zh.cell[reason]))
  expect(wordsOf(problem, 'en')).toBe(filled(en.cell[reason]))
})

test.each([
  ['en', Object.values(en.cell)],
  ['es', Object.values(es.cell)],
])('in %s each reason begins like a sentence', (_, reasons) => {
  expect(reasons.filter(one => /^\p{Ll}/u.test(one))).toEqual([])
})
