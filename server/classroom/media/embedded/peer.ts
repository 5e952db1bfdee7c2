import type { Offered } from '../../../../contract/classroom-input.ts'
import type { Network, Quality, Rights } from '../../../../contract/classroom-media.ts'
import type { AnswerLine } from './answer.ts'
import { Connection, guarded } from './connection.ts'
import { Limit } from './limit.ts'
import { Link } from './link.ts'
import { codecsOf, type OfferLine, readOffer } from './offer.ts'
import type { Published } from './publication.ts'
import { type Report, readReports, receptions, room as roomFor } from './rtcp.ts'
import { type Codec, isRtcp } from './rtp.ts'

import { Slot, type View } from './slot.ts'
import { Source } from './source.ts'
import type { Surroundings } from './surroundings.ts'

const mostUpwards = 3_000_000
const readyAfter = 40
const firstSsrc = 0x21000000

/** A participant: one connection for all that it sends and sees, made anew whenever the browser says so. */
export class Peer {
  readonly id: string
  readonly #room: Surroundings
  rights: Rights
  link = new Link(performance.now())
  readonly wishes = new Map<string, Quality>()
  readonly told = new Map<string, Quality>()
  #connection: Connection | undefined
  /** The name of the connection that there is, as the browser gave it. */
  connection = ''
  #views = new Map<string, View>()
  #sends = new Map<string, { published: Published; source: Source }>()
  #roomAt = 0
  readonly #feedback = new Limit(600, 300_000, 0)
  connected = false
  #wasConnected = false
  /** Until then nothing is taken from somebody who flooded the room. */
  shutUntil = 0

  constructor(id: string, rights: Rights, room: Surroundings) {
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
      const sdp = (this.#connection as Connection).answer(offer, lines)
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
    this.link = new Link(performance.now())
    const mine: Connection = new Connection(this.id.slice(0, 40), this.#room.way, state => {
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
    return { line, does: 'take', codecs }
  }

  #source(line: OfferLine, send: Offered['sends'][number], published: Published, codecs: Codec[]): Source {
    const track = (this.#connection as Connection).track(line, 'take', codecs)
    const source = new Source(
      {
        ...{ track, of: published.id, ssrc: line.ssrc ?? 0, layer: send.layer, levelId: line.levelId },
        video: line.kind === 'video',
        codecs: new Map(codecs.flatMap(each => (line.codecs[each] ? [[line.codecs[each], each]] : []))),
      },
      {
        level: (level, now) => this.#room.level(published, level, now),
        flooded: () => this.#room.misused(this, 'flood'),
        tapped: (codec, packet) =>
          published.layer('high', performance.now()) === source &&
          this.#room.tapped(published, codec, packet),
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
    const known = this.#views.get(line.mid)
    const nothing: AnswerLine = { line, does: 'nothing', codecs }
    // A line is for one publication: the browser keeps sound and picture in step by what the line was first for.
    if (codecs.length === 0 || (known && known.publication !== publication)) return nothing
    const ssrc = known?.slot.ssrc ?? firstSsrc + index
    if (!known) this.#views.set(line.mid, { slot: this.#slot(line, ssrc, codecs), publication })
    const stream = this.#room.find(publication)?.participant ?? publication
    return { line, does: 'send', ssrc, codecs, stream: `p${stream.replaceAll(/[^A-Za-z0-9-]/g, '')}` }
  }

  #slot(line: OfferLine, ssrc: number, codecs: Codec[]): Slot {
    const track = (this.#connection as Connection).track(line, 'send', codecs, ssrc)
    const slot = new Slot(track, ssrc, line.codecs)
    track.onOpen(() => guarded(() => this.#opened(slot)))
    track.onClosed(() => guarded(() => slot.close()))
    track.onMessage(packet => guarded(() => this.#reported(slot, packet)))
    return slot
  }

  /** Our side is ready a moment before the browser has its keys: what came too early would be lost, key frame and all. */
  #opened(slot: Slot) {
    setTimeout(
      () =>
        guarded(() => {
          slot.open = true
          slot.source?.askKeyFrame(performance.now())
        }),
      readyAfter,
    )
  }

  /** Reports of this browser about one stream that it receives. */
  #reported(slot: Slot, packet: Buffer) {
    const now = performance.now()
    if (!isRtcp(packet) || !this.#feedback.allows(packet.length, now)) return
    this.link.alive(now)
    for (const report of readReports(packet)) {
      if (!slot.concerns(report)) continue
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
    for (const [mid, { slot }] of this.#views)
      if (!offered.sees.some(each => each.mid === mid)) slot.carry(undefined, 0)
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

  /** Once a second: what the sender has to know of its streams, and how much it may send in all. */
  report(now: number) {
    const sources = this.sources().map(each => each.source)
    const [first] = sources
    if (!first) return
    for (const source of sources) source.roundTrip = this.link.roundTrip || 50
    const blocks = sources.flatMap(source => source.reception(now))
    const ssrcs = sources.filter(each => each.parts.video).map(each => each.parts.ssrc)
    if (blocks.length) first.send(receptions(1, blocks))
    if (ssrcs.length) first.send(roomFor(1, mostUpwards, ssrcs))
  }

  disconnect() {
    this.connected = false
    for (const { slot } of this.#views.values()) slot.close()
    for (const { published, source } of this.#sends.values()) {
      for (const slot of source.slots) slot.drop(source)
      if (published[source.parts.layer] === source) published[source.parts.layer] = undefined
    }
    this.#views = new Map()
    this.#sends = new Map()
    this.#connection?.close()
    this.#connection = undefined
    this.connection = ''
    this.told.clear()
  }
}
