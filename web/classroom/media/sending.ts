import type { Source } from './classroom-media.ts'
import { narrow } from './codecs.ts'
import type { PeerLine } from './peer-line.ts'

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

  /** Brings the connection to what is published: answers whether an offer has to say so. */
  async apply(line: PeerLine): Promise<boolean> {
    let changed = false
    for (const sending of line.sendings) {
      if (this.#published.has(sending.source)) continue
      // Never stop(): a stopped line fails in the next answer.
      sending.transceiver.direction = 'inactive'
      await sending.transceiver.sender.replaceTrack(null)
      changed = true
    }
    const gone = line.sendings.filter(each => !this.#published.has(each.source))
    this.#resting.set(line, [...(this.#resting.get(line) ?? []), ...gone])
    line.sendings = line.sendings.filter(each => this.#published.has(each.source))
    for (const [source, published] of this.#published)
      if (!line.sendings.some(each => each.source === source)) {
        await this.#begin(line, source, published)
        changed = true
      }
    return changed
  }

  readonly #resting = new WeakMap<PeerLine, PeerLine['sendings']>()

  async #begin(line: PeerLine, source: Source, { track, paused }: Published) {
    for (const { layer, encoding } of encodings[source]) {
      const resting = this.#resting.get(line) ?? []
      const known = resting.find(each => each.source === source && each.layer === layer)
      const transceiver =
        known?.transceiver ??
        line.peer.addTransceiver(track, { direction: 'sendonly', sendEncodings: [encoding] })
      if (known) {
        this.#resting.set(
          line,
          resting.filter(each => each !== known),
        )
        transceiver.direction = 'sendonly'
      }
      if (!known) narrow(transceiver, track.kind, 'send')
      if (known || paused) await transceiver.sender.replaceTrack(paused ? null : track)
      line.sendings.push({ source, layer, transceiver })
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
