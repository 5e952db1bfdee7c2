import type { Publication, Quality, Rights, Source, ToBrowser } from '../../../contract/classroom-media.ts'

import { Catalogue } from './catalogue.ts'
import type { ClassroomMedia, ClientEvent, Seen, State } from './classroom-media.ts'
import { Reading } from './figures.ts'
import { PeerLine } from './peer-line.ts'
import { Recovery } from './recovery.ts'
import { Sendings } from './sending.ts'
import { Wishes } from './wishes.ts'

/** The client of our own engine; `client.ts` says how it is used. */
export class EmbeddedMedia implements ClassroomMedia {
  #iceServers: RTCIceServer[]
  readonly #send: (message: unknown) => void
  readonly #ears = new Set<(event: ClientEvent) => void>()
  readonly #catalogue = new Catalogue()
  readonly #sendings = new Sendings()
  readonly #reading = new Reading()
  readonly #recovery: Recovery
  readonly #wishes: Wishes
  #line: PeerLine | undefined
  #engine = ''
  #state: State = 'idle'
  #applied: Promise<void> = Promise.resolve()
  #life = 0

  constructor(iceServers: RTCIceServer[], send: (message: unknown) => void) {
    this.#iceServers = iceServers
    this.#send = send
    this.#wishes = new Wishes(send, publication => this.#catalogue.wished(publication))
    this.#recovery = new Recovery({
      begin: () => this.#begin(),
      unreachable: () => this.#tell({ type: 'unreachable' }),
      interrupted: () => this.#setState('interrupted'),
      packets: async () => (this.#line ? this.#reading.packets(this.#line.peer) : 0),
      expects: () => this.#expects(),
    })
    this.reconnect()
  }

  async publish(source: Source, track: MediaStreamTrack) {
    this.#sendings.add(source, track)
    await this.#apply()
  }

  async replace(source: Source, track: MediaStreamTrack) {
    await this.#sendings.replace(this.#line, source, track)
  }

  async pause(source: Source, paused: boolean) {
    await this.#sendings.pause(this.#line, source, paused)
    this.#send({ type: 'pause', source, paused })
  }

  unpublish(source: Source) {
    this.#sendings.remove(source)
    void this.#apply()
  }

  see(publication: string, quality: Quality) {
    if (!this.#catalogue.wish(publication, quality)) return
    this.#wish(publication)
    void this.#apply()
  }

  reach() {
    this.#catalogue.reaches = true
    void this.#apply()
  }

  soundOnly(on: boolean) {
    this.#catalogue.soundOnly = on
    for (const publication of this.#catalogue.asked()) this.#wish(publication)
    void this.#apply()
  }

  #wish(publication: string) {
    if (this.#catalogue.has(publication)) this.#wishes.say(publication)
  }

  receive(message: unknown) {
    const said = message as ToBrowser
    if (said.type === 'welcome') this.#welcome(said)
    else if (said.type === 'answer') void this.#answered(said)
    else if (said.type === 'refused') {
      if (this.#line?.is(said.connection)) this.#recovery.broken()
    } else if (said.type === 'published') this.#published([said.publication])
    else if (said.type === 'ended') this.#changed(() => this.#catalogue.remove(said.publication))
    else if (said.type === 'paused') this.#changed(() => this.#catalogue.pause(said.publication, said.paused))
    else if (said.type === 'quality')
      this.#changed(() => this.#catalogue.arrives(said.publication, said.quality))
    else if (said.type === 'rights') this.#rights(said.rights)
    else if (said.type === 'restart') this.#restart()
    else if (said.type === 'removed') {
      this.#tell({ type: 'removed' })
      this.close()
    } else this.#tell(said)
  }

  #welcome({ engine, connection, rights, publications }: Extract<ToBrowser, { type: 'welcome' }>) {
    const another = this.#engine !== '' && this.#engine !== engine
    this.#engine = engine
    this.#catalogue.replace(publications)
    this.#tell({ type: 'rights', rights })
    // After a sleep the browser takes for connected what the engine has long given up.
    if (another || (this.#line?.isConnected && !this.#line.is(connection))) this.#begin()
    this.#published(publications)
  }

  #published(publications: Publication[]) {
    this.#catalogue.add(publications)
    for (const { id } of publications) if (this.#catalogue.asked().includes(id)) this.#wish(id)
    this.#tellSeen()
    void this.#apply()
  }

  #changed(change: () => void) {
    change()
    this.#tellSeen()
  }

  /** What may no longer be sent is not sent any further, whatever the page does. */
  #rights(rights: Rights) {
    for (const source of this.#sendings.sources()) {
      if (!rights[source === 'screen-sound' ? 'screen' : source]) this.unpublish(source)
    }
    this.#tell({ type: 'rights', rights })
  }

  #restart() {
    this.#changed(() => this.#catalogue.clear())
    this.#send({ type: 'hello' })
    this.#begin()
  }

  reconnect: ClassroomMedia['reconnect'] = ticket => {
    if (this.#state === 'closed') return
    // For the next connection: the one that stands goes on with what it has.
    if (ticket?.engine === 'embedded') this.#iceServers = ticket.iceServers
    this.#send({ type: 'hello' })
    if (this.#line && !this.#line.isConnected) this.#begin()
  }

  renew() {
    this.#send({ type: 'hello' })
    this.#begin()
  }

  /** A connection from nothing: the only way that is right after every kind of loss. */
  #begin() {
    this.#line?.close()
    this.#line = undefined
    // What was under way on the closed connection never ends: nothing may wait for it.
    this.#applied = Promise.resolve()
    this.#life++
    void this.#apply()
  }

  /** One after the other: each begins where the one before has left the connection. */
  #apply(): Promise<void> {
    const life = this.#life
    this.#applied = this.#applied
      .then(() => this.#applyNow())
      .catch(() => life === this.#life && this.#recovery.broken())
      .then(() => undefined)
    return this.#applied
  }

  async #applyNow() {
    if (this.#state === 'closed') return
    const wanted = this.#catalogue.wanted()
    if (!this.#line && wanted.length + this.#sendings.sources().length === 0) return
    const line = this.#line ?? this.#connect()
    this.#line = line
    const sends = await this.#sendings.apply(line)
    const sees = line.places.take(wanted, this.#catalogue.has)
    if (line !== this.#line || !(sends || sees)) return
    this.#tellSeen()
    await line.negotiate()
  }

  #connect(): PeerLine {
    this.#setState('connecting')
    const line: PeerLine = new PeerLine(this.#iceServers, {
      send: message => this.#send(message),
      state: state => {
        if (line !== this.#line) return
        if (state === 'connected') this.#setState('connected')
        this.#recovery.state(state)
      },
    })
    this.#recovery.began()
    return line
  }

  async #answered({ connection, round, sdp }: Extract<ToBrowser, { type: 'answer' }>) {
    if (!(await this.#line?.answered(connection, round, sdp))) return
    for (const source of this.#sendings.paused()) this.#send({ type: 'pause', source, paused: true })
    for (const { publication } of this.#line?.places.all() ?? []) this.#wish(publication)
    this.#tellSeen()
  }

  /** Whether something ought to come in now. */
  #expects(): boolean {
    return this.seen().some(
      each => each.track && each.kind === 'video' && !each.paused && each.quality !== 'off',
    )
  }

  seen(): Seen[] {
    return this.#catalogue.seen(id => {
      const place = this.#line?.places.of(id)
      return place?.isAgreed ? place.transceiver.receiver.track : undefined
    })
  }

  voices(): MediaStreamTrack[] {
    const shared = this.#line?.places.shared() ?? []
    return shared.filter(each => each.isAgreed).map(({ transceiver }) => transceiver.receiver.track)
  }

  figures = () => this.#reading.of(this.#line?.peer)
  on(hear: (event: ClientEvent) => void): () => void {
    this.#ears.add(hear)
    return () => this.#ears.delete(hear)
  }

  #tellSeen() {
    this.#tell({ type: 'seen', publications: this.seen(), voices: this.voices() })
  }

  #setState(state: State) {
    if (this.#state === state || this.#state === 'closed') return
    this.#state = state
    this.#tell({ type: 'state', state })
  }

  #tell(event: ClientEvent) {
    for (const hear of this.#ears) hear(event)
  }

  close() {
    if (this.#state === 'closed') return
    this.#send({ type: 'leave' })
    this.#recovery.close()
    this.#line?.close()
    this.#line = undefined
    this.#setState('closed')
  }
}
