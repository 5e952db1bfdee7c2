import { afterEach, expect, test, vi } from 'vitest'
import { recognise } from './recogniser.ts'

/** In the place of what browsers have: it understands what it is told to. */
class Understands {
  static last: Understands | undefined
  lang = ''
  continuous = false
  interimResults = false
  onresult: ((event: object) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  starts = 0
  constructor() {
    Understands.last = this
  }
  start() {
    this.starts += 1
  }
  abort() {
    this.onend?.()
  }
}
const said = (...results: [string, boolean][]) =>
  Understands.last?.onresult?.({
    resultIndex: 0,
    results: results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
  })

function listening() {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('SpeechRecognition', Understands)
  const heard: [string, number | undefined][] = []
  const stop = recognise('zh', {
    heard: (text, ms) => heard.push([text, ms]),
    failed: () => heard.push(['', -1]),
  })
  return { heard, stop }
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is complete is told with how long it was spoken, what is not yet no more often than anybody reads', () => {
  const { heard } = listening()
  said(['今天', false])
  vi.advanceTimersByTime(100)
  said(['今天讲', false])
  vi.advanceTimersByTime(1900)
  said(['今天讲切线', true])
  expect(heard).toEqual([
    ['今天', undefined],
    ['今天讲切线', 2000],
  ])
  vi.advanceTimersByTime(5000)
  said(['先看', false])
  vi.advanceTimersByTime(700)
  said(['先看割线', true], ['再', false])
  expect(heard.slice(2)).toEqual([
    ['先看', undefined],
    ['先看割线', 700],
    ['再', undefined],
  ])
})

test('a sentence without an end is as long as a line may be, and stopped nothing more is told', () => {
  const { heard, stop } = listening()
  said(['很'.repeat(400), false])
  vi.advanceTimersByTime(100_000)
  said(['很'.repeat(400), true])
  expect(heard.map(([text, ms]) => [text.length, ms])).toEqual([
    [120, undefined],
    [300, 60_000],
  ])
  stop()
  said(['还有', true])
  expect(heard).toHaveLength(2)
  expect(Understands.last?.starts).toBe(1)
})
