import { describe, expect, test } from 'vitest'
import { SenderClock, StreamClock } from './clock.rules.ts'

const hour = 3_600_000
/** What the school's clock says at the beginning. */
const began = 1_800_000_000_000

interface Sends {
  rate: number
  /** How much faster the sender's clock runs, in millionths. */
  fast?: number
  /** What the sender's day's clock is ahead of ours at a moment of its stream. */
  ahead?: (ms: number) => number
  /** How long a packet is on its way. */
  delay?: (ms: number) => number
  firstRtp?: number
  reportsEvery?: number
}

/** A stream of packets, and where they are placed: how much later than they were sent, at each moment. */
function* stream(clock: StreamClock, length: number, sends: Sends) {
  const { rate, fast = 0, ahead = () => 0, delay = () => 30, firstRtp = 0, reportsEvery = 1000 } = sends
  const own = (ms: number) => ms * (1 + fast / 1e6)
  const rtpAt = (ms: number) => Math.round(firstRtp + (own(ms) * rate) / 1000) >>> 0
  let reported = Number.NEGATIVE_INFINITY
  for (let ms = 0; ms < length; ms += 20) {
    const at = began + ms + delay(ms)
    if (ms > 300 && ms - reported >= reportsEvery) {
      reported = ms
      clock.clocked(at, began + own(ms) + ahead(ms), rtpAt(ms))
    }
    clock.came(rtpAt(ms), at)
    const { time, jumped } = clock.place(rtpAt(ms))
    yield { ms, late: time - began - ms, jumped }
  }
}
const sound: Sends = { rate: 48_000 }
const picture: Sends = { rate: 90_000 }

function lateness(length: number, sends: Sends, from = 0) {
  const all = [...stream(new StreamClock(sends.rate, new SenderClock()), length, sends)]
  const shown = all.filter(({ ms }) => ms >= from)
  return {
    least: shown.reduce((least, { late }) => Math.min(least, late), Number.POSITIVE_INFINITY),
    most: shown.reduce((most, { late }) => Math.max(most, late), Number.NEGATIVE_INFINITY),
    jumps: all.filter(({ jumped }) => jumped).length,
  }
}

describe('a packet stands where it was sent, but for the way of the fastest', () => {
  const cases: [name: string, sends: Sends, from: number][] = [
    ['a steady way', sound, 0],
    ['a way that wavers', { ...picture, delay: ms => 30 + ((ms * 7919) % 200) }, 3_000],
    ['numbers that wrap', { ...sound, firstRtp: 2 ** 32 - 48_000 }, 0],
    ['a sender ten years behind', { ...sound, ahead: () => -315_360_000_000 }, 0],
    [
      "a sender's clock that is set by a day in the midst",
      { ...sound, ahead: ms => (ms > 10_000 ? 86_400_000 : 0) },
      0,
    ],
    [
      "a sender's clock that is set twice",
      { ...picture, ahead: ms => (ms > 20_000 ? 5_000 : ms > 10_000 ? -3_600_000 : 0) },
      0,
    ],
    ['no report ever', { ...sound, reportsEvery: Number.POSITIVE_INFINITY }, 0],
  ]
  test.each(cases)('%s', (_name, sends, from) => {
    const { least, most, jumps } = lateness(60_000, sends, from)
    expect(least).toBeGreaterThan(10)
    expect(most).toBeLessThan(60)
    expect(jumps).toBe(0)
  })

  const drifts: [name: string, sends: Sends][] = [
    ['fast by 200 millionths', { ...sound, fast: 200 }],
    ['slow by 200 millionths', { ...sound, fast: -200 }],
    ['a picture, fast', { ...picture, fast: 150 }],
    ['without a report', { ...sound, fast: 150, reportsEvery: Number.POSITIVE_INFINITY }],
  ]
  test.each(drifts)('an hour of a clock that is %s', (_name, sends) => {
    const { least, most, jumps } = lateness(hour, sends)
    expect(least).toBeGreaterThan(-20)
    expect(most).toBeLessThan(80)
    expect(jumps).toBe(0)
  })
})

test('picture and sound of one sender stay together, though pictures are longer on their way', () => {
  const sender = new SenderClock()
  const [ears, eyes] = [new StreamClock(48_000, sender), new StreamClock(90_000, sender)]
  const heard = stream(ears, 60_000, { ...sound, delay: () => 20, fast: 100 })
  const seen = stream(eyes, 60_000, { ...picture, delay: () => 120, fast: 100, firstRtp: 12_345 })
  let apart = 0
  for (const word of heard) {
    const { value } = seen.next()
    if (value && word.ms > 8_000) apart = Math.max(apart, Math.abs(value.late - word.late))
  }
  expect(apart).toBeLessThan(10)
})

test('a correction of sound is spread: no word is moved by more than a sample', () => {
  let last = 0
  let most = 0
  for (const { late, ms } of stream(new StreamClock(48_000, new SenderClock()), 60_000, {
    ...sound,
    delay: ms => (ms < 5_000 ? 200 : 30),
  })) {
    if (ms > 0) most = Math.max(most, Math.abs(late - last))
    last = late
  }
  expect(most).toBeLessThan(0.03)
})

test("when the school's own clock is set the stream follows it, with another track", () => {
  const clock = new StreamClock(48_000, new SenderClock())
  const steps = [...stream(clock, 60_000, { ...sound, delay: ms => 30 + (ms > 20_000 ? 3_600_000 : 0) })]
  expect(steps.filter(({ jumped }) => jumped)).toHaveLength(1)
  expect(steps.at(-1)?.late).toBeCloseTo(3_600_030, -2)
})

test('numbers of a stream that begin anew are placed by what is known then', () => {
  const clock = new StreamClock(48_000, new SenderClock())
  for (const _ of stream(clock, 5_000, sound));
  clock.forget()
  clock.came(777, began + 9_000)
  expect(clock.place(777)).toEqual({ time: began + 9_000, jumped: false })
})
