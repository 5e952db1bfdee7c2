import type { Source } from '../../../contract/classroom-media.ts'

import { narrow } from './codecs.ts'
import type { PeerLine, Sending } from './peer-line.ts'

interface Published {
  track: MediaStreamTrack
  paused: boolean
}

const encodings: Record<Source, { layer: 'high' | 'low'; encoding: RTCRtpEncodingParameters }[]> = {
  // Two senders of one camera: the engine chooses for each viewer, and needs nothing that not every browser has.
  camera: [
    { layer: 'high', encoding: { maxBitrate: 1_400_000, maxFramerate: 30, priority: 'medium' } },
    { layer: 'low', encoding: { maxBitrate: 150_000, maxFramerate: 15, scaleResolutionDownBy: 4 } },
  ],
  screen: [{ layer: 'high', encoding: { maxBitrate: 2_500_000, maxFramerate: 15 } }],
  microphone: [
    { layer: 'high', encoding: { maxBitrate: 48_000, priority: 'high', networkPriority: 'high' } },
  ],
  'screen-sound': [{ layer: 'high', encoding: { maxBitrate: 96_000 } }],
}

/** What is sent from here. It outlives a connection: the next one sends the same. */
export class Sendings {
  readonly #published = new Map<Source, Published>()

  sources = () => [...this.#published.keys()]
  paused = () => [...this.#published].flatMap(([source, { paused }]) => (paused ? [source] : []))

  add(source: Source, track: MediaStreamTrack) {
    this.#published.set(source, { track, paused: false })
  }

  remove(source: Source) {
    this.#published.delete(source)
  }

  /**
   * Brings the connection to what is published: answers whether an offer has to say so. What is published may change while this
   * waits; it is gone by what was published when it began. Taken back and published anew, the same source is another.
   */
  async apply(line: PeerLine): Promise<boolean> {
    const wanted = new Map(this.#published)
    const stays = (sending: Sending) => this.#begunFor.get(sending) === wanted.get(sending.source)
    const gone = line.sendings.filter(each => !stays(each))
    for (const { transceiver } of gone) {
      // Never stop(): a stopped line fails in the next answer.
      transceiver.direction = 'inactive'
      await transceiver.sender.replaceTrack(null)
    }
    this.#resting.set(line, [...(this.#resting.get(line) ?? []), ...gone])
    line.sendings = line.sendings.filter(stays)
    const missing = [...wanted].filter(([source]) => !line.sendings.some(each => each.source === source))
    for (const [source, published] of missing) await this.#begin(line, source, published)
    return gone.length + missing.length > 0
  }

  readonly #resting = new WeakMap<PeerLine, Sending[]>()
  readonly #begunFor = new WeakMap<Sending, Published>()

  async #begin(line: PeerLine, source: Source, published: Published) {
    for (const { layer, encoding } of encodings[source]) {
      const resting = this.#resting.get(line) ?? []
      const known = resting.find(each => each.source === source && each.layer === layer)
      const { track } = published
      const transceiver =
        known?.transceiver ??
        line.peer.addTransceiver(track, { direction: 'sendonly', sendEncodings: [encoding] })
      if (known) {
        this.#resting.set(
          line,
          resting.filter(each => each !== known),
        )
        transceiver.direction = 'sendonly'
      } else narrow(transceiver, track.kind, 'send')
      if (known || published.paused)
        await transceiver.sender.replaceTrack(published.paused ? null : published.track)
      const sending = { source, layer, transceiver }
      this.#begunFor.set(sending, published)
      line.sendings.push(sending)
    }
  }

  async replace(line: PeerLine | undefined, source: Source, track: MediaStreamTrack) {
    const published = this.#published.get(source)
    if (!published) return
    published.track = track
    if (!published.paused) await this.#put(line, source, track)
  }

  async pause(line: PeerLine | undefined, source: Source, paused: boolean) {
    const published = this.#published.get(source)
    if (!published) return
    published.paused = paused
    await this.#put(line, source, paused ? null : published.track)
  }

  async #put(line: PeerLine | undefined, source: Source, track: MediaStreamTrack | null) {
    const senders = line?.sendings.filter(each => each.source === source) ?? []
    await Promise.all(senders.map(each => each.transceiver.sender.replaceTrack(track)))
  }
}
