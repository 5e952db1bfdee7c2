import { type MediaMessage, type Rights, type Source, wantsMedia } from '../../contract/classroom-media.ts'
import { store } from '../kit/store.ts'
import { openDevice, type SendingDevice, troubleOf } from './device.ts'
import type { ClassroomMedia, ClientEvent, State } from './media/classroom-media.ts'
import { type MediaView, noMedia } from './media-view.ts'
import { NotCarried } from './not-carried.ts'
import type { RoomClient } from './room-client.ts'
import { WishedDevices } from './wished-devices.ts'

/** A narrow line is as narrow after a reload. */
const keptUnder = 'soundOnly'

/** The cameras, voices and screens of a room as its page has them: comes by itself, and without it the lesson goes on. */
export class RoomMediaClient {
  readonly view = store<MediaView>({
    ...noMedia,
    soundOnly: sessionStorage.getItem(keptUnder) === 'true',
  })
  readonly #room: RoomClient
  readonly #wished: WishedDevices
  readonly #starting = new Set<Source>()
  readonly #notCarried = new NotCarried()
  readonly #unlisten: () => void
  #media: ClassroomMedia | undefined
  #opening = false
  #reaches = false
  #early: unknown[] = []
  #closed = false

  constructor(room: RoomClient) {
    this.#room = room
    this.#wished = new WishedDevices(room.name)
    const deafen = room.media.listen(message => void this.#hear(message))
    const forget = room.connection.listen(() => this.#moved())
    const clock = setInterval(() => this.#lookWhatIsCarried(), 1_000)
    this.#unlisten = () => {
      clearInterval(clock)
      deafen()
      forget()
    }
  }

  #set = (values: Partial<MediaView>) => this.view.set(now => ({ ...now, ...values }))

  async #hear(message: MediaMessage) {
    if ('away' in message) return this.#set({ passage: 'away' })
    if ('signal' in message) {
      if (this.#media) this.#media.receive(message.signal)
      else this.#early.push(message.signal)
      return
    }
    // A new ticket for a page that has one: the server knows us again.
    if (this.#media) return this.#media.reconnect(message.ticket)
    if (this.#opening) return
    this.#opening = true
    const { openMedia } = await import('./media/client.ts')
    if (this.#closed) return
    this.#set({ passage: 'connecting' })
    this.#media = openMedia(message.ticket, signal => this.#room.media.say(signal))
    this.#media.on(event => this.#told(event))
    for (const signal of this.#early.splice(0)) this.#media.receive(signal)
    if (this.view.get().soundOnly) this.#media.soundOnly(true)
    if (this.#reaches) this.#media.reach()
  }

  /** Tries the way of voices and pictures, also before the lesson has begun. */
  reach = () => {
    this.#reaches = true
    this.#media?.reach()
    this.#wish()
  }

  #moved() {
    const now = this.#room.connection.get()
    // Whoever went on in another window comes back with what was on; whoever left begins anew.
    if (now.kind === 'out' && now.why !== 'elsewhere') this.#wished.forget()
    // A room that one comes back to knows nothing of the wish from before.
    if (this.#reaches) this.#wish()
  }

  #wish() {
    if (this.#room.connection.get().kind === 'in') this.#room.media.say(wantsMedia)
  }

  #told(event: ClientEvent) {
    if (event.type === 'state' && event.state !== 'idle' && event.state !== 'closed') this.#went(event.state)
    if (event.type === 'network') this.#set({ network: event.network })
    // While the line is cut nothing is known of what the network lets pass.
    if (event.type === 'unreachable' && this.#room.connection.get().kind === 'in')
      this.#set({ passage: 'unreachable' })
    if (event.type === 'seen') this.#set({ seen: event.publications, voices: event.voices })
    if (event.type === 'speaking')
      this.#set({ speaking: event.speakers.map(({ participant }) => Number(participant)) })
    if (event.type === 'rights') this.#obey(event.rights)
    if (event.type === 'removed') this.#end()
  }

  /** A device that is on here may be seen by nobody: that is said, and the way is gone anew. */
  #lookWhatIsCarried() {
    const { own, seen, passage, notCarried } = this.view.get()
    // While the way itself is not there, that is what is said.
    if (passage !== 'connected' || this.#room.connection.get().kind !== 'in') this.#notCarried.forget()
    const me = this.#room.welcome?.me.id
    const isCarried = (source: Source) => seen.some(({ id }) => id === `${me}:${source}`)
    const on = Object.keys(own) as Source[]
    const { missing, again } = this.#notCarried.look(on, isCarried, performance.now())
    if (missing.join() !== notCarried.join()) this.#set({ notCarried: missing })
    if (again) this.#media?.renew()
  }

  /** What was carried is not any more: with its next ticket the page begins anew. */
  #end() {
    this.#media = undefined
    this.#opening = false
    for (const source of Object.keys(this.view.get().own) as Source[]) this.stop(source)
    this.#set({ passage: 'none', seen: [], voices: [], speaking: [] })
  }

  /** It is tried on without end; until it succeeds the page stays with what it found out. */
  #went(state: Exclude<State, 'idle' | 'closed'>) {
    if (this.view.get().passage !== 'unreachable' || state === 'connected') this.#set({ passage: state })
  }

  /** What may no longer be sent is switched off here too: a camera that nobody sees does not shine. */
  #obey(rights: Rights) {
    this.#set({ rights })
    for (const source of Object.keys(this.view.get().own) as Source[])
      if (!rights[source === 'screen-sound' ? 'screen' : source]) this.#turnOff(source)
    if (!rights.microphone && !rights.camera) this.#wished.forget()
    for (const device of this.#wished.get() ?? []) if (rights[device]) void this.#start(device)
  }

  /** A quality that fits its place on the screen. */
  see = (publication: string, quality: 'high' | 'low' | 'off') => this.#media?.see(publication, quality)

  soundOnly = (on: boolean) => {
    this.#set({ soundOnly: on })
    sessionStorage.setItem(keptUnder, String(on))
    this.#media?.soundOnly(on)
  }

  turnOn = (device: SendingDevice) => {
    this.#wished.set(device, true)
    return this.#start(device)
  }
  turnOff = (device: SendingDevice) => this.#turnOff(device)

  /** Whoever comes to the stage means to be heard; whoever comes back to it has what they had. */
  enterStage = async (camera: boolean) => {
    if (this.#wished.get()) return
    await this.turnOn('microphone')
    if (camera) await this.turnOn('camera')
  }

  async #start(source: SendingDevice) {
    if (this.#starting.has(source) || this.view.get().own[source]) return
    this.#starting.add(source)
    this.#set({ trouble: null })
    try {
      const stream = await openDevice(source)
      const [track] = stream.getTracks()
      if (track) await this.#publish(source, track)
    } catch (error) {
      this.#set({ trouble: { source, why: troubleOf(error) } })
    } finally {
      this.#starting.delete(source)
    }
  }

  /** It does not come on again by itself. */
  #turnOff(source: Source) {
    if (source === 'microphone' || source === 'camera') this.#wished.set(source, false)
    this.stop(source)
  }

  share = async () => {
    this.#set({ trouble: null })
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({
        video: { frameRate: { ideal: 15 } },
        audio: true,
      })
      for (const track of stream.getTracks())
        await this.#publish(track.kind === 'audio' ? 'screen-sound' : 'screen', track)
    } catch (error) {
      // Whoever closes the question of what to share has changed their mind.
      if (troubleOf(error) !== 'denied') this.#set({ trouble: { source: 'screen', why: troubleOf(error) } })
    }
  }

  async #publish(source: Source, track: MediaStreamTrack) {
    if (!this.#media || this.#closed) return track.stop()
    // The device was pulled out, taken by another program, or the browser's own bar ended the sharing.
    track.addEventListener('ended', () => {
      this.#turnOff(source)
      if (source === 'camera' || source === 'microphone') this.#set({ trouble: { source, why: 'taken' } })
    })
    this.#set({ own: { ...this.view.get().own, [source]: track } })
    await this.#media.publish(source, track)
  }

  stop = (source: Source) => {
    const { [source]: track, ...own } = this.view.get().own
    if (!track) return
    this.#media?.unpublish(source)
    track.stop()
    this.#set({ own })
    if (source === 'screen') this.stop('screen-sound')
  }

  close() {
    const now = this.#room.connection.get()
    if (now.kind !== 'out' || now.why !== 'elsewhere') this.#wished.forget()
    this.#closed = true
    this.#unlisten()
    for (const source of Object.keys(this.view.get().own) as Source[]) this.stop(source)
    this.#media?.close()
  }
}
