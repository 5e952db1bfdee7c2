import { networkInterfaces } from 'node:os'
import { IceUdpMuxListener } from 'node-datachannel'
import { guarded, tellErrors } from './browser-connection.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { RelayPort } from './relay-port.ts'
import { SfuRoom } from './sfu-room.ts'

// A media process. It begins with the first room and ends with the program that began it.
const port = Number(process.argv[2])
const given = (process.argv[3] ?? '').split(',').filter(Boolean)
const held = hold(port)
const door = process.argv[4] ? new RelayPort(Number(process.argv[4]), port) : undefined

/** From its first moment to its last: while it has no connection the library lets go of the port, and another program would take it. */
function hold(port: number) {
  try {
    return new IceUdpMuxListener(port)
  } catch {
    process.exit(1)
  }
}

const tell = (message: FromWorker) => {
  if (process.connected) process.send?.(message)
}
const fault = (error: unknown) =>
  tell({ say: 'error', text: error instanceof Error ? (error.stack ?? error.message) : String(error) })

tellErrors(fault)
process.on('uncaughtException', fault)
process.on('unhandledRejection', fault)
process.on('disconnect', () => process.exit(0))
process.on('exit', () => held.stop())
// A terminal's Ctrl-C reaches the whole group: it is the program that ends its media processes.
process.on('SIGINT', () => undefined)

const rooms = new Map<string, SfuRoom>()
const way = { port, door, addresses: given.length ? given : ownAddresses() }

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  const outside = all.filter(each => !each.internal && !each.address.startsWith('fe80:'))
  const order = (each: { family: string }) => (each.family === 'IPv4' ? 0 : 1)
  const found = outside.sort((a, b) => order(a) - order(b)).map(each => each.address)
  return [...found, '127.0.0.1']
}

process.on('message', (order: ToWorker) => guarded(() => obey(order)))

function obey(order: ToWorker) {
  if (order.do === 'ping') return tell({ say: 'pong', number: order.number })
  if (order.do === 'open') {
    if (!rooms.has(order.room)) rooms.set(order.room, new SfuRoom(order.room, way, tell))
    return
  }
  const room = rooms.get(order.room)
  if (!room) return
  if (order.do === 'close') {
    room.close()
    rooms.delete(order.room)
  } else if (order.do === 'admit') room.admit(order.participant, order.rights)
  else if (order.do === 'allow') room.allow(order.participant, order.rights)
  else if (order.do === 'receive') room.receive(order.participant, order.message)
  else if (order.do === 'remove') room.remove(order.participant)
  else if (order.do === 'key-frame') room.keyFrame(order.publication)
  else room.taps.obey(order)
}

setInterval(() => {
  const now = performance.now()
  for (const room of rooms.values()) guarded(() => room.tick(now))
}, 100)

tell({ say: 'ready', port })
