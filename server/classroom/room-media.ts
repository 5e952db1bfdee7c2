import type { Line, RoomRole } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { Captioning } from '../../contract/classroom-input.ts'
import type { PictureCodec } from '../../contract/classroom-lists.ts'
import { type MediaMessage, noRights, type Rights, wantsMedia } from '../../contract/classroom-media.ts'
import type { PersonNetwork } from '../../contract/classroom-messages.ts'
import { type ClassroomState, standingOf } from '../../contract/classroom-state.ts'
import type { MediaEngine, MediaEvent, MediaRoom } from './media/media.ts'
import type { Attends, Recording } from './recorder.ts'

/** Who may send what: the staff that teaches always, students on the stage, and nobody who is muted is heard; before the lesson nobody. */
export function mediaRights(person: number, as: RoomRole, state: Readonly<ClassroomState>): Rights {
  if (state.lesson.begunAt === null) return noRights
  const teaches = as === 'teacher' || as === 'assistant'
  const stands = teaches || (as === 'student' && standingOf(state.stage, person)?.state === 'on')
  return stands ? { camera: true, microphone: !(person in state.quiet), screen: teaches } : noRights
}

/** Whom the media of a room tell what they have to tell. */
export interface MediaEars {
  say: (person: number, message: MediaMessage) => void
  networks: (news: readonly PersonNetwork[]) => void
  /** Pictures are sent by another codec from now on. */
  carried: (codec: PictureCodec) => unknown
}

interface Surroundings extends MediaEars {
  engine: MediaEngine
  room: number
  fold: ClassroomFold
}

/** A range of ports that is full now may be free soon: tried again after this, and then ever more patiently. */
const openAgain = { first: 5_000, longest: 60_000 }
/** Credentials of a relay end after hours: a page that stays has younger ones long before. */
const ticketsEvery = 2 * 3_600_000

/** Of a class that comes in all at once one message tells. */
const gather = 250

/** The cameras and voices of one room. They begin with the lesson, or with the first who tries the way before; where they cannot be carried the lesson goes on without. */
export class RoomMedia {
  readonly #around: Surroundings
  readonly #admitted = new Map<number, RoomRole>()
  /** Who tries the way before the lesson has begun. */
  readonly #early = new Set<number>()
  readonly #news = new Map<number, PersonNetwork>()
  #telling: NodeJS.Timeout | undefined
  #opening: Promise<MediaRoom | null> | undefined
  #openAgain = openAgain.first
  readonly #attending = new Set<Attends>()
  #recording: Recording | undefined
  /** Whoever lost their socket a moment ago, and is carried on meanwhile. */
  readonly #away = new Map<number, NodeJS.Timeout>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #closed = false

  constructor(around: Surroundings) {
    this.#around = around
  }

  get #hasBegun() {
    return this.#around.fold.now.lesson.begunAt !== null
  }

  #open() {
    const { engine, room } = this.#around
    this.#opening ??= engine
      .open(String(room), event => this.#heard(event))
      .then(
        media => {
          this.#openAgain = openAgain.first
          for (const each of this.#attending) each.opened(media)
          this.#renewTickets()
          return media
        },
        () => {
          this.#after(this.#openAgain, () => {
            this.#opening = undefined
            this.#everybody()
          })
          this.#openAgain = Math.min(openAgain.longest, this.#openAgain * 2)
          return null
        },
      )
    return this.#opening
  }

  #renewTickets() {
    this.#after(ticketsEvery, () => {
      this.#everybody()
      this.#renewTickets()
    })
  }

  #everybody() {
    for (const [person, as] of this.#admitted) void this.entered(person, as)
  }

  #after(wait: number, then: () => void) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (!this.#closed) then()
    }, wait)
    this.#timers.add(timer)
  }

  #heard(event: MediaEvent) {
    if (event.type === 'signal') this.#around.say(Number(event.participant), { signal: event.message })
    else for (const each of this.#attending) each.heard(event)
    // An engine that begins anew begins with its first codec, whatever the class was carried by before.
    if (event.type === 'carried' && event.codec !== this.#around.fold.now.pictures)
      this.#around.carried(event.codec)
    if (event.type === 'network') this.#tell({ person: Number(event.participant), network: event.network })
  }

  recordedBy(recording: Recording) {
    this.#recording = recording
  }

  /** Whether somebody may be heard, who has said this. */
  spoke({ id, as }: { id: number; as: RoomRole }, { text, whole }: Captioning): boolean {
    if (!mediaRights(id, as, this.#around.fold.now).microphone) return false
    if (whole !== undefined) this.#recording?.spoke(id, { text, ms: whole })
    return true
  }

  /** From now on, and of what is open already; answers how to stop. */
  attend(one: Attends): () => void {
    this.#attending.add(one)
    void this.#opening?.then(media => media && this.#attending.has(one) && one.opened(media))
    return () => void this.#attending.delete(one)
  }

  #tell(news: PersonNetwork) {
    this.#news.set(news.person, news)
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.#around.networks([...this.#news.values()])
      this.#news.clear()
    }, gather)
  }

  /** Somebody is in the room, by a new page perhaps: the ticket is theirs alone. */
  async entered(person: number, as: RoomRole) {
    this.#isBack(person)
    this.#admitted.set(person, as)
    if (!(this.#hasBegun || this.#early.has(person)) || this.#closed) return
    const media = await this.#open()
    if (this.#closed || this.#admitted.get(person) !== as) return
    const { say, fold } = this.#around
    if (media) say(person, { ticket: media.admit(String(person), mediaRights(person, as, fold.now)) })
    else say(person, { away: true })
  }

  #isBack(person: number) {
    clearTimeout(this.#away.get(person))
    this.#away.delete(person)
  }

  /** With a grace where only their socket broke: voice and picture go another way, and may be well. */
  gone(person: number, grace = 0) {
    if (grace > 0 && !this.#away.has(person)) {
      const timer = setTimeout(() => this.gone(person), grace)
      this.#away.set(person, timer)
    }
    if (grace > 0) return
    this.#isBack(person)
    this.#early.delete(person)
    if (!this.#admitted.delete(person)) return
    void this.#opening?.then(media => media?.remove(String(person)))
  }

  receive(person: number, message: unknown) {
    const as = this.#admitted.get(person)
    if (as === undefined) return
    if (message === wantsMedia) {
      if (this.#early.has(person)) return
      this.#early.add(person)
      void this.entered(person, as)
      return
    }
    void this.#opening?.then(media => media?.receive(String(person), message))
  }

  /** What was written may begin the media, give a right or take one. */
  follow(line: Line) {
    this.#recording?.follow(line)
    const { kind, person, data } = line
    if (kind === 'lesson.begun') {
      for (const [one, as] of this.#admitted) void this.entered(one, as)
      return
    }
    if (!kind.startsWith('stage.') && kind !== 'voice.muted') return
    const about = (data as { person?: number }).person ?? person ?? 0
    const as = this.#admitted.get(about)
    if (as === undefined) return
    const rights = mediaRights(about, as, this.#around.fold.now)
    void this.#opening?.then(media => media?.allow(String(about), rights))
  }

  close() {
    this.#closed = true
    this.#recording?.close()
    clearTimeout(this.#telling)
    for (const timer of [...this.#away.values(), ...this.#timers]) clearTimeout(timer)
    void this.#opening?.then(media => media?.close())
  }
}
