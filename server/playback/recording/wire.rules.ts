import type { Breaking } from '../../../contract/classroom-lists.ts'
import type { TrackSource } from '../../../contract/playback-lists.ts'
import type { Tapped } from '../../classroom/media/media.ts'

/** What the program tells the recorder of a stream that begins: whose it is. */
export type Begins = Omit<Extract<Tapped, { type: 'begins' }>, 'publication'> & {
  publication: string
  sender: string
  source: TrackSource
}
export type Mark = Begins | Exclude<Tapped, { type: 'begins' | 'packet' }>

export type Order =
  /** When the film began, by the clock of its packets. */
  | { do: 'begin'; film: number; begunAt: number }
  | { do: 'end'; film: number }
  | { do: 'mark'; film: number; mark: Mark }
  /** Answered when all before it is dealt with. */
  | { do: 'deal'; film: number; batch: number }

export interface Packet {
  do: 'packet'
  film: number
  stream: number
  at: number
  rtp: Buffer
}

/** What the recorder tells the program. */
export type Told =
  | { say: 'ready' }
  | { say: 'dealt'; film: number; batch: number }
  | {
      say: 'track'
      film: number
      sender: string
      source: TrackSource
      codec: 'h264' | 'vp8' | 'opus'
      type: string
      name: string
      width: number | null
      height: number | null
      head: number
    }
  /** Its bytes are on the disk. */
  | {
      say: 'piece'
      film: number
      /** Of its track. */
      name: string
      number: number
      fromMs: number
      lengthMs: number
      start: number
      bytes: number
    }
  | { say: 'failed'; film: number; why: Breaking; text: string }
  /** Everything of this film is on the disk. */
  | { say: 'ended'; film: number }

const packetHead = 4 + 1 + 4 + 4 + 8

/** One message of the pipe: its length, its kind, and either a packet as it is or an order as JSON. */
export function written(order: Order | Packet): Buffer[] {
  if (order.do !== 'packet') {
    const text = Buffer.from(JSON.stringify(order))
    const head = Buffer.allocUnsafe(5)
    head.writeUInt32LE(1 + text.length)
    head.writeUInt8(0, 4)
    return [head, text]
  }
  const head = Buffer.allocUnsafe(packetHead)
  head.writeUInt32LE(packetHead - 4 + order.rtp.length)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(order.film, 5)
  head.writeUInt32LE(order.stream, 9)
  head.writeDoubleLE(order.at, 13)
  return [head, order.rtp]
}

/** Reads them again, however they were cut on their way. */
export class Reading {
  #rest: Buffer = Buffer.alloc(0)

  take(chunk: Buffer): (Order | Packet)[] {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const read: (Order | Packet)[] = []
    let at = 0
    while (at + 4 <= all.length) {
      const end = at + 4 + all.readUInt32LE(at)
      if (end > all.length) break
      read.push(this.#one(all.subarray(at + 4, end)))
      at = end
    }
    this.#rest = all.subarray(at)
    return read
  }

  #one(message: Buffer): Order | Packet {
    // Written by this program's own hand a moment ago.
    if (message.readUInt8(0) === 0) return JSON.parse(message.toString('utf8', 1)) as Order
    return {
      do: 'packet',
      film: message.readUInt32LE(1),
      stream: message.readUInt32LE(5),
      at: message.readDoubleLE(9),
      rtp: message.subarray(17),
    }
  }
}
