import { describe, expect, test } from 'vitest'
import { Downlink } from './downlink.ts'
import { Limit } from './limit.ts'
import { Loudness } from './loudness.ts'
import { relayFor } from './turn.ts'

/** So many seconds in which each brings one report of a hundred packets with that loss. */
function seconds(link: Downlink, from: number, many: number, loss: number): number {
  let now = from
  for (; now < from + many * 1000; now += 1000) {
    link.report(loss * 100, 100, now)
    link.tick(now)
  }
  return now
}

describe('the quality for one receiver', () => {
  test('falls within seconds when much is lost, and comes back when nothing is', () => {
    const link = new Downlink(0)
    let now = seconds(link, 3000, 2, 0.3)
    expect(link.quality).toBe('low')
    now = seconds(link, now, 3, 0)
    expect(link.quality).toBe('low')
    seconds(link, now, 4, 0)
    expect(link.quality).toBe('high')
  })

  test('falls to nothing but sound when even the low picture does not get through', () => {
    const link = new Downlink(0)
    seconds(link, 3000, 12, 0.4)
    expect(link.quality).toBe('off')
  })

  test('stays high at five in a hundred, and at a report of half of three packets', () => {
    const link = new Downlink(0)
    for (let now = 0; now < 60_000; now += 1000) {
      link.report([2, 9, 5, 4, 6][(now / 1000) % 5] ?? 0, 100, now)
      // Packets that came late: counted as lost, and given back.
      link.report(2, 3, now + 500)
      link.report(-1, 3, now + 700)
    }
    expect(link.quality).toBe('high')
  })

  test('falls when the receiver has less room than is sent and packets wait on the way, not by its word alone', () => {
    const link = new Downlink(0)
    for (let now = 0; now < 10_000; now += 500) {
      link.took(40, now)
      link.room(500_000, 1_400_000, now)
    }
    expect(link.quality).toBe('high')
    for (let now = 10_000; now < 14_000; now += 500) {
      link.took(400, now)
      link.room(500_000, 1_400_000, now)
    }
    expect(link.quality).toBe('low')
  })

  test('tries again ever more seldom while each try fails', () => {
    const link = new Downlink(0)
    const rises: number[] = []
    for (let now = 0; now < 200_000; now += 500) {
      if (link.tick(now)) rises.push(now)
      link.report(link.quality === 'high' ? 24 : 0, 60, now)
    }
    const waits = rises.slice(1).map((each, index) => each - (rises[index] ?? 0))
    expect(waits.length).toBeGreaterThan(2)
    expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0))).toBe(true)
    expect(waits.at(-1)).toBeGreaterThan(30_000)
  })

  test('of which nothing is heard is lost', () => {
    const link = new Downlink(0)
    expect(link.network(1000)).toBe('good')
    expect(link.network(6000)).toBe('lost')
  })
})

describe('loudness', () => {
  const levels = (loud: Loudness, now: number, all: Record<string, number>) => {
    for (const [name, level] of Object.entries(all)) loud.take(name, level, now)
  }
  test('few voices are all sent', () => {
    const loud = new Loudness(3)
    levels(loud, 0, { a: 127, b: 127, c: 20 })
    expect(loud.choose(0)).toEqual(new Set(['a', 'b', 'c']))
  })
  test('of many the loudest, and a little louder is not enough to take a place', () => {
    const loud = new Loudness(2)
    levels(loud, 0, { a: 30, b: 35, c: 80 })
    expect(loud.choose(0)).toEqual(new Set(['a', 'b']))
    levels(loud, 20, { c: 33 })
    expect(loud.choose(20)).toEqual(new Set(['a', 'b']))
    levels(loud, 40, { c: 10 })
    expect(loud.choose(40).has('c')).toBe(true)
  })
  test('who is silent does not speak, the loudest first', () => {
    const loud = new Loudness(2)
    levels(loud, 0, { a: 127, b: 40, c: 20 })
    expect(loud.speakers(0).map(each => each.voice)).toEqual(['c', 'b'])
    expect(loud.speakers(2000)).toEqual([])
  })
})

test('a limit lets a second of burst through and then its rate', () => {
  const limit = new Limit(100, 1_000_000, 0)
  const through = (now: number, many: number) =>
    Array.from({ length: many }, () => limit.allows(100, now)).filter(Boolean).length
  expect(through(0, 300)).toBe(100)
  expect(through(500, 300)).toBe(50)
  expect(limit.flooded).toBe(true)
})

test('no relay, no credentials; with one they name who and until when', () => {
  expect(relayFor(undefined, '5', 0)).toEqual([])
  const [server] = relayFor({ urls: ['turn:x'], secret: 's' }, '5', 1_000_000)
  expect(server?.username).toBe(`${1000 + 6 * 3600}:5`)
})
