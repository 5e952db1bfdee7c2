import { type Caption, fromRoom, type PersonNetwork, toRoom } from '../../contract/classroom-messages.ts'
import { store } from '../kit/store.ts'
import type { RoomSocket } from './room-socket.ts'

export type Network = PersonNetwork['network']
type Networks = ReadonlyMap<number, Network>

export interface Expected {
  people: ReadonlySet<number>
  left: readonly number[]
}

/** What is told around in a room and kept nowhere: it is true while it lasts. */
export class Passing {
  readonly networks = store<Networks>(new Map())
  /** The last words of each speaker whose browser writes them down. */
  readonly captions = store<readonly FreshCaption[]>([])
  /** Who belongs into the lesson, and who did until lately. */
  readonly expected = store<Expected>({ people: new Set(), left: [] })
  readonly #socket: RoomSocket

  constructor(socket: RoomSocket) {
    this.#socket = socket
    socket.on(fromRoom.caption.name, caption => this.#show({ ...caption, at: Date.now() }))
    socket.on(fromRoom.welcome.name, ({ networks }) => this.networks.set(asMap(networks)))
    socket.on(fromRoom.welcome.name, ({ expected }) =>
      this.expected.set({ people: new Set(expected), left: [] }),
    )
    socket.on(fromRoom.expected.name, ids => {
      const people = new Set(ids)
      this.expected.set(known => ({ people, left: [...known.people.difference(people)] }))
    })
    socket.on(fromRoom.networks.name, news => this.networks.set(known => new Map([...known, ...asMap(news)])))
  }

  #show(caption: FreshCaption) {
    const others = this.captions
      .get()
      .filter(({ person, at }) => person !== caption.person && caption.at - at < captionLasts)
    this.captions.set([...others, caption])
  }

  /** Words that come too late help nobody: without a connection they are not kept for later. */
  say = (text: string, whole?: number) =>
    void this.#socket.volatile.emit(toRoom.caption.name, { text, ...(whole !== undefined && { whole }) })
}

/** What is older is not being said any more. */
export const captionLasts = 7_000
export interface FreshCaption extends Caption {
  at: number
}

const asMap = (all: readonly PersonNetwork[]): Networks =>
  new Map(all.map(({ person, network }) => [person, network]))
