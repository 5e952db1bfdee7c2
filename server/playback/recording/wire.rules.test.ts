import { expect, test } from 'vitest'
import { type Order, type Packet, Reading, written } from './wire.rules.ts'

const packet: Packet = {
  do: 'packet',
  film: 4_000_000_000,
  stream: 7,
  at: 1_800_000_000_123.5,
  rtp: Buffer.from([1, 2, 3]),
}
const orders: (Order | Packet)[] = [
  { do: 'begin', film: 1, begunAt: 5 },
  packet,
  { do: 'mark', film: 1, mark: { type: 'missing', publication: '录:camera', stream: 7, packets: 2 } },
  { ...packet, rtp: Buffer.alloc(0) },
  { do: 'deal', film: 1, batch: 9 },
]

test.each([1, 2, 3, 7, 1000])('cut after every %i bytes the same orders come out', size => {
  const all = Buffer.concat(orders.flatMap(written))
  const reading = new Reading()
  const read: (Order | Packet)[] = []
  for (let at = 0; at < all.length; at += size) read.push(...reading.take(all.subarray(at, at + size)))
  expect(read).toEqual(orders)
})
