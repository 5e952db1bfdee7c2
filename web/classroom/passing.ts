import type { Socket } from 'socket.io-client'
import type { PersonNetwork, RoomHears, RoomSays } from '../../contract/classroom-messages.ts'
import { store } from '../kit/store.ts'

export type Network = PersonNetwork['network']
type Networks = ReadonlyMap<number, Network>

/** What is told around in a room and kept nowhere: it is true while it lasts. */
export class Passing {
  readonly networks = store<Networks>(new Map())

  constructor(socket: Socket<RoomSays, RoomHears>) {
    socket.on('welcome', ({ networks }) => this.networks.set(asMap(networks)))
    socket.on('networks', news => this.networks.set(known => new Map([...known, ...asMap(news)])))
  }
}

const asMap = (all: readonly PersonNetwork[]): Networks =>
  new Map(all.map(({ person, network }) => [person, network]))
