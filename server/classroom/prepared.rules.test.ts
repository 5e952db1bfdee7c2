import { expect, test } from 'vitest'
import type { Board, Stroke } from '../../contract/classroom-board.ts'
import { pagesFrom } from './prepared.rules.ts'

const stroke = (more: Partial<Stroke>): Stroke =>
  ({ key: 'a', page: 'p', person: 1, tool: 'pen', ink: 1, width: 2, points: [0, 0, 1, 1], ...more }) as Stroke

test('pages in their order, with the strokes that still stand and nothing of who drew them', () => {
  const board = {
    pages: [
      { key: 'p', ground: 'grid', strokes: [stroke({}), stroke({ key: 'b', erased: true })] },
      {
        key: 'q',
        ground: 'plain',
        picture: 'x.webp',
        strokes: [stroke({ tool: 'text', text: 'x + y' } as never)],
      },
    ],
  } as unknown as Board
  expect(pagesFrom(board)).toStrictEqual([
    {
      page: 'p',
      ground: 'grid',
      picture: null,
      strokes: [{ tool: 'pen', ink: 1, width: 2, points: [0, 0, 1, 1] }],
    },
    {
      page: 'q',
      ground: 'plain',
      picture: 'x.webp',
      strokes: [{ tool: 'text', ink: 1, width: 2, points: [0, 0, 1, 1], text: 'x + y' }],
    },
  ])
})
