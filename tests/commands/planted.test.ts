import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../../bench/mutants/planted.ts'

test('each line that is made wrong on purpose is there to be made wrong, and has tests to notice it', () => {
  const gone = planted.filter(({ in: file, says }) => !readFileSync(file, 'utf8').includes(says))
  expect(gone.map(({ in: file, says }) => `${file}: ${says}`)).toEqual([])
  for (const { tests } of planted)
    for (const part of tests)
      expect(globSync(part.endsWith('/') ? `${part}**/*.test.ts` : part), part).not.toEqual([])
})
