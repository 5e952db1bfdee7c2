import { expect, test } from 'vitest'
import type { Stroke } from '../../contract/classroom-board.ts'
import { emptyClassroom } from '../../contract/classroom-state.ts'
import { glanceOf, thinned } from './glance.rules.ts'

const stroke = (more: Partial<Stroke>): Stroke =>
  ({
    ...{ key: 's', page: 'p', person: 1, tool: 'pen', ink: 'main', width: 20, ended: true, erased: false },
    points: [0, 0, 50, 16_000, 10_000, 50],
    ...more,
  }) as Stroke
const withBoard = (strokes: Stroke[], picture?: string) => {
  const state = emptyClassroom()
  state.board.pages = [
    { key: 'other', ground: 'plain', strokes: [stroke({})] },
    { key: 'p', ground: 'plain', strokes, picture },
  ] as typeof state.board.pages
  state.board.current = 'p'
  return state
}

test('who is there, by what they are; hands, the stage, and weak lines of those who are there', () => {
  const state = emptyClassroom()
  state.present = {
    1: { as: 'teacher', since: 0 },
    2: { as: 'student', since: 0 },
    3: { as: 'student', since: 0 },
    4: { as: 'observer', since: 0 },
  }
  state.hands = [{ person: 2, at: 0 }]
  state.stage = [
    { person: 2, state: 'on', camera: true, by: 1 },
    { person: 3, state: 'invited', camera: false, by: 1 },
  ]
  const networks = [
    { person: 2, network: 'poor' },
    { person: 3, network: 'lost' },
    { person: 4, network: 'fair' },
    { person: 9, network: 'poor' },
  ] as const
  expect(glanceOf(state, networks)).toEqual({
    ...{ isTaught: true, students: 2, hands: 1, onStage: 1, weak: 2, lines: null, hasPicture: false },
  })
  delete state.present[1]
  expect(glanceOf(state, []).isTaught).toBe(false)
})

test.each([
  ['nothing', [], []],
  ['a point', [stroke({ points: [8000, 5000, 50] })], [[80, 50]]],
  ['a line from corner to corner', [stroke({})], [[0, 0, 160, 100]]],
  ['what was wiped away', [stroke({ erased: true })], []],
  ['what was hidden', [stroke({ points: [] })], []],
  ['a box', [stroke({ tool: 'box' })], [[0, 0, 160, 0, 160, 100, 0, 100, 0, 0]]],
  ['words, as a point', [stroke({ tool: 'text', text: 'a' })], [[0, 0]]],
] as const)('the page before the class, small: %s', (_, strokes, lines) => {
  expect(glanceOf(withBoard([...strokes]), []).lines).toEqual(lines)
})

test('an ellipse stays within its corners and closes', () => {
  const [line = []] = glanceOf(withBoard([stroke({ tool: 'ellipse' })]), []).lines ?? []
  expect([Math.min(...line), Math.max(...line)]).toEqual([0, 160])
  expect(line.slice(0, 2)).toEqual(line.slice(-2))
})

test('a full page costs no more than its newest strokes, and a long stroke no more than some of its points', () => {
  const many = Array.from({ length: 5000 }, (_, n) => stroke({ points: [n * 3, 0, 50] }))
  const lines = glanceOf(withBoard(many), []).lines ?? []
  expect(lines).toHaveLength(80)
  expect(lines.at(-1)).toEqual([Math.round((4999 * 3) / 100), 0])
  const long = Array.from({ length: 3000 }, (_, n) => (n % 3 === 0 ? n * 4 : 50))
  const thin = thinned(long)
  expect(thin).toHaveLength(32)
  expect([thin[0], thin.at(-2)]).toEqual([0, Math.round((2997 * 4) / 100)])
})

test('a picture under the ink is told of', () => {
  expect(glanceOf(withBoard([], 'x.webp'), []).hasPicture).toBe(true)
  expect(glanceOf(withBoard([]), []).hasPicture).toBe(false)
})
