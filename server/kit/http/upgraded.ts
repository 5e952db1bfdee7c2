import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Connections that became sockets: the server waits for them at its end and closes none by itself. */
export function upgradedOf(server: Server) {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request, socket: Duplex) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
