import { randomUUID } from 'node:crypto'
import type { FromBrowser } from '../../../../contract/classroom-input.ts'
import type { PictureCodec } from '../../../../contract/classroom-lists.ts'
import {
  anyVoice,
  type Network,
  type Quality,
  type Rights,
  type ToBrowser,
} from '../../../../contract/classroom-media.ts'
import type { Way } from './browser-connection.ts'
import { qualityFor, shareVoices } from './choosing.ts'
import { Loudness } from './loudness.ts'
import { Peer } from './peer.ts'
import type { FromWorker } from './protocol.ts'
import { Published } from './publication.ts'

import type { Surroundings } from './surroundings.ts'
import { Taps } from './taps.ts'

const loudest = 5
const goneAfter = 10_000
const shutFor = 10_000

/** A room in the media process: who is there, what they send, and who gets which of it. */
export class SfuRoom {
  readonly #name: string
  readonly #instance = randomUUID()
  readonly #tell: (message: FromWorker) => void
  readonly #peers = new Map<string, Peer>()
  readonly #published = new Map<string, Published>()
  readonly #emptySince = new Map<string, number>()
  readonly #loudness = new Loudness(loudest)
  readonly #networks = new Map<string, Network>()
  readonly #surroundings: Surroundings<Peer>
  #speaking = ''
  #codec: PictureCodec = 'h264'
  #ticks = 0
  readonly taps: Taps

  constructor(name: string, way: Way, tell: (message: FromWorker) => void) {
    this.#name = name
    this.#tell = tell
    this.taps = new Taps((tap, items, bytes) => tell({ say: 'tapped', room: name, tap, items, bytes }))
    this.#surroundings = {
      way,
      codec: () => this.#codec,
      cannot: () => this.#cannotH264(),
      published: (peer, source) => this.#publish(peer, source),
      find: id => this.#published.get(id),
      level: ({ id, kind }, level, now) => kind === 'audio' && this.#loudness.take(id, level, now),
      tapped: (...taken) => this.taps.take(...taken),
      clocked: (...by) => this.taps.clocked(...by),
      misused: (peer, why) => this.#misused(peer, why),
      say: (peer, message) => this.#say(peer, message),
      gone: published => this.#end(published),
    }
    this.#event({ type: 'carried', codec: this.#codec })
  }

  admit(participant: string, rights: Rights) {
    const known = this.#peers.get(participant)
    if (known) this.allow(participant, rights)
    else this.#peers.set(participant, new Peer(participant, rights, this.#surroundings))
  }

  allow(participant: string, rights: Rights) {
    const peer = this.#peers.get(participant)
    if (!peer) return
    peer.rights = rights
    for (const published of this.#published.values()) {
      const right = published.source === 'screen-sound' ? 'screen' : published.source
      if (published.participant !== participant || rights[right]) continue
      for (const source of published.layers) source.muted = true
      this.#end(published)
    }
    this.#say(peer, { type: 'rights', rights })
  }

  receive(participant: string, message: FromBrowser) {
    const peer = this.#peers.get(participant)
    if (!peer) return
    if (message.type === 'hello') this.#welcome(peer)
    else if (message.type === 'offer') peer.offer(message)
    else if (message.type === 'wishes')
      for (const { publication, quality } of message.wishes) peer.wishes.set(publication, quality)
    else if (message.type === 'pause') this.#pause(peer, message.source, message.paused)
    else this.#leave(peer)
    if (peer.wishes.size > 500) peer.wishes.clear()
    this.#choose(performance.now())
  }

  #welcome(peer: Peer) {
    const publications = [...this.#published.values()].map(each => each.told())
    const { rights, connection } = peer
    this.#say(peer, { type: 'welcome', engine: this.#instance, connection, rights, publications })
  }

  #leave(peer: Peer) {
    peer.disconnect()
    peer.pausedEarly.clear()
    for (const published of this.#published.values())
      if (published.participant === peer.id) this.#end(published)
  }

  remove(participant: string) {
    const peer = this.#peers.get(participant)
    if (!peer) return
    this.#say(peer, { type: 'removed' })
    this.#leave(peer)
    this.#peers.delete(participant)
    this.#networks.delete(participant)
  }

  #publish(peer: Peer, source: Published['source']): Published {
    const fresh = new Published(peer.id, source)
    const known = this.#published.get(fresh.id)
    if (known) return known
    fresh.paused = peer.pausedEarly.delete(source)
    this.#published.set(fresh.id, fresh)
    this.#tellAll({ type: 'published', publication: fresh.told() })
    return fresh
  }

  #pause(peer: Peer, source: Published['source'], paused: boolean) {
    const published = this.#published.get(`${peer.id}:${source}`)
    if (!published) return void peer.pausedEarly[paused ? 'add' : 'delete'](source)
    if (published.paused === paused) return
    published.paused = paused
    if (!paused) for (const each of published.layers) each.askKeyFrame(performance.now())
    this.#tellAll({ type: 'paused', publication: published.id, paused })
  }

  #end(published: Published) {
    if (this.#published.get(published.id) !== published) return
    this.#published.delete(published.id)
    this.#emptySince.delete(published.id)
    this.#loudness.forget(published.id)
    this.taps.ended(published)
    this.#tellAll({ type: 'ended', publication: published.id })
    this.#choose(performance.now())
  }

  #cannotH264() {
    if (this.#codec === 'vp8') return
    this.#codec = 'vp8'
    this.#event({ type: 'carried', codec: 'vp8' })
    for (const peer of this.#peers.values())
      if (peer.sources().some(({ source }) => [...source.parts.codecs.values()].includes('h264')))
        this.#say(peer, { type: 'restart' })
  }

  #misused(peer: Peer, why: 'flood' | 'malformed') {
    if (why === 'flood') {
      peer.shutUntil = performance.now() + shutFor
      // Not from inside the callback of the very track that is closed by it.
      setImmediate(() => this.#leave(peer))
    }
    this.#event({ type: 'misused', participant: peer.id, why })
  }

  keyFrame(publication: string) {
    const now = performance.now()
    for (const source of this.#published.get(publication)?.layers ?? []) source.askKeyFrame(now)
  }

  /** Ten times a second. */
  tick(now: number) {
    this.#ticks++
    for (const peer of this.#peers.values()) {
      peer.tick(now)
      if (this.#ticks % 3 === 0) peer.listenUpwards(now)
      if (this.#ticks % 10 === 0) peer.report(now)
      peer.link.tick(now)
    }
    if (this.#ticks % 2 === 0) this.#choose(now)
    if (this.#ticks % 3 === 0) this.#tellSpeaking(now)
    if (this.#ticks % 20 === 0) this.#tellNetworks(now)
    if (this.#ticks % 10 === 0) this.#endEmpty(now)
    this.taps.tick(this.#published, now)
  }

  /** Who gets what now: by what is asked for, what the link carries, and who is loud. */
  #choose(now: number) {
    const heard = this.#loudness.choose(now)
    const voices = [...heard].map(id => this.#published.get(id))
    for (const peer of this.#peers.values()) {
      shareVoices(peer, voices, now)
      for (const { slot, publication } of peer.views()) {
        if (publication === anyVoice) continue
        const published = this.#published.get(publication)
        const quality = qualityFor(published, peer, heard)
        slot.carry(quality === 'off' ? undefined : published?.layer(quality, now), now)
        this.#tellQuality(peer, published, (slot.carried ?? slot.source)?.parts.layer ?? 'off')
      }
    }
  }

  #tellQuality(peer: Peer, published: Published | undefined, quality: Quality) {
    if (published?.kind !== 'video' || peer.told.get(published.id) === quality) return
    peer.told.set(published.id, quality)
    this.#say(peer, { type: 'quality', publication: published.id, quality })
  }

  #tellSpeaking(now: number) {
    const speakers = this.#loudness.speakers(now).flatMap(({ voice, level }) => {
      const published = this.#published.get(voice)
      return published ? [{ participant: published.participant, level }] : []
    })
    const names = speakers.map(each => each.participant).join('\n')
    if (names === this.#speaking) return
    this.#speaking = names
    this.#tellAll({ type: 'speaking', speakers })
  }

  #tellNetworks(now: number) {
    for (const peer of this.#peers.values()) {
      const network = peer.network(now)
      if (network === undefined || this.#networks.get(peer.id) === network) continue
      this.#networks.set(peer.id, network)
      this.#say(peer, { type: 'network', network })
      this.#event({ type: 'network', participant: peer.id, network })
    }
  }

  #endEmpty(now: number) {
    for (const published of this.#published.values()) {
      if (published.layers.length > 0) this.#emptySince.delete(published.id)
      else if (!this.#emptySince.has(published.id)) this.#emptySince.set(published.id, now)
      else if (now - (this.#emptySince.get(published.id) ?? now) > goneAfter) this.#end(published)
    }
  }

  #say(peer: Peer, message: ToBrowser) {
    this.#event({ type: 'signal', participant: peer.id, message })
  }

  /** Said once: the program tells everybody in the room. */
  #tellAll(message: Extract<ToBrowser, { type: 'published' | 'ended' | 'paused' | 'speaking' }>) {
    this.#event(message)
  }

  #event(event: Extract<FromWorker, { say: 'event' }>['event']) {
    this.#tell({ say: 'event', room: this.#name, event })
  }

  close() {
    for (const participant of [...this.#peers.keys()]) this.remove(participant)
  }
}
