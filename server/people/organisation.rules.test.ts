import { expect, test } from 'vitest'
import { placedBefore, treeOf } from './organisation.rules.ts'

const node = (id: number, parent: number | null, kind: 'DIRECTORY' | 'CLASS', seated = 0) => ({
  id,
  parent,
  kind,
  name: `n${id}`,
  version: id * 10,
  seated,
})

test('from the top down, each directory followed by what is below it, with everybody below counted', () => {
  const nodes = [
    node(1, null, 'DIRECTORY'),
    node(2, null, 'CLASS', 7),
    node(3, 1, 'DIRECTORY'),
    node(4, 1, 'CLASS', 5),
    node(5, 3, 'CLASS', 20),
    node(6, 3, 'CLASS'),
  ]
  const listed = treeOf(nodes)
  expect(listed.map(({ id, students }) => [id, students])).toEqual([
    [1, 25],
    [3, 20],
    [5, 20],
    [6, 0],
    [4, 5],
    [2, 7],
  ])
  expect(listed[1]).toEqual({ id: 3, parent: 1, kind: 'DIRECTORY', name: 'n3', version: 30, students: 20 })
})

test('no nodes make no tree, and what hangs on nothing is not in it', () => {
  expect(treeOf([])).toEqual([])
  expect(treeOf([node(4, 9, 'CLASS', 3)])).toEqual([])
})

test.each<[number[], number, number | null, number[] | undefined]>([
  [[1, 2, 3], 3, 1, [3, 1, 2]],
  [[1, 2, 3], 1, 3, [2, 1, 3]],
  [[1, 2, 3], 1, null, [2, 3, 1]],
  [[1, 2], 9, 2, [1, 9, 2]],
  [[], 9, null, [9]],
  [[1, 2], 1, 7, undefined],
  [[1, 2], 1, 1, undefined],
])('in %j node %i goes before %s', (ids, moved, before, found) => {
  expect(placedBefore(ids, moved, before)).toEqual(found)
})
