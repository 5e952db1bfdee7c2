import type { EventData, EventKind } from '../../contract/classroom-events.ts'
import { fromRoom, type Refused, toRoom } from '../../contract/classroom-messages.ts'
import { store } from '../kit/store.ts'
import { newName } from './new-name.ts'
import type { RoomSocket } from './room-socket.ts'
import { Unsure } from './unsure.ts'

/** Something that the room did not take, and why. */
export interface Refusal {
  why: Refused
  kind: EventKind
  data: unknown
  at: number
}

export interface Unwritten {
  sentAs: string
  text: string
}

/** What a page says to its room: sent as fast as the room takes it, and again until it is certain. */
export class Saying {
  readonly refusals = store<Refusal | null>(null)
  /** What was said in the chat and stands in it for nobody yet. */
  readonly chat = store<readonly Unwritten[]>([])
  readonly #socket: RoomSocket
  readonly #unsure: Unsure
  #isIn = false
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(room: string, socket: RoomSocket) {
    this.#socket = socket
    this.#unsure = new Unsure(room, undefined, this.#tellChat)
    this.#tellChat()
    socket.on(fromRoom.refused.name, ({ sentAs, why }) => this.#refused(sentAs, why))
    socket.on(fromRoom.numbered.name, all => {
      for (const each of all) this.#unsure.numbered(each)
      this.#send()
    })
    socket.on('disconnect', () => {
      this.#isIn = false
    })
  }

  #tellChat = () => {
    const chat = this.#unsure.unwritten().filter(({ kind }) => kind === 'chat.said')
    if (chat.length === 0 && this.chat.get().length === 0) return
    this.chat.set(chat.map(({ sentAs, data }) => ({ sentAs, text: (data as EventData<'chat.said'>).text })))
  }

  /** The room has let this connection in. */
  begin() {
    this.#isIn = true
    this.#unsure.again()
    this.#send()
  }

  /** Answers the name under which it is sent. What is brought lasts: it is said to its end by the next page, if this one ends. */
  say<K extends EventKind>(kind: K, data: EventData<K>, isBrought?: true): string {
    const sentAs = newName()
    this.#unsure.add(sentAs, kind, data, isBrought)
    this.#send()
    return sentAs
  }

  confirm = (number: number) => this.#unsure.confirm(number)

  /** Too often means later; of a moment that is over by then, only that it was so. */
  #refused(sentAs: string, why: Refused) {
    const isLater =
      why === 'tooOften' || why === 'notSaved' || (why === 'notNow' && this.#unsure.isTooEarly(sentAs))
    if (isLater && !this.#unsure.isOfTheMoment(sentAs)) this.#unsure.later(sentAs, Date.now())
    else {
      const sent = this.#unsure.drop(sentAs)
      if (sent) this.refusals.set({ why, kind: sent.kind, data: sent.data, at: Date.now() })
    }
    this.#send()
  }

  /** Whatever may be sent now. */
  #send() {
    if (!this.#isIn || !this.#socket.connected) return
    const now = Date.now()
    this.#unsure.release(now)
    for (let next = this.#unsure.next(now); next; next = this.#unsure.next(now))
      this.#socket.emit(toRoom.append.name, next)
    const { heldUntil } = this.#unsure
    clearTimeout(this.#again)
    if (heldUntil !== undefined) this.#again = setTimeout(() => this.#send(), Math.max(0, heldUntil - now))
  }

  /** How many words are not certain to have arrived. */
  get unsaid() {
    return this.#unsure.words().length
  }
  get isCertain() {
    return this.#unsure.isCertain
  }
  keepAll = () => this.#unsure.keepAll()
  whenCertain = (then: () => void) => this.#unsure.whenCertain(then)

  stop() {
    clearTimeout(this.#again)
    this.#unsure.stopWaiting()
  }
}
