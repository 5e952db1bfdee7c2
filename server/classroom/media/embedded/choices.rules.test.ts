import { describe, expect, test } from 'vitest'
import { Limit } from './limit.ts'
import { Link } from './link.ts'
import { Loudness } from './loudness.ts'
import { relayFor } from './turn.ts'

/** So many seconds in which each second brings one report of that loss. */
function seconds(link: Link, from: number, many: number, loss: number): number {
  let now = from
  for (; now < from + many * 1000; now += 1000) {
    link.lost(loss, now)
    link.tick(now)
  }
  return now
}

describe('the quality for one receiver', () => {
  test('falls within seconds when much is lost, and comes back when nothing is', () => {
    const link = new Link(0)
    let now = seconds(link, 3000, 3, 0.3)
    expect(link.quality).toBe('low')
    now = seconds(link, now, 4, 0)
    expect(link.quality).toBe('low')
    seconds(link, now, 4, 0)
    expect(link.quality).toBe('high')
  })

  test('falls to nothing but sound when even the low picture does not get through', () => {
    const link = new Link(0)
    seconds(link, 3000, 12, 0.4)
    expect(link.quality).toBe('off')
  })

  test('stays high at five in a hundred', () => {
    const link = new Link(0)
    for (let now = 0; now < 60_000; now += 1000)
      link.lost([0.02, 0.09, 0.05, 0.04, 0.06][(now / 1000) % 5] ?? 0, now)
    expect(link.quality).toBe('high')
  })

  test('falls when the receiver says that it has less room than is sent', () => {
    const link = new Link(0)
    link.room(500_000, 1_400_000, 3000)
    expect(link.quality).toBe('high')
    link.room(480_000, 1_400_000, 4000)
    expect(link.quality).toBe('low')
  })

  test('tries again ever more seldom while each try fails', () => {
    const link = new Link(0)
    const rises: number[] = []
    for (let now = 0; now < 200_000; now += 500) {
      if (link.quality === 'high') link.lost(0.4, now)
      else if (link.tick(now)) rises.push(now)
      link.lost(link.quality === 'high' ? 0.4 : 0, now)
    }
    const waits = rises.slice(1).map((each, index) => each - (rises[index] ?? 0))
    expect(waits.length).toBeGreaterThan(2)
    expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0))).toBe(true)
    expect(waits.at(-1)).toBeGreaterThan(30_000)
  })

  test('of which nothing is heard is lost', () => {
    const link = new Link(0)
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
