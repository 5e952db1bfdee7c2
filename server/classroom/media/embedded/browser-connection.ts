import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { type AnswerLine, answerForBrowser, offerForLibrary } from './answer.ts'
import type { Offer, OfferLine } from './offer.ts'
import type { RelayPort } from './relay-port.ts'
import type { Codec } from './rtp.ts'

export interface Way {
  port: number
  /** The addresses under which browsers reach the port. */
  addresses: string[]
  /** Where there is a relay, the port for those behind it. */
  door?: RelayPort | undefined
}

const codecName: Record<Codec, string> = { h264: 'H264', vp8: 'VP8', opus: 'opus' }

/**
 * One browser's connection in the native library. An error that leaves one of its callbacks ends the process, so each goes
 * through `guarded`. Tracks are kept here: the library closes one whose object is collected.
 */
export class BrowserConnection {
  readonly #way: Way
  readonly #native: InstanceType<typeof PeerConnection>
  readonly #tracks = new Map<string, Track>()
  #closed = false
  #user = ''

  constructor(name: string, way: Way, states: (state: string) => void) {
    this.#way = way
    this.#native = new PeerConnection(name, {
      iceServers: [],
      disableAutoNegotiation: true,
      enableIceUdpMux: true,
      portRangeBegin: way.port,
      portRangeEnd: way.port,
      forceMediaTransport: true,
      mtu: 1280,
    })
    this.#native.onStateChange(state => guarded(() => !this.#closed && states(state)))
  }

  /** A track for a line of the browser's offer: made once, found again in later offers. */
  track(line: OfferLine, does: 'send' | 'take', codecs: Codec[], ssrcs: number[] = []): Track {
    const known = this.#tracks.get(line.mid)
    if (known) return known
    const media =
      line.kind === 'audio'
        ? new Audio(line.mid, does === 'send' ? 'SendOnly' : 'RecvOnly')
        : new Video(line.mid, does === 'send' ? 'SendOnly' : 'RecvOnly')
    for (const codec of codecs) {
      const number = line.codecs[codec]
      if (number === undefined) continue
      if (media instanceof Audio) media.addAudioCodec(number, codecName[codec])
      else media.addVideoCodec(number, codecName[codec])
    }
    for (const ssrc of ssrcs) media.addSSRC(ssrc, 'x')
    const track = this.#native.addTrack(media)
    this.#tracks.set(line.mid, track)
    return track
  }

  answer(offer: Offer, lines: AnswerLine[]): string {
    const known = lines.filter(each => this.#tracks.has(each.line.mid))
    this.#native.setRemoteDescription(offerForLibrary(offer, known), 'offer')
    this.#native.setLocalDescription('answer')
    const own = this.#native.localDescription()?.sdp ?? ''
    const word = (form: RegExp) => form.exec(own)?.[1] ?? ''
    const ours = {
      user: word(/^a=ice-ufrag:(\S+)/m),
      password: word(/^a=ice-pwd:(\S+)/m),
      fingerprint: word(/^a=fingerprint:sha-256 (\S+)/im),
    }
    const { addresses, port, door } = this.#way
    this.#user = ours.user
    door?.know(ours.user, ours.password)
    return answerForBrowser(lines, ours, addresses, door ? [port, door.port] : [port])
  }

  close() {
    if (this.#closed) return
    this.#closed = true
    this.#way.door?.forget(this.#user)
    for (const track of this.#tracks.values()) quietly(() => track.close())
    quietly(() => this.#native.close())
  }
}

let tell: (error: unknown) => void = () => undefined
export const tellErrors = (to: (error: unknown) => void) => {
  tell = to
}

/** Nothing may be thrown into the library. */
export function guarded(work: () => unknown) {
  try {
    work()
  } catch (error) {
    tell(error)
  }
}

function quietly(work: () => void) {
  try {
    work()
  } catch {
    // Closing what is closed already is what was wanted.
  }
}
