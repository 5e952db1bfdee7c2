import { expect, test, vi } from 'vitest'
import { Unsure } from './unsure.ts'

function drawer(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

test('words outlive their page under the same names until they are certain; strokes do not', () => {
  const store = drawer()
  const page = new Unsure('k', store)
  page.add('a', 'chat.said', { text: '老师好' })
  page.add('b', 'stroke.went', { stroke: 's', points: [] })
  page.numbered({ n: 7, sentAs: 'a' })
  const reloaded = new Unsure('k', store)
  expect(reloaded.all()).toEqual([{ sentAs: 'a', kind: 'chat.said', data: { text: '老师好' } }])
  expect(new Unsure('other', store).all()).toEqual([])
  reloaded.numbered({ n: 7, sentAs: 'a' })
  reloaded.confirm(6)
  expect(new Unsure('k', store).words()).toHaveLength(1)
  reloaded.confirm(7)
  expect(new Unsure('k', store).words()).toEqual([])
})

test('what is brought outlives its page as well, in its order, once the page ends', () => {
  const store = drawer()
  const page = new Unsure('k', store)
  page.add('p', 'page.added', { page: 'one' }, true)
  page.add('s', 'stroke.begun', { stroke: 's', points: [] }, true)
  page.add('w', 'chat.said', { text: '看这一页' })
  page.add('d', 'stroke.begun', { stroke: 'd', points: [] })
  page.numbered({ n: 1, sentAs: 'p' })
  page.confirm(1)
  expect(new Unsure('k', store).all().map(({ sentAs }) => sentAs)).toEqual(['w'])
  page.keepAll()
  const reloaded = new Unsure('k', store)
  expect(reloaded.all().map(({ sentAs }) => sentAs)).toEqual(['s', 'w'])
  expect(reloaded.isCertain).toBe(false)
  reloaded.numbered({ n: 2, sentAs: 's' })
  reloaded.numbered({ n: 3, sentAs: 'w' })
  reloaded.confirm(3)
  expect(reloaded.isCertain).toBe(true)
  reloaded.keepAll()
  expect(new Unsure('k', store).all()).toEqual([])
})

test('more than a browser keeps is no fault: the words are there', () => {
  const store = drawer()
  const full: Storage = {
    ...store,
    setItem: (key: string, value: string) => {
      if (value.length > 1_000) throw new DOMException('full', 'QuotaExceededError')
      store.setItem(key, value)
    },
  }
  const page = new Unsure('k', full)
  page.add('w', 'chat.said', { text: '老师好' })
  page.add('s', 'stroke.begun', { stroke: 's', points: Array(900).fill(1) }, true)
  page.keepAll()
  expect(new Unsure('k', full).all().map(({ sentAs }) => sentAs)).toEqual(['w'])
})

test('whoever leaves waits for their words, and no longer than they can', () => {
  vi.useFakeTimers()
  const left = vi.fn()
  const page = new Unsure('k', drawer())
  page.whenCertain(left, 1000)
  expect(left).toHaveBeenCalledTimes(1)
  page.add('a', 'chat.said', {})
  page.whenCertain(left, 1000)
  expect(left).toHaveBeenCalledTimes(1)
  page.numbered({ n: 1, sentAs: 'a' })
  page.confirm(1)
  expect(left).toHaveBeenCalledTimes(2)
  page.add('b', 'chat.said', {})
  page.whenCertain(left, 1000)
  vi.advanceTimersByTime(1000)
  expect(left).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

const begun = (stroke: string, points: number[]) => ['stroke.begun', { stroke, points }] as const
const went = (stroke: string, points: number[]) => ['stroke.went', { stroke, points }] as const
const all = (page: Unsure, now = 0) => {
  const sent = []
  for (let next = page.next(now); next; next = page.next(now)) sent.push(next)
  return sent
}

test('the pieces of a stroke that waited together go together, as far as one line carries them', () => {
  const page = new Unsure('k', drawer())
  page.add('a', ...begun('s', [1, 1, 50]))
  page.add('b', 'chat.said', { text: 'x' })
  page.add('c', ...went('s', [2, 2, 50]))
  page.add('d', 'stroke.ended', { stroke: 's' })
  page.add('e', ...begun('t', [3, 3, 50]))
  page.add('f', ...went('t', Array(900).fill(1)))
  page.add('g', 'stroke.ended', { stroke: 't' })
  expect(all(page).map(({ sentAs, data }) => [sentAs, data])).toEqual([
    ['a', { stroke: 's', points: [1, 1, 50, 2, 2, 50], ended: true }],
    ['b', { text: 'x' }],
    ['e', { stroke: 't', points: [3, 3, 50] }],
    ['f', { stroke: 't', points: Array(900).fill(1) }],
    ['g', { stroke: 't' }],
  ])
})

test('what may have arrived keeps its name and its shape, and is said again on a new connection', () => {
  const page = new Unsure('k', drawer())
  page.add('a', ...begun('s', [1, 1, 50]))
  expect(all(page)).toHaveLength(1)
  page.add('b', ...went('s', [2, 2, 50]))
  page.add('c', ...went('s', [3, 3, 50]))
  page.again()
  expect(all(page).map(({ sentAs, data }) => [sentAs, data])).toEqual([
    ['a', { stroke: 's', points: [1, 1, 50] }],
    ['b', { stroke: 's', points: [2, 2, 50, 3, 3, 50] }],
  ])
})

test('only so many are under way; a number makes room for the next, and is believed for good when it is confirmed', () => {
  const page = new Unsure('k', drawer())
  for (let n = 0; n < 100; n += 1) page.add(`n${n}`, 'hands.cleared', {})
  expect(all(page)).toHaveLength(40)
  page.numbered({ sentAs: 'n0', n: 7 })
  expect(all(page).map(({ sentAs }) => sentAs)).toEqual(['n40'])
  page.confirm(6)
  expect(page.all()).toHaveLength(100)
  page.confirm(7)
  expect(page.all()).toHaveLength(99)
})

test('too often is later, and the rest of its order behind it', () => {
  const page = new Unsure('k', drawer())
  page.add('a', 'chat.said', { text: '1' })
  all(page)
  page.later('a', 0)
  page.add('b', 'chat.said', { text: '2' })
  page.add('c', 'hand.raised', {})
  expect(all(page, 500).map(({ sentAs }) => sentAs)).toEqual(['c'])
  page.release(1000)
  expect(all(page, 1000).map(({ sentAs }) => sentAs)).toEqual(['a', 'b'])
})
