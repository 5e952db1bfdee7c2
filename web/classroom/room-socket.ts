import { io, type Socket } from 'socket.io-client'
import type { RoomHears, RoomSays } from '../../contract/classroom-messages.ts'

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
