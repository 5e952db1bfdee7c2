import type { Source } from '../../../contract/classroom-media.ts'

import { narrow } from './codecs.ts'

export interface Sending {
  source: Source
  layer: 'high' | 'low'
  transceiver: RTCRtpTransceiver
}

export interface Seeing {
  publication: string
  transceiver: RTCRtpTransceiver
}

export interface LineEars {
  send(message: unknown): void
  state(state: RTCPeerConnectionState): void
}

const answerWithin = 5000

/** One connection to the engine. Offers go one at a time and always from here, so that two never cross. */
export class PeerLine {
  readonly peer: RTCPeerConnection
  readonly name = crypto.randomUUID().replaceAll('-', '')
  readonly begun = performance.now()
  sendings: Sending[] = []
  seeings: Seeing[] = []
  readonly #ears: LineEars
  #round = 0
  #waiting: ReturnType<typeof setTimeout> | undefined
  #again = false
  #closed = false

  constructor(iceServers: RTCIceServer[], ears: LineEars) {
    this.#ears = ears
    this.peer = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    this.peer.addEventListener('connectionstatechange', () => {
      if (!this.#closed) ears.state(this.peer.connectionState)
    })
  }

  get isConnected(): boolean {
    return this.peer.connectionState === 'connected'
  }

  get lines(): number {
    return this.peer.getTransceivers().length
  }

  /** A place for each of them: answers whether an offer has to say so. */
  see(publications: { id: string; kind: 'audio' | 'video' }[]): boolean {
    const missing = publications.filter(({ id }) => !this.seeings.some(each => each.publication === id))
    for (const { id, kind } of missing) {
      const transceiver = this.peer.addTransceiver(kind, { direction: 'recvonly' })
      narrow(transceiver, kind, 'receive')
      this.seeings.push({ publication: id, transceiver })
    }
    return missing.length > 0
  }

  /** Says what is sent and seen now. Asked for while an answer is out, it is done when that is here. */
  async negotiate(): Promise<void> {
    if (this.#closed || this.lines === 0) return
    if (this.#waiting) {
      this.#again = true
      return
    }
    const round = ++this.#round
    this.#waiting = setTimeout(() => this.#ears.state('failed'), answerWithin)
    try {
      await this.peer.setLocalDescription()
    } catch {
      if (!this.#closed) this.#ears.state('failed')
      return
    }
    if (this.#closed) return
    const sends = this.sendings.flatMap(({ transceiver: { mid }, source, layer }) =>
      mid === null ? [] : [{ mid, source, layer }],
    )
    const sees = this.seeings.flatMap(({ transceiver: { mid }, publication }) =>
      mid === null ? [] : [{ mid, publication }],
    )
    // What came while the offer was made has no line in it yet: the next one says so.
    this.#again ||= sends.length + sees.length < this.sendings.length + this.seeings.length
    const sdp = this.peer.localDescription?.sdp ?? ''
    this.#ears.send({ type: 'offer', connection: this.name, round, sdp, sends, sees })
  }

  /** Whether the answer was of use: one for an older offer or another connection is not. */
  async answered(connection: string, round: number, sdp: string): Promise<boolean> {
    if (this.#closed || connection !== this.name || round !== this.#round) return false
    clearTimeout(this.#waiting)
    try {
      await this.peer.setRemoteDescription({ type: 'answer', sdp })
    } catch {
      if (!this.#closed) this.#ears.state('failed')
      return false
    }
    this.#waiting = undefined
    if (this.#again) {
      this.#again = false
      await this.negotiate()
    }
    return true
  }

  is = (connection: string) => !this.#closed && connection === this.name

  close() {
    this.#closed = true
    clearTimeout(this.#waiting)
    this.peer.close()
  }
}
