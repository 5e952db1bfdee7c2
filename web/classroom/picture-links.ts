import type { Socket } from 'socket.io-client'
import type { RoomHears, RoomSays } from '../../contract/classroom-messages.ts'

const patience = 8_000

/** Where a picture of the room can be fetched, for some hours; asked for once. */
export class PictureLinks {
  readonly #socket: Socket<RoomSays, RoomHears>
  readonly #known = new Map<string, Promise<string | null>>()

  constructor(socket: Socket<RoomSays, RoomHears>) {
    this.#socket = socket
  }

  of(name: string): Promise<string | null> {
    const known = this.#known.get(name)
    if (known) return known
    const asked = this.#socket
      .timeout(patience)
      .emitWithAck('file', name)
      .catch(() => {
        this.#known.delete(name)
        return null
      })
    this.#known.set(name, asked)
    return asked
  }
}
