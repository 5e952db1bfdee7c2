import type { Figures } from './classroom-media.ts'

interface Sums {
  at: number
  sent: number
  received: number
  lost: number
  got: number
  roundTrip: number
}

/** Reads a connection's own statistics; what is told is since the last reading. */
export class Reading {
  #before: Sums | undefined
  #peer: RTCPeerConnection | undefined

  async of(peer: RTCPeerConnection | undefined): Promise<Figures> {
    if (!peer) return { roundTripMs: 0, lossShare: 0, sentKbps: 0, receivedKbps: 0 }
    if (peer !== this.#peer) this.#before = undefined
    this.#peer = peer
    const now = await sumsOf(peer)
    const before = this.#before ?? { ...now, at: now.at - 1000 }
    this.#before = now
    const seconds = Math.max(0.001, (now.at - before.at) / 1000)
    const lost = Math.max(0, now.lost - before.lost)
    const all = lost + now.got - before.got
    return {
      roundTripMs: Math.round(now.roundTrip * 1000),
      lossShare: all > 0 ? lost / all : 0,
      sentKbps: Math.round(((now.sent - before.sent) * 8) / 1000 / seconds),
      receivedKbps: Math.round(((now.received - before.received) * 8) / 1000 / seconds),
    }
  }

  /** Packets of media that have come in all, to see whether anything comes at all. */
  async packets(peer: RTCPeerConnection): Promise<number> {
    return (await sumsOf(peer)).got
  }
}

async function sumsOf(peer: RTCPeerConnection): Promise<Sums> {
  const sums: Sums = { at: performance.now(), sent: 0, received: 0, lost: 0, got: 0, roundTrip: 0 }
  for (const each of (await peer.getStats()).values()) {
    if (each.type === 'transport') {
      sums.sent += each.bytesSent ?? 0
      sums.received += each.bytesReceived ?? 0
    }
    if (each.type === 'inbound-rtp') {
      sums.lost += each.packetsLost ?? 0
      sums.got += each.packetsReceived ?? 0
    }
    if (each.type === 'candidate-pair' && each.nominated)
      sums.roundTrip = Math.max(sums.roundTrip, each.currentRoundTripTime ?? 0)
  }
  return sums
}
