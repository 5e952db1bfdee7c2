import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { layLossy, NoLine } from '../kit/lossy-line.ts'
import { numbersFrom } from '../kit/numbers.ts'
import { OneWay } from '../kit/one-way.ts'

test('what comes to a line faster than it carries waits half a second at most and is dropped behind that', () => {
  const way = new OneWay({ rate: 1_000_000, delay: 100, loss: 0 }, Math.random, () => undefined)
  onTestFinished(() => way.close())
  // One takes ten milliseconds, so that fifty wait behind the first; a machine that stands still meanwhile lets a few more in.
  for (let n = 0; n < 200; n += 1) way.carry(Buffer.alloc(1_250))
  expect(way.counts.overflowed).toBeGreaterThan(120)
  expect(way.counts.overflowed).toBeLessThanOrEqual(149)
})

test('a line loses its share of the packets, carries no faster than it says, and TCP brings everything over it', async context => {
  const data = Buffer.from(Float64Array.from({ length: 62_500 }, numbersFrom(1)).buffer)
  const server = createServer(socket => socket.on('error', () => undefined).end(data))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const [rate, roundTrip, loss] = [2_000_000, 60, 0.05]
  const line = await layLossy(port, { rate, roundTrip, loss }, { seed: 5 })
  if (line instanceof NoLine) return context.skip(`packets cannot be dropped here: ${line.message}`)
  onTestFinished(line.close)
  const { toFar } = line.counts
  const before = { ...toFar }
  const since = performance.now()
  const got = await buffer(connect(line.port, '127.0.0.1'))
  const took = performance.now() - since
  const [lost, carried] = [toFar.lost - before.lost, toFar.carried - before.carried]
  expect(got.equals(data)).toBe(true)
  // Packets as a network has them, none of which the device put together.
  expect(carried).toBeGreaterThan(data.length / 1_460)
  expect(lost / (lost + carried)).toBeGreaterThan(loss / 2.5)
  expect(lost / (lost + carried)).toBeLessThan(loss * 2)
  // To greet, to be greeted, and the first piece under way; the rest at the line's rate.
  expect(took).toBeGreaterThan(1.5 * roundTrip + (data.length * 8_000) / rate)
})
