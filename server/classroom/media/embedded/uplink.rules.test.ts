import { expect, test } from 'vitest'
import { mostUpwards, Uplink, Waiting } from './uplink.ts'

interface Way {
  /** Bits a second that pass. */
  fits: number
  /** What the network itself adds, from one packet to the next. */
  unrest?: (packet: number) => number
  /** How much faster the sender's clock goes. */
  drift?: number
}

const often = 300

/** A browser that sends a picture of forty packets a second as large as it is told to, over a way that drops nothing. */
function sending(seconds: number, wayAt: (second: number) => Way) {
  const [waiting, uplink] = [new Waiting(90_000), new Uplink(0)]
  const rooms: number[] = []
  const queued: number[] = []
  const under: { sent: number; at: number; bits: number }[] = []
  let freeAt = 0
  let came = 0
  for (let now = 0; now < seconds * 1000; now += 25) {
    const { fits, unrest = () => 0, drift = 0 } = wayAt(now / 1000)
    // What a browser hears it does a moment later.
    const bits = Math.min(rooms.at(-2) ?? 1_500_000, 1_500_000) / 40
    freeAt = Math.max(freeAt, now) + (bits * 1000) / fits
    queued.push(freeAt - now)
    under.push({ sent: now * (1 + drift), at: freeAt + 30 + unrest(now / 25), bits })
    under.sort((one, other) => one.at - other.at)
    for (; (under[0]?.at ?? Number.POSITIVE_INFINITY) <= now; under.shift()) {
      const { sent = 0, at = 0, bits = 0 } = under[0] ?? {}
      waiting.took(Math.round(sent * 90) >>> 0, at)
      came += bits
    }
    if (now % often !== 0) continue
    uplink.next(waiting.next(now), came, now)
    rooms.push(uplink.room)
    came = 0
  }
  return { rooms, queued }
}
const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

test('a wide way is left alone, on an unsteady network and by a clock that drifts too', () => {
  const unrest = (packet: number) => (packet * 37) % 100
  for (const way of [
    { fits: 1e8 },
    { fits: 1e8, unrest },
    { fits: 1e8, drift: 5e-5 },
    { fits: 1e8, drift: -5e-5 },
  ])
    expect(sending(300, () => way).rooms.every(room => room === mostUpwards)).toBe(true)
})

test('where the way is narrow packets wait a moment, and the way is used', () => {
  const { rooms, queued } = sending(120, second => ({ fits: second < 5 ? 1e8 : 600_000 }))
  expect(Math.max(...queued)).toBeLessThan(2000)
  expect(Math.max(...queued.slice(20 * 40))).toBeLessThan(500)
  expect(mean(queued.slice(20 * 40))).toBeLessThan(150)
  expect(mean(rooms.slice(70))).toBeGreaterThan(0.8 * 600_000)
})

test('what narrows for a while is given back', () => {
  const { rooms } = sending(90, second => ({ fits: second < 5 || second > 30 ? 1e8 : 600_000 }))
  expect(Math.min(...rooms)).toBeLessThan(600_000)
  expect(rooms.at(-1)).toBe(mostUpwards)
})

test('less than a voice and the low picture is never asked for, and a browser is told at once', () => {
  const { rooms } = sending(60, second => ({ fits: second < 5 ? 1e8 : 50_000 }))
  expect(Math.min(...rooms)).toBe(220_000)
  const uplink = new Uplink(0)
  expect([uplink.next(130, 300_000, 300), uplink.room]).toEqual([true, 700_000])
  // It has hardly heard; later it goes on, or the queue is already going.
  expect([uplink.next(400, 300_000, 600), uplink.room]).toEqual([false, 700_000])
  expect([uplink.next(700, 180_000, 1300), uplink.room]).toEqual([true, 220_000])
  expect(uplink.next(600, 180_000, 2300)).toBe(false)
})

test('a sender that was silent, or whose clock jumped, is heard as for the first time', () => {
  for (const jump of [
    { at: 60_000, timestamp: 0 },
    { at: 0, timestamp: 90_000 * 60 },
  ]) {
    const waiting = new Waiting(90_000)
    for (let at = 0; at < 3000; at += 25) waiting.took(at * 90, at)
    expect(waiting.next(3000)).toBe(0)
    for (let at = 3000; at < 4000; at += 25) waiting.took((at * 90 + jump.timestamp) >>> 0, at + jump.at)
    expect(waiting.next(4000 + jump.at)).toBe(0)
  }
})

test('a clock that goes round is no jump, and nothing that came is nothing to say', () => {
  const waiting = new Waiting(90_000)
  expect(waiting.next(0)).toBeUndefined()
  for (let at = 0; at < 4000; at += 25) waiting.took((2 ** 32 - 90_000 + at * 90) % 2 ** 32, at)
  expect(waiting.next(4000)).toBe(0)
  expect(waiting.next(5000)).toBeUndefined()
  const uplink = new Uplink(0)
  expect([uplink.next(undefined, 0, 300), uplink.room]).toEqual([false, mostUpwards])
})
