import { randomInt } from 'node:crypto'
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import type { Source, ToBrowser } from '../../../contract/classroom-media.ts'

export interface Received {
  ssrc: number
  number: number
  timestamp: number
  type: number
  text: string
}

export interface PeerOptions {
  h264?: boolean
  /** What is done to an answer before it is taken: another address for the engine, say. */
  through?: (sdp: string) => string
}

interface Sending {
  mid: string
  track: Track
  ssrc: number
  source: Source
  layer: 'high' | 'low'
  number: number
  timestamp: number
  keyFrames: number
  asked: Buffer[]
}

const payload = { video: 102, vp8: 96, audio: 111 }
const newName = () => `peer${randomInt(1e9)}`.padEnd(12, '0')
const isVideo = (source: string) => source.endsWith('camera') || source.endsWith('screen')

/** A browser without a screen: it speaks the signals, sends RTP that a test writes, and keeps what it gets. */
export class ScriptedPeer {
  readonly heard: ToBrowser[] = []
  readonly got = new Map<string, Received[]>()
  readonly clocks = new Map<string, { seconds: number; fraction: number; rtp: number }[]>()
  readonly sendings: Sending[] = []
  readonly sends: { mid: string; source: Source; layer: 'high' | 'low' }[] = []
  readonly sees: { mid: string; publication: string }[] = []
  readonly #say: (message: unknown) => void
  readonly #seen = new Map<string, Track>()
  readonly #h264: boolean
  readonly #through: (sdp: string) => string
  native = this.#make()
  connection = newName()
  round = 0
  state = 'new'

  constructor(say: (message: unknown) => void, { h264 = true, through = sdp => sdp }: PeerOptions = {}) {
    this.#say = say
    this.#through = through
    this.#h264 = h264
  }

  #make() {
    const native = new PeerConnection('scripted', {
      iceServers: [],
      disableAutoNegotiation: true,
      bindAddress: '127.0.0.1',
      forceMediaTransport: true,
    })
    native.onStateChange(state => {
      if (native === this.native) this.state = state
    })
    return native
  }

  /** As a page does whose connection ended: another one, with all that it sent. */
  offerAnew() {
    this.native = this.#make()
    this.connection = newName()
    this.round = 0
    this.state = 'new'
    for (const sending of this.sendings) sending.track = this.#lay(sending)
    this.offer()
  }

  hear(message: unknown) {
    const said = message as ToBrowser
    this.heard.push(said)
    if (said.type !== 'answer' || said.connection !== this.connection) return
    try {
      this.native.setRemoteDescription(this.#through(said.sdp), 'answer')
    } catch (error) {
      this.heard.push({ type: 'refused', connection: String(error), round: said.round })
    }
  }

  /** The last message of that type; a test waits for it with `until`. */
  last = <T extends ToBrowser['type']>(type: T) =>
    this.heard.findLast((each): each is Extract<ToBrowser, { type: T }> => each.type === type)

  send(source: Source, layer: 'high' | 'low' = 'high') {
    const mid = String(this.sends.length + this.sees.length)
    const line = { mid, ssrc: randomInt(1, 2 ** 31), source, asked: [] as Buffer[] }
    const track = this.#lay(line)
    this.sends.push({ mid, source, layer })
    const sending = {
      ...line,
      track,
      layer,
      number: randomInt(60_000),
      timestamp: randomInt(2 ** 31),
      keyFrames: 0,
    }
    this.sendings.push(sending)
    return sending
  }

  #lay({ mid, ssrc, source, asked }: Pick<Sending, 'mid' | 'ssrc' | 'source' | 'asked'>): Track {
    const media = this.#media(mid, isVideo(source), 'SendOnly')
    media.addSSRC(ssrc, 'me')
    const track = this.native.addTrack(media)
    track.onMessage(packet => asked.push(packet))
    return track
  }

  see(publication: string) {
    const mid = String(this.sends.length + this.sees.length)
    const track = this.native.addTrack(this.#media(mid, isVideo(publication), 'RecvOnly'))
    const line = { mid, publication }
    this.#listen(publication)
    track.onMessage(packet => {
      const got = this.got.get(line.publication) ?? []
      const clocks = this.clocks.get(line.publication) ?? []
      const kind = packet.readUInt8(1)
      if (kind === 200)
        clocks.push({
          seconds: packet.readUInt32BE(8),
          fraction: packet.readUInt32BE(12),
          rtp: packet.readUInt32BE(16),
        })
      if (kind >= 192 && kind <= 223) return
      got.push({
        ssrc: packet.readUInt32BE(8),
        number: packet.readUInt16BE(2),
        timestamp: packet.readUInt32BE(4),
        type: kind & 0x7f,
        text: packet.toString('latin1', 12),
      })
    })
    this.#seen.set(publication, track)
    this.sees.push(line)
    return track
  }

  #listen(publication: string) {
    this.got.set(publication, [])
    this.clocks.set(publication, [])
  }

  /** The line of one shows another from the next offer on. */
  seeInstead(before: string, publication: string) {
    const line = this.sees.find(each => each.publication === before)
    if (!line) throw new Error(`no line for ${before}`)
    this.#listen(publication)
    line.publication = publication
  }

  seeing = (publication: string) => this.#seen.get(publication)

  #media(mid: string, video: boolean, direction: 'SendOnly' | 'RecvOnly') {
    if (!video) {
      const audio = new Audio(mid, direction)
      audio.addOpusCodec(payload.audio)
      return audio
    }
    const media = new Video(mid, direction)
    if (this.#h264) media.addH264Codec(payload.video)
    media.addVP8Codec(payload.vp8)
    return media
  }

  offer(spoil: (sdp: string) => string = sdp => sdp) {
    this.native.setLocalDescription('offer')
    const sdp = this.native.localDescription()?.sdp ?? ''
    this.round++
    const level = 'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level\r\n'
    this.#say({
      type: 'offer',
      connection: this.connection,
      round: this.round,
      sdp: spoil(sdp.replaceAll(/^(m=audio.*\r\n)/gm, `$1${level}`)),
      sends: this.sends,
      sees: this.sees,
    })
  }

  /** One packet of a picture (a key frame when told) or of sound (at a level), with a text to know it again. */
  write(sending: Sending, text: string, { key = false, level = 30, skip = false } = {}) {
    sending.number = (sending.number + 1) & 0xffff
    sending.timestamp = (sending.timestamp + 960) >>> 0
    if (skip) return
    this.sendRaw(sending, this.packet(sending, text, key, level))
  }

  sendRaw(sending: Sending, packet: Buffer) {
    try {
      if (sending.track.isOpen()) sending.track.sendMessageBinary(packet)
    } catch {
      // The engine closed the connection, or the library will not encrypt such a thing: it goes nowhere.
    }
  }

  packet({ source, number, timestamp, ssrc }: Sending, text: string, key: boolean, level: number): Buffer {
    const video = isVideo(source)
    const head = Buffer.alloc(video ? 12 : 20)
    head[0] = video ? 0x80 : 0x90
    head[1] = video ? (this.#h264 ? payload.video : payload.vp8) : payload.audio
    head.writeUInt16BE(number, 2)
    head.writeUInt32BE(timestamp, 4)
    head.writeUInt32BE(ssrc, 8)
    if (!video) Buffer.from([0xbe, 0xde, 0, 1, 0x10, level, 0, 0]).copy(head, 12)
    const start = !video ? [] : this.#h264 ? [key ? 0x65 : 0x41] : [0x10, key ? 0 : 1]
    return Buffer.concat([head, Buffer.from(start), Buffer.from(text, 'latin1')])
  }

  close() {
    this.native.close()
  }
}
