import type { Offered } from '../../../../contract/classroom-input.ts'
import { anyVoice, type Network, type Quality, type Rights } from '../../../../contract/classroom-media.ts'
import type { AnswerLine } from './answer.ts'
import { BrowserConnection, guarded } from './browser-connection.ts'
import { Downlink } from './downlink.ts'
import { Limit } from './limit.ts'
import { codecsOf, type OfferLine, readOffer } from './offer.ts'
import type { Published } from './publication.ts'
import { type Report, readReports, receptions, room as roomFor } from './rtcp.ts'
import { type Codec, isRtcp } from './rtp.ts'
import type { Slot } from './slot.ts'
import { Source } from './source.ts'
import type { Surroundings } from './surroundings.ts'
import { Uplink } from './uplink.ts'
import { View } from './view.ts'

/** A participant: one connection for all that it sends and sees, made anew whenever the browser says so. */
export class Peer {
  readonly id: string
  readonly #room: Surroundings<Peer>
  rights: Rights
  link = new Downlink(performance.now())
  #uplink = new Uplink(performance.now())
  readonly wishes = new Map<string, Quality>()
  readonly told = new Map<string, Quality>()
  #connection: BrowserConnection | undefined
  /** The name of the connection that there is, as the browser gave it. */
  connection = ''
  readonly #views = new Map<string, View>()
  #sends = new Map<string, { published: Published; source: Source }>()
  #roomAt = 0
  readonly #feedback = new Limit(600, 300_000, 0)
  readonly pausedEarly = new Set<Published['source']>()
  connected = false
  #wasConnected = false
  /** Until then nothing is taken from somebody who flooded the room. */
  shutUntil = 0

  constructor(id: string, rights: Rights, room: Surroundings<Peer>) {
    this.id = id
    this.rights = rights
    this.#room = room
  }

  views = (): View[] => [...this.#views.values()]
  sources = () => [...this.#sends.values()]

  offer(offered: Offered) {
    const { connection, round } = offered
    if (performance.now() < this.shutUntil)
      return this.#room.say(this, { type: 'refused', connection, round })
    try {
      const offer = readOffer(offered.sdp)
      if (connection !== this.connection) this.#renew(connection)
      const lines = offer.lines.map((line, index) => this.#line(line, index, offered))
      const sdp = (this.#connection as BrowserConnection).answer(offer, lines)
      const refused = lines.filter(each => each.does === 'nothing').map(each => each.line.mid)
      this.#forgetGone(offered)
      this.#room.say(this, { type: 'answer', connection, round, sdp, refused })
    } catch (error) {
      this.#room.misused(this, 'malformed')
      this.disconnect()
      this.#room.say(this, { type: 'refused', connection, round })
      if (!(error instanceof Error)) throw error
    }
  }

  #renew(name: string) {
    this.disconnect()
    this.connection = name
    this.link = new Downlink(performance.now())
    this.#uplink = new Uplink(performance.now())
    const mine: BrowserConnection = new BrowserConnection(this.id.slice(0, 40), this.#room.way, state => {
      if (this.#connection !== mine) return
      this.connected = state === 'connected'
      // A browser believes a large room at once in its first two seconds, and later climbs for half a minute.
      if (this.connected) this.report(performance.now())
      this.#wasConnected ||= this.connected
      if (state === 'failed' || state === 'closed') this.disconnect()
    })
    this.#connection = mine
  }

  #line(line: OfferLine, index: number, offered: Offered): AnswerLine {
    const send = offered.sends.find(each => each.mid === line.mid)
    const see = offered.sees.find(each => each.mid === line.mid)
    if (line.kind === 'video' && line.codecs.h264 === undefined) this.#room.cannot('h264')
    if (send && line.direction === 'sendonly') return this.#sendLine(line, send)
    if (see && line.direction === 'recvonly') return this.#seeLine(line, see.publication, index)
    return { line, does: 'nothing', codecs: codecsOf(line) }
  }

  #sendLine(line: OfferLine, send: Offered['sends'][number]): AnswerLine {
    const read = codecsOf(line)
    const nothing: AnswerLine = { line, does: 'nothing', codecs: read }
    const audio = line.kind === 'audio'
    const right = send.source === 'screen-sound' ? 'screen' : send.source
    if (!this.rights[right] || line.ssrc === undefined || read.length === 0) return nothing
    if (audio !== (send.source === 'microphone' || send.source === 'screen-sound')) return nothing
    const codecs = audio ? read : [read.find(each => each === this.#room.codec()) ?? (read[0] as Codec)]
    const known = this.#sends.get(line.mid)
    if (known && known.published.source !== send.source) return nothing
    const published = this.#room.published(this, send.source)
    const source = known?.source ?? this.#source(line, send, published, codecs)
    source.muted = false
    published[send.layer] = source
    this.#sends.set(line.mid, { published, source })
    return { line, does: 'take', codecs, stereo: send.source === 'screen-sound' }
  }

  #source(line: OfferLine, send: Offered['sends'][number], published: Published, codecs: Codec[]): Source {
    const track = (this.#connection as BrowserConnection).track(line, 'take', codecs)
    const source = new Source(
      {
        ...{ track, of: published.id, ssrc: line.ssrc ?? 0, layer: send.layer, levelId: line.levelId },
        video: line.kind === 'video',
        codecs: new Map(codecs.flatMap(each => (line.codecs[each] ? [[line.codecs[each], each]] : []))),
      },
      {
        level: (level, now) => this.#room.level(published, level, now),
        flooded: () => this.#room.misused(this, 'flood'),
        tapped: (taken, now) => this.#room.tapped(published, source, taken, now),
        clocked: () => this.#room.clocked(published, source),
      },
      performance.now(),
    )
    track.onMessage(packet => guarded(() => this.#arrived(source, packet)))
    return source
  }

  #arrived(source: Source, packet: Buffer) {
    const now = performance.now()
    this.link.alive(now)
    if (!isRtcp(packet)) source.take(packet, now)
    else for (const report of readReports(packet)) source.report(report, now)
  }

  #seeLine(line: OfferLine, publication: string, index: number): AnswerLine {
    const codecs = codecsOf(line)
    if (codecs.length === 0) return { line, does: 'nothing', codecs }
    const view = this.#views.get(line.mid) ?? this.#view(line, index, codecs)
    this.#show(view, publication)
    // Of many voices on one line none is kept in step with a picture: it is a stream by itself.
    const stream =
      publication === anyVoice
        ? `${anyVoice}${index}`
        : (this.#room.find(publication)?.participant ?? publication)
    const { ssrc } = view.slot
    return { line, does: 'send', ssrc, codecs, stream: `p${stream.replaceAll(/[^A-Za-z0-9-]/g, '')}` }
  }

  #view(line: OfferLine, index: number, codecs: Codec[]): View {
    const track = (this.#connection as BrowserConnection).track(line, 'send', codecs, View.ssrcs(index))
    const view = new View(track, index, line.codecs, (packet, slots) => this.#reported(packet, slots))
    this.#views.set(line.mid, view)
    return view
  }

  #show(view: View, publication: string) {
    const before = view.publication
    if (before === publication) return
    view.show(publication)
    if ((this.told.get(before) ?? 'off') === 'off') return
    this.told.set(before, 'off')
    this.#room.say(this, { type: 'quality', publication: before, quality: 'off' })
  }

  /** Reports of this browser about the streams of one line. */
  #reported(packet: Buffer, slots: Slot[]) {
    const now = performance.now()
    if (!isRtcp(packet) || !this.#feedback.allows(packet.length, now)) return
    this.link.alive(now)
    for (const report of readReports(packet)) {
      const slot = slots.find(each => each.concerns(report))
      if (!slot) continue
      if (report.type === 'missing') slot.resend(report.numbers, now)
      else if (report.type === 'key-frame') slot.carried?.askKeyFrame(now)
      else if (report.type === 'heard') this.#heard(slot, report, now)
      else if (report.type === 'room') this.#hasRoom(report.bits, now)
    }
  }

  #heard(slot: Slot, report: Extract<Report, { type: 'heard' }>, now: number) {
    const { packets, lost, roundTrip } = slot.heard(report, now)
    if (slot.carried) this.link.report(lost, packets, now)
    if (roundTrip !== undefined) this.link.took(roundTrip, now)
  }

  /** One such report comes by every track that it names, and counts once. */
  #hasRoom(bits: number, now: number) {
    if (now - this.#roomAt < 100) return
    this.#roomAt = now
    this.link.room(bits, this.#sentBits(now), now)
  }

  #sentBits = (now: number) =>
    this.views().reduce((sum, { slot }) => sum + (slot.carried?.bitsNow(now) ?? 0), 0)

  /** What the offer no longer names is over: the browser has stopped it. */
  #forgetGone(offered: Offered) {
    for (const [mid, view] of this.#views)
      if (!offered.sees.some(each => each.mid === mid)) this.#show(view, '')
    const sends = new Set(offered.sends.map(each => each.source))
    for (const { published } of this.#sends.values())
      if (!sends.has(published.source)) this.#room.gone(published)
  }

  /** How good the way is: unknown where none was ever gone, and on one where nothing travels as good as it stands. */
  network(now: number): Network | undefined {
    if (!this.connected) return this.#wasConnected ? 'lost' : undefined
    if (this.#sends.size === 0 && this.views().every(({ slot }) => !slot.carried)) this.link.alive(now)
    return this.link.network(now)
  }

  tick(now: number) {
    for (const { source } of this.#sends.values()) source.tick(now)
  }

  /** A few times a second: what waits on the way here is told to the sender before it is much. */
  listenUpwards(now: number) {
    if (this.#uplink.hear(this.sources(), now)) this.report(now)
  }

  /** Once a second: what the sender has to know of its streams, and how much it may send in all. */
  report(now: number) {
    const sources = this.sources().map(each => each.source)
    const [first] = sources
    if (!first) return
    for (const source of sources) source.roundTrip = this.link.roundTrip || 50
    const blocks = sources.flatMap(source => source.reception(now))
    const ssrcs = sources.filter(each => each.parts.video).map(each => each.parts.ssrc)
    if (blocks.length) first.send(receptions(1, blocks))
    if (ssrcs.length) first.send(roomFor(1, this.#uplink.room, ssrcs))
  }

  disconnect() {
    this.connected = false
    for (const view of this.#views.values()) view.close()
    for (const { published, source } of this.#sends.values()) {
      for (const slot of source.slots) slot.drop(source)
      if (published[source.parts.layer] === source) published[source.parts.layer] = undefined
    }
    this.#views.clear()
    this.#sends = new Map()
    this.#connection?.close()
    this.#connection = undefined
    this.connection = ''
    this.told.clear()
  }
}
