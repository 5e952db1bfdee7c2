import type { Line, RoomRole } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import { type MediaMessage, noRights, type Rights, wantsMedia } from '../../contract/classroom-media.ts'
import type { PersonNetwork } from '../../contract/classroom-messages.ts'
import { type ClassroomState, standingOf } from '../../contract/classroom-state.ts'
import type { MediaEngine, MediaRoom } from './media/media.ts'

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
}

interface Surroundings extends MediaEars {
  engine: MediaEngine
  room: number
  fold: ClassroomFold
}

/** Of a class that comes in all at once one message tells. */
const gather = 250
/** After this a room of media that could not be opened is tried again. */
const waitsToOpen = 5_000

/** The cameras and voices of one room. They begin with the lesson, or with the first who tries the way before; where they cannot be carried the lesson goes on without. */
export class RoomMedia {
  readonly #around: Surroundings
  readonly #admitted = new Map<number, RoomRole>()
  /** Who tries the way before the lesson has begun. */
  readonly #early = new Set<number>()
  readonly #news = new Map<number, PersonNetwork>()
  #telling: NodeJS.Timeout | undefined
  #opening: Promise<MediaRoom | null> | undefined
  #again: NodeJS.Timeout | undefined
  #closed = false

  constructor(around: Surroundings) {
    this.#around = around
  }

  get #hasBegun() {
    return this.#around.fold.now.lesson.begunAt !== null
  }

  #open() {
    const { engine, room, say } = this.#around
    this.#opening ??= engine
      .open(String(room), event => {
        if (event.type === 'signal') say(Number(event.participant), { signal: event.message })
        if (event.type === 'network')
          this.#tell({ person: Number(event.participant), network: event.network })
      })
      .catch(() => {
        this.#tryAgain()
        return null
      })
    return this.#opening
  }

  /** What hindered it may be over, as when no port was free: whoever is here gets a ticket then. */
  #tryAgain() {
    if (this.#closed) return
    this.#again = setTimeout(() => {
      this.#opening = undefined
      for (const [person, as] of this.#admitted) void this.entered(person, as)
    }, waitsToOpen)
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
    this.#admitted.set(person, as)
    if (!(this.#hasBegun || this.#early.has(person)) || this.#closed) return
    const media = await this.#open()
    if (this.#closed || this.#admitted.get(person) !== as) return
    const { say, fold } = this.#around
    if (media) say(person, { ticket: media.admit(String(person), mediaRights(person, as, fold.now)) })
    else say(person, { away: true })
  }

  gone(person: number) {
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
  follow({ kind, person, data }: Line) {
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
    clearTimeout(this.#telling)
    clearTimeout(this.#again)
    void this.#opening?.then(media => media?.close())
  }
}
