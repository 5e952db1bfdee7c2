import type { Source } from '../../../contract/classroom-media.ts'
import { type Place, Places } from './places.ts'

export interface Sending {
  source: Source
  layer: 'high' | 'low'
  transceiver: RTCRtpTransceiver
}

export interface LineEars {
  send(message: unknown): void
  state(state: RTCPeerConnectionState): void
}

const answerWithin = 5000

/** A browser mixes what comes in to one side unless its own offer says two: the sound of a screen has both. */
const withBothSides = (sdp: string) =>
  sdp
    .split(/^(?=m=)/m)
    .map(part =>
      part.startsWith('m=audio') && /^a=recvonly/m.test(part) && !part.includes('stereo=1')
        ? part.replace(/^(a=fmtp:\d+ .*useinbandfec=1)/m, '$1;stereo=1')
        : part,
    )
    .join('')

/** One connection to the engine. Offers go one at a time and always from here, so that two never cross. */
export class PeerLine {
  readonly peer: RTCPeerConnection
  readonly name = crypto.randomUUID().replaceAll('-', '')
  readonly begun = performance.now()
  sendings: Sending[] = []
  readonly places: Places
  readonly #ears: LineEars
  #round = 0
  #waiting: ReturnType<typeof setTimeout> | undefined
  #again = false
  #closed = false
  /** What the offer that is out speaks of. */
  #offered: readonly Place[] = []

  constructor(iceServers: RTCIceServer[], ears: LineEars) {
    this.#ears = ears
    this.peer = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    this.places = new Places(this.peer)
    this.peer.addEventListener('connectionstatechange', () => {
      if (!this.#closed) ears.state(this.peer.connectionState)
    })
  }

  get isConnected(): boolean {
    return this.peer.connectionState === 'connected'
  }

  /** Says what is sent and seen now. Asked for while an answer is out, it is done when that is here. */
  async negotiate(): Promise<void> {
    if (this.#closed || this.peer.getTransceivers().length === 0) return
    if (this.#waiting) {
      this.#again = true
      return
    }
    const round = ++this.#round
    this.#waiting = setTimeout(() => this.#ears.state('failed'), answerWithin)
    try {
      const { sdp = '' } = await this.peer.createOffer()
      await this.peer.setLocalDescription({ type: 'offer', sdp: withBothSides(sdp) })
    } catch {
      if (!this.#closed) this.#ears.state('failed')
      return
    }
    if (this.#closed) return
    const sends = this.sendings.flatMap(({ transceiver: { mid }, source, layer }) =>
      mid === null ? [] : [{ mid, source, layer }],
    )
    const places = this.places.all()
    this.#offered = places.filter(({ transceiver }) => transceiver.mid !== null)
    const sees = this.#offered.map(({ transceiver, publication }) => ({ mid: transceiver.mid, publication }))
    // What came while the offer was made has no line in it yet: the next one says so.
    this.#again ||= sends.length + sees.length < this.sendings.length + places.length
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
    for (const place of this.#offered) place.isAgreed = true
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
