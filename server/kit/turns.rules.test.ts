import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { Refusal } from './refusal.ts'
import { Turns } from './turns.ts'

/** Works that end when they are told to, in the order in which they began. */
function works(turns: Turns) {
  const begun: string[] = []
  const ends: ((failure?: Error) => void)[] = []
  const take = (address: string, account: string) =>
    turns.take({ address, account }, async () => {
      begun.push(`${address} ${account}`)
      const failure = await new Promise<Error | undefined>(end => ends.push(end))
      if (failure) throw failure
    })
  const endOne = async (failure?: Error) => {
    ends.shift()?.(failure)
    await turn()
  }
  return { begun, take, endOne }
}

const few = { atOnce: 1, ofOneAddress: 10, ofAll: 100 }

test('addresses are served in turn, and of one address its accounts', async () => {
  const { begun, take, endOne } = works(new Turns(few))
  const all = [take('a', 'x'), take('a', 'x'), take('a', 'x'), take('a', 'y'), take('b', 'z'), take('b', 'z')]
  for (let at = 0; at < all.length; at += 1) {
    await turn()
    await endOne()
  }
  await Promise.all(all)
  expect(begun).toEqual(['a x', 'a x', 'b z', 'a y', 'b z', 'a x'])
})

test('no more begin than may be under way, and whoever fails lets the next one in', async () => {
  const turns = new Turns({ ...few, atOnce: 2 })
  const { begun, take, endOne } = works(turns)
  const all = ['p', 'q', 'r'].map(account => take('a', account))
  const outcome = Promise.allSettled(all)
  await turn()
  expect([begun.length, turns.waiting]).toEqual([2, 1])
  await endOne(new Error('it broke'))
  expect([begun.length, turns.waiting]).toEqual([3, 0])
  await endOne()
  await endOne()
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('beyond what may wait somebody is refused; an address that has little waiting finds a place all the same', async () => {
  const turns = new Turns({ atOnce: 1, ofOneAddress: 3, ofAll: 4 })
  const { take, endOne } = works(turns)
  const taken = [take('a', '1'), take('a', '2'), take('a', '3'), take('a', '4')]
  await expect(take('a', '5')).rejects.toThrow(Refusal)
  taken.push(take('b', '6'))
  await expect(take('a', '7')).rejects.toMatchObject({ code: codes.busy, again: 10 })
  taken.push(take('c', '8'))
  expect(turns.waiting).toBe(5)
  for (const _ of taken) {
    await turn()
    await endOne()
  }
  await Promise.all(taken)
  expect(turns.waiting).toBe(0)
})
