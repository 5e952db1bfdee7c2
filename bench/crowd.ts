import { io, type Socket } from 'socket.io-client'
import { roomSocket } from '../contract/addresses.ts'
import { fromRoom, type RoomHears, type RoomSays, toRoom } from '../contract/classroom-messages.ts'
import type { PieceName } from '../contract/classroom-pieces.ts'

/** How many come: those of before, who know what they had, or new ones. */
export interface Crowding {
  port: number
  auths: object[]
}
export type CrowdSays = { all: 'whole' | 'back' } | { bytes: number; pieces: number }

const atOnce = 4

/** A class as far as the wire goes, in a process of its own: what it asks for and gets is what pages would, and nothing is drawn. */
class Light {
  readonly #socket: Socket<RoomSays, RoomHears>
  #known = { fence: 0, from: 0, certain: 0 }
  bytes = 0
  pieces = 0
  whole = Promise.withResolvers<void>()

  constructor(port: number, auth: object) {
    this.#socket = io(`http://localhost:${port}${roomSocket.space}`, {
      path: roomSocket.path,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 250,
      reconnectionDelayMax: 1_000,
      auth: tell => tell({ ...auth, ...this.#known }),
    })
    let bringing: Promise<unknown> = Promise.resolve()
    this.#socket.on(fromRoom.snapshot.name, ({ fence, pieces }) => {
      this.#known.fence = fence
      bringing = this.#bring(pieces)
    })
    this.#socket.on(fromRoom.log.name, ({ upTo, confirmed, goesOn, more }) => {
      const fence = goesOn?.fence ?? this.#known.fence
      this.#known = { fence, from: upTo, certain: Math.min(upTo, confirmed) }
      if (more) this.#socket.emit(toRoom.more.name, upTo)
      else void bringing.then(() => this.whole.resolve())
    })
    this.#socket.on('disconnect', () => {
      this.whole = Promise.withResolvers<void>()
    })
  }

  async #bring(pieces: PieceName[]) {
    const left = pieces.map(({ name }) => name)
    const one = async () => {
      for (let name = left.shift(); name; name = left.shift()) {
        const body = await this.#socket.emitWithAck(toRoom.piece.name, name)
        this.bytes += body?.byteLength ?? 0
        this.pieces += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
  leave = () => void this.#socket.disconnect()
}

let crowd: Light[] = []
const say = (said: CrowdSays) => process.send?.(said)
process.on('message', async (asked: Crowding | 'back?' | 'how much?') => {
  if (asked === 'how much?') {
    const sum = (of: (one: Light) => number) => crowd.reduce((all, one) => all + of(one), 0)
    say({ bytes: sum(one => one.bytes), pieces: sum(one => one.pieces) })
  } else if (asked === 'back?') {
    await Promise.all(crowd.map(({ whole }) => whole.promise))
    say({ all: 'back' })
  } else {
    crowd = [...crowd, ...asked.auths.map(auth => new Light(asked.port, auth))]
    await Promise.all(crowd.map(({ whole }) => whole.promise))
    say({ all: 'whole' })
  }
})
process.on('disconnect', () => {
  for (const one of crowd) one.leave()
})
