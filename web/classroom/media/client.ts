import type { ToBrowser } from '../../../server/classroom/media/embedded/signals.ts'
import type { IceServer, Ticket } from '../../../server/classroom/media/media.ts'
import type {
  ClassroomMedia,
  ClientEvent,
  Publication,
  Quality,
  Rights,
  Seen,
  Source,
  State,
} from './classroom-media.ts'
import { Reading } from './figures.ts'
import { PeerLine } from './peer-line.ts'
import { Recovery } from './recovery.ts'
import { Sendings } from './sending.ts'

/**
 * The media of a class, in the browser. It knows no framework and no socket; import it only where a class is shown:
 *
 *   const { openMedia } = await import('./media/client.ts')
 *   const media = openMedia(ticket, message => socket.emit('media', message))
 *   socket.on('media', message => media.receive(message))       // signals, both ways, unread by anybody between
 *   socket.io.on('reconnect', () => media.reconnect())          // after the server admitted this person again
 *   media.on(event => …)                                        // 'seen': publications with their tracks, and the rest
 *   await media.publish('microphone', track)                    // refused without the right: it then shows nowhere
 *   media.see('12:camera', 'high')                              // at most high; 'off' while it is not on the screen
 *   video.srcObject = new MediaStream([seen.track])
 *   media.close()
 *
 * Tracks stay their owner's: stopping a camera is the page's business. An id is '<participant>:<source>'.
 */
export function openMedia(ticket: Ticket, send: (message: unknown) => void): ClassroomMedia {
  if (ticket.engine !== 'embedded') throw new Error(`no client for the media engine ${ticket.engine}`)
  return new EmbeddedMedia(ticket.iceServers, send)
}

const mostLines = 48

class EmbeddedMedia implements ClassroomMedia {
  readonly #iceServers: IceServer[]
  readonly #send: (message: unknown) => void
  readonly #ears = new Set<(event: ClientEvent) => void>()
  readonly #publications = new Map<string, Publication>()
  readonly #wishes = new Map<string, Quality>()
  readonly #qualities = new Map<string, Quality>()
  readonly #sendings = new Sendings()
  readonly #reading = new Reading()
  readonly #recovery: Recovery
  #line: PeerLine | undefined
  #engine = ''
  #soundOnly = false
  #state: State = 'idle'
  #applied: Promise<void> = Promise.resolve()

  constructor(iceServers: IceServer[], send: (message: unknown) => void) {
    this.#iceServers = iceServers
    this.#send = send
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
    if (this.#wishes.get(publication) === quality) return
    this.#wishes.set(publication, quality)
    this.#wish(publication)
    void this.#apply()
  }

  soundOnly(on: boolean) {
    this.#soundOnly = on
    for (const publication of this.#wishes.keys()) this.#wish(publication)
    void this.#apply()
  }

  /** What is really asked for: pictures are not while only sound is wanted. */
  #wished(publication: string): Quality {
    const picture = this.#publications.get(publication)?.kind === 'video'
    return picture && this.#soundOnly ? 'off' : (this.#wishes.get(publication) ?? 'off')
  }

  #wish(publication: string) {
    if (this.#publications.has(publication))
      this.#send({ type: 'quality', publication, quality: this.#wished(publication) })
  }

  receive(message: unknown) {
    const said = message as ToBrowser
    if (said.type === 'welcome') this.#welcome(said)
    else if (said.type === 'answer') void this.#answered(said)
    else if (said.type === 'refused') {
      if (this.#line?.is(said.connection)) this.#recovery.broken()
    } else if (said.type === 'published') this.#published([said.publication])
    else if (said.type === 'ended') this.#ended(said.publication)
    else if (said.type === 'paused') this.#paused(said.publication, said.paused)
    else if (said.type === 'quality') {
      this.#qualities.set(said.publication, said.quality)
      this.#tellSeen()
    } else if (said.type === 'rights') this.#rights(said.rights)
    else if (said.type === 'restart') this.#restart()
    else if (said.type === 'removed') {
      this.#tell({ type: 'removed' })
      this.close()
    } else this.#tell(said)
  }

  #welcome({ engine, rights, publications }: Extract<ToBrowser, { type: 'welcome' }>) {
    const another = this.#engine !== '' && this.#engine !== engine
    this.#engine = engine
    const there = new Set(publications.map(each => each.id))
    for (const id of [...this.#publications.keys()]) if (!there.has(id)) this.#publications.delete(id)
    this.#tell({ type: 'rights', rights })
    if (another) this.#begin()
    this.#published(publications)
  }

  #published(publications: Publication[]) {
    for (const each of publications) this.#publications.set(each.id, each)
    for (const { id } of publications) if (this.#wishes.has(id)) this.#wish(id)
    this.#tellSeen()
    void this.#apply()
  }

  #ended(publication: string) {
    this.#publications.delete(publication)
    this.#qualities.delete(publication)
    this.#tellSeen()
  }

  #paused(publication: string, paused: boolean) {
    const known = this.#publications.get(publication)
    if (known) this.#publications.set(publication, { ...known, paused })
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
    this.#publications.clear()
    this.#qualities.clear()
    this.#tellSeen()
    this.#send({ type: 'hello' })
    this.#begin()
  }

  reconnect() {
    if (this.#state === 'closed') return
    this.#send({ type: 'hello' })
    if (this.#line && this.#line.peer.connectionState !== 'connected') this.#begin()
  }

  /** A connection from nothing: the only way that is right after every kind of loss. */
  #begin() {
    this.#line?.close()
    this.#line = undefined
    void this.#apply()
  }

  /** One after the other: each begins where the one before has left the connection. */
  #apply(): Promise<void> {
    this.#applied = this.#applied.then(() => this.#applyNow()).catch(() => this.#recovery.broken())
    return this.#applied
  }

  async #applyNow() {
    if (this.#state === 'closed') return
    const wanted = [...this.#publications.keys()].filter(id => this.#wished(id) !== 'off')
    if (!this.#line && wanted.length + this.#sendings.sources().length === 0) return
    if (this.#line && this.#line.lines > mostLines) {
      this.#line.close()
      this.#line = undefined
    }
    const line = this.#line ?? this.#connect()
    this.#line = line
    const sends = await this.#sendings.apply(line)
    const sees = this.#applySeen(line, wanted)
    if (line !== this.#line || !(sends || sees)) return
    await line.negotiate()
    this.#tellSeen()
  }

  #applySeen(line: PeerLine, wanted: string[]): boolean {
    const missing = wanted.filter(id => !line.seeings.some(each => each.publication === id))
    for (const publication of missing) {
      const kind = this.#publications.get(publication)?.kind ?? 'audio'
      const transceiver = line.peer.addTransceiver(kind, { direction: 'recvonly' })
      line.seeings.push({ publication, transceiver })
    }
    return missing.length > 0
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
    for (const { publication } of this.#line?.seeings ?? []) this.#wish(publication)
  }

  /** Whether something ought to come in now. */
  #expects(): boolean {
    return this.seen().some(
      each => each.track && each.kind === 'video' && !each.paused && each.quality !== 'off',
    )
  }

  seen(): Seen[] {
    return [...this.#publications.values()].map(each => ({
      ...each,
      track: this.#line?.seeings.find(seeing => seeing.publication === each.id)?.transceiver.receiver.track,
      quality: this.#qualities.get(each.id) ?? (each.kind === 'audio' ? this.#wished(each.id) : 'off'),
    }))
  }

  figures = () => this.#reading.of(this.#line?.peer)

  on(hear: (event: ClientEvent) => void): () => void {
    this.#ears.add(hear)
    return () => this.#ears.delete(hear)
  }

  #tellSeen() {
    this.#tell({ type: 'seen', publications: this.seen() })
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
