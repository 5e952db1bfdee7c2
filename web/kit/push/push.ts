import { io, type Socket } from 'socket.io-client'
import { pagesSocket } from '../../../contract/addresses.ts'
import { type Push, push } from '../../../contract/push.ts'
import { storedToken } from '../api/cookies.ts'

export const tries = 10
export const pause = 1000

/** The socket as it is promised: same origin, the token in the query, connecting by hand, ten tries a second apart. */
export const socketOptions = (token: string) => ({
  path: pagesSocket.path,
  query: { token },
  autoConnect: false,
  reconnection: true,
  reconnectionAttempts: tries,
  reconnectionDelay: pause,
  reconnectionDelayMax: pause,
  randomizationFactor: 0,
  transports: ['websocket', 'polling'],
})

export const bareToken = (stored: string) => stored.replace(/^Bearer:/, '')

let socket: Socket | undefined
let usedToken = ''

/**
 * Connects, or tries again after the tenth failure: asked at each route change and when the page or network comes back.
 * `back`: the line was cut and holds again; what was pushed meanwhile was heard by nobody here.
 */
export function stayConnected(received: (push: Push) => void, back: () => void) {
  const stored = storedToken()
  if (!stored) return hangUp()
  const token = bareToken(stored)
  if (socket && usedToken === token) {
    if (!socket.active) socket.connect()
    return
  }
  hangUp()
  usedToken = token
  socket = io(location.origin, socketOptions(token))
  socket.on(push.name, received)
  socket.once('connect', () => socket?.on('connect', back))
  socket.connect()
}

/** Whether the socket speaks for the login that is kept now, and not for one of before. */
export const isOfKeptLogin = () => bareToken(storedToken() ?? '') === usedToken

export function hangUp() {
  socket?.close()
  socket = undefined
  usedToken = ''
}
