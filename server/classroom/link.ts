import { timingSafeEqual } from 'node:crypto'
import type { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { roomSocket } from '../../contract/addresses.ts'
import type { Captioning } from '../../contract/classroom-input.ts'
import { toRoom } from '../../contract/classroom-messages.ts'
import type { Sealing } from '../kit/sealing.ts'
import { OneByOne } from './one-by-one.ts'
import type { Room } from './room.ts'
import type { Leaving, PageChannel, Resuming, RoomAccess, Seat, Wished } from './room-ports.ts'
import type { Rooms } from './rooms.ts'

export const linkSpace = '/link'
const purpose = 'room link'
/** The clocks of two machines differ a little. */
const patience = 60_000
const answersWithin = 5_000

/** So much of what one connection sends waits for its turn. */
const mostWaiting = { lines: 100, size: 600_000 }

/** A class that comes back all at once holds up no other. */
const entering = new OneByOne()
const bringing = new OneByOne()

type Card = Omit<Seat, 'channel'>

/** A room of this process, as one connection reaches it: what it says is taken in its order, also where one thing takes a while. */
export function accessTo(room: Room, channel: PageChannel): RoomAccess {
  let turn: Promise<unknown> = Promise.resolve()
  const waiting = { lines: 0, size: 0 }
  return {
    enter: (seat, resuming) => {
      const entered = turn.then(() => entering.take(() => room.enter({ ...seat, channel }, resuming)))
      // Whoever is gone before they are in leaves behind it.
      turn = entered.catch(() => undefined)
      return entered
    },
    append: (seat, wished) => {
      const size = JSON.stringify(wished.data ?? null).length
      // A page waits for answers before it sends so much.
      if (waiting.lines >= mostWaiting.lines || waiting.size + size > mostWaiting.size)
        return void room.refuse(seat, wished.sentAs, 'tooOften')
      waiting.lines += 1
      waiting.size += size
      // What fails because the database is away is said again when the page comes back.
      turn = turn
        .then(() => room.append(seat, wished, size))
        .catch(() => undefined)
        .finally(() => {
          waiting.lines -= 1
          waiting.size -= size
        })
    },
    leave: (seat, why) => {
      // Behind what was said last: a page that says something and closes has said it.
      turn = turn.then(() => room.leave(seat, why))
    },
    piece: (seat, name) => bringing.take(() => room.piece(seat, name)),
    more: (seat, from) => room.more(seat, from),
    hasFile: async (seat, name) => room.hasFile(name) && room.seat(seat) !== undefined,
    media: (seat, message) => room.hearMedia(seat, message),
    caption: (seat, said) => room.caption(seat, said),
  }
}

/** Where other processes of the installation bring people whose room this one holds. Only who has its key comes in. */
export function hearOthers(server: Server, rooms: Rooms, sealing: Sealing) {
  server.of(linkSpace).use((socket, next) => {
    const { at, mark } = socket.handshake.auth as { at?: number; mark?: string }
    const given = Buffer.from(String(mark ?? ''), 'base64url')
    const wanted = sealing.mark(purpose, String(at))
    const fresh = Math.abs(Date.now() - Number(at)) < patience
    if (fresh && given.length === wanted.length && timingSafeEqual(given, wanted)) next()
    else next(new Error('unknown'))
  })
  server.of(linkSpace).on('connection', socket => {
    const channel = {
      toGroup: (...given) => void socket.emit('out', 'toGroup', given),
      toSeat: (...given) => void socket.emit('out', 'toSeat', given),
      admit: (...given) => void socket.emit('out', 'admit', given),
      showOut: (...given) => void socket.emit('out', 'showOut', given),
    } as PageChannel
    const seats = new Map<string, RoomAccess>()
    socket.on('enter', async (site: number, id: number, card: Card, resuming: Resuming, answer) => {
      const found = await rooms.find(site, id).catch(() => undefined)
      if (!found || !('here' in found)) return answer('busy')
      const access = accessTo(found.here, channel)
      seats.set(card.id, access)
      answer(await access.enter(card, resuming))
    })
    socket.on(toRoom.append.name, (seat: string, wished: Wished) => seats.get(seat)?.append(seat, wished))
    socket.on(toRoom.more.name, (seat: string, from: number) => seats.get(seat)?.more(seat, from))
    socket.on(toRoom.piece.name, async (seat: string, name: string, answer) =>
      answer((await seats.get(seat)?.piece(seat, name)) ?? null),
    )
    socket.on(toRoom.media.name, (seat: string, message: unknown) => seats.get(seat)?.media(seat, message))
    socket.on(toRoom.caption.name, (seat: string, said: Captioning) => seats.get(seat)?.caption(seat, said))
    socket.on('leave', (seat: string, why: Leaving) => {
      seats.get(seat)?.leave(seat, why)
      seats.delete(seat)
    })
    socket.on(toRoom.file.name, async (seat: string, name: string, answer) =>
      answer((await seats.get(seat)?.hasFile(seat, name)) ?? false),
    )
    socket.on('disconnect', () => {
      for (const [seat, access] of seats) access.leave(seat, 'closed')
    })
  })
}

/** The ways to processes that hold rooms which people of this one want into: one connection to each. */
export class Links {
  readonly #sealing: Sealing
  readonly #channel: PageChannel
  readonly #links = new Map<string, { socket: Socket; seats: Set<string> }>()

  constructor(sealing: Sealing, channel: PageChannel) {
    this.#sealing = sealing
    this.#channel = channel
  }

  accessTo(address: string, site: number, room: number): RoomAccess {
    const { socket, seats } = this.#to(address)
    return {
      enter: async (card, resuming) => {
        seats.add(card.id)
        const answer = await socket
          .timeout(answersWithin)
          .emitWithAck('enter', site, room, card, resuming)
          .catch(() => 'busy')
        return answer
      },
      append: (seat, wished) => void socket.emit(toRoom.append.name, seat, wished),
      leave: (seat, why) => {
        seats.delete(seat)
        socket.emit('leave', seat, why)
      },
      media: (seat, message) => void socket.emit(toRoom.media.name, seat, message),
      caption: (seat, said) => void socket.emit(toRoom.caption.name, seat, said),
      more: (seat, from) => void socket.emit(toRoom.more.name, seat, from),
      piece: (seat, name) =>
        socket
          .timeout(answersWithin)
          .emitWithAck(toRoom.piece.name, seat, name)
          .catch(() => null),
      hasFile: (seat, name) =>
        socket
          .timeout(answersWithin)
          .emitWithAck(toRoom.file.name, seat, name)
          .catch(() => false),
    }
  }

  #to(address: string) {
    const known = this.#links.get(address)
    if (known) return known
    const socket = io(`${address}${linkSpace}`, {
      path: roomSocket.path,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: tell => {
        const at = Date.now()
        tell({ at, mark: this.#sealing.mark(purpose, String(at)).toString('base64url') })
      },
    })
    const link = { socket, seats: new Set<string>() }
    this.#links.set(address, link)
    socket.on('out', (name: keyof PageChannel, given: never[]) => {
      if (name === 'showOut') link.seats.delete(given[0] as unknown as string)
      ;(this.#channel[name] as (...all: never[]) => void)(...given)
    })
    // Whoever was in a room there finds it wherever it is held next.
    const over = () => {
      if (this.#links.get(address) === link) this.#links.delete(address)
      socket.close()
      for (const seat of link.seats) this.#channel.showOut(seat, 'busy')
      link.seats.clear()
    }
    socket.on('disconnect', over)
    socket.on('connect_error', over)
    return link
  }

  close() {
    for (const { socket } of this.#links.values()) socket.close()
  }
}
