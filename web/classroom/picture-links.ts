import { toRoom } from '../../contract/classroom-messages.ts'
import type { RoomSocket } from './room-socket.ts'

const patience = 8_000

/** Where a picture of the room can be fetched, for some hours; asked for once. */
export class PictureLinks {
  readonly #socket: RoomSocket
  readonly #known = new Map<string, Promise<string | null>>()

  constructor(socket: RoomSocket) {
    this.#socket = socket
  }

  of(name: string): Promise<string | null> {
    const known = this.#known.get(name)
    if (known) return known
    const asked = this.#socket
      .timeout(patience)
      .emitWithAck(toRoom.file.name, name)
      .catch(() => {
        this.#known.delete(name)
        return null
      })
    this.#known.set(name, asked)
    return asked
  }
}
