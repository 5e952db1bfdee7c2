import type { Server, Socket } from 'socket.io'
import { steadyNow } from '../steady-now.ts'

/** So many at once, and so many more with each second. */
export interface Measure {
  most: number
  aSecond: number
}

interface Held {
  left: Record<string, number>
  at: number
}

const minute = 60_000
/** Until then every measure is full again, and nothing need be known of whoever is gone. */
const forgottenAfter = 10 * minute

/** What somebody may use up in a time, by several measures; all connections of one person share them. */
export class Bounds<M extends string> {
  readonly #measures: Record<M, Measure>
  readonly #held = new Map<string, Held>()
  #swept = 0

  constructor(measures: Record<M, Measure>) {
    this.#measures = measures
  }

  /** Whether there was so much left. */
  take(who: string, measure: M, amount = 1, now = steadyNow()): boolean {
    this.#sweep(now)
    const { left } = this.#refilled(who, now)
    left[measure] = (left[measure] ?? 0) - amount
    return left[measure] >= 0
  }

  #refilled(who: string, now: number): Held {
    const names = Object.keys(this.#measures) as M[]
    const known = this.#held.get(who)
    const seconds = known ? (now - known.at) / 1000 : Number.POSITIVE_INFINITY
    const left = known?.left ?? {}
    for (const name of names) {
      const { most, aSecond } = this.#measures[name]
      // A debt is not carried along: after it, one begins at nothing.
      left[name] = Math.min(most, Math.max(left[name] ?? most, 0) + seconds * aSecond)
    }
    const held = { left, at: now }
    this.#held.set(who, held)
    return held
  }

  #sweep(now: number) {
    if (now < this.#swept + minute) return
    this.#swept = now
    for (const [who, { at }] of this.#held) if (at + forgottenAfter < now) this.#held.delete(who)
  }
}

type Carrier = Socket['conn']
export type Spoken = 'messages' | 'bytes'

/** Of whom it is not known who they are: enough to say it. */
const ofStrangers = { messages: { most: 20, aSecond: 1 }, bytes: { most: 20_000, aSecond: 500 } }
/** How long somebody who went beyond a measure stays outside. */
const staysOut = 30_000

export interface SocketBounds {
  /** From here on what this connection carries is somebody's; false when they have too many, or are kept out. */
  belongs(carrier: Carrier, who: string): boolean
  /** Another process of the installation: it speaks for many. */
  trust(carrier: Carrier): void
  /** Went beyond a measure: every connection of theirs is cut. */
  cut(who: string): void
}

/**
 * Watches what comes in by a socket before anything reads it. Whoever says more than one may is cut off, not answered: an answer to each
 * word of a flood would be a flood of its own.
 */
export function boundSockets(
  io: Pick<Server, 'engine'>,
  { bounds, most }: { bounds: Pick<Bounds<Spoken>, 'take'>; most: number },
): SocketBounds {
  const strangers = new Bounds<Spoken>(ofStrangers)
  const whose = new WeakMap<Carrier, string>()
  const trusted = new WeakSet<Carrier>()
  const open = new Map<string, Set<Carrier>>()
  const outUntil = new Map<string, number>()

  let opened = 0

  function cut(who: string) {
    const now = steadyNow()
    for (const [other, until] of outUntil) if (until < now) outUntil.delete(other)
    outUntil.set(who, now + staysOut)
    for (const carrier of open.get(who) ?? []) drop(carrier)
  }

  io.engine.on('connection', (carrier: Carrier) => {
    opened += 1
    const asStranger = String(opened)
    carrier.on('packet', ({ data }: { data?: unknown }) => {
      if (trusted.has(carrier)) return
      const who = whose.get(carrier)
      const [measures, name] = who === undefined ? [strangers, asStranger] : [bounds, who]
      // Nothing binary is said here: its parts would be kept until the last has come.
      const isRead = data === undefined || (typeof data === 'string' && !/^[56]/.test(data))
      const length = typeof data === 'string' ? data.length : 0
      if (isRead && measures.take(name, 'messages') && measures.take(name, 'bytes', length)) return
      if (who !== undefined) cut(who)
      drop(carrier)
    })
    carrier.once('close', () => {
      const who = whose.get(carrier)
      const all = who === undefined ? undefined : open.get(who)
      all?.delete(carrier)
      if (who !== undefined && all?.size === 0) open.delete(who)
    })
  })

  return {
    belongs: (carrier, who) => {
      const all = open.get(who) ?? new Set()
      if ((outUntil.get(who) ?? 0) > steadyNow()) return false
      if (!all.has(carrier) && all.size >= most) return false
      all.add(carrier)
      open.set(who, all)
      whose.set(carrier, who)
      return true
    },
    trust: carrier => void trusted.add(carrier),
    cut,
  }
}

/** At once: a polite close would read on until the other side agrees to it. */
function drop(carrier: Carrier) {
  // The library keeps its websocket to itself; a page that asks again and again has none.
  const { socket } = carrier.transport as { socket?: { terminate?: () => void } }
  carrier.close(true)
  socket?.terminate?.()
}
