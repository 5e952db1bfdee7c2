import type { Socket } from 'socket.io-client'
import type { Caption, PersonNetwork, RoomHears, RoomSays } from '../../contract/classroom-messages.ts'
import { store } from '../kit/store.ts'

export type Network = PersonNetwork['network']
type Networks = ReadonlyMap<number, Network>

/** What is told around in a room and kept nowhere: it is true while it lasts. */
export class Passing {
  readonly networks = store<Networks>(new Map())
  /** The last words of each speaker whose browser writes them down. */
  readonly captions = store<readonly FreshCaption[]>([])
  readonly #socket: Socket<RoomSays, RoomHears>

  constructor(socket: Socket<RoomSays, RoomHears>) {
    this.#socket = socket
    socket.on('caption', caption => this.#show({ ...caption, at: Date.now() }))
    socket.on('welcome', ({ networks }) => this.networks.set(asMap(networks)))
    socket.on('networks', news => this.networks.set(known => new Map([...known, ...asMap(news)])))
  }

  #show(caption: FreshCaption) {
    const others = this.captions
      .get()
      .filter(({ person, at }) => person !== caption.person && caption.at - at < captionLasts)
    this.captions.set([...others, caption])
  }

  /** Words that come too late help nobody: without a connection they are not kept for later. */
  say = (text: string) => void this.#socket.volatile.emit('caption', { text })
}

/** What is older is not being said any more. */
export const captionLasts = 7_000
export interface FreshCaption extends Caption {
  at: number
}

const asMap = (all: readonly PersonNetwork[]): Networks =>
  new Map(all.map(({ person, network }) => [person, network]))
