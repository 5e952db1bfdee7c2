import { expect, test, vi } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { Unsure } from './unsure.ts'

function drawer(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}
const line = (n: number, sentAs: string) => ({ n, sentAs }) as Line

test('words outlive their page under the same names until they are certain; strokes do not', () => {
  const store = drawer()
  const page = new Unsure('k', store)
  page.add('a', 'chat.said', { text: '老师好' })
  page.add('b', 'stroke.went', { stroke: 's', points: [] })
  page.comesBack(line(7, 'a'))
  const reloaded = new Unsure('k', store)
  expect(reloaded.all()).toEqual([{ sentAs: 'a', kind: 'chat.said', data: { text: '老师好' } }])
  expect(new Unsure('other', store).all()).toEqual([])
  reloaded.comesBack(line(7, 'a'))
  reloaded.confirm(6)
  expect(new Unsure('k', store).words()).toHaveLength(1)
  reloaded.confirm(7)
  expect(new Unsure('k', store).words()).toEqual([])
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
  page.comesBack(line(1, 'a'))
  page.confirm(1)
  expect(left).toHaveBeenCalledTimes(2)
  page.add('b', 'chat.said', {})
  page.whenCertain(left, 1000)
  vi.advanceTimersByTime(1000)
  expect(left).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
