import { expect, test } from 'vitest'
import { OneEach } from './one-each.ts'

/** Work that is over when it is told, and who is at it. */
function workshop(limits: ConstructorParameters<typeof OneEach>[0]) {
  const each = new OneEach(limits)
  const running: string[] = []
  const ends: (() => void)[] = []
  return {
    running,
    take: (owner: string) =>
      each.take(owner, async () => {
        running.push(owner)
        await new Promise<void>(end => ends.push(end))
        running.splice(running.indexOf(owner), 1)
      }),
    next: async () => {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('of one owner one thing is worked at, of all a few, and owners come in turn', async () => {
  const { running, take, next } = workshop({ atOnce: 2, waitingEach: 5, waiting: 10 })
  const all = ['a', 'a', 'a', 'b', 'c'].map(take)
  await new Promise(setImmediate)
  expect(running).toEqual(['a', 'b'])
  await next()
  expect(running).toEqual(['b', 'c'])
  await next()
  expect(running).toEqual(['c', 'a'])
  for (let at = 0; at < 5; at += 1) await next()
  await Promise.all(all)
  expect(running).toEqual([])
})

test('whoever has too much waiting is refused, and nobody else', async () => {
  const { take, next } = workshop({ atOnce: 1, waitingEach: 2, waiting: 10 })
  const mine = [take('a'), take('a'), take('a')]
  await expect(take('a')).rejects.toThrow('-14')
  const other = take('b')
  for (let at = 0; at < 4; at += 1) await next()
  await Promise.all([...mine, other])
})
