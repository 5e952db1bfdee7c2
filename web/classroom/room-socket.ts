import { io, type Socket } from 'socket.io-client'
import type { RoomHears, RoomSays } from '../../contract/classroom-messages.ts'
import { store } from '../kit/store.ts'

export const pause = 250
export const longestPause = 1000

/** The room's socket is its own and tries without end; who comes is told anew at each try. */
export const roomSocket = (who: () => object): Socket<RoomSays, RoomHears> =>
  io(`${location.origin}/room`, {
    path: '/eschool-service/room.io',
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
  readonly #socket: Socket<RoomSays, RoomHears>
  readonly #clock: ReturnType<typeof setInterval>

  constructor(socket: Socket<RoomSays, RoomHears>) {
    this.#socket = socket
    this.#clock = setInterval(this.measure, beat)
  }

  probe = (patience: number) => this.#socket.timeout(patience).emitWithAck('file', '')

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
