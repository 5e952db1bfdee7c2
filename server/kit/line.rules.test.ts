import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Line } from './line.ts'

/** Works that begin and end when they are told to, with what happened so far. */
function works(line: Line) {
  const happened: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const begin = (name: string, things: string[]) =>
    line.stand(things, async () => {
      happened.push(`${name} begins`)
      const failure = await new Promise<Error | undefined>(done => ends.set(name, done))
      happened.push(`${name} ends`)
      if (failure) throw failure
      return name
    })
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure)
    await turn()
    await turn()
  }
  return { happened, begin, end }
}

test('who wants the same waits, in the order of arrival; who wants something else does not', async () => {
  const { happened, begin, end } = works(new Line())
  const all = [begin('a', ['x']), begin('b', ['x', 'y']), begin('c', ['y', 'x']), begin('d', ['z'])]
  await turn()
  expect(happened).toEqual(['a begins', 'd begins'])
  await end('a')
  expect(happened.slice(2)).toEqual(['a ends', 'b begins'])
  await end('b')
  expect(happened.slice(4)).toEqual(['b ends', 'c begins'])
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever fails lets the next one in, and nothing is kept when all have gone', async () => {
  const line = new Line()
  const { happened, begin, end } = works(line)
  const first = begin('a', ['x'])
  const second = begin('b', ['x'])
  const failed = expect(first).rejects.toThrow('no')
  await turn()
  await end('a', new Error('no'))
  await failed
  expect(happened).toEqual(['a begins', 'a ends', 'b begins'])
  await end('b')
  expect(await second).toBe('b')
  expect(line.length).toBe(0)
})
