import { io, type Socket } from 'socket.io-client'
import { roomSocket as address } from '../../contract/addresses.ts'
import { type RoomHears, type RoomSays, toRoom } from '../../contract/classroom-messages.ts'
import { store } from '../kit/store.ts'

export type RoomSocket = Socket<RoomSays, RoomHears>

export const pause = 250
export const longestPause = 1000

/** The room's socket is its own and tries without end; who comes is told anew at each try. */
export const roomSocket = (who: () => object): RoomSocket =>
  io(`${location.origin}${address.space}`, {
    path: address.path,
    forceNew: true,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: pause,
    reconnectionDelayMax: longestPause,
    timeout: 3_000,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: tell => tell(who()),
  })

const beat = 5_000

/** How long a word takes to the room and back, asked again and again; nothing while it does not come back. */
export class Pulse {
  readonly lag = store<number | null>(null)
  readonly #socket: RoomSocket
  readonly #clock: ReturnType<typeof setInterval>

  constructor(socket: RoomSocket) {
    this.#socket = socket
    this.#clock = setInterval(this.measure, beat)
  }

  probe = (patience: number) => this.#socket.timeout(patience).emitWithAck(toRoom.file.name, '')

  measure = () => {
    if (!this.#socket.connected) return
    const since = performance.now()
    this.probe(beat)
      .then(() => this.lag.set(performance.now() - since))
      .catch(() => this.lag.set(null))
  }

  close() {
    clearInterval(this.#clock)
  }
}
