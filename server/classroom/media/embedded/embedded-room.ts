import { FromBrowser, UnreadableOffer } from '../../../../contract/classroom-input.ts'
import type { Publication, Rights, Ticket, ToBrowser } from '../../../../contract/classroom-media.ts'
import type { MediaEvent, MediaRoom, Tapped, TapWishes } from '../media.ts'
import { Limit } from './limit.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { RoomTaps } from './room-taps.ts'

import { type Relay, relayFor } from './turn.ts'
import type { WorkerProcess } from './worker-process.ts'

interface Admitted {
  rights: Rights
  limit: Limit
}

type Order = ToWorker extends infer T ? (T extends { room: string } ? Omit<T, 'room'> : never) : never

type WorkerEvent = Extract<FromWorker, { say: 'event' }>['event']

/** What everybody in the room is told: the media process says it once, however many there are. */
const isForAll = (event: WorkerEvent) =>
  event.type === 'published' || event.type === 'ended' || event.type === 'paused' || event.type === 'speaking'

/** A room as the program holds it: what has to outlive its media process is here. */
export class EmbeddedRoom implements MediaRoom {
  readonly name: string
  readonly #hear: (event: MediaEvent) => void
  readonly #outside: { relay: Relay | undefined; closed(): void }
  readonly #admitted = new Map<string, Admitted>()
  readonly #publications = new Map<string, Publication>()
  readonly taps = new RoomTaps(order => this.#order(order))
  #process: WorkerProcess | undefined
  #closed = false
  #wasLost = false

  constructor(
    name: string,
    hear: (event: MediaEvent) => void,
    outside: { relay: Relay | undefined; closed(): void },
  ) {
    this.name = name
    this.#hear = hear
    this.#outside = outside
  }

  /** Into a media process, the first or, after a crash, another. */
  moved(process: WorkerProcess) {
    const again = this.#wasLost
    this.#process = process
    this.#wasLost = false
    this.#order({ do: 'open' })
    for (const [participant, { rights }] of this.#admitted) {
      this.#order({ do: 'admit', participant, rights })
      if (again) this.#signal(participant, { type: 'restart' })
    }
    this.taps.moved()
    if (again) this.#hear({ type: 'back' })
  }

  lost() {
    this.#process = undefined
    this.#wasLost = true
    this.#hear({ type: 'lost' })
    this.taps.lost()
    for (const { id } of this.publications()) this.#take({ type: 'ended', publication: id })
  }

  admit(participant: string, rights: Rights): Ticket {
    const known = this.#admitted.get(participant)
    if (known) known.rights = rights
    else this.#admitted.set(participant, { rights, limit: new Limit(40, 2_000_000, performance.now()) })
    this.#order({ do: 'admit', participant, rights })
    return { engine: 'embedded', iceServers: relayFor(this.#outside.relay, participant, Date.now()) }
  }

  allow(participant: string, rights: Rights) {
    const known = this.#admitted.get(participant)
    if (!known) return
    known.rights = rights
    this.#order({ do: 'allow', participant, rights })
  }

  receive(participant: string, message: unknown) {
    const known = this.#admitted.get(participant)
    if (!known) return
    // Counted before it is read: reading is what a flood of signals would cost.
    if (!known.limit.allows(1000, performance.now())) {
      if (known.limit.flooded) this.#hear({ type: 'misused', participant, why: 'flood' })
      return
    }
    const read = FromBrowser.safeParse(message)
    if (read.success) return this.#order({ do: 'receive', participant, message: read.data })
    this.#hear({ type: 'misused', participant, why: 'malformed' })
    // Whoever waits for an answer learns at once that none comes.
    const offer = UnreadableOffer.safeParse(message)
    if (offer.success) this.#signal(participant, { ...offer.data, type: 'refused' })
  }

  remove(participant: string) {
    if (!this.#admitted.delete(participant)) return
    this.#order({ do: 'remove', participant })
  }

  publications = () => [...this.#publications.values()]

  keyFrame(publication: string) {
    this.#order({ do: 'key-frame', publication })
  }

  tap = (take: (items: Tapped[]) => unknown, wishes: TapWishes = {}) => this.taps.begin(take, wishes)

  happened(event: WorkerEvent) {
    // What was under way when somebody was removed is no longer for him.
    if (event.type === 'signal' && !this.#mayHear(event)) return
    this.#take(event)
    if (isForAll(event)) for (const participant of this.#admitted.keys()) this.#signal(participant, event)
  }

  #take(event: WorkerEvent) {
    if (event.type === 'published') this.#publications.set(event.publication.id, event.publication)
    if (event.type === 'ended') this.#publications.delete(event.publication)
    const paused = event.type === 'paused' ? this.#publications.get(event.publication) : undefined
    if (paused && event.type === 'paused')
      this.#publications.set(paused.id, { ...paused, paused: event.paused })
    this.#hear(event)
  }

  #mayHear = ({ participant, message }: { participant: string; message: unknown }) =>
    this.#admitted.has(participant) || (message as ToBrowser).type === 'removed'

  #signal(participant: string, message: ToBrowser) {
    this.#hear({ type: 'signal', participant, message })
  }

  #order(order: Order) {
    if (!this.#closed) this.#process?.send({ ...order, room: this.name } as ToWorker)
  }

  close() {
    if (this.#closed) return
    this.#order({ do: 'close' })
    this.#closed = true
    this.taps.close()
    this.#outside.closed()
  }
}
