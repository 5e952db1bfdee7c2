import { describe, expect, test } from 'vitest'
import type { EventKind, Line } from '../../contract/classroom-events.ts'
import { KeptStrokes } from './kept-strokes.rules.ts'

/** A board whose lines are numbered as they come, and what is kept of them: strokes as `key: points`, with * where they are ended. */
class Board {
  readonly lines = new Map<number, Line>()
  readonly strokes = new KeptStrokes(this.lines)
  #n = 0

  #line<K extends EventKind>(kind: K, data: unknown): Line<K> {
    this.#n += 1
    return { n: this.#n, at: 0, kind, person: 1, data } as Line<K>
  }

  begin(stroke: string, page = 'a', points = [1, 2, 3]) {
    const line = this.#line('stroke.begun', { stroke, page, tool: 'pen', ink: 'ink', width: 60, points })
    this.strokes.begin(line)
    return line
  }
  go = (stroke: string, ...points: number[]) => this.strokes.go(this.#line('stroke.went', { stroke, points }))
  end = (stroke: string) => this.strokes.end(stroke)
  erase(...strokes: string[]) {
    const line = this.#line('stroke.erased', { strokes })
    this.strokes.erase(line)
    return line
  }
  restore = (...strokes: string[]) => this.strokes.restore(strokes)
  clear = (page = 'a') => this.strokes.takeOff(this.#line('page.cleared', { page }))
  remove = (page = 'a', more = {}) => this.strokes.takeOff(this.#line('page.removed', { page, ...more }))
  putBack = (page = 'a') => this.strokes.putBack(page)

  get kept() {
    return [...this.lines.values()].map(({ kind, data }) => {
      const { stroke, points, ended, strokes, page, forGood } = data as Record<string, unknown>
      if (kind === 'stroke.begun') return `${stroke}: ${points}${ended ? '*' : ''}`
      if (kind === 'stroke.erased') return `erased ${strokes}`
      return `${kind} ${page}${forGood ? ' for good' : ''}`
    })
  }
}

/** What is kept after these steps. */
const keptAfter = (...steps: ((board: Board) => unknown)[]) => {
  const board = new Board()
  for (const step of steps) step(board)
  return board.kept
}
type Case = [string, ((board: Board) => unknown)[], string[]]

describe('a stroke is one line with all its points', () => {
  test.each<Case>([
    ['as it was begun', [b => b.begin('s')], ['s: 1,2,3']],
    ['as it went on', [b => b.begin('s'), b => b.go('s', 4), b => b.go('s', 5, 6)], ['s: 1,2,3,4,5,6']],
    ['each its own', [b => b.begin('s'), b => b.begin('t'), b => b.go('s', 4)], ['s: 1,2,3,4', 't: 1,2,3']],
    ['as it ended', [b => b.begin('s'), b => b.go('s', 4), b => b.end('s')], ['s: 1,2,3,4*']],
    ['one that nobody began does not go on', [b => b.begin('s'), b => b.go('t', 4)], ['s: 1,2,3']],
    ['one that nobody began does not end', [b => b.begin('s'), b => b.end('t')], ['s: 1,2,3']],
    [
      'in the place where it was begun',
      [b => b.begin('s'), b => b.begin('t'), b => b.end('s')],
      ['s: 1,2,3*', 't: 1,2,3'],
    ],
  ])('%s', (_, steps, kept) => {
    expect(keptAfter(...steps)).toEqual(kept)
  })

  test('the line itself stays as it was sent', () => {
    const board = new Board()
    const line = board.begin('s')
    board.go('s', 4)
    board.end('s')
    expect(line.data).toEqual({
      stroke: 's',
      page: 'a',
      tool: 'pen',
      ink: 'ink',
      width: 60,
      points: [1, 2, 3],
    })
  })

  test('an end that is told twice changes nothing', () => {
    const board = new Board()
    const { n } = board.begin('s')
    board.end('s')
    const ended = board.lines.get(n)
    board.end('s')
    expect(board.lines.get(n)).toBe(ended)
  })
})

describe('what is erased', () => {
  const two: Case[1] = [b => b.begin('s'), b => b.begin('t')]
  const both = ['s: 1,2,3', 't: 1,2,3']
  test.each<Case>([
    ['is told in a line', [...two, b => b.erase('s')], [...both, 'erased s']],
    ['is told in one line for several', [...two, b => b.erase('s', 't')], [...both, 'erased s,t']],
    ['is told once', [...two, b => b.erase('s', 's')], [...both, 'erased s']],
    ['is not told again', [...two, b => b.erase('s'), b => b.erase('s')], [...both, 'erased s']],
    [
      'is told of what is new in it',
      [...two, b => b.erase('s'), b => b.erase('s', 't')],
      [...both, 'erased s', 'erased t'],
    ],
    [
      'is something that was drawn',
      [...two, b => b.erase('x'), b => b.erase('x', 't')],
      [...both, 'erased t'],
    ],
    ['comes back without a line', [...two, b => b.erase('s'), b => b.restore('s')], both],
    [
      'comes back out of a line that goes on to tell of others',
      [...two, b => b.erase('s', 't'), b => b.restore('s')],
      [...both, 'erased t'],
    ],
    [
      'comes back one after the other',
      [...two, b => b.erase('s', 't'), b => b.restore('s'), b => b.restore('t')],
      both,
    ],
    ['comes back together', [...two, b => b.erase('s', 't'), b => b.restore('s', 't')], both],
    [
      'comes back alone',
      [...two, b => b.erase('s'), b => b.erase('t'), b => b.restore('t')],
      [...both, 'erased s'],
    ],
    [
      'is erased anew when it came back',
      [...two, b => b.erase('s'), b => b.restore('s'), b => b.erase('s')],
      [...both, 'erased s'],
    ],
    [
      'does not come back where it was not erased',
      [...two, b => b.erase('s'), b => b.restore('t', 'x')],
      [...both, 'erased s'],
    ],
  ])('%s', (_, steps, kept) => {
    expect(keptAfter(...steps)).toEqual(kept)
  })

  test('leaves the line as it was sent', () => {
    const board = new Board()
    board.begin('s')
    expect(board.erase('s', 'x').data).toEqual({ strokes: ['s', 'x'] })
    expect(board.kept).toEqual(['s: 1,2,3', 'erased s'])
  })
})

describe('what is taken off', () => {
  const drawn: Case[1] = [b => b.begin('s'), b => b.begin('t'), b => b.begin('o', 'b')]
  const other = 'o: 1,2,3'
  const ended = ['s: 1,2,3*', 't: 1,2,3*', other]
  test.each<Case>([
    ['is kept, ended, and so is the line', [...drawn, b => b.clear()], [...ended, 'page.cleared a']],
    ['is kept of a page that is removed', [...drawn, b => b.remove()], [...ended, 'page.removed a']],
    ['is not what was empty before', [...drawn, b => b.clear('c')], ['s: 1,2,3', 't: 1,2,3', other]],
    ['is an empty page, when that is removed', [b => b.remove('c')], ['page.removed c']],
    [
      'is nothing of a page that is removed for good',
      [...drawn, b => b.remove('a', { forGood: true })],
      [other, 'page.removed a for good'],
    ],
    [
      'does not go on, nor is it erased',
      [...drawn, b => b.clear(), b => b.go('s', 4), b => b.erase('s')],
      [...ended, 'page.cleared a'],
    ],
    [
      'is forgotten with what is taken off next',
      [...drawn, b => b.clear(), b => b.clear('b')],
      ['o: 1,2,3*', 'page.cleared b'],
    ],
    [
      'is forgotten but for its page, which stays removed',
      [...drawn, b => b.remove(), b => b.clear('b')],
      ['o: 1,2,3*', 'page.removed a for good', 'page.cleared b'],
    ],
    [
      'is forgotten where the next is for good',
      [...drawn, b => b.clear(), b => b.remove('b', { forGood: true })],
      ['page.removed b for good'],
    ],
    [
      'is not forgotten where the next was empty before',
      [...drawn, b => b.clear(), b => b.clear('c')],
      [...ended, 'page.cleared a'],
    ],
    [
      'is not forgotten twice',
      [...drawn, b => b.remove(), b => b.remove('b'), b => b.remove('c')],
      ['page.removed a for good', 'page.removed b for good', 'page.removed c'],
    ],
    [
      'is forgotten with its marks',
      [...drawn, b => b.erase('s'), b => b.clear(), b => b.clear('b')],
      ['o: 1,2,3*', 'page.cleared b'],
    ],
    [
      'leaves the marks of others',
      [...drawn, b => b.erase('s', 'o'), b => b.clear(), b => b.remove('c')],
      [other, 'erased o', 'page.removed c'],
    ],
  ])('%s', (_, steps, kept) => {
    expect(keptAfter(...steps)).toEqual(kept)
  })

  test.each<Case>([
    ['comes back, and nothing tells that it was gone', [...drawn, b => b.clear(), b => b.putBack()], ended],
    ['comes back with its page', [...drawn, b => b.remove(), b => b.putBack()], ended],
    [
      'comes back by its own page',
      [...drawn, b => b.clear(), b => b.putBack('b')],
      [...ended, 'page.cleared a'],
    ],
    [
      'does not come back where nothing is gone',
      [...drawn, b => b.putBack()],
      ['s: 1,2,3', 't: 1,2,3', other],
    ],
    [
      'does not come back for good',
      [...drawn, b => b.remove('a', { forGood: true }), b => b.putBack()],
      [other, 'page.removed a for good'],
    ],
    [
      'does not come back when something else was taken off',
      [...drawn, b => b.clear(), b => b.clear('b'), b => b.putBack()],
      ['o: 1,2,3*', 'page.cleared b'],
    ],
    [
      'comes back to be gone on with',
      [...drawn, b => b.clear(), b => b.putBack(), b => b.go('s', 4)],
      ['s: 1,2,3,4*', 't: 1,2,3*', other],
    ],
    [
      'comes back to be erased',
      [...drawn, b => b.clear(), b => b.putBack(), b => b.erase('s')],
      [...ended, 'erased s'],
    ],
    [
      'comes back to be taken off again',
      [...drawn, b => b.clear(), b => b.putBack(), b => b.clear()],
      [...ended, 'page.cleared a'],
    ],
    [
      'comes back erased where it was',
      [...drawn, b => b.erase('s'), b => b.clear(), b => b.putBack(), b => b.erase('s')],
      [...ended, 'erased s'],
    ],
    [
      'comes back erased and is restored',
      [...drawn, b => b.erase('s'), b => b.clear(), b => b.putBack(), b => b.restore('s')],
      ended,
    ],
    [
      'is there once',
      [...drawn, b => b.clear(), b => b.putBack(), b => b.clear(), b => b.clear('b'), b => b.putBack('b')],
      ['o: 1,2,3*'],
    ],
    [
      'comes back but for a name that was given anew',
      [...drawn, b => b.clear(), b => b.begin('s', 'a', [9]), b => b.putBack()],
      ['t: 1,2,3*', other, 's: 9'],
    ],
    [
      'comes back without the mark of a name that was given anew',
      [...drawn, b => b.erase('s', 't'), b => b.clear(), b => b.begin('s', 'a', [9]), b => b.putBack()],
      ['t: 1,2,3*', other, 'erased t', 's: 9'],
    ],
    [
      'leaves its name to be drawn and erased anew',
      [b => b.begin('s'), b => b.erase('s'), b => b.clear(), b => b.begin('s'), b => b.erase('s')],
      ['s: 1,2,3*', 'erased s', 'page.cleared a', 's: 1,2,3', 'erased s'],
    ],
    [
      'is not restored while it is gone',
      [b => b.begin('s'), b => b.erase('s'), b => b.clear(), b => b.restore('s'), b => b.putBack()],
      ['s: 1,2,3*', 'erased s'],
    ],
    [
      'is forgotten apart from a name that was given anew',
      [...drawn, b => b.clear(), b => b.begin('s', 'b', [9]), b => b.remove('c')],
      [other, 's: 9', 'page.removed c'],
    ],
  ])('%s', (_, steps, kept) => {
    expect(keptAfter(...steps)).toEqual(kept)
  })
})
