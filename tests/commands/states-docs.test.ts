import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderStates } from '../../contract/orders-lists.ts'
import { drawn, map, withDrawing } from '../../scripts/states-docs.ts'

test('the map shows the states of an order as the server has them', () => {
  const page = readFileSync(map, 'utf8')
  expect(withDrawing(page), 'node_modules/node/bin/node scripts/states-docs.ts writes it').toBe(page)
  for (const from of orderStates.states)
    for (const to of orderStates.states)
      expect(page.includes(`\n  ${from} --> ${to}\n`), `${from} to ${to}`).toBe(
        orderStates.moves[from].includes(to),
      )
})

test('a machine is drawn from its first state to those that nothing leaves', () => {
  const lines = drawn({ states: ['a', 'b'], moves: { a: ['b'], b: [] } }).split('\n')
  expect(lines).toEqual(['```mermaid', 'stateDiagram-v2', '  [*] --> a', '  a --> b', '  b --> [*]', '```'])
})
