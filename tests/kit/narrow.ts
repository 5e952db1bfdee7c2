import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Line {
  /** Bits a second toward whoever is behind it. */
  rate: number
  /** Milliseconds there and back. */
  roundTrip: number
  /** The share of packets that are lost. */
  loss: number
}

const segment = 1448
/** What a program may have handed over that is not on its way: a kernel keeps about so much. */
const buffer = 64_000

/**
 * A long and narrow line to the program, as TCP makes of it: as many packets a round trip as its window lets out, one more after
 * each, half of them after a loss, and whatever was lost holds up what is behind it for a round trip. Reckoned, because a
 * machine's own network can seldom be made to lose and to delay packets.
 */
export async function layNarrow(port: number, line: Line, dice: () => number = Math.random) {
  const open = new Set<Socket>()
  let closed = false
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        for (const other of [near, far]) other.destroy()
      })
    }
    near.on('data', async (piece: Buffer) => {
      await pause(line.roundTrip / 2)
      if (!far.destroyed) far.write(piece)
    })
    void carry(far, near, line, dice, () => closed)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      closed = true
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

async function carry(from: Socket, to: Socket, line: Line, dice: () => number, isClosed: () => boolean) {
  const { rate, roundTrip, loss } = line
  const most = Math.max(2, Math.round((rate * roundTrip) / 8000 / segment))
  let waiting = Buffer.alloc(0)
  let window = Math.min(10, most)
  from.on('data', (piece: Buffer) => {
    waiting = Buffer.concat([waiting, piece])
    if (waiting.length > buffer) from.pause()
  })
  while (!isClosed() && !to.destroyed) {
    const out = waiting.subarray(0, window * segment)
    if (out.length === 0) {
      await pause(5)
      continue
    }
    waiting = waiting.subarray(out.length)
    if (waiting.length <= buffer) from.resume()
    const packets = Math.ceil(out.length / segment)
    const isLost = Array.from({ length: packets }, dice).some(each => each < loss)
    const again = isLost ? roundTrip : 0
    setTimeout(() => to.destroyed || to.write(out), roundTrip / 2 + again)
    // A round that is not full takes no longer than its bits do.
    await pause(Math.max((out.length * 8000) / rate, packets < window ? 0 : roundTrip) + again)
    window = isLost ? Math.max(2, window >> 1) : Math.min(most, window + 1)
  }
}
