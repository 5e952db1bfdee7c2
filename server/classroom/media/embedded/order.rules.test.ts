import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Order } from './order.ts'
import { pictureSize } from './picture-size.ts'

/** What is given of packets that arrive so: numbers, and a hole as a negative count. */
function given(first: number, arrivals: (readonly [number: number, now: number])[]) {
  const out: number[] = []
  const order = new Order(first, packets => out.push(-packets))
  for (const [number, now] of arrivals) order.take(number & 0xffff, now, () => out.push(number & 0xffff))
  order.drain()
  return out
}

test('however packets of a quarter of a second are mixed, each is given once and in its place, also over the turn of the numbers', () => {
  const mixed = fc.tuple(
    fc.integer({ min: 0, max: 0xffff }),
    fc.shuffledSubarray(
      Array.from({ length: 40 }, (_, at) => at + 1),
      { minLength: 40 },
    ),
  )
  fc.assert(
    fc.property(mixed, ([first, rest]) => {
      const arrivals = [0, ...rest, ...rest.slice(0, 5)].map((at, now) => [first + at, now * 5] as const)
      expect(given(first, arrivals)).toEqual(Array.from({ length: 41 }, (_, at) => (first + at) & 0xffff))
    }),
  )
})

test('a hole holds the others for a quarter of a second, and what comes behind that is too late', () => {
  const out: number[] = []
  const order = new Order(10, packets => out.push(-packets))
  const take = (number: number, now: number) => order.take(number, now, () => out.push(number))
  take(10, 0)
  take(12, 100)
  order.tick(340)
  expect(out).toEqual([10])
  order.tick(360)
  expect(out).toEqual([10, -1, 12])
  take(11, 370)
  take(13, 380)
  expect(out).toEqual([10, -1, 12, 13])
})

test('a sender that begins anew far away is followed', () => {
  expect(
    given(5, [
      [5, 0],
      [7, 10],
      [30_000, 20],
      [30_001, 30],
    ]),
  ).toEqual([5, -1, 7, -0, 30_000, 30_001])
})

test('whatever a picture says of itself, its size is read or it is not, and nothing is thrown', () => {
  const start = fc.constantFrom(
    [0x67, 66, 0xc0, 0x1f],
    [0x78, 0, 9, 0x67, 66, 0xc0, 0x1f],
    [0x90, 0x80],
    [0x10],
  )
  fc.assert(
    fc.property(
      fc.constantFrom('h264', 'vp8', 'opus'),
      start,
      fc.uint8Array({ maxLength: 60 }),
      (codec, first, rest) => {
        const size = pictureSize(codec, Buffer.from([...first, ...rest]), 0)
        if (size) expect(Number.isFinite(size.width + size.height)).toBe(true)
      },
    ),
  )
})
