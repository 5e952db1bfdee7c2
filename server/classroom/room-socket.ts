import type { Server as HttpServer } from 'node:http'
import { type Namespace, Server, type Socket } from 'socket.io'
import { roomSocket } from '../../contract/addresses.ts'
import { Appending, Captioning, FileName, MoreAsked, PieceAsked } from '../../contract/classroom-input.ts'
import { fromRoom, type RoomHears, type RoomSays, toRoom } from '../../contract/classroom-messages.ts'
import { signedLink } from '../kit/files/links.ts'
import { boundSockets } from '../kit/http/bounds.ts'
import type { Services } from '../kit/http/run.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { paced, personBounds, type RoomMeasure, roomsOfPerson } from './bounds.ts'
import { type Admitted, admit, DoorClosed } from './door.ts'
import { accessTo, hearOthers, Links, linkSpace } from './link.ts'
import type { PageChannel, RoomAccess, Wished } from './room-ports.ts'
import type { Rooms } from './rooms.ts'

type Nothing = Record<string, never>
interface Known {
  admitted: Admitted
  /** Whether whoever is here may say one more of these. */
  may: (measure: RoomMeasure) => boolean
}
type RoomServer = Server<RoomHears, RoomSays, Nothing, Known>
type RoomSocket = Socket<RoomHears, RoomSays, Nothing, Known>
type RoomSpace = Namespace<RoomHears, RoomSays, Nothing, Known>

/** Nobody stays in the roster for longer than ten seconds after the last word of their connection. */
const pingInterval = 3_000
const pingTimeout = 4_000
/** A description of media is the largest that a page sends. */
const largestMessage = 250_000
/** Who opens a connection says within this time what for. */
const connectTimeout = 10_000
const linkLasts = 6 * 3_600_000

export interface RoomSockets {
  close: () => void
}

/** Where pages come into rooms: a socket of its own, which is not asked to carry anything else. */
export function roomSockets({
  http,
  rooms,
  services,
  complaints,
}: {
  http: HttpServer
  rooms: Rooms
  services: Services
  complaints: Complaints
}): RoomSockets {
  const io: RoomServer = new Server(http, {
    path: roomSocket.path,
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    pingInterval,
    pingTimeout,
    connectTimeout,
    transports: ['websocket', 'polling'],
  })
  const space: RoomSpace = io.of(roomSocket.space)
  const channel = outletOf(space)
  const links = new Links(services.sealing, channel)
  hearOthers(io, rooms, services.sealing)
  const bounds = personBounds()
  const sockets = boundSockets(io, { bounds, most: roomsOfPerson })
  // A page that comes into the space without a name would be here without having said who it is.
  io.use((_socket, next) => next(new Error('unknown')))
  io.of(linkSpace).on('connection', socket => sockets.trust(socket.conn))

  space.use(async (socket, next) => {
    try {
      const { host } = services.whence(socket.request)
      const admitted = await admit(services, host, socket.handshake.auth)
      const who = `${admitted.home} ${admitted.person}`
      const may = paced(bounds, sockets, who)
      if (!sockets.belongs(socket.conn, who) || !bounds.take(who, 'entering')) throw new DoorClosed('busy')
      Object.assign(socket.data, { admitted, may } satisfies Known)
      next()
    } catch (error) {
      next(error instanceof DoorClosed ? error : new Error('busy'))
    }
  })

  space.on('connection', socket => {
    seat(socket).catch(err => {
      complaints.error({ err }, 'somebody could not be let into a room')
      channel.showOut(socket.id, 'busy')
    })
  })

  async function seat(socket: RoomSocket) {
    const { site, room, known, session, home, pass, resuming } = socket.data.admitted
    const found = await rooms.find(site, room)
    if (!socket.connected) return
    const access =
      'here' in found ? accessTo(found.here, channel) : links.accessTo(found.elsewhere, site, room)
    hear(socket, access, services)
    const closed = await access.enter({ id: socket.id, person: known, session, home, pass }, resuming)
    if (closed) channel.showOut(socket.id, closed)
  }

  return {
    close: () => {
      links.close()
      // The server itself is closed by whoever opened it.
      io.engine.close()
    },
  }
}

function hear(socket: RoomSocket, room: RoomAccess, { sealing }: Services) {
  const { may } = socket.data
  socket.on(toRoom.append.name, message => {
    const wished = Appending.safeParse(message)
    if (wished.success) room.append(socket.id, wished.data as Wished)
  })
  socket.on(toRoom.piece.name, async (name, answer) => {
    if (typeof answer !== 'function' || !may('piece')) return
    const asked = PieceAsked.safeParse(name)
    const body = asked.success ? await room.piece(socket.id, asked.data) : null
    // A socket carries what a Buffer views; the page has the bytes alone.
    answer(body as unknown as ArrayBuffer | null)
  })
  socket.on(toRoom.more.name, from => {
    const asked = MoreAsked.safeParse(from)
    if (asked.success) room.more(socket.id, asked.data)
  })
  socket.on(toRoom.media.name, message => {
    if (may('media')) room.media(socket.id, message)
  })
  socket.on(toRoom.caption.name, message => {
    const said = Captioning.safeParse(message)
    if (said.success) room.caption(socket.id, said.data)
  })
  socket.on(toRoom.file.name, async (name, answer) => {
    if (typeof answer !== 'function' || !may('file')) return
    const asked = FileName.safeParse(name)
    const isHere = asked.success && (await room.hasFile(socket.id, asked.data))
    answer(isHere ? signedLink(sealing, asked.data, new Date(Date.now() + linkLasts)) : null)
  })
  socket.on('disconnect', reason =>
    room.leave(
      socket.id,
      reason === 'client namespace disconnect' ? 'left' : reason === 'ping timeout' ? 'lost' : 'closed',
    ),
  )
}

function outletOf(space: RoomSpace): PageChannel {
  const name = (room: number, group: string) => `${room} ${group}`
  return {
    toGroup: (room, group, says, message, except = []) =>
      void space
        .to(name(room, group))
        .except([...except])
        .emit(says, ...([message] as never)),
    toSeat: (seat, says, message) => void space.sockets.get(seat)?.emit(says, ...([message] as never)),
    admit: (seat, room, group) => void space.sockets.get(seat)?.join(name(room, group)),
    showOut: (seat, why, words) => {
      const socket = space.sockets.get(seat)
      if (!socket) return
      for (const group of socket.rooms) if (group !== socket.id) void socket.leave(group)
      socket.emit(fromRoom.shownOut.name, { why, ...(words && { words }) })
      socket.disconnect()
    },
  }
}
