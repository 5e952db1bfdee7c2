import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { placeOf } from '../address.rules.ts'
import { areThereProxies, type Proxies } from './whence.ts'

/** What comes more slowly holds a connection and brings nothing: a second has to bring at least so many bytes of what is sent along. */
const leastBytesASecond = 1024

/**
 * As many connections as are allowed, half of them at most from one address, so that nobody holds all of them. Behind a proxy every one comes
 * from the proxy: who is asked there to count is the proxy.
 */
export function limitConnections(server: Server, most: number, proxies: Proxies) {
  server.maxConnections = most
  if (areThereProxies(proxies)) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const place = placeOf(socket.remoteAddress ?? '')
    const mine = (open.get(place) ?? 0) + 1
    if (mine > most / 2) return socket.destroy()
    open.set(place, mine)
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1
      if (left === 0) open.delete(place)
      else open.set(place, left)
    })
  })
}

/** Ends a request whose body neither ends nor comes along. What it may be in all is limited where it is read. */
export function limitBody(request: IncomingMessage, response: ServerResponse, seconds: number) {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
  if (length === '0' && coding === undefined) return
  const { socket } = request
  let before = socket.bytesRead
  const clock = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(clock)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came >= leastBytesASecond * seconds) return
    clearInterval(clock)
    if (!response.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    // Whoever is slow on purpose would be as slow in closing.
    setImmediate(() => socket.destroy())
  }, seconds * 1000)
  request.once('close', () => clearInterval(clock))
}
