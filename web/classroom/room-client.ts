import type { EventData, EventKind } from '../../contract/classroom-events.ts'
import type { MediaMessage } from '../../contract/classroom-media.ts'
import {
  type DoorSays,
  fromRoom,
  type LogMessage,
  toRoom,
  type Welcome,
} from '../../contract/classroom-messages.ts'
import { storedToken } from '../kit/api/cookies.ts'
import { store } from '../kit/store.ts'
import { isFinal, type OutBecause } from './out-because.ts'
import { Passing } from './passing.ts'
import { PictureLinks } from './picture-links.ts'
import { RoomLog } from './room-log.ts'
import { type Part, parts } from './room-reading.ts'
import { longestPause, Pulse, pause, type RoomSocket, roomSocket } from './room-socket.ts'
import { Saying } from './saying.ts'

export type Connection =
  | { kind: 'knocking' }
  | { kind: 'in' }
  | { kind: 'again' }
  | { kind: 'out'; why: OutBecause; words?: string | undefined }

export interface Credentials {
  ticket?: string
  pass?: string
}

/** So long a piece of the room may be under way: on a line that carries less nobody could follow a lesson. */
const patience = 60_000

/**
 * A page's way into a room. It tries without end; what it said and is not sure of it says again under the same name; what the
 * room has said and kept it does not ask for twice.
 */
export class RoomClient {
  readonly connection = store<Connection>({ kind: 'knocking' })
  readonly pulse: Pulse
  readonly passing: Passing
  /** Whether what is said here is being kept. */
  readonly isSaved = store(true)
  welcome: Welcome | undefined
  readonly #log = new RoomLog(
    async name => this.#socket.timeout(patience).emitWithAck(toRoom.piece.name, name),
    changed => this.#tell(changed),
  )
  readonly name: string
  readonly #credentials: Credentials
  readonly #keepPass: (pass: string) => void
  readonly #socket: RoomSocket
  readonly #versions: Record<Part, number> = Object.fromEntries(parts.map(part => [part, 0])) as Record<
    Part,
    number
  >
  readonly #listeners = new Set<() => void>()
  readonly #saying: Saying
  /** The page is about to leave, and waits until its last words are certain. */
  readonly leaving = store(false)
  readonly #links: PictureLinks
  #ahead = 0
  #tries = 0
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(room: string, credentials: Credentials, keepPass: (pass: string) => void) {
    this.name = room
    this.#credentials = credentials
    this.#keepPass = keepPass
    this.#socket = roomSocket(() => ({
      room: this.name,
      ...this.#credentials,
      session: storedToken(),
      ...this.#log.resuming(),
    }))
    this.#saying = new Saying(room, this.#socket)
    this.pulse = new Pulse(this.#socket)
    this.#links = new PictureLinks(this.#socket)
    this.passing = new Passing(this.#socket)
    this.#hear()
    addEventListener('online', this.#networkIsBack)
    addEventListener('beforeunload', this.#mayUnload)
    addEventListener('pagehide', this.#saying.keepAll)
    document.addEventListener('visibilitychange', this.#networkIsBack)
  }

  now = () => Date.now() + this.#ahead
  get reading() {
    return this.#log.reading
  }
  get hasRead() {
    return this.#log.hasRead
  }

  #hear() {
    const socket = this.#socket
    socket.on(fromRoom.welcome.name, welcome => this.#enter(welcome))
    socket.on(fromRoom.log.name, message => this.#take(message))
    socket.on(fromRoom.people.name, people => {
      for (const person of people) this.reading.people.set(person.id, person)
      this.#tell(['people'])
    })
    socket.on(fromRoom.snapshot.name, snapshot => this.#log.begin(snapshot))
    socket.on(fromRoom.saving.name, ({ isSaved }) => this.isSaved.set(isSaved))
    socket.on(fromRoom.shownOut.name, ({ why, words }) => {
      if (why === 'busy') return this.#tryAgain()
      this.#end(why, words)
    })
    socket.on('connect_error', error => {
      const { words } = (error as { data?: DoorSays }).data ?? {}
      if (isFinal(error.message)) return this.#end(error.message, words)
      this.#lost()
      // An answer of the door ends the trying; a failed connection is tried again by itself.
      if (!socket.active) this.#tryAgain()
    })
    socket.on('disconnect', reason => {
      if (this.connection.get().kind === 'out') return
      this.#lost()
      if (reason === 'io server disconnect') this.#tryAgain()
    })
    socket.io.on('reconnect_attempt', () => this.#lost())
  }

  #enter(welcome: Welcome) {
    this.welcome = welcome
    this.#credentials.pass = welcome.pass
    this.#credentials.ticket = undefined
    this.#keepPass(welcome.pass)
    this.#ahead = welcome.now - Date.now()
    this.#tries = 0
    this.isSaved.set(true)
    for (const person of welcome.people) this.reading.people.set(person.id, person)
    this.connection.set({ kind: 'in' })
    this.#saying.begin()
    this.pulse.measure()
    this.#tell(parts)
  }

  #take(message: LogMessage) {
    this.#log.take(message)
    this.#saying.confirm(message.confirmed)
    if (message.more) this.#socket.emit(toRoom.more.name, message.upTo)
  }

  #tell(changed: readonly Part[]) {
    for (const part of changed) this.#versions[part] += 1
    for (const listener of this.#listeners) listener()
  }

  /** Says something to the room; answers the name under which it was sent. */
  say = <K extends EventKind>(kind: K, data: EventData<K>): string => this.#saying.say(kind, data)
  /** What was made before the lesson and is much at once: it lasts as words do. */
  bring = <K extends EventKind>(kind: K, data: EventData<K>): string => this.#saying.say(kind, data, true)
  get refusals() {
    return this.#saying.refusals
  }
  get unwrittenChat() {
    return this.#saying.chat
  }

  may = (kind: EventKind) => this.welcome?.may.includes(kind) ?? false
  link = (name: string) => this.#links.of(name)

  /** What the media of the room say and hear; this socket only carries it. */
  readonly media = {
    say: (message: unknown) => {
      // What a page says that is out would lie in the socket until it comes back, and be of a connection that is long closed.
      if (this.connection.get().kind !== 'out') this.#socket.emit(toRoom.media.name, message)
    },
    listen: (hear: (message: MediaMessage) => void) => {
      this.#socket.on(fromRoom.media.name, hear)
      return () => void this.#socket.off(fromRoom.media.name, hear)
    },
  }

  listen = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }
  version = (part: Part) => this.#versions[part]

  #networkIsBack = () => {
    if (document.visibilityState === 'hidden') return
    // The connection may be one of the network before, and dead without knowing it.
    if (!this.#socket.connected) this.tryNow()
    else this.pulse.probe(1_500).catch(this.tryNow)
  }

  tryNow = () => {
    // Whoever was shown out meanwhile does not come back by a probe that was under way.
    if (this.connection.get().kind === 'out') return
    clearTimeout(this.#again)
    this.#again = undefined
    this.#socket.disconnect().connect()
  }

  #tryAgain() {
    const wait = Math.min(longestPause, pause * 2 ** Math.min(this.#tries, 4))
    this.#again ??= setTimeout(() => {
      this.#again = undefined
      this.#socket.connect()
    }, wait)
  }

  #lost() {
    this.#tries += 1
    this.pulse.lag.set(null)
    if (this.welcome) this.connection.set({ kind: 'again' })
  }

  #end(why: OutBecause, words?: string) {
    clearTimeout(this.#again)
    this.#saying.stop()
    this.leaving.set(false)
    this.connection.set({ kind: 'out', why, words })
    this.#socket.disconnect()
  }

  /** Comes in again after another device had taken this place. */
  takeBack = () => {
    this.connection.set({ kind: 'knocking' })
    this.#socket.connect()
  }

  leave = () => {
    this.leaving.set(true)
    this.#saying.whenCertain(this.leaveNow)
  }

  leaveNow = () => this.#end('left')
  /** How much of what was said is not certain to have arrived. */
  unsaid = () => this.#saying.unsaid

  #mayUnload = (event: Event) => {
    if (this.connection.get().kind !== 'out' && !this.#saying.isCertain) event.preventDefault()
  }

  close() {
    removeEventListener('online', this.#networkIsBack)
    removeEventListener('beforeunload', this.#mayUnload)
    removeEventListener('pagehide', this.#saying.keepAll)
    this.#saying.keepAll()
    this.#saying.stop()
    document.removeEventListener('visibilitychange', this.#networkIsBack)
    this.pulse.close()
    clearTimeout(this.#again)
    this.#socket.disconnect()
  }
}
