import { createServer } from 'node:net'
import { portIsFree } from '../../server/classroom/media/embedded/worker-process.ts'

/** Below the ports that a system gives to whoever asks for any. */
const lowest = 20_000
const blocks = 750
const size = 16

/**
 * Sixteen UDP ports in a row for media processes that no other process of a run is given. The sign that they are is the TCP port of the
 * first one's number, which this process holds until it ends.
 */
export async function mediaPorts(): Promise<[number, number]> {
  for (let turn = 0; turn < blocks; turn += 1) {
    const first = lowest + ((process.pid + turn) % blocks) * size
    const all = Array.from({ length: size }, (_, at) => first + at)
    if ((await isClaimed(first)) && (await Promise.all(all.map(portIsFree))).every(Boolean))
      return [first, first + size - 1]
  }
  throw new Error('every block of media ports is taken')
}

const isClaimed = (port: number) =>
  new Promise<boolean>(done => {
    const sign = createServer().unref()
    sign.once('error', () => done(false))
    sign.listen({ port, host: '127.0.0.1', exclusive: true }, () => done(true))
  })
