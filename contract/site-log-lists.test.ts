import { expect, test } from 'vitest'
import { type Fact, factsOf } from './site-log-lists.ts'

const said = (path: string, after: string, before: string | null = null): Fact => ({
  path: path.split('.').filter(Boolean),
  before,
  after,
})

test.each<[string, unknown, Fact[]]>([
  ['what is only said', { state: 'live', people: [3, 4] }, [said('state', 'live'), said('people', '3, 4')]],
  ['what stands deeper', { filter: { from: 'office' } }, [said('filter.from', 'office')]],
  ['a change, side by side', { name: { before: 'a', after: 'b' } }, [said('name', 'b', 'a')]],
  [
    'of a change what it sets alone',
    { before: { name: 'a', price: 1, room: 'x' }, after: { name: 'a', price: 2 } },
    [said('price', '2', '1')],
  ],
  ['what was taken away', { before: { room: 'x' }, after: { room: null } }, [said('room', '', 'x')]],
  [
    'what reads the same is no change',
    { before: { room: null, tags: [], seats: 3 }, after: { room: '', tags: '', seats: '3' } },
    [],
  ],
  [
    'what stands beside a change that is none',
    { before: { name: 'a' }, after: { name: 'a' }, reason: 'asked' },
    [said('reason', 'asked')],
  ],
  ['a thing that was made has nothing before', { after: { name: 'a' } }, [said('after.name', 'a')]],
  ['nothing', {}, []],
])('the facts of a line: %s', (_, detail, facts) => {
  expect(factsOf(detail)).toEqual(facts)
})
